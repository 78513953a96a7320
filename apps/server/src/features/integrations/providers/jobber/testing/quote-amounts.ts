import { z } from 'zod'
import { divideHalfUp, fromCents, productCents, toCents, toExact } from '../../../testing/decimal.ts'

const Line = z.object({
  name: z.string(),
  description: z.string().default(''),
  quantity: z.number().default(1),
  unitPrice: z.number().default(0),
  taxable: z.boolean().default(true),
})

export const QuoteFields = z.object({
  clientId: z.string(),
  propertyId: z.string(),
  taxRateId: z.string().optional(),
  title: z.string().default(''),
  message: z.string().default(''),
  transitionQuoteTo: z.string().optional(),
  notes: z.array(z.object({ message: z.string() })).default([]),
  lineItems: z.array(Line),
})

export interface FakeQuote extends z.output<typeof QuoteFields> {
  readonly id: string
  readonly quoteNumber: string
  quoteStatus: string
  readonly amounts: ReturnType<typeof quoteAmounts>
}

/** What Jobber makes of lines: each to the cent, tax once on the sum of those that are taxable. */
export function quoteAmounts(lines: readonly z.output<typeof Line>[], taxPercent: number) {
  let subtotal = 0n
  let taxable = 0n
  for (const line of lines) {
    // Throws for parts of a cent.
    toCents(line.unitPrice)
    const cents = productCents(toExact(line.quantity), toExact(line.unitPrice))
    subtotal += cents
    if (line.taxable) taxable += cents
  }
  const tax = divideHalfUp(taxable * toExact(taxPercent), toExact(100))
  return {
    subtotal: fromCents(subtotal),
    taxAmount: fromCents(tax),
    total: fromCents(subtotal + tax),
    nonTaxAmount: fromCents(subtotal - taxable),
    depositAmount: 0,
    discountAmount: 0,
    outstandingDepositAmount: 0,
  }
}
