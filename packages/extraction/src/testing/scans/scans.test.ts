import { expect, test } from 'vitest'
import { extractDocument } from '../../extract-document.ts'
import { isFailure } from '../../extraction.ts'
import { scanOf } from './scan-of.ts'
import { scoreScan } from './score-scan.ts'

// Drawn once with these seeds; `npm run -s score:scans` draws others.
const SEEDS = [1003, 1010]

test('scans of made-up quotes are read: every amount, nine lines of ten, and no wrong reading that claims to be sure', {
  timeout: 600_000,
}, async () => {
  const wrongAndSure: number[] = []
  let money = 0
  let lines = 0
  let fields = 0
  const of = { lines: 0, fields: 0 }
  for (const seed of SEEDS) {
    const { quote, bytes } = await scanOf(seed)
    const reading = await extractDocument(bytes)
    if (isFailure(reading)) throw new Error(reading.error.message)
    const score = scoreScan(quote, reading)
    money += score.money
    lines += score.lines - score.invented
    fields += score.fields
    of.lines += score.ofLines
    of.fields += score.ofFields
    if (score.money < 3 && reading.extraction_confidence > 0.6) wrongAndSure.push(seed)
  }
  expect(wrongAndSure).toEqual([])
  expect(money).toBe(3 * SEEDS.length)
  expect(lines / of.lines).toBeGreaterThanOrEqual(0.9)
  expect(fields / of.fields).toBeGreaterThanOrEqual(0.92)
})

test.each(['right', 'left'] as const)(
  'a scan that lies turned to the %s is read',
  {
    timeout: 120_000,
  },
  async (way) => {
    const { quote, bytes } = await scanOf(1003, way)
    const reading = await extractDocument(bytes)
    if (isFailure(reading)) throw new Error(reading.error.message)
    expect(scoreScan(quote, reading).money).toBe(3)
  },
)
