import { CURRENCIES, type Currency } from '@quotewright/domain/quotes/money.ts'
import { moneyText } from '@quotewright/domain/region/formats.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { z } from 'zod'

export const MoneyValue = z.object({
  amount: z.number().describe('Decimal amount'),
  currency: z.string().describe('ISO 4217 code'),
  text: z.string().describe('As people read it'),
})
export type MoneyValue = z.output<typeof MoneyValue>

const isKnown = (currency: string): currency is Currency =>
  (CURRENCIES as readonly string[]).includes(currency)

/** @param currency null where a document names none */
export function moneyValue(amount: number, currency: string | null, country: Country): MoneyValue {
  const text =
    currency !== null && isKnown(currency)
      ? moneyText(Math.round(amount * 100), { country, currency })
      : `${amount.toFixed(2)} ${currency ?? ''}`.trim()
  return { amount, currency: currency ?? '', text }
}

export const QueryText = z.string().trim().max(200, 'Use at most 200 characters')
export const ListLimit = z
  .number()
  .int()
  .min(1, 'Use 1 to 50')
  .max(50, 'Use 1 to 50')
  .default(20)
  .describe('How many at most, 1 to 50')

/** Anything that is no id of the caller's organization is answered alike. */
export const QuoteId = z
  .string()
  .trim()
  .min(1, 'Use the quote_id of find_quotes')
  .max(100, 'Use the quote_id of find_quotes')
  .describe('The quote_id from find_quotes or create_quote_from_text; not the quote number')
