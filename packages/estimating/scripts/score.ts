/**
 * Scores drafts against labelled texts, author by author.
 * Usage: npm run score -- [FILE…] [--sealed] [--by author|country|trade|channel] [--misses] [--json]
 * Without a file: every author of `labelled`. `--sealed`: the authors nothing is learnt from; note it in the README.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readLabelled } from '../src/labelled/labelled-text.ts'
import { METRICS, type Share, scoreText, type TextScore } from '../src/scoring/score-text.ts'
import { GROUPINGS, ratioOf, type Tally, talliesBy, tallyOf } from '../src/scoring/tally.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sealed: { type: 'boolean' },
    by: { type: 'string', default: 'author' },
    misses: { type: 'boolean' },
    json: { type: 'boolean' },
  },
})
const grouping = GROUPINGS.find((one) => one === options.by)
if (grouping === undefined) {
  process.stderr.write(`--by is one of ${GROUPINGS.join(', ')}\n`)
  process.exit(2)
}

if (options.sealed && options.misses) {
  process.stderr.write('Nobody reads the sealed texts: --sealed goes without --misses\n')
  process.exit(2)
}

const folder = fileURLToPath(
  new URL(options.sealed ? '../labelled/sealed/' : '../labelled/', import.meta.url),
)
const files =
  positionals.length > 0
    ? positionals
    : readdirSync(folder)
        .filter((name) => name.endsWith('.txt'))
        .sort()
        .map((name) => `${folder}${name}`)
const scores = files.flatMap((file) => readLabelled(readFileSync(file, 'utf8')).texts.map(scoreText))
const all = tallyOf('all', scores)
const tallies = talliesBy(grouping, scores)

if (options.json) console.log(JSON.stringify({ all, tallies }, null, 1))
else {
  if (options.misses) scores.forEach(printMisses)
  for (const tally of [...tallies, all]) console.log(rowOf(tally))
  for (const metric of METRICS) console.log(`${metric.padEnd(16)} ${said(all.shares[metric])}`)
}

function printMisses({ text, misses }: TextScore): void {
  if (misses.length === 0) return
  console.log(`@ ${text.author} @ ${text.name}\n${text.text.replaceAll(/^/gm, '    ')}`)
  for (const miss of misses) console.log(`  - ${miss}`)
}

function rowOf({ name, texts, shares }: Tally): string {
  return [
    percent(shares.overall),
    `items ${percent(shares.items)}`,
    `totals ${percent(together(shares.statedTotals, shares.computedTotals))}`,
    `sure ${percent(shares.sureTotals)}`,
    `asked ${percent(shares.asked)}`,
    `${String(texts).padStart(4)}  ${name}`,
  ].join('  ')
}

function together(one: Share, other: Share): Share {
  return { right: one.right + other.right, of: one.of + other.of }
}

function percent(share: Share): string {
  return share.of === 0 ? '    -' : `${(100 * ratioOf(share)).toFixed(1).padStart(5)}`
}

function said(share: Share): string {
  return share.of === 0 ? '-' : `${percent(share)} %  of ${share.of}`
}
