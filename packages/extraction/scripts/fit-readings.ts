/**
 * Fits the weights by which a document's readings are compared, over labelled documents.
 * Usage: npm run fit:readings -- FOLDER [--check]
 */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toLine } from '../src/assemble.ts'
import { toDocumentText } from '../src/layout/document-text.ts'
import { proposeReadings } from '../src/readings/propose-readings.ts'
import { featuresOf, READING_FEATURES, type Reading } from '../src/readings/reading-features.ts'
import first from '../src/readings/reading-weights.json' with { type: 'json' }
import { isFieldRight, judgeLines } from './judge.ts'
import { type LabelledDocument, labelledDocuments } from './labelled-documents.ts'

const FOLDS = 6
const STEPS = 600
const RATE = 0.15
/** How strongly the weights are held to those they start from. */
const HELD = 0.004
const MONEY = ['total_amount', 'subtotal', 'tax_amount'] as const
const WEIGHTS = fileURLToPath(new URL('../src/readings/reading-weights.json', import.meta.url))

interface Candidate {
  readonly features: readonly number[]
  /** 0 to 1: half of it the lines, half of it the sums. */
  readonly worth: number
}
interface Case {
  readonly name: string
  readonly candidates: readonly Candidate[]
}

function worthOf({ totals, rows }: Reading, { truth }: LabelledDocument): number {
  const quote = {
    ...truth.quote,
    total_amount: totals.total ?? null,
    subtotal: totals.subtotal ?? null,
    tax_amount: totals.tax ?? null,
  }
  const sums = MONEY.flatMap((field) => isFieldRight(field, quote, truth) ?? [])
  const lines = truth.unscored.includes('line_items') ? 1 : judgeLines(rows.rows.map(toLine), truth).f1
  return (sums.filter(Boolean).length / Math.max(1, sums.length) + lines) / 2
}

const caseOf = (document: LabelledDocument): Case => ({
  name: document.name,
  candidates: proposeReadings(toDocumentText(document.pages)).map((reading) => {
    const values = featuresOf(reading)
    return { features: READING_FEATURES.map((name) => values[name]), worth: worthOf(reading, document) }
  }),
})

const dot = (weights: readonly number[], features: readonly number[]): number =>
  features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)

const bestOf = ({ candidates }: Case): number => Math.max(...candidates.map(({ worth }) => worth))

function chosen(weights: readonly number[], { candidates }: Case): number {
  const scores = candidates.map(({ features }) => dot(weights, features))
  return candidates[scores.indexOf(Math.max(...scores))]?.worth ?? 0
}

/** The slope of the chance that one of the best readings is chosen. */
function slopeOf(weights: readonly number[], one: Case): readonly number[] {
  const best = bestOf(one)
  const scores = one.candidates.map(({ features }) => dot(weights, features))
  const top = Math.max(...scores)
  const masses = scores.map((score) => Math.exp(score - top))
  const isBest = one.candidates.map(({ worth }) => worth >= best - 1e-9)
  const all = masses.reduce((sum, mass) => sum + mass, 0)
  const good = masses.reduce((sum, mass, at) => sum + (isBest[at] === true ? mass : 0), 0)
  return weights.map((_, at) =>
    one.candidates.reduce((sum, { features }, own) => {
      const mass = masses[own] ?? 0
      const wanted = isBest[own] === true ? mass / Math.max(good, 1e-12) : 0
      return sum + (wanted - mass / all) * (features[at] ?? 0)
    }, 0),
  )
}

function fit(cases: readonly Case[]): readonly number[] {
  const start = READING_FEATURES.map((name) => first[name])
  let weights: readonly number[] = start
  const open = cases.filter((one) => one.candidates.some(({ worth }) => worth < bestOf(one)))
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = open.map((one) => slopeOf(weights, one))
    weights = weights.map((weight, at) => {
      const slope = slopes.reduce((sum, own) => sum + (own[at] ?? 0), 0) / Math.max(1, open.length)
      return weight + RATE * (slope - HELD * (weight - (start[at] ?? 0)))
    })
  }
  return weights
}

const mean = (values: readonly number[]): string =>
  ((100 * values.reduce((sum, value) => sum + value, 0)) / Math.max(1, values.length)).toFixed(2)

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: fit:readings FOLDER [--check]')
const documents = await labelledDocuments(folder, join(tmpdir(), 'extraction-words'))
const cases = documents.map(caseOf)
const foldWeights = Array.from({ length: FOLDS }, (_, fold) =>
  fit(cases.filter((_one, at) => at % FOLDS !== fold)),
)
const heldOut = cases.map((one, at) => chosen(foldWeights[at % FOLDS] ?? [], one))
const start = READING_FEATURES.map((name) => first[name])
const weights = fit(cases)
process.stdout.write(
  `${cases.length} documents: best reading among the proposals ${mean(cases.map(bestOf))}, ` +
    `chosen by the weights at hand ${mean(cases.map((one) => chosen(start, one)))}, ` +
    `by weights fitted on other documents ${mean(heldOut)}, on all ${mean(cases.map((one) => chosen(weights, one)))}\n`,
)
for (const [at, one] of cases.entries())
  if ((heldOut[at] ?? 0) < bestOf(one))
    process.stdout.write(`  ${one.name}: ${(heldOut[at] ?? 0).toFixed(2)} of ${bestOf(one).toFixed(2)}\n`)
if (!process.argv.includes('--check')) {
  const named = READING_FEATURES.map((name, at) => [name, Math.round((weights[at] ?? 0) * 100) / 100])
  writeFileSync(WEIGHTS, `${JSON.stringify(Object.fromEntries(named), null, 2)}\n`)
}
