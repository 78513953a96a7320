import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import type { StatedTotal } from '../quote-draft.ts'
import type { WorkItem } from '../segment/work-item.ts'
import type { Mark } from '../tokens/mark.ts'
import { amountToCents } from '../tokens/money.ts'

/** Usual rates of GST and VAT, in basis points; none where the total is before tax or has none. */
const RATES = [0, 1000, 1500, 2000, 2300]
const NEAR_CENTS = 2
/** Fewer lines than this meet a total by chance. */
const LEAST_LINES = 2

const centsOf = ({ price, quantity }: WorkItem): number =>
  price === null ? 0 : Math.round(price.cents * (price.basis === 'line' ? 1 : (quantity?.value ?? 1)))

const startOf = ({ phrase, price }: WorkItem): number =>
  Math.min(...phrase.spans.map(({ start }) => start), price?.span.start ?? Number.POSITIVE_INFINITY)

const meets = (sum: number, { minCents }: StatedTotal): boolean =>
  RATES.some((rate) => Math.abs(scaleHalfUp(sum, 10_000 + rate, 10_000) - minCents) <= NEAR_CENTS)

const centsSaid = ({ kind, value }: Mark): number | null =>
  kind === 'money' ? value : kind === 'number' ? amountToCents(value) : null

const PERCENT = /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?(?:%|per ?cent)/
/** "About 465 all up. Plus callout 90" */
const ADDED = /(?:^|[.,;\n])\s*(?:plus|also|and also|add|on top(?: of that)?)[ :,]*$/i
/** Around a price, in characters: where its share of the total is said. */
const BESIDE = 40

/** "Slab poured 35%  10,010.00": a payment of so much of the total. */
function isStagePayment(item: WorkItem, { minCents }: StatedTotal, text: string): boolean {
  if (item.price === null) return false
  const line = text.slice(Math.max(startOf(item), item.price.span.start - BESIDE), item.price.span.start)
  const [, percent] = PERCENT.exec(line) ?? []
  if (percent === undefined) return false
  return Math.abs(centsOf(item) - Math.round((minCents * Number(percent)) / 100)) <= NEAR_CENTS
}

/** A stage's own words are no work; work that took its price from a stage keeps its words. */
function withoutStage(item: WorkItem, stated: StatedTotal, text: string): WorkItem[] {
  if (!isStagePayment(item, stated, text)) return [item]
  const isOwnLine = !text.slice(startOf(item), item.price?.span.start).includes('\n')
  return isOwnLine ? [] : [{ ...item, price: null }]
}

/**
 * The lines that a stated total is of. Where those before it meet it to the cent, a price behind it is of something else:
 * "Total 6,600. Each owner pays 3,300", "Storage beyond 10 days $55 per week". A price that is said to be a share of the total is
 * a payment of it.
 */
export function withoutBeyondTotal(
  items: readonly WorkItem[],
  stated: StatedTotal | null,
  { description, marks }: { readonly description: string; readonly marks: readonly Mark[] },
): readonly WorkItem[] {
  if (stated?.kind !== 'exact' || stated.from !== 'description') return items
  const staged = items.flatMap((item) => withoutStage(item, stated, description))
  const own = staged.length === 0 ? items : staged
  const said = marks.findLast((mark) => centsSaid(mark) === stated.minCents)
  if (said === undefined) return own
  const before = own.filter((item) => startOf(item) < said.start && item.price !== null && !item.isOptional)
  if (
    before.length < LEAST_LINES ||
    !meets(
      before.reduce((sum, item) => sum + centsOf(item), 0),
      stated,
    )
  )
    return own
  const isAdded = (item: WorkItem): boolean =>
    ADDED.test(description.slice(said.end, Math.max(said.end, startOf(item))))
  return own.filter(
    (item) => item.isOptional || item.price === null || startOf(item) < said.start || isAdded(item),
  )
}
