/**
 * Fits how sure a price of the built-in book is, from the lines of the labelled texts whose price is stated: a row is
 * taken as right where it comes within 2.5 times of that price. Writes `src/data/price-confidence.json`; the same
 * texts and book give the same file.
 * Usage: node packages/estimating/scripts/fit-price-confidence.ts
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { weighed } from '../src/price/price-confidence.ts'
import { type LabelledLine, labelledLines } from './labelled-lines.ts'

const RIGHT_WITHIN = 2.5
const STEPS = 4000
const RATE = 0.3
/** Holds the weights small. */
const DECAY = 0.002

interface Example {
  readonly numbers: Readonly<Record<string, number>>
  readonly isRight: boolean
}

function exampleOf({ priced, statedCents }: LabelledLine): Example[] {
  if (statedCents === null || priced.evidence === null || priced.unitPriceCents <= 0) return []
  const ratio = priced.unitPriceCents / statedCents
  return [{ numbers: weighed(priced.evidence), isRight: ratio <= RIGHT_WITHIN && ratio >= 1 / RIGHT_WITHIN }]
}

/** Logistic regression by gradient descent. */
function fit(examples: readonly Example[]): { bias: number; of: Record<string, number> } {
  const names = Object.keys(examples[0]?.numbers ?? {})
  const weights = new Map(names.map((name) => [name, 0]))
  let bias = 0
  const guess = ({ numbers }: Example): number => {
    const sum = names.reduce((total, name) => total + (weights.get(name) ?? 0) * (numbers[name] ?? 0), bias)
    return 1 / (1 + Math.exp(-sum))
  }
  for (let step = 0; step < STEPS; step += 1) {
    const errors = examples.map((one) => Number(one.isRight) - guess(one))
    const mean = (of: (at: number) => number): number =>
      errors.reduce((sum, error, at) => sum + error * of(at), 0) / examples.length
    bias += RATE * mean(() => 1)
    for (const name of names) {
      const weight = weights.get(name) ?? 0
      weights.set(name, weight + RATE * (mean((at) => examples[at]?.numbers[name] ?? 0) - DECAY * weight))
    }
  }
  const round = (value: number): number => Number(value.toFixed(2))
  return {
    bias: round(bias),
    of: Object.fromEntries([...weights].map(([name, weight]) => [name, round(weight)])),
  }
}

const examples = labelledLines().flatMap(exampleOf)
const target = join(import.meta.dirname, '..', 'src', 'data', 'price-confidence.json')
writeFileSync(target, `${JSON.stringify(fit(examples), null, 2)}\n`)
const right = examples.filter(({ isRight }) => isRight).length
process.stdout.write(`${examples.length} prices, ${right} within ${RIGHT_WITHIN} times\n`)
