import { TRADES } from '@quotewright/domain/price-book/trades.ts'
import type { QuoteProposal } from '@quotewright/estimating/estimate.ts'
import { z } from 'zod'

// Fields are nullable, never optional: what is left out, strict providers refuse and others forget.
const figure = (what: string) =>
  z.number().nullable().describe(`${what}, as the description states it; else null`)

/** What a language model is asked for. Limits are not in the schema, since not every provider knows them. */
export const ProposalSchema: z.ZodType<QuoteProposal> = z.object({
  title: z.string().describe('The job in at most 60 characters, without names and prices'),
  trade: z.string().describe(`One of: ${TRADES.join(', ')}`),
  items: z.array(
    z.object({
      wording: z.string().describe('How the line reads: at most 100 characters, without quantity and price'),
      basis: z
        .array(z.string())
        .describe('The words of the description it rests on, its numbers included, copied exactly'),
      quantity: figure('Quantity'),
      unit: z.string().nullable().describe('ea, hr, day, m2, m3, lm, room, visit, job, load, tonne or week'),
      unitPrice: figure('Price of one unit'),
      lineTotal: figure('Price of the whole line'),
      scope: z.enum(['included', 'optional', 'by_others']),
    }),
  ),
  notWork: z.array(z.string()).describe('Words of the description that are no work, copied exactly'),
  statedTotal: z
    .string()
    .nullable()
    .describe('The words that state a total for the whole job, copied exactly'),
  assumptions: z.array(z.string()).describe('At most four, about access, condition and scope'),
  exclusions: z.array(z.string()).describe('At most four things that are not part of the job'),
})
