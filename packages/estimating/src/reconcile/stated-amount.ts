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

interface Amount {
  readonly mark: Mark
  readonly cents: number
}

function amountMarks(marks: readonly Mark[], isField: boolean): Amount[] {
  return marks.flatMap((mark, at) => {
    if (mark.kind === 'money') return [{ mark, cents: mark.value }]
    // "3 rooms 4500" counts its rooms, and "2 days" is no amount.
    const next = marks[at + 1]
    const isCount = isField && (mark.kind === 'measure' || (next?.kind === 'word' && COUNTED.test(next.text)))
    if ((mark.kind === 'number' || mark.kind === 'measure') && !isCount)
      return [{ mark, cents: amountToCents(mark.value) }]
    return []
  })
}
const COUNTED = /^(?:rooms?|bedrooms?|bathrooms?|days?|hours?|hrs?|weeks?|visits?|units?|people|guys|men)$/

/** A price of one of several, of an hour or with a share off is no amount of the whole job. */
const NO_WHOLE =
  /\beach\b|\bper (?!cent|quote|our|my|the|attached|discussed|agreed|above)\w+|\ban hour\b|\ba day\b|\/ ?(?:hr|hour|day|m2?|sqm|ea)\b|\b(?:less|minus|plus)\b[^\d]{0,6}\d+(?:\.\d+)? ?%|\d ?% (?:off|discount)\b|^\s*\d+ ?\/ ?\d+\s*$|\b(?:days?|hours?|hrs?) (?:at|@)|\b(?:a half|quarter) thousand\b/i
/** "was 5000 now 4500" */
const LATER = /\b(?:now|reduced to|down to|dropped to)\b/i
const SUM = /^[^\d]*\+/
const TAKES_OFF = /^[^\d]*(?:-|–|\bless\b|\bminus\b)/i
const SAYS_DISCOUNT = /\b(?:discount|off|less|minus)\b/i
/** "4 500" */
const SPACED = /^(\s*[$£€]?\d{1,3}) (?=\d{3}\s*$)/

/** What several amounts of the field come to: a sum, one less another, or the later of two; null where that is unclear. */
function settledCents(field: string, amounts: readonly Amount[]): number | null | undefined {
  const [first, second] = amounts
  if (NO_WHOLE.test(field.replaceAll(OF_TAX, ''))) return null
  if (first === undefined || second === undefined) return undefined
  if (LATER.test(field)) return amounts.at(-1)?.cents ?? null
  const between = field.slice(field.indexOf(first.mark.text) + first.mark.text.length)
  if (SUM.test(between)) return amounts.reduce((sum, { cents }) => sum + cents, 0)
  if (!SAYS_DISCOUNT.test(field)) return undefined
  return TAKES_OFF.test(between) && second.cents < first.cents ? first.cents - second.cents : null
}

/** "28-32k": the "k" of the second counts for the first. */
function shareThousands(first: number, second: number, secondText: string): number {
  return /k|grand|thousand/.test(secondText) && first < 100_000 && second >= 100_000 && first * 1000 <= second
    ? first * 1000
    : first
}

const OF_TAX = /\d+(?:\.\d+)? ?% ?(?:gst|vat|tax)\b/gi

/** The currency an amount names, if any. */
export function currencyOf(marks: readonly Mark[]): Mark['currency'] {
  return marks.find((mark) => mark.currency !== undefined)?.currency
}

/**
 * Reads a free-text amount for the whole job: "$9,800 inc GST", "28k-32k",
 * "under 11k", "about 2 grand"; null when it names none ("TBC", "").
 */
export function readStatedAmount(text: string, from: StatedTotal['from']): StatedTotal | null {
  const isField = from === 'amount_field'
  const typed = text.slice(0, LONGEST_AMOUNT_FIELD)
  const field = isField ? typed.replace(SPACED, '$1') : typed
  const marks = readMarks(field)
  const clause = chunkText(marks)
  const amounts = amountMarks(marks, isField).filter(({ cents }) => cents > 0 && cents <= MOST_LINES_CENTS)
  const money = amounts.filter((one) => one.mark.kind === 'money')
  const [first, second] = money.length > 0 && from === 'description' ? money : amounts
  if (first === undefined) return null
  const said = taxSaidIn(normalise(field))
  const tax = said === null || said === 'none' ? 'unsaid' : said
  const settled = isField ? settledCents(field, amounts) : undefined
  if (settled === null) return null
  const base = { tax, approximate: says('approximate', clause), from, text: field.trim() } as const
  if (settled !== undefined) return { kind: 'exact', minCents: settled, maxCents: settled, ...base }
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
  if (isField && /\b(?:not|no) (?:less|lower|under) than\b/.test(clause))
    return { kind: 'min', minCents: cents, maxCents: MAX_AMOUNT_CENTS, ...base }
  if (says('ceiling', clause) || /^\s*<|\bmax\b/.test(clause))
    return { kind: 'max', minCents: 0, maxCents: cents, ...base }
  if (says('floor', clause) || /^\s*>|\bmin\b|\d\s?\+\s*$/.test(clause))
    return { kind: 'min', minCents: cents, maxCents: MAX_AMOUNT_CENTS, ...base }
  return { kind: 'exact', minCents: cents, maxCents: cents, ...base }
}
