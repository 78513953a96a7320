/**
 * Estimates every case of a cases file and prints predictions for the scorer.
 * Usage: node packages/estimating/src/cli.ts CASES.json > predictions.json
 */
import { readFileSync } from 'node:fs'
import { type Case, predict } from './prediction.ts'

const path = process.argv[2]
if (path === undefined) {
  process.stderr.write('usage: estimate CASES.json\n')
  process.exit(2)
}
const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
const cases = (Array.isArray(file) ? file : (file as { cases: unknown }).cases) as readonly Case[]
const predictions = Object.fromEntries(cases.map((one) => [one.id, predict(one)]))
process.stdout.write(`${JSON.stringify(predictions, null, 1)}\n`)
