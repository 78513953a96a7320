/**
 * Reads every PDF of a folder, each in a process of its own, and writes a
 * prediction per file for the scorer.
 * Usage: node packages/extraction/src/cli.ts FOLDER OUT
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failure } from './open/failure.ts'
import { toPrediction } from './prediction.ts'
import { readSeparately, type SeparateReading } from './separate/read-separately.ts'

function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

/** Ends the program with a sentence where it cannot even begin. */
function orEnd<Value>(doing: () => Value): Value {
  try {
    return doing()
  } catch (error) {
    return endWith(error instanceof Error ? error.message : String(error))
  }
}

/** A file that cannot be opened is one failure among the predictions: the others are read all the same. */
async function read(path: string): Promise<SeparateReading> {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(path)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { result: failure('extraction_failed'), elapsedMs: 0, peakBytes: 0, cpuMs: 0 }
  }
  return readSeparately(bytes)
}

const [folder, out] = process.argv.slice(2)
if (folder === undefined || out === undefined) endWith('usage: extract FOLDER OUT')
const names = orEnd(() => readdirSync(folder, { withFileTypes: true }))
  .filter((entry) => !entry.isDirectory() && entry.name.toLowerCase().endsWith('.pdf'))
  .map(({ name }) => name)
orEnd(() => mkdirSync(out, { recursive: true }))
for (const name of names.toSorted()) {
  const reading = await read(join(folder, name))
  writeFileSync(
    join(out, name.replace(/\.pdf$/i, '.json')),
    `${JSON.stringify(toPrediction(reading), null, 1)}\n`,
  )
}
process.stdout.write(`${names.length} documents read\n`)
