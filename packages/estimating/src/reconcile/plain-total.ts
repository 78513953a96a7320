import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import type { StatedTotal, TextSpan } from '../quote-draft.ts'
import { says } from '../segment/directives.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { withTaxOfTotal } from '../tax/tax-of-total.ts'
import { lowerCased, normalise } from '../text/normalise.ts'
import type { Mark } from '../tokens/mark.ts'
import { amountToCents } from '../tokens/money.ts'
import { readStatedAmount } from './stated-amount.ts'

const PART_BEFORE =
  /\b(?:running total|sub-?\s?total|sub|so far|deposit(?: of| paid)?|booking|excess|budget(?: of| is| was)?|worth|minimum|limit|retention|bond|less|minus|rebate|deduct|discount|credit)\b[^\d\n.;]{0,24}$/
const PART_AFTER =
  /^[^\d\n.;,]{0,16}\b(?:deposit|upfront|up front|retention|on signing|down payment|booking fee|holding deposit|liability|was paid|already paid)\b/
/** Words around an amount that are looked at, in characters. */
const AROUND = 60

const centsOf = (mark: Mark): number | null =>
  mark.kind === 'money' ? mark.value : mark.kind === 'number' ? amountToCents(mark.value) : null

function isPart(text: string, { start, end }: TextSpan): boolean {
  return (
    PART_BEFORE.test(text.slice(Math.max(0, start - AROUND), start)) ||
    PART_AFTER.test(text.slice(end, end + AROUND))
  )
}

