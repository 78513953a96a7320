import type { ProposedReading } from '@quotewright/extraction/proposal/judge-proposal.ts'
import { z } from 'zod'

const text = z.string().max(500).nullable()
const amount = z.number().min(-1_000_000_000).max(1_000_000_000)

/** A reading of a document, as a language model gives it. */
export const ReadingSchema: z.ZodType<ProposedReading> = z.object({
  quote_number: text,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  total_amount: amount.nullable(),
  subtotal: amount.nullable(),
  tax_amount: amount.nullable(),
  supplier_name: text,
  supplier_email: text,
  supplier_phone: text,
  customer_name: text,
  customer_email: text,
  line_items: z
    .array(
      z.object({
        item_description: z.string().max(2_000),
        item_quantity: amount,
        item_unit: z.string().max(40),
        item_unit_price: amount,
        item_total_price: amount,
      }),
    )
    .max(500),
})
