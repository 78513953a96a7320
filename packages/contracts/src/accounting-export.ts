import { SHEET_FORMATS } from '@quotewright/domain/region/accounting-codes.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { DateOnly } from './values.ts'

export const accountingExportContract = defineContract({
  exportAcceptedQuotes: {
    access: 'member',
    tag: 'quotes',
    feature: 'integrations',
    method: 'GET',
    path: '/api/v1/quotes/export/accepted',
    summary: 'Accepted quotes as CSV in the import format of Xero (sales invoices) or MYOB (service sales)',
    query: z.object({
      format: z.enum(SHEET_FORMATS, 'Choose Xero or MYOB'),
      /** Days of the organization on which they were accepted, both included. */
      from: DateOnly,
      to: DateOnly,
      /** The income account of the lines; otherwise that of a new company file. */
      account: z
        .string()
        .trim()
        .regex(/^[\w-]{1,10}$/, 'Must be an account code such as 200 or 4-1000')
        .optional(),
    }),
    responses: {
      200: z.object({
        csv: z.string(),
        quote_count: z.number().int(),
        /** False where there are more than one file may hold: ask for fewer days. */
        is_complete: z.boolean(),
      }),
    },
    limitPerMinute: 30,
  },
})
