import { priceInQuote } from '../../price-book/price-in-quote.ts'
import { itemKey } from '../../price-book/price-item.ts'
import type { Country } from '../../region/region.ts'
import { isAdjustment } from '../adjustments.ts'
import { lineArithmetic } from '../line-arithmetic.ts'
import { type Currency, MAX_AMOUNT_CENTS, scaleHalfUp } from '../money.ts'
import type { LineItem, QuoteContent } from '../quote-content.ts'
import { canonicalUnit } from '../units.ts'
import { bookItemOf } from './price-sources.ts'

/** A price of the price book, in cents. */
export interface BookPrice {
  readonly itemId: string
  readonly name: string
  /** As `canonicalUnit` writes it. */
  readonly unit: string
  readonly priceCents: number
  readonly taxIncluded: boolean
}

/** One that is charged today. */
export interface TodaysPrice extends BookPrice {
  readonly costCents: number | null
}

/** One that was charged before. */
export interface EarlierPrice extends BookPrice {
  readonly validUntil: Date
}

/** What one unit of a thing cost in the document a quote was made of, and costs in the supplier's newest. In cents. */
export interface SupplierChange {
  readonly description: string
  readonly unit: string
  readonly fromCents: number
  readonly toCents: number
  readonly since: Date
}

/** All that tells what a quote's lines cost today. */
export interface KnownPrices {
  /** Of the price book. */
  readonly currency: Currency
  /** Of the business: how amounts are printed. */
  readonly country: Country
  readonly today: readonly TodaysPrice[]
  readonly earlier: readonly EarlierPrice[]
  readonly supplier: readonly SupplierChange[]
}

/** A line whose price has changed. */
export interface RepricedLine {
  readonly before: LineItem
  readonly after: LineItem
  /** When its price last changed. */
  readonly since: Date
}

/** A quote at today's prices. */
export interface Repriced {
  /** The same content where no price has changed. */
  readonly content: QuoteContent
  readonly lines: readonly RepricedLine[]
}

/**
 * A quote at today's prices. Only lines change that still carry an earlier price of the price book or of the supplier's
 * document they were made of: a price that anyone stated, changed or agreed to stays, and so does all else. A quote that
 * was brought to a stated total keeps its prices, and so does a line whose item is no longer in use.
 */
export function atTodaysPrices(content: QuoteContent, known: KnownPrices): Repriced {
  if (content.lineItems.some(isAdjustment)) return { content, lines: [] }
  const lines: RepricedLine[] = []
  const lineItems = content.lineItems.map((line) => {
    const repriced = fromBook(line, content, known) ?? fromSupplier(line, known)
    if (repriced === undefined || repriced.after.unitPriceCents > MAX_AMOUNT_CENTS) return line
    const after = withArithmetic(repriced.after, content, known)
    lines.push({ ...repriced, before: line, after })
    return after
  })
  return lines.length === 0 ? { content, lines } : { content: { ...content, lineItems }, lines }
}

type Found = Pick<RepricedLine, 'after' | 'since'>

function fromBook(line: LineItem, content: QuoteContent, known: KnownPrices): Found | undefined {
  const name = bookItemOf(line)
  if (name === undefined || content.currency !== known.currency) return undefined
  const key = itemKey({ name, unit: canonicalUnit(line.unit) })
  const carried = known.earlier
    .filter((price) => itemKey(price) === key && inQuote(price, content) === line.unitPriceCents)
    .toSorted((a, b) => b.validUntil.getTime() - a.validUntil.getTime())
  const [earlier] = carried
  if (earlier === undefined) return undefined
  const today = todaysPriceOf(earlier, key, known)
  if (today === undefined) return undefined
  const unitPriceCents = inQuote(today, content)
  if (unitPriceCents === line.unitPriceCents) return undefined
  const { costCents, taxIncluded } = today
  const isCosted = line.unitCostCents !== null && costCents !== null
  const beforeTax = { ...content, taxMode: 'exclusive' } as const
  return {
    since: earlier.validUntil,
    after: {
      ...line,
      unitPriceCents,
      unitCostCents: isCosted ? priceInQuote(costCents, taxIncluded, beforeTax) : line.unitCostCents,
    },
  }
}

/** What it costs today: the item itself, in its unit, whatever it is called now; else the one that has its name. */
function todaysPriceOf(earlier: EarlierPrice, key: string, { today }: KnownPrices): TodaysPrice | undefined {
  return (
    today.find(({ itemId, unit }) => itemId === earlier.itemId && unit === earlier.unit) ??
    today.find((price) => itemKey(price) === key)
  )
}

const inQuote = ({ priceCents, taxIncluded }: BookPrice, terms: QuoteContent): number =>
  priceInQuote(priceCents, taxIncluded, terms)

/** What was bought is sold at the markup it had. */
function fromSupplier(line: LineItem, { supplier }: KnownPrices): Found | undefined {
  const { unitCostCents: cost, unitPriceCents } = line
  if (line.priceSource !== null || line.needsPrice || cost === null || cost <= 0) return undefined
  const changed = supplier.find(
    ({ description, unit, fromCents }) =>
      description === line.description && unit === line.unit && fromCents === cost,
  )
  if (changed === undefined || changed.toCents === cost) return undefined
  const after = {
    ...line,
    unitCostCents: changed.toCents,
    unitPriceCents: scaleHalfUp(changed.toCents, unitPriceCents, cost),
  }
  return { since: changed.since, after }
}

const withArithmetic = (line: LineItem, { currency }: QuoteContent, { country }: KnownPrices): LineItem =>
  line.arithmetic === null ? line : { ...line, arithmetic: lineArithmetic(line, { currency, country }) }
