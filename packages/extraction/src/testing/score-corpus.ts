import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toPrediction } from '../prediction.ts'
import { readSeparately } from '../separate/read-separately.ts'

/** The folder of documents with their expected readings and their scorer, beside the repository. */
const SHARED = fileURLToPath(new URL('../../../../../shared/extraction/', import.meta.url))
const SCORER = join(SHARED, 'score.mjs')
export const isCorpusMissing = !existsSync(SCORER)

/** Of the scanned documents one is read: a second for each would say little more. */
const isRead = (name: string): boolean => !/scan/.test(name) || /scan-concreting/.test(name)

/** The scorer's shares, 0 to 1. */
export interface CorpusScore {
  readonly composite: number
  readonly typeAcc: number
  readonly rejectRate: number
  readonly warnRequired: number
  readonly warnQuiet: number
  readonly hostile: number
  readonly groups: Readonly<Record<string, { readonly lineF1macro: number; readonly fieldAcc: number }>>
}

/** Reads the corpus as the program does, two documents at a time, and has the shared scorer judge it. */
export async function scoreCorpus(): Promise<CorpusScore> {
  const scratch = mkdtempSync(join(tmpdir(), 'extraction-'))
  try {
    const names = readdirSync(SHARED).filter((name) => name.endsWith('.pdf') && isRead(name))
    const waiting = [...names]
    const readAll = async (): Promise<void> => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        const base = name.replace(/\.pdf$/, '')
        const reading = await readSeparately(readFileSync(join(SHARED, name)))
        writeFileSync(join(scratch, `${base}.prediction.json`), JSON.stringify(toPrediction(reading)))
        symlinkSync(join(SHARED, name), join(scratch, name))
        symlinkSync(join(SHARED, `${base}.json`), join(scratch, `${base}.json`))
      }
    }
    await Promise.all([readAll(), readAll()])
    return score(scratch, names)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The scorer wants expected readings in one folder and predictions of the same names in another. */
function score(scratch: string, names: readonly string[]): CorpusScore {
  const predictions = mkdtempSync(join(tmpdir(), 'extraction-predictions-'))
  try {
    for (const name of names) {
      const base = name.replace(/\.pdf$/, '')
      symlinkSync(join(scratch, `${base}.prediction.json`), join(predictions, `${base}.json`))
    }
    const report = join(scratch, 'report')
    spawnSync(process.execPath, [SCORER, scratch, predictions, '--json', report], { encoding: 'utf8' })
    return JSON.parse(readFileSync(report, 'utf8')) as CorpusScore
  } finally {
    rmSync(predictions, { recursive: true, force: true })
  }
}
