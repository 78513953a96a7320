import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { PriceBookItem } from '@quotewright/estimating/estimate.ts'

/** An organization's prices as the engine takes them, with the state of the price book they are of. */
export interface KeptPriceBook {
  readonly revision: string | null
  readonly currency: Currency
  readonly prices: readonly PriceBookItem[]
}

/** Prices kept in one process: eight full price books, which take some 60 MB with their indexes. */
const MOST_KEPT_PRICES = 40_000

/** Price books by tenant; those used longest ago go when they are too many together. */
export class KeptPriceBooks {
  /** In the order of their last use. */
  readonly #books = new Map<string, KeptPriceBook>()
  readonly #mostPrices: number
  #weight = 0

  constructor(mostPrices: number = MOST_KEPT_PRICES) {
    this.#mostPrices = mostPrices
  }

  find(tenantId: string): KeptPriceBook | undefined {
    const book = this.#books.get(tenantId)
    if (book !== undefined) {
      this.#books.delete(tenantId)
      this.#books.set(tenantId, book)
    }
    return book
  }

  keep(tenantId: string, book: KeptPriceBook): void {
    this.#forget(tenantId)
    this.#books.set(tenantId, book)
    this.#weight += weightOf(book)
    for (const oldest of this.#books.keys()) {
      if (this.#weight <= this.#mostPrices) break
      this.#forget(oldest)
    }
  }

  #forget(tenantId: string): void {
    const book = this.#books.get(tenantId)
    if (book === undefined) return
    this.#books.delete(tenantId)
    this.#weight -= weightOf(book)
  }
}

/** An empty book takes room too. */
const weightOf = ({ prices }: KeptPriceBook): number => prices.length + 1
