import type { QuoteWideTerms, WorkItem } from '../segment/work-item.ts'

/** A minus right before an amount of its own cell or behind white space: "| -74", "–$150", "$-70". */
const MINUS = /(?:^|[|\t\n:]|[ ]{2,}|[|\t] *)\s*(?:[-–−][$£€]? ?|[$£€] ?[-–−])$/
const IN_CELL = /[|\t] *(?:[-–−][$£€]? ?|[$£€] ?[-–−])$/
/** Elsewhere a dash before an amount may only part it from its name: "Fan: -$180". */
const SAYS_OFF =
  /\b(?:off|less|minus|deduct\w*|discount\w*|rebate|credit\w*|refund\w*|voucher|promo\w*|omit\w*|allowance|trade-?in|saving|special|loyalty|returned?)\b/
const WITHIN = 8

/** A clause that gives something back, from its beginning to the amount: "Credit: exhaust fan omitted (". */
const CREDITED =
  /(?:^|[\n;]|, )[-*•\s]*(?:credit(?: for| of|:)?|less:?|deduct:?|omit:)\s(?!than\b|card\b|nois|invasive|visible)[^\n;$£€\d]{2,60}?[-–−($£€ ]*$/i
const CLAUSE = 80

const isCredited = (price: NonNullable<WorkItem['price']>, text: string): boolean =>
  price.basis === 'line' &&
  CREDITED.test(text.slice(Math.max(0, price.span.start - CLAUSE), price.span.start))

const isBelowZero = ({ price }: WorkItem, text: string): boolean => {
  if (price === null) return false
  if (isCredited(price, text)) return true
  const { start } = price.span
  const before = text.slice(Math.max(0, start - WITHIN), start + signs(text, start))
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).toLowerCase()
  return MINUS.test(before) && (IN_CELL.test(before) || SAYS_OFF.test(line))
}

/** A price may begin with its own sign. */
const signs = (text: string, start: number): number =>
  /^[-–−$£€ ]*/.exec(text.slice(start, start + WITHIN))?.[0].length ?? 0

/** Items without those whose price is below zero, which are taken off: "| Discount | 1 | -74 | -74 |". */
export function withoutBelowZero(
  items: readonly WorkItem[],
  terms: QuoteWideTerms,
  text: string,
): { readonly items: readonly WorkItem[]; readonly terms: QuoteWideTerms } {
  const off = items.filter((item) => isBelowZero(item, text))
  if (off.length === 0 || off.length === items.length) return { items, terms }
  const cents = off.reduce(
    (sum, { price, quantity }) =>
      sum + Math.round((price?.cents ?? 0) * (price?.basis === 'line' ? 1 : (quantity?.value ?? 1))),
    0,
  )
  const isKnown = terms.discountCents > 0 || terms.discountPercent > 0
  return {
    items: items.filter((item) => !off.includes(item)),
    terms: isKnown ? terms : { ...terms, discountCents: cents },
  }
}
