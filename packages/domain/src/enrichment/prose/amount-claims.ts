import type { TextPlace } from './prose-sentences.ts'

/** What the words around an amount say it is; `other` for something that is not the quote's, null for nothing. */
export type AmountClaim = 'total' | 'subtotal' | 'tax' | 'deposit' | 'balance' | 'other' | null

const BEFORE_REACH = 90
const AFTER_REACH = 40

/** The words beside an amount, as far as its sentence and the amounts beside it let them reach. */
export function wordsAround(
  text: string,
  place: TextPlace,
  sentence: TextPlace,
  others: readonly TextPlace[],
) {
  const from = Math.max(
    sentence.start,
    place.start - BEFORE_REACH,
    ...others.filter(({ end }) => end <= place.start).map(({ end }) => end),
  )
  const to = Math.min(
    sentence.end,
    place.end + AFTER_REACH,
    ...others.filter(({ start }) => start >= place.end).map(({ start }) => start),
  )
  return { before: text.slice(from, place.start), after: text.slice(place.end, to) }
}

const UNIT_AFTER =
  /^\s*(?:\(?(?:ex|inc|incl|including|plus|\+)\.? ?gst\)?\s*)?(?:per\b|\/ ?(?:hr|hour|h|day|m|m2|m²|sqm|lm|kg|visit|person|week)\b|p\/h|ph\b|pm\b|an hour|a(?: |n )(?:day|week|month|metre|visit|time)|each\b|hourly|daily|(?:in |of )?(?:public |product |professional )*(?:liability|indemnity|insurance|cover)\b|(?:call[- ]?out|fee|levy|surcharge|excess|bond|rebate|penalty|gift|voucher|allowance|minimum)\b|or (?:more|less|over|under|above)\b|and (?:over|above|under)\b)/i

const OTHER =
  /\b(?:hourly|per hour|call[- ]?outs?|liability|insur\w*|indemnity|licen[cs]\w*|excess|penalt\w*|late (?:fee|payment)|interest|warrant\w*|cover(?:ed|s)?|additional|extras?|variations?|rebate|bond|permit|council|allowance|normally|usually|typical\w*|finance|weekly|monthly|minimum|maximum|ABN|ACN|travel|parking|disposal|tip|after[- ]hours|weekends?|cancell?ation|rate|rates|fees?|worth|valued?|jobs?|projects?|quotes)\b/gi

