import { lessonOf } from '../learnt/lesson.ts'
import type { PriceAlternative } from '../price/priced-item.ts'
import type { AskedDraft, AskedLine, Weighed } from './asked-draft.ts'
import type { DraftQuestion, QuestionChoice } from './draft-question.ts'
import { totalWith } from './other-totals.ts'
import { questionId } from './question-id.ts'
import { shortMoney } from './short-money.ts'

/** Rows of the book whose prices lie further apart than this are asked about. */
const FAR_APART = 2.5
const MOST_CHOICES = 3

/** The row that is used, then the cheapest and the dearest beside it. */
function choicesOf(used: string, rows: readonly PriceAlternative[]): PriceAlternative[] {
  const own = rows.filter(({ itemName }) => itemName === used)
  const others = rows
    .filter(({ itemName }) => itemName !== used)
    .toSorted((left, right) => left.unitPriceCents - right.unitPriceCents)
  const ends = [others[0], others.length > 1 ? others.at(-1) : undefined].filter((row) => row !== undefined)
  return [...own, ...ends].slice(0, MOST_CHOICES)
}

/** "Which is it?", where the best rows of the price book are far apart. */
export function askPriceRow(asked: AskedLine, draft: AskedDraft): Weighed<DraftQuestion> | undefined {
  const { item, alternatives, isPriceStated, needsPrice } = asked.priced
  const used = asked.line.priceSource.itemName
  if (used === undefined || isPriceStated || needsPrice || item.settled !== undefined) return undefined
  if (draft.stated !== null || asked.line.optional) return undefined
  const rows = choicesOf(used, alternatives)
  const prices = rows.map(({ unitPriceCents }) => unitPriceCents)
  if (rows.length < 2 || Math.max(...prices) <= FAR_APART * Math.max(1, Math.min(...prices))) return undefined
  const choices = rows.map(
    ({ itemName, unitPriceCents }): QuestionChoice => ({
      id: itemName,
      label: `${itemName}, ${shortMoney(unitPriceCents, draft.terms)}`,
      totalCents: totalWith(draft, asked.line, { ...asked.line, unitPriceCents }),
      lesson: lessonOf(draft.description, item.phrase.spans, { kind: 'price_row', value: itemName }),
    }),
  )
  const totals = choices.map(({ totalCents }) => totalCents ?? 0)
  return {
    weightCents: Math.max(...totals) - Math.min(...totals),
    question: {
      id: questionId('price_row', item.phrase.spans),
      kind: 'price_row',
      text: `Which price fits “${asked.line.description}”?`,
      span: item.phrase.spans[0] ?? { start: 0, end: 0 },
      lineIndex: asked.lineIndex,
      choices,
    },
  }
}
