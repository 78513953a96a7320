import type { ExtractedQuote } from '@quotewright/extraction/extraction.ts'

const LONGEST = 4_000

/** What the search of the review queue looks in. */
export const searchTextOf = (fileName: string, quote: ExtractedQuote): string =>
  [
    fileName,
    quote.quote_number,
    quote.supplier_name,
    quote.supplier_email,
    quote.customer_name,
    quote.customer_email,
    ...quote.line_items.map(({ item_description: description }) => description),
  ]
    .filter((part) => part !== null)
    .join('\n')
    .toLowerCase()
    .slice(0, LONGEST)
