import { z } from 'zod'
import { COMPARED_FIELDS, COMPARED_LINE_FIELDS } from './quote-codec.ts'
import { LineItem } from './quote-parts.ts'

/** Why a line is listed: only lines that are not the same in both are. */
export const LineChangeKind = z.enum(['added', 'removed', 'changed', 'moved'])

const ComparedLineField = z.enum(COMPARED_LINE_FIELDS)
const ComparedQuoteField = z.enum(COMPARED_FIELDS)
export type ComparedQuoteField = z.output<typeof ComparedQuoteField>

const FieldValue = z.union([z.string(), z.number(), z.array(z.string())])

const Totals = z.object({
  /** Sum of the counted lines as printed, before any discount. */
  lines_amount: z.number(),
  discount_amount: z.number(),
  subtotal: z.number(),
  tax_amount: z.number(),
  total_amount: z.number(),
})

/** What is different in the second of two states of a quote, line by line and field by field. Source: decisions §2. */
export const QuoteComparison = z
  .object({
    /** In the order of the second state; removed lines stand where they were. */
    lines: z.array(
      z.object({
        kind: LineChangeKind,
        before: LineItem.nullable(),
        after: LineItem.nullable(),
        fields: z.array(ComparedLineField),
        /** Whether it is at another place among the lines that both have. */
        is_moved: z.boolean(),
      }),
    ),
    unchanged_lines: z.number().int(),
    fields: z.array(z.object({ field: ComparedQuoteField, before: FieldValue, after: FieldValue })),
    totals: z.object({ before: Totals, after: Totals }),
  })
  .meta({ id: 'QuoteComparison' })
export type QuoteComparison = z.output<typeof QuoteComparison>