const TOTAL_BEFORE =
  /(?:\b(?:grand total|total due|total price|total cost|total|fixed price|the price is|price is|quoted price|contract (?:sum|price)|all up(?: price)?|comes? to|that'?s|lump sum|all together|altogether|in all)\b|\btotal[^\d\n]{0,20})[^\d\n.;]{0,40}$/
const NOT_TOTAL_BEFORE =
  /\b(?:running|sub|section|tax|gst|vat|part|stage|item|line)[ -]?total|\bplus\b[^\d]{0,12}$/
const TOTAL_AFTER =
  /^[^\d\n.;,]{0,4}\b(?:all up|in total|total|all in|altogether|all told|all inclusive|the lot for everything|complete)\b/

/** What a figure without a sign of money is, where it is the total. */
const BARE_TOTAL_BEFORE =
  /\b(?:all up|total price|grand total|total is|total of|comes? to|altogether|all together|in all)\b[^\d\n.;]{0,16}$/
/** "total 11,800 all in", "total 980 inc gst" at the start of a clause. */
const SAID_TOTAL_BEFORE = /(?:^|[,.;\n])\s*total:? ?$/
const LEAST_BARE_CENTS = 10_000

/** "6900 incl GST", where nothing else has a price. */
const TAXED_AFTER =
  /^[^\d\n.;,]{0,10}\b(?:inc|incl|including|inclusive|plus|ex|excl|excluding|exclusive)\b(?: of)? (?:gst|vat|tax)\b|^ ?\+ ?(?:gst|vat)\b/

const isSpoken = (items: readonly WorkItem[], { start, end }: TextSpan): boolean =>
  items.some(({ price }) => price !== null && price.span.start < end && start < price.span.end)

/** The sentence or line around a mark. */
function sentenceOf(text: string, { start, end }: TextSpan): string {
  const before =
    text
      .slice(0, start)
      .split(/[.!?]\s|\n/)
      .at(-1) ?? ''
  const [after = ''] = text.slice(end).split(/[.!?]\s|\n/)
  return before + text.slice(start, end) + after
}

/** An amount that nothing uses and that its own words call the total: at least what the priced lines come to. */
function unusedTotal(items: readonly WorkItem[], text: string, marks: readonly Mark[]): Mark | undefined {
  const isOnlyPrice = pricedCents(items) === 0
  return marks.findLast((mark) => {
    const cents = centsOf(mark) ?? 0
    const isBare = mark.kind !== 'money'
    if (cents < (isBare ? LEAST_BARE_CENTS : 1) || isSpoken(items, mark) || isPart(text, mark)) return false
    if (says('injected', sentenceOf(text, mark))) return false
    const before = text.slice(Math.max(0, mark.start - AROUND), mark.start)
    if (NOT_TOTAL_BEFORE.test(before)) return false
    const after = text.slice(mark.end, mark.end + AROUND)
    if (isOnlyPrice && TAXED_AFTER.test(after)) return true
    const isSaid = SAID_TOTAL_BEFORE.test(before) && (TOTAL_AFTER.test(after) || TAXED_AFTER.test(after))
    if (isBare) return isSaid || BARE_TOTAL_BEFORE.test(before)
    return TOTAL_BEFORE.test(before) || TOTAL_AFTER.test(after)
  })
}

const pricedCents = (items: readonly WorkItem[]): number =>
  items.reduce((sum, { price, quantity, isOptional }) => {
    if (price === null || isOptional) return sum
    return sum + Math.round(price.cents * (price.basis === 'line' ? 1 : (quantity?.value ?? 1)))
  }, 0)

/** "= 571" under a section: what some lines in a row come to, where others are priced before them. */
function isSection({ minCents }: StatedTotal, items: readonly WorkItem[]): boolean {
  const base = items.filter(({ isOptional }) => !isOptional).slice(0, MOST_LINES)
  if (base.some(({ price }) => price === null)) return false
  const cents = base.map((item) => pricedCents([item]))
  return cents.some((_, from) => {
    let sum = 0
    return cents.slice(from).some((one, at) => {
      sum += one
      return from > 0 && sum === minCents && at + 1 >= LEAST_SECTION
    })
  })
}

/** "irrigation, call it 1600 for the lot. Turf 85 m2 at …": less than the lines beside it, and others are priced after it. */
function isOfOneThing(
  places: readonly Mark[],
  stated: StatedTotal,
  items: readonly WorkItem[],
  text: string,
) {
  const isOfLot = ({ start, end }: Mark): boolean =>
    /^ ?(?:for )?(?:the|that) lot\b/.test(text.slice(end, end + AROUND)) &&
    items.filter(({ price }) => price !== null && price.span.start > start).length >= LEAST_SECTION
  return pricedCents(items) > stated.minCents && places.some(isOfLot)
}

/** So many lines are looked at. */
const MOST_LINES = 60
/** Lines that make a section. */
const LEAST_SECTION = 2

/** How far a guess may be from what it guesses, as a share of it. */
const GUESSED_WITHIN = 0.1
const ABOUT =
  /(?:\b(?:about|around|approx(?:\.|imately)?|roughly|circa|maybe|somewhere (?:near|around))|~) ?[$£€]?$/

/** "taps 180, labour 3 h at 95, so about 500 all up": an estimate of what each line says takes nothing off, and adds nothing. One that is far off stays, to be asked about. */
function isGuessOfLines(
  { minCents }: StatedTotal,
  places: readonly Mark[],
  items: readonly WorkItem[],
  text: string,
): boolean {
  const base = items.filter(({ isOptional }) => !isOptional)
  if (Math.abs(pricedCents(base) - minCents) > minCents * GUESSED_WITHIN) return false
  const isAbout = places.some(({ start }) => ABOUT.test(text.slice(Math.max(0, start - AROUND), start)))
  return isAbout && base.length >= LEAST_SECTION && base.every(({ price }) => price !== null)
}

/** Usual rates of GST, VAT and sales tax, in basis points. */
const USUAL_RATES = [1000, 1500, 2000, 1900, 2100, 2300, 1350, 1300, 500]
const NEAR_CENTS = 2

/** The sum before tax that a text gives beside its total, where the priced lines come to it: "2800 + GST = 3080". */
function beforeTax(
  { minCents }: StatedTotal,
  items: readonly WorkItem[],
  marks: readonly Mark[],
): number | null {
  const sum = pricedCents(items)
  const isSaid = marks.some((mark) => centsOf(mark) === sum && !isSpoken(items, mark))
  const isTaxed = USUAL_RATES.some(
    (rate) => Math.abs(scaleHalfUp(sum, 10_000 + rate, 10_000) - minCents) <= NEAR_CENTS,
  )
  return sum > 0 && isSaid && isTaxed && items.every(({ price }) => price !== null) ? sum : null
}

/**
 * The total of a text where its words leave no doubt: none for a deposit that was paid or a sum so far, and the amount
 * that is called the total where a reading left it unused: one less than the priced lines would take off what no one took off.
 */
export function plainTotal(
  stated: StatedTotal | null,
  {
    items,
    marks,
    description,
  }: { readonly items: readonly WorkItem[]; readonly marks: readonly Mark[]; readonly description: string },
): StatedTotal | null {
  const text = lowerCased(description)
  if (stated?.from === 'amount_field') return stated
  if (stated?.kind === 'exact') {
    const places = marks.filter((mark) => centsOf(mark) === stated.minCents)
    const isOnlyPart = places.length > 0 && places.every((mark) => isPart(text, mark))
    const before = beforeTax(stated, items, marks)
    if (isGuessOfLines(stated, places, items, text)) return null
    if (before !== null) return { ...stated, minCents: before, maxCents: before, tax: 'exclusive' }
    const isOfPart = isOnlyPart || isSection(stated, items) || isOfOneThing(places, stated, items, text)
    if (!isOfPart) return stated
  } else if (stated !== null) return stated
  const found = unusedTotal(items, text, marks)
  if (found === undefined || (centsOf(found) ?? 0) < pricedCents(items)) return null
  const clause = description.slice(Math.max(0, found.start - AROUND), found.end + AROUND)
  const read = readStatedAmount(description.slice(found.start, found.end + AROUND), 'description')
  const cents = centsOf(found) ?? 0
  const exact: StatedTotal = {
    kind: 'exact',
    minCents: cents,
    maxCents: cents,
    tax: read?.minCents === cents ? read.tax : 'unsaid',
    approximate: false,
    from: 'description',
    text: clause.trim(),
  }
  return withTaxOfTotal(exact, normalise(description)) ?? exact
}
