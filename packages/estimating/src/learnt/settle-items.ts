import type { DraftAnswer } from '../questions/draft-question.ts'
import { questionId } from '../questions/question-id.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { singular, wordsOf } from '../text/words.ts'
import type { LearntKind, LearntReading } from './learnt-reading.ts'
import type { Settled } from './settled.ts'
import { wordingOf } from './wording.ts'

/** What was decided before a text is priced. */
export interface Decisions {
  readonly learnt: readonly LearntReading[]
  readonly answers: readonly DraftAnswer[]
}

interface Decision {
  readonly kind: LearntKind | 'outlier'
  readonly value: string
  readonly label: string
}

const CHOSEN = 'As you chose'

const withLabel = (item: WorkItem, label: string, more: Omit<Settled, 'label'> = {}): WorkItem => ({
  ...item,
  settled: { ...item.settled, ...more, label },
})

type Apply = (item: WorkItem, decision: Decision) => readonly WorkItem[]

/** A price of which the text itself says what it is for stays as it is. */
const applyBasis: Apply = (item, { value, label }) => {
  if (item.price === null || item.price.basis !== 'open') return [item]
  return [withLabel({ ...item, price: { ...item.price, basis: value === 'each' ? 'unit' : 'line' } }, label)]
}

const applyUnit: Apply = (item, { value, label }) =>
  item.quantity === null || value === ''
    ? [item]
    : [withLabel({ ...item, quantity: { ...item.quantity, unit: value } }, label)]

/** The words of an item that belong to one of its parts; those of the part where none does. */
function partWords(item: WorkItem, part: string): readonly string[] {
  const named = new Set(wordsOf(part).map(singular))
  const own = item.phrase.words.filter((word) => named.has(singular(word)))
  return own.length > 0 ? own : wordsOf(part)
}

/** Each part is a line of its own; the price that is stated stays on the first. */
const applySplit: Apply = (item, { value, label }) => {
  const parts = value.split('\n').filter((part) => part !== '')
  return parts.map((description, at) =>
    withLabel(
      {
        ...item,
        description,
        phrase: { ...item.phrase, words: partWords(item, description), description },
        price: at === 0 ? item.price : null,
        otherPrices: at === 0 ? item.otherPrices : [],
      },
      label,
    ),
  )
}

const APPLY: Readonly<Record<Decision['kind'], Apply>> = {
  price_basis: applyBasis,
  unit: applyUnit,
  remark: () => [],
  price_row: (item, { value, label }) => [withLabel(item, label, { rowName: value })],
  description: (item, { value, label }) => [withLabel({ ...item, description: value }, label)],
  split: applySplit,
  // Decided before there are items.
  reading: (item) => [item],
  outlier: (item, { value, label }) => [
    withLabel(item, label, value === 'keep' ? { isKept: true } : { isLeftOpen: true }),
  ],
}

/** An item's decisions: what was taught of its wording, then what was answered for this text. */
function decisionsFor(item: WorkItem, text: string, { learnt, answers }: Decisions): Decision[] {
  const wording = learnt.length === 0 ? '' : wordingOf(text, item.phrase.spans)
  const taught = learnt
    .filter((one) => wording !== '' && one.wording === wording)
    .map(({ kind, value, settledOn }) => ({ kind, value, label: `As you settled it on ${settledOn}` }))
  const kinds = ['price_basis', 'price_row', 'outlier'] as const
  const answered = kinds.flatMap((kind) => {
    const answer = answers.findLast(({ question }) => question === questionId(kind, item.phrase.spans))
    return answer === undefined ? [] : [{ kind, value: answer.choice, label: CHOSEN }]
  })
  return [...taught, ...answered]
}

/** The items as the business settled them before; without what it said is no line. */
export function settleItems(items: readonly WorkItem[], text: string, decisions: Decisions): WorkItem[] {
  if (decisions.learnt.length === 0 && decisions.answers.length === 0) return [...items]
  return items.flatMap((item) =>
    decisionsFor(item, text, decisions).reduce<readonly WorkItem[]>(
      (settled, decision) => settled.flatMap((one) => APPLY[decision.kind](one, decision)),
      [item],
    ),
  )
}
