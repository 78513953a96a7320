import { MAX_PRICE_ITEMS, MAX_SYNONYMS } from '@quotewright/domain/price-book/price-item.ts'
import { writePriceList } from '@quotewright/domain/price-book/write-price-list.ts'
import type { PriceBookItem } from '@quotewright/estimating/estimate.ts'
import { BUILT_IN_PRICE_BOOK } from '@quotewright/estimating/match/built-in-price-book.ts'
import { type HttpMember, memberHeaders } from '../apps/server/src/testing/sign-up-over-http.ts'

const GRADES = ['standard', 'premium', 'trade', 'budget', 'heavy duty', 'large', 'small']

/** As many prices as an organization can have, made of the built-in works in several grades. */
export function fullPriceBook(): PriceBookItem[] {
  return Array.from({ length: MAX_PRICE_ITEMS }, (_, at) => {
    const { trade, name, synonyms, unit, typicalCents } = itemAt(at % BUILT_IN_PRICE_BOOK.length)
    const grade = GRADES[Math.floor(at / BUILT_IN_PRICE_BOOK.length) % GRADES.length] ?? ''
    return {
      trade,
      name: `${name}, ${grade}`,
      synonyms,
      unit,
      typicalCents: typicalCents + at,
      currency: 'AUD',
      taxBasis: 'ex',
      source: null,
    }
  })
}

function itemAt(at: number): PriceBookItem {
  const item = BUILT_IN_PRICE_BOOK[at]
  if (item === undefined) throw new Error('The built-in price book is empty')
  return item
}

/** Imports the full price book into an organization. */
export async function importFullPriceBook(serverUrl: string, member: HttpMember): Promise<void> {
  const csv = writePriceList(
    fullPriceBook().map(({ name, unit, typicalCents, synonyms, trade }) => ({
      name,
      unit,
      priceCents: typicalCents,
      costCents: null,
      markupBasisPoints: null,
      synonyms: synonyms.slice(0, MAX_SYNONYMS),
      trade,
      taxIncluded: false,
    })),
  )
  const response = await fetch(`${serverUrl}/api/v1/price-items/import`, {
    method: 'POST',
    headers: memberHeaders(member),
    body: JSON.stringify({ csv }),
  })
  if (!response.ok) throw new Error(`The price list was refused: ${await response.text()}`)
}