const TOTAL =
  /\b(?:grand total|total(?:s|led|ling)?|(?:our|the|your|this|a|fixed|agreed|firm|full|final|whole|quoted) (?:fixed |full |final |quoted )?(?:price|cost|figure)|price(?:d)?|comes? to|came to|adds? up to|all[- ]up|all[- ]in|altogether|quote[d]? (?:is|at|of|for|comes|you)|we quoted|quoted|quote|offer|in total|for the lot|you(?:['’]ll| will)? pay|amount (?:due|payable)|that makes|magic number|to pay)\b/gi

/** Straight before an amount these say how much at most or at least, not how much. */
const BOUND_BEFORE =
  /\b(?:(?<!\badd(?:s|ed|ing)? )up to|at most|at least|(?:no|not) more than|more than|less than|over|under|above|below|exceed(?:s|ing)?|from|starting at|between|capped at|limited to|maximum(?: of)?|minimum(?: of)?)\s*$/i
const DEPOSIT_CAP = /\b(?:cap|caps|capped|limit\w*|law|legal\w*|maximum|most|jobs?|contracts?|exceed\w*)\b/i

/** What an amount claims to be, by the words beside it. */
export function amountClaim(before: string, after: string): AmountClaim {
  if (UNIT_AFTER.test(after) || BOUND_BEFORE.test(before)) return 'other'
  if (isTax(before, after)) return 'tax'
  if (isDeposit(before, after)) return DEPOSIT_CAP.test(before + after) ? 'other' : 'deposit'
  if (
    /\b(?:balance|remainder|remaining)\b[^.;,]{0,30}$/i.test(before) ||
    /^\s*(?:balance|remaining)\b/i.test(after)
  )
    return 'balance'
  const isTotal = claimsTotal(before, after)
  if (isTotal === 'other') return 'other'
  if (/\bsub-?total\b[^.;]{0,30}$/i.test(before)) return 'subtotal'
  if (isTotal === null) return null
  return isBeforeTax(after) || /\b(?:ex|excl|excluding|before)\.? ?(?:GST|VAT|tax):?\s*$/i.test(before)
    ? 'subtotal'
    : 'total'
}

const isTax = (before: string, after: string): boolean =>
  /(?<!\b(?:inc|incl|including|inclusive of|with|ex|excl|excluding)\.? ?)\b(?:GST|VAT|tax)(?: (?:of|is|at|comes to|amounts to))?:?\s*$/i.test(
    before,
  ) || /^\s*(?:of |in |for )?(?:GST|VAT|tax)\b/i.test(after)

const isDeposit = (before: string, after: string): boolean =>
  /\b(?:deposit|upfront|up front|down ?payment)\b(?![^.;]*\b(?:total|price|quote)\b)[^.;]{0,40}$/i.test(
    before,
  ) || /^\s*(?:[\w-]+ )?(?:deposit|upfront|up front|down ?payment)\b/i.test(after)

export const isBeforeTax = (after: string): boolean =>
  /^\s*\(?(?:plus|\+|ex|excl|excluding|exclusive of|before)\.? ?(?:GST|VAT|tax)\b/i.test(after)

/** The nearest word decides; what makes another amount of it ("minimum price") stands straight before it. */
function claimsTotal(before: string, after: string): 'total' | 'other' | null {
  const total = lastOf(before, TOTAL)
  const other = lastOf(before, OTHER)
  if (/^\s*(?:in total|all[- ]up|all[- ]in|altogether|for the lot|total)\b/i.test(after)) return 'total'
  if (total === undefined) return other === undefined ? null : 'other'
  if (other === undefined) return 'total'
  if (other.end <= total.start) return total.start - other.end <= 1 ? 'other' : 'total'
  // "The total including call-out is $1,210": what the sentence speaks of comes first.
  return /^[\s–•*-]*(?:so |and )?(?:the |our |your )?(?:grand |full |final |quoted )?(?:total|price|quote)\b/i.test(
    before,
  )
    ? 'total'
    : 'other'
}

function lastOf(text: string, pattern: RegExp): TextPlace | undefined {
  const last = Array.from(text.matchAll(pattern)).at(-1)
  return last && { start: last.index, end: last.index + last[0].length }
}

const DATE_OTHER =
  /\b(?:start\w*|begin\w*|commenc\w*|complet\w*|finish\w*|deliver\w*|access|availab\w*|arriv\w*|book\w*|inspect\w*|visit\w*|built|install\w*|schedul\w*|away|closed|since|met|spoke|holiday\w*|licen[cs]\w*|insur\w*|permit\w*|registration|warrant\w*)\b/i
const VALID_BEFORE =
  /\b(?:valid(?:ity)?|good|holds?|held|stands?|sticks|stays|lapses?|expir\w*|accepted|(?:quote|price|offer)[^.;]{0,30} (?:open|ends?))\b[^.;]{0,40}$/i
const DATED_BEFORE = /\b(?:quote|quotation|offer|price)\b[^.;]{0,20}\b(?:dated|date|of)(?: is|:)?\s*$/i

/** What a date claims to be: until when the quote is valid, or of which day it is; `other` for one of something else. */
export function dateClaim(before: string, after: string): 'valid_until' | 'quote_date' | 'other' | null {
  if (DATE_OTHER.test(before.slice(-50)) || DATE_OTHER.test(after.slice(0, 20))) return 'other'
  if (DATED_BEFORE.test(before)) return 'quote_date'
  return VALID_BEFORE.test(before) ? 'valid_until' : null
}
