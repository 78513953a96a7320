/**
 * Estimates every case of a cases file and prints predictions for the scorer.
 * Usage: node packages/estimating/src/cli.ts CASES.json [--explain ID] > predictions.json
 * `--explain`: prints how one case was read instead, and why so.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { explain } from './explain.ts'
import { type Case, predict, requestOf } from './prediction.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { explain: { type: 'string' } },
})
const [path] = positionals
if (path === undefined) {
  process.stderr.write('usage: estimate CASES.json [--explain ID]\n')
  process.exit(2)
}
const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
const cases = (Array.isArray(file) ? file : (file as { cases: unknown }).cases) as readonly Case[]

if (options.explain === undefined) {
  const predictions = Object.fromEntries(cases.map((one) => [one.id, predict(one)]))
  process.stdout.write(`${JSON.stringify(predictions, null, 1)}\n`)
} else {
  const asked = cases.find(({ id }) => id === options.explain)
  if (asked === undefined) {
    process.stderr.write(`No case ${options.explain} in ${path}\n`)
    process.exit(2)
  }
  process.stdout.write(
    `${asked.input.description}\n\n${explain(requestOf(asked))}\n\n${JSON.stringify(predict(asked), null, 1)}\n`,
  )
}
