import type { GeneratedQuote } from '@quotewright/contracts/generator.ts'
import type { LineItem as LineItemSchema } from '@quotewright/contracts/quote-parts.ts'
import { type Quote, QuoteStatus } from '@quotewright/contracts/quotes.ts'
import { isCounted, type QuoteOption } from '@quotewright/domain/quotes/options.ts'
import { z } from 'zod'
import type { ToolWork } from './tool.wire.ts'
import { MoneyValue, moneyValue } from './values.wire.ts'

type LineItem = z.output<typeof LineItemSchema>

export const QuoteSummary = z.object({
  quote_id: z.string(),
  quote_number: z.string(),
  status: QuoteStatus,
  title: z.string(),
  customer_name: z.string(),
  total: MoneyValue.describe('With tax'),
  valid_until: z.string().describe('Last day, YYYY-MM-DD'),
  created_at: z.string(),
  editor_url: z.string().describe('Where staff open it'),
})

type Summarized = Pick<
  Quote,
  | 'id'
  | 'quote_number'
  | 'status'
  | 'title'
  | 'customer_name'
  | 'total_amount'
  | 'currency'
  | 'valid_until'
  | 'created_at'
>

export const quoteSummary = (
  quote: Summarized,
  { publicUrl, country }: ToolWork,
): z.output<typeof QuoteSummary> => ({
  quote_id: quote.id,
  quote_number: quote.quote_number,
  status: quote.status,
  title: quote.title,
  customer_name: quote.customer_name,
  total: moneyValue(quote.total_amount, quote.currency, country),
  valid_until: quote.valid_until,
  created_at: quote.created_at,
  editor_url: `${publicUrl}/quote-editor?quoteId=${quote.id}`,
})

export const QuoteLine = z.object({
  line_id: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unit_price: MoneyValue,
  total: MoneyValue,
  unit_cost: MoneyValue.nullable().describe('What one unit costs the business; never tell a customer'),
  is_optional: z.boolean(),
  is_selected: z.boolean().describe('Whether an optional line is taken'),
  is_counted: z
    .boolean()
    .describe('Whether it is in the total: optional lines that are taken, and the lines of chosen options'),
  needs_price: z.boolean().describe('Nothing prices this line yet'),
})

/** The quote that lines are of. */
type LinesOf = Pick<Quote, 'currency'> & { readonly options: readonly QuoteOption[] }

export function quoteLine(
  line: LineItem,
  { currency, options }: LinesOf,
  { country }: ToolWork,
): z.output<typeof QuoteLine> {
  const money = (amount: number) => moneyValue(amount, currency, country)
  return {
    line_id: line.id,
    description: line.item_description,
    quantity: line.item_quantity,
    unit: line.item_unit,
    unit_price: money(line.item_unit_price),
    total: money(line.item_total_price),
    unit_cost: line.item_unit_cost === null ? null : money(line.item_unit_cost),
    is_optional: line.optional,
    is_selected: line.selected,
    is_counted: isCounted({ ...line, optionId: line.option_id }, options),
    needs_price: line.needs_price,
  }
}

/** A quote in a line: `Q-0007, Deck, for Deb, $1,200.00 (draft), quote_id …`. */
export const listedQuote = (quote: z.output<typeof QuoteSummary>): string =>
  [
    quote.quote_number,
    quote.title,
    quote.customer_name === '' ? '' : `for ${quote.customer_name}`,
    `${quote.total.text} (${quote.status})`,
    `quote_id ${quote.quote_id}`,
  ]
    .filter((part) => part !== '')
    .join(', ')

/** The generator's own form of a quote, in the names of the others. */
export const fromGenerated = (quote: GeneratedQuote): Summarized => ({
  ...quote,
  total_amount: quote.total,
})
