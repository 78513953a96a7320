import type { PublicQuote } from '@quotewright/contracts/quote-page.ts'
import { pricesSentence } from '../quote-tax.ts'
import { LineItems } from './LineItems.tsx'
import { Section } from './Section.tsx'
import { TotalRows } from './TotalRows.tsx'

/** What is done for which price, and how the lines make the total. */
export function Prices({ quote }: { readonly quote: PublicQuote }) {
  const lines = quote.line_items.filter((line) => !line.optional)
  return (
    <Section title="Your quote in detail">
      <p className="hint">{pricesSentence(quote, lines)}</p>
      {lines.length > 0 && <LineItems quote={quote} lines={lines} label="Items" />}
      <TotalRows quote={quote} />
    </Section>
  )
}

/** What could be added. Below the total, so that nobody adds it up. Source: field.md "Conventions". */
export function OptionalExtras({ quote }: { readonly quote: PublicQuote }) {
  const lines = quote.line_items.filter((line) => line.optional)
  if (lines.length === 0) return null
  return (
    <Section title="Optional extras – not included in the total">
      <p className="hint">{pricesSentence(quote, lines)}</p>
      <LineItems quote={quote} lines={lines} label="Optional extras" />
    </Section>
  )
}
