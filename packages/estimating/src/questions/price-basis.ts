import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { lessonOf } from '../learnt/lesson.ts'
import { unitFamily } from '../match/unit-family.ts'
import type { ReadPrice } from '../segment/phrase.ts'
import type { WorkItem } from '../segment/work-item.ts'
import type { AskedDraft, AskedLine, Weighed } from './asked-draft.ts'
import type { DraftQuestion, QuestionChoice } from './draft-question.ts'
import { totalWith } from './other-totals.ts'
import { questionId } from './question-id.ts'
import { shortMoney } from './short-money.ts'

/** The book tells each from all where its price is nearer to one of them by this factor, */
const TELLING_FACTOR = 2.5
/** or, of few things, by nearly all that lies between the two. */
const TELLING_SHARE = 0.9

/** Whether a price of the book leaves no doubt which of the two is meant. */
function isToldByBook(asked: AskedLine, price: ReadPrice, draft: AskedDraft): boolean {
  const { item, quantity } = asked.priced
  const typical = draft.lineFor({ ...item, price: null })
  if (typical.needsPrice || typical.unitPriceCents <= 0 || typical.unit !== asked.line.unit) return false
  const apart = (cents: number): number => Math.abs(Math.log(Math.max(cents, 1) / typical.unitPriceCents))
  const margin = Math.abs(apart(price.cents) - apart(price.cents / quantity.value))
  return margin > Math.min(Math.log(TELLING_FACTOR), TELLING_SHARE * Math.abs(Math.log(quantity.value)))
}

const withBasis = (item: WorkItem, price: ReadPrice, basis: 'unit' | 'line'): WorkItem => ({
  ...item,
  price: { ...price, basis },
})

/** "Is $340.00 for each, or for all 3?", where the text does not say and the book does not tell. */
export function askPriceBasis(asked: AskedLine, draft: AskedDraft): Weighed<DraftQuestion> | undefined {
  const { item } = asked.priced
  const { price } = item
  const quantity = item.quantity?.value ?? 1
  if (price === null || price.basis !== 'open' || quantity === 1 || asked.line.optional) return undefined
  if (item.settled !== undefined || draft.stated !== null || isToldByBook(asked, price, draft))
    return undefined
  const each = draft.lineFor(withBasis(item, price, 'unit'))
  const all = draft.lineFor(withBasis(item, price, 'line'))
  const totals = { each: totalWith(draft, asked.line, each), all: totalWith(draft, asked.line, all) }
  if (totals.each === totals.all) return undefined
  const amount = shortMoney(price.cents, draft.terms)
  const count = formatsOf(draft.terms.country).quantity(Math.round(quantity * 1000))
  const isCounted = unitFamily(item.quantity?.unit ?? 'ea') === 'count'
  const choice = (id: 'each' | 'all', label: string): QuestionChoice => ({
    id,
    label,
    totalCents: totals[id],
    lesson: lessonOf(draft.description, item.phrase.spans, { kind: 'price_basis', value: id }),
  })
  const choices = [choice('each', `${count} × ${amount}`), choice('all', `${amount} in all`)]
  const isEachAssumed = draft.totals.totalCents === totals.each
  return {
    weightCents: Math.abs(totals.each - totals.all),
    question: {
      id: questionId('price_basis', item.phrase.spans),
      kind: 'price_basis',
      text: isCounted
        ? `Is ${amount} for each, or for all ${count}?`
        : `Is ${amount} per ${item.quantity?.unit}, or in all?`,
      span: price.span,
      lineIndex: asked.lineIndex,
      choices: isEachAssumed ? choices : choices.toReversed(),
    },
  }
}
