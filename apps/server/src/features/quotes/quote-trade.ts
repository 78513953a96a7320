import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { tradeOf } from '@quotewright/estimating/trade/trade-of.ts'

/** The trade a quote is of, by its lines and title first: rules of campaigns match it. Undefined when no word tells. */
function tradeOfContent({ title, lineItems, description }: QuoteContent): string | undefined {
  const byLines = tradeOf([title, ...lineItems.map((line) => line.description)])
  const trade = byLines === 'general' ? tradeOf([description]) : byLines
  return trade === 'general' ? undefined : trade
}

type Kept = Readonly<Record<string, unknown>>

/** What is kept beside a new content: its trade, unless the one that wrote it names one. */
export function withTrade(content: QuoteContent, metadata: Kept = {}): Kept {
  if (metadata['trade'] !== undefined) return metadata
  const trade = tradeOfContent(content)
  return trade === undefined ? metadata : { ...metadata, trade }
}
