import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Case, predict } from './prediction.ts'

const folder = fileURLToPath(new URL('../../../../shared/estimating/', import.meta.url))
const isMissing = !existsSync(join(folder, 'score.mjs'))

interface Score {
  readonly metrics: { readonly overall: number; readonly arithmetic: number; readonly missing: number }
}

function scoreExamples(): Score {
  const examples = join(folder, 'examples.json')
  const { cases } = JSON.parse(readFileSync(examples, 'utf8')) as { cases: readonly Case[] }
  const scratch = mkdtempSync(join(tmpdir(), 'estimating-'))
  try {
    const predictions = join(scratch, 'predictions.json')
    writeFileSync(predictions, JSON.stringify(Object.fromEntries(cases.map((one) => [one.id, predict(one)]))))
    const run = spawnSync(process.execPath, [join(folder, 'score.mjs'), examples, predictions, '--json'], {
      encoding: 'utf8',
    })
    return JSON.parse(run.stdout) as Score
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

test.skipIf(isMissing)(
  'the shared examples score at least 0.75, arithmetic 100 % (skipped without ../shared/estimating)',
  () => {
    const { metrics } = scoreExamples()
    expect(metrics.missing).toBe(0)
    expect(metrics.arithmetic).toBe(1)
    expect(metrics.overall).toBeGreaterThanOrEqual(0.75)
  },
)
