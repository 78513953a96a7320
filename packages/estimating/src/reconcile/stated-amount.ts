import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import { MOST_LINES_CENTS } from '../price/hold-in-range.ts'
import type { StatedTotal } from '../quote-draft.ts'
import { chunkText } from '../segment/chunk.ts'
import { says } from '../segment/directives.ts'
import { taxSaidIn } from '../tax/tax-words.ts'
import { normalise } from '../text/normalise.ts'
import type { Mark } from '../tokens/mark.ts'
import { amountToCents } from '../tokens/money.ts'
import { readMarks } from '../tokens/read-marks.ts'

/** The longest amount field that is read. */
const LONGEST_AMOUNT_FIELD = 300

function amountMarks(marks: readonly Mark[]): { mark: Mark; cents: number; at: number }[] {
  return marks.flatMap((mark, at) => {
    if (mark.kind === 'money') return [{ mark, cents: mark.value, at }]
    if (mark.kind === 'number' || mark.kind === 'measure')
      return [{ mark, cents: amountToCents(mark.value), at }]
    return []
  })
}

/** "28-32k": the "k" of the second counts for the first. */
function shareThousands(first: number, second: number, secondText: string): number {
  return /k|grand|thousand/.test(secondText) && first < 100_000 && second >= 100_000 && first * 1000 <= second
    ? first * 1000
    : first
}

/** The currency an amount names, if any. */
export function currencyOf(marks: readonly Mark[]): Mark['currency'] {
  return marks.find((mark) => mark.currency !== undefined)?.currency
}

/**
 * Reads a free-text amount for the whole job: "$9,800 inc GST", "28k-32k",
 * "under 11k", "about 2 grand"; null when it names none ("TBC", "").
 */
export function readStatedAmount(text: string, from: StatedTotal['from']): StatedTotal | null {
  const field = text.slice(0, LONGEST_AMOUNT_FIELD)
  const marks = readMarks(field)
  const clause = chunkText(marks)
  const amounts = amountMarks(marks).filter(({ cents }) => cents > 0 && cents <= MOST_LINES_CENTS)
  const money = amounts.filter((one) => one.mark.kind === 'money')
  const [first, second] = money.length > 0 && from === 'description' ? money : amounts
  if (first === undefined) return null
  const said = taxSaidIn(normalise(field))
  const tax = said === null || said === 'none' ? 'unsaid' : said
  const base = { tax, approximate: says('approximate', clause), from, text: field.trim() } as const
  const between =
    second === undefined ? '' : clause.slice(clause.indexOf(first.mark.text) + first.mark.text.length)
  const isRange =
    second !== undefined &&
    (/^\s*(?:-|to|and|or|~)/.test(between) || /\bbetween\b|\bfrom\b.*\bto\b/.test(clause)) &&
    !/^\s*-?\s*(?:deposit|gst)/.test(between)
  if (isRange) {
    const low = shareThousands(first.cents, second.cents, second.mark.text)
    const [minCents, maxCents] = low <= second.cents ? [low, second.cents] : [second.cents, low]
    return { kind: 'range', minCents, maxCents, ...base }
  }
  const { cents } = first
  if (says('ceiling', clause) || /^\s*<|\bmax\b/.test(clause))
    return { kind: 'max', minCents: 0, maxCents: cents, ...base }
  if (says('floor', clause) || /^\s*>|\bmin\b|\d\s?\+\s*$/.test(clause))
    return { kind: 'min', minCents: cents, maxCents: MAX_AMOUNT_CENTS, ...base }
  return { kind: 'exact', minCents: cents, maxCents: cents, ...base }
}
