import { encodeComparison } from '@quotewright/contracts/quote-comparison-codec.ts'
import type {
  StaleQuote as StaleQuoteWire,
  TodaysPrices as TodaysPricesWire,
} from '@quotewright/contracts/stale-quotes.ts'
import { compareQuotes } from '@quotewright/domain/quotes/compare-quotes.ts'
import type { StaleQuote } from './stale-quotes.repository.ts'
import type { TodaysPrices } from './todays-prices.ts'

export const toStaleQuoteWire = (stale: StaleQuote): StaleQuoteWire => ({
  quote_id: stale.quoteId,
  quote_number: stale.quoteNumber,
  customer_name: stale.customerName,
  cause: stale.cause,
  since: stale.since.toISOString(),
  difference: stale.differenceCents === null ? null : stale.differenceCents / 100,
  currency: stale.currency,
  lines: stale.lines,
  views: stale.views,
})

export const toTodaysPricesWire = (compared: TodaysPrices): TodaysPricesWire => {
  const { quote, versionNumber, content, hash, obstacle } = compared
  return {
    quote_id: quote.id,
    quote_number: quote.quoteNumber,
    customer_name: quote.content.customerName,
    currency: content.currency,
    tax_label: content.taxLabel,
    current_version_number: versionNumber,
    prices_hash: hash,
    comparison: encodeComparison(compareQuotes(quote.content, content)),
    obstacle,
  }
}
