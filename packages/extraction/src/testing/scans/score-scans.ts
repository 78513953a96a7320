/**
 * Draws scans of quotes from a seed, reads them, and prints how much of them was read and what it took.
 * Usage: node packages/extraction/src/testing/scans/score-scans.ts [SEED] [COUNT]; without a seed, a new one each time.
 */
import { extractDocument } from '../../extract-document.ts'
import { isFailure } from '../../extraction.ts'
import { scanOf } from './scan-of.ts'
import { type ScanScore, scoreScan } from './score-scan.ts'

const seed = Number(process.argv[2] ?? Math.floor(Math.random() * 1e6))
const count = Number(process.argv[3] ?? 20)
const scores: ScanScore[] = []
const seconds: number[] = []
let unsure = 0
for (let at = 0; at < count; at += 1) {
  const { quote, bytes } = await scanOf(seed + at)
  const before = process.cpuUsage()
  const reading = await extractDocument(bytes)
  const { user, system } = process.cpuUsage(before)
  seconds.push((user + system) / 1e6)
  if (isFailure(reading)) throw new Error(`${seed + at}: ${reading.error.message}`)
  const score = scoreScan(quote, reading)
  scores.push(score)
  const isWrong = score.missed.length + score.invented > 0
  if (isWrong && reading.extraction_confidence > 0.6) unsure += 1
  if (isWrong) {
    process.stdout.write(
      `${seed + at}: ${score.missed.join(', ')}; ${score.invented} invented; claims ${reading.extraction_confidence}\n`,
    )
  }
}
const sum = (of: (score: ScanScore) => number): number => scores.reduce((all, score) => all + of(score), 0)
const share = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(1)
const sorted = seconds.toSorted((a, b) => a - b)
process.stdout.write(
  `seed ${seed}, ${count} scans: fields ${share(
    sum((score) => score.fields),
    sum((score) => score.ofFields),
  )} %, money ${share(
    sum((score) => score.money),
    3 * count,
  )} %, lines ${share(
    2 * sum((score) => score.lines),
    sum((score) => score.ofLines + score.lines + score.invented),
  )} % (F1), wrong and above 0.6: ${unsure}; CPU seconds median ${(sorted[count >> 1] ?? 0).toFixed(2)}, most ${(sorted.at(-1) ?? 0).toFixed(2)}\n`,
)
