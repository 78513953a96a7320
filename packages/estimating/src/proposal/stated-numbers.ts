import type { TextSpan } from '../quote-draft.ts'
import type { ReadPrice, ReadQuantity } from '../segment/phrase.ts'
import { readPhrase } from '../segment/read-phrase.ts'
import type { Mark } from '../tokens/mark.ts'
import { amountToCents } from '../tokens/money.ts'
import type { ProposedItem } from './quote-proposal.ts'
import { isInside, touches } from './spans.ts'
import { sharesWord, tellingWords } from './telling-words.ts'

/** Where a number may be looked for. */
export interface NumberSource {
  readonly original: string
  readonly marks: readonly Mark[]
  /** The stretches the item rests on. */
  readonly spans: readonly TextSpan[]
  /** What the item is about; a stretch that does not speak of it gives it no number. */
  readonly words: ReadonlySet<string>
  /** Places of numbers that mean something else. */
  readonly taken: readonly TextSpan[]
}

/** A bare number is a price from here on; below, it is sooner a count of coats or rooms. */
const SMALLEST_BARE_PRICE = 20
/** What may follow a bare number that is a price. */
const AFTER_PRICE = /^(?:each|ea|per|a|an|for|plus|inc|incl|ex|excl|gst|all|total|all-up|flat|fixed|and|or)$/
const TOLERANCE = 0.0005

/** The numbers of each stretch that speaks of the item. */
function stretchesOf({ original, marks, spans, words, taken }: NumberSource): Mark[][] {
  return spans
    .filter((span) => sharesWord(tellingWords(original.slice(span.start, span.end)), words))
    .map((span) => marks.filter((mark) => isInside(mark, span) && !touches(taken, mark)))
}

function asQuantity(original: string, mark: Mark): ReadQuantity | undefined {
  if (mark.kind !== 'number' && mark.kind !== 'measure') return undefined
  const label = original.slice(mark.start, mark.end)
  const unit = mark.kind === 'measure' ? mark.unit : 'ea'
  return { value: mark.value, unit, how: 'stated', label, span: { start: mark.start, end: mark.end } }
}

/**
 * The quantity a proposal names, when the words it rests on state it or it
 * follows from them ("6 m x 4 m" states 24 m2); null when they do not.
 */
export function statedQuantity(
  source: NumberSource,
  { quantity: value, unit }: Pick<ProposedItem, 'quantity' | 'unit'>,
): ReadQuantity | null {
  if (value === null || !(value > 0)) return null
  const read = stretchesOf(source).flatMap((marks) => {
    const phrase = readPhrase(source.original, marks)
    const whole = phrase.quantity === null ? [] : [phrase.quantity, ...phrase.otherQuantities]
    return [...whole, ...marks.flatMap((mark) => asQuantity(source.original, mark) ?? [])]
  })
  const same = read.filter((one) => Math.abs(one.value - value) < TOLERANCE)
  return same.find((one) => one.unit === unit) ?? same[0] ?? null
}

function centsOf(marks: readonly Mark[], at: number): number | null {
  const mark = marks[at]
  if (mark?.kind === 'money') return mark.value
  if (mark?.kind !== 'number' || mark.value < SMALLEST_BARE_PRICE) return null
  const next = marks[at + 1]
  const isPrice = next === undefined || next.kind !== 'word' || AFTER_PRICE.test(next.text)
  return isPrice ? amountToCents(mark.value) : null
}

function priceOf(marks: readonly Mark[], amount: number | null, basis: ReadPrice['basis']): ReadPrice | null {
  const cents = isAmount(amount) ? amountToCents(amount) : 0
  const at = cents > 0 ? marks.findIndex((_, index) => centsOf(marks, index) === cents) : -1
  const mark = marks[at]
  if (mark === undefined) return null
  const next = marks[at + 1]
  // "per half hour" names another amount than the one that is written.
  const isRate = next?.kind === 'per' && next.value <= 0
  return {
    cents,
    basis: isRate ? 'unit' : basis,
    perUnit: isRate ? next.unit : null,
    span: { start: mark.start, end: isRate ? next.end : mark.end },
    ...(mark.currency === undefined ? {} : { currency: mark.currency }),
  }
}

const isAmount = (amount: number | null): amount is number =>
  amount !== null && Number.isFinite(amount) && amount > 0

/** The price a proposal names, when the words it rests on state it; null when they do not. */
export function statedPrice(
  source: NumberSource,
  { unitPrice, lineTotal }: Pick<ProposedItem, 'unitPrice' | 'lineTotal'>,
): ReadPrice | null {
  for (const marks of stretchesOf(source)) {
    const found = priceOf(marks, unitPrice, 'unit') ?? priceOf(marks, lineTotal, 'line')
    if (found !== null) return found
  }
  return null
}
