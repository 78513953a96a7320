/**
 * Fits how sure a draft is of its total, on the labelled texts: by its features, how often is the total right?
 * Prints, for authors left out of each fit, how many drafts are asked about and how many of the others are right.
 * Usage: node packages/estimating/scripts/fit-confidence.ts [--write]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { estimate, type QuoteDraft } from '../src/estimate.ts'
import { type LabelledText, readLabelled } from '../src/labelled/labelled-text.ts'
import { meaningOf } from '../src/labelled/meaning.ts'
import { DRAFT_FEATURES } from '../src/questions/draft-features.ts'

const HERE = import.meta.dirname
const LABELLED = join(HERE, '..', 'labelled')
const WEIGHTS = join(HERE, '..', 'src', 'data', 'confidence.json')

interface Example {
  readonly author: string
  readonly features: readonly number[]
  readonly isRight: boolean
  /** Asked, whatever its confidence. */
  readonly isAsked: boolean
}

/** Two cents for each line that was rounded. */
const NEAR_CENTS = 5

/** The sums a text fixes, of which the subtotal or the total is to be one; none where a price is missing. */
function fixedCents(text: LabelledText): number[] {
  const { lines, total } = meaningOf(text)
  if (total !== null) return [total.cents]
  const counted = lines.filter(({ flag }) => flag === null || flag === 'v')
  if (counted.length === 0 || counted.some(({ totalCents }) => totalCents === null)) return []
  const sum = counted.reduce((all, { totalCents }) => all + (totalCents ?? 0), 0)
  const off = text.labels.find(({ role }) => role === 'D')
  if (off === undefined) return [sum]
  const said = off.value ?? text.text.slice(off.start, off.end)
  const figure = Number(said.replaceAll(/[^\d.]/g, ''))
  return [said.includes('%') ? Math.round(sum * (1 - figure / 100)) : sum - Math.round(figure * 100)]
}

const isRightBy = ({ totals }: QuoteDraft, fixed: readonly number[]): boolean =>
  [totals.subtotalCents, totals.totalCents].some((cents) =>
    fixed.some((wanted) => Math.abs(cents - wanted) <= NEAR_CENTS),
  )

function examplesOf(texts: readonly LabelledText[]): Example[] {
  return texts.flatMap((text) => {
    const fixed = text.kind === 'quote' ? fixedCents(text) : []
    const result = estimate({ description: text.text })
    if (fixed.length === 0 || result.outcome !== 'quote') return []
    const { draft } = result
    const features = DRAFT_FEATURES.map((name) => draft.evidence[name] ?? 0)
    return [
      {
        author: text.author,
        features,
        isRight: isRightBy(draft, fixed),
        isAsked: draft.questions.length > 0 || draft.lineItems.some((line) => line.needsPrice),
      },
    ]
  })
}

const probability = (weights: readonly number[], features: readonly number[]): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)))

const STEPS = 4000
const RATE = 0.5
/** Keeps the weights of rare features small. */
const SHRINK = 0.002

/** Logistic regression by plain descent: the same examples give the same weights. */
function fit(examples: readonly Example[]): number[] {
  const weights = DRAFT_FEATURES.map(() => 0)
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : SHRINK * weight))
    for (const { features, isRight } of examples) {
      const error = probability(weights, features) - (isRight ? 1 : 0)
      features.forEach((value, at) => {
        slope[at] = (slope[at] ?? 0) + (error * value) / examples.length
      })
    }
    slope.forEach((value, at) => {
      weights[at] = (weights[at] ?? 0) - RATE * value
    })
  }
  return weights
}

const FOLDS = 6

/** Each example with how sure the fit on the other authors is of it. */
function heldOut(examples: readonly Example[]): { example: Example; sure: number }[] {
  const authors = [...new Set(examples.map(({ author }) => author))].toSorted()
  const foldOf = new Map(authors.map((author, at) => [author, at % FOLDS]))
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fit(examples.filter(({ author }) => foldOf.get(author) !== fold))
    return examples
      .filter(({ author }) => foldOf.get(author) === fold)
      .map((example) => ({ example, sure: probability(weights, example.features) }))
  }).flat()
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

function print(judged: readonly { example: Example; sure: number }[]): void {
  const right = judged.filter(({ example }) => example.isRight).length
  console.log(
    `${judged.length} drafts with a total that the text fixes, ${percent(right, judged.length)} right`,
  )
  for (const threshold of [0, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97]) {
    const sure = judged.filter(({ example, sure: value }) => !example.isAsked && value >= threshold)
    const good = sure.filter(({ example }) => example.isRight).length
    console.log(
      `below ${threshold}: asks ${percent(judged.length - sure.length, judged.length)}, right where it does not ${percent(good, sure.length)}`,
    )
  }
}

const files = readdirSync(LABELLED).filter((file) => file.endsWith('.txt'))
const examples = files
  .toSorted()
  .flatMap((file) => examplesOf(readLabelled(readFileSync(join(LABELLED, file), 'utf8')).texts))
print(heldOut(examples))
const weights = fit(examples)
const named = Object.fromEntries(
  DRAFT_FEATURES.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(4))]),
)
if (process.argv.includes('--write')) writeFileSync(WEIGHTS, `${JSON.stringify(named, null, 2)}\n`)
else console.log(named)
