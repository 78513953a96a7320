import { draftOf } from '../../src/assemble/draft-quote.ts'
import type { Reading } from '../../src/assemble/reading.ts'
import type { QuoteDraft } from '../../src/estimate.ts'
import type { LabelledText } from '../../src/labelled/labelled-text.ts'
import { meaningOf } from '../../src/labelled/meaning.ts'
import { DRAFT_FEATURES } from '../../src/questions/draft-features.ts'
import { settleSpoken } from '../../src/spoken/settle-spoken.ts'
import { spokenContext } from '../../src/spoken/spoken-context.ts'

export interface Judged {
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

/** A text as a reader saw it that learnt from other authors: what its draft rests on, and whether its total is right. */
export function judged(text: LabelledText, author: number, reading: Reading): Judged[] {
  const fixed = fixedCents(text)
  if (fixed.length === 0) return []
  const draft = draftOf({ description: settleSpoken(text.text, spokenContext({})).text }, reading)
  return [
    {
      author: String(author),
      features: DRAFT_FEATURES.map((name) => draft.evidence[name] ?? 0),
      isRight: isRightBy(draft, fixed),
      isAsked: draft.questions.length > 0 || draft.lineItems.some((line) => line.needsPrice),
    },
  ]
}

const probability = (weights: readonly number[], features: readonly number[]): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)))

const STEPS = 4000
const RATE = 0.5
/** Keeps the weights of rare features small. */
const SHRINK = 0.002

/** Logistic regression by plain descent: the same examples give the same weights. */
function fit(examples: readonly Judged[]): number[] {
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
function heldOut(examples: readonly Judged[]): { example: Judged; sure: number }[] {
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

function print(judged: readonly { example: Judged; sure: number }[]): void {
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

/** Says how sure drafts of unseen authors are, and returns the weights by name. */
export function fitConfidence(examples: readonly Judged[]): Readonly<Record<string, number>> {
  print(heldOut(examples))
  const weights = fit(examples)
  return Object.fromEntries(DRAFT_FEATURES.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(4))]))
}
