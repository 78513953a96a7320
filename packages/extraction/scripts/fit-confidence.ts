/**
 * Fits how sure each field and line of a reading is, over labelled documents, and prints how right that is on documents
 * it was not fitted on.
 * Usage: npm run fit:confidence -- FOLDER [--check]
 */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calibrationTable, fitConfidence, judgedDocument } from './calibration.ts'
import { labelledDocuments } from './labelled-documents.ts'

const WEIGHTS = fileURLToPath(new URL('../src/checks/confidence-weights.json', import.meta.url))

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: fit:confidence FOLDER [--check]')
const documents = (await labelledDocuments(folder, join(tmpdir(), 'extraction-words'))).map(judgedDocument)
process.stdout.write('band | documents | faultless | fields right | money right\n')
for (const { name, documents: count, faultless, fields, money } of calibrationTable(documents))
  process.stdout.write(`${name} | ${count} | ${faultless} | ${fields} | ${money}\n`)
if (!process.argv.includes('--check'))
  writeFileSync(WEIGHTS, `${JSON.stringify(fitConfidence(documents), null, 2)}\n`)
