import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import type { QuoteWideTerms, WorkItem } from '../segment/work-item.ts'
import { singular } from '../text/words.ts'

const ON_PART =
  /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|per ?cent) (?:discount |reduction )?(?:off|on|from) (?:the |all |our |my )?(labou?r|materials?|parts|goods|hardware|timber|install(?:ation|s)?|fitting|supply|plants?|paint|tiles?|lights?|fixtures?)\b/
const DISCOUNT = /\b(?:off|discount|less|minus|reduction|reduce)\b/
/** Words before the figure that may say that it is taken off, in characters. */
const BEFORE = 16
const LABOUR = /^labou?r$/
const WORK = /\b(?:labou?r|install\w*|fit|fitting)\b/i

interface PartDiscount {
  readonly percent: number
  readonly part: string
}

/** The part of the work a text takes a share off: "10 % off the labour". */
export function partDiscountOf(description: string): PartDiscount | null {
  const text = description.toLowerCase()
  const found = ON_PART.exec(text)
  if (found === null) return null
  const said = text.slice(Math.max(0, found.index - BEFORE), found.index + found[0].length)
  if (!DISCOUNT.test(said)) return null
  return { percent: Number(found[1]), part: found[2] ?? '' }
}

const isOfPart = (item: WorkItem, part: string): boolean => {
  if (LABOUR.test(part))
    return item.role === 'labour' || item.quantity?.unit === 'hr' || /\blabou?r\b/i.test(item.description)
  if (part.startsWith('install') || part === 'fitting') return WORK.test(item.description)
  return item.description.toLowerCase().includes(singular(part))
}

const centsOf = ({ price, quantity }: WorkItem): number =>
  (price?.cents ?? 0) * (price?.basis === 'line' ? 1 : (quantity?.value ?? 1))

/** Items and terms with a share taken off the part that the text names, and not off the whole or added to it. */
export function withPartDiscount(
  items: readonly WorkItem[],
  terms: QuoteWideTerms,
  description: string,
): { readonly items: readonly WorkItem[]; readonly terms: QuoteWideTerms } {
  const discount = partDiscountOf(description)
  if (discount === null) return { items, terms }
  const { percent, part } = discount
  const isMarkup = ({ price }: WorkItem): boolean => price?.markupPercent === percent
  const plain = items.map((item) => {
    if (item.price === null || !isMarkup(item)) return item
    const { markupPercent: _, ...price } = item.price
    return { ...item, price }
  })
  const own = plain.filter((item) => !item.isOptional && isOfPart(item, part))
  const isKnown = own.length > 0 && own.every(({ price }) => price !== null)
  if (!isKnown) return { items, terms }
  const cents = own.reduce((sum, item) => sum + centsOf(item), 0)
  const off = scaleHalfUp(Math.round(cents), Math.round(percent * 100), 10_000)
  const isWhole = terms.discountPercent === percent
  return {
    items: plain,
    terms: {
      ...terms,
      discountPercent: isWhole ? 0 : terms.discountPercent,
      markupPercent: terms.markupPercent === percent ? 0 : terms.markupPercent,
      discountCents: terms.discountCents + off,
    },
  }
}
