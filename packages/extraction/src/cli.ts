/**
 * Reads every PDF of a folder, each in a process of its own, and writes a
 * prediction per file for the scorer.
 * Usage: node packages/extraction/src/cli.ts FOLDER OUT
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPrediction } from './prediction.ts'
import { readSeparately } from './separate/read-separately.ts'

const [folder, out] = process.argv.slice(2)
if (folder === undefined || out === undefined) {
  process.stderr.write('usage: extract FOLDER OUT\n')
  process.exit(2)
}
mkdirSync(out, { recursive: true })
const names = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.pdf'))
for (const name of names.toSorted()) {
  const reading = await readSeparately(readFileSync(join(folder, name)))
  writeFileSync(
    join(out, name.replace(/\.pdf$/i, '.json')),
    `${JSON.stringify(toPrediction(reading), null, 1)}\n`,
  )
}
process.stdout.write(`${names.length} documents read\n`)
