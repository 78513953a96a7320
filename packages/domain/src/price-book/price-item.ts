import { scaleHalfUp } from '../quotes/money.ts'
import type { Trade } from './trades.ts'

/** What an organization says about one of its prices. */
export interface PriceItemFields {
  readonly name: string
  /** As `canonicalUnit` writes it. */
  readonly unit: string
  readonly priceCents: number
  readonly costCents: number | null
  /** On the cost; where it is set, cost and markup make the price. */
  readonly markupBasisPoints: number | null
  /** Other names of the same work. */
  readonly synonyms: readonly string[]
  readonly trade: Trade
  readonly taxIncluded: boolean
}

/** How many active prices an organization can have: what the engine searches for each quote. */
export const MAX_PRICE_ITEMS = 5_000
export const MAX_NAME_LENGTH = 200
export const MAX_UNIT_LENGTH = 20
export const MAX_SYNONYMS = 20
export const MAX_SYNONYM_LENGTH = 60
/** 10,000,000.00 */
export const MAX_PRICE_CENTS = 1_000_000_000
/** 1,000 % */
export const MAX_MARKUP_BASIS_POINTS = 100_000

/** Cost × (1 + markup), rounded half up to the cent. */
export function priceFromCost(costCents: number, markupBasisPoints: number): number {
  return scaleHalfUp(costCents, 10_000 + markupBasisPoints, 10_000)
}

/** One line of text without doubled or surrounding spaces. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

/** Other names, each once whatever its case. One text may hold several, separated by semicolons or bars. */
export function tidySynonyms(texts: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const text of texts.flatMap((one) => one.split(/[;|]/))) {
    const synonym = tidyText(text)
    const key = synonym.toLowerCase()
    if (synonym !== '' && !found.has(key)) found.set(key, synonym)
  }
  return [...found.values()]
}

/** Two items with the same key are the same item: its name in any case, and its unit. */
export function itemKey(item: Pick<PriceItemFields, 'name' | 'unit'>): string {
  return `${item.name.toLowerCase()}\n${item.unit}`
}

export interface PriceParts {
  readonly priceCents: number | null
  readonly costCents: number | null
  readonly markupBasisPoints: number | null
}

export type SettledPrice =
  | ({ readonly kind: 'settled' } & PriceParts & { readonly priceCents: number })
  | { readonly kind: 'problem'; readonly field: 'price' | 'markup'; readonly message: string }

/**
 * The price of an item: the one that is stated, or cost × (1 + markup). All
 * three are accepted together only where they agree, so that none is a lie.
 */
export function settlePrice({ priceCents, costCents, markupBasisPoints }: PriceParts): SettledPrice {
  if (markupBasisPoints !== null && costCents === null) return problem('markup', 'A markup needs a cost')
  const made =
    costCents !== null && markupBasisPoints !== null ? priceFromCost(costCents, markupBasisPoints) : null
  const settled = priceCents ?? made
  if (settled === null) return problem('price', 'Enter a price, or a cost and a markup')
  if (settled > MAX_PRICE_CENTS) return problem('price', 'The price is too large')
  if (made !== null && made !== settled) {
    return problem(
      'price',
      `Cost and markup come to ${decimal(made)}, not ${decimal(settled)}. Leave the markup empty to keep this price`,
    )
  }
  return { kind: 'settled', priceCents: settled, costCents, markupBasisPoints }
}

const problem = (field: 'price' | 'markup', message: string): SettledPrice => ({
  kind: 'problem',
  field,
  message,
})

const decimal = (cents: number): string => (cents / 100).toFixed(2)
