import { z } from 'zod'
import { DESCRIPTION_TOO_LONG, MOST_DESCRIBED } from './generator.ts'
import { defineContract } from './kit.ts'

const JobToPrice = z.object({
  task_details: z.string('Please describe your quote').max(MOST_DESCRIBED, DESCRIPTION_TOO_LONG),
})

/** What a job comes to, in the texts that a page shows. */
const PricedJob = z
  .object({
    title: z.string(),
    lines: z.array(
      z.object({
        description: z.string(),
        /** `6 ea` */
        quantity: z.string(),
        /** Empty where nothing prices the line. */
        unit_price: z.string(),
        amount: z.string(),
        /** Where the price comes from, or why there is none. */
        source: z.string(),
        needs_price: z.boolean(),
        /** An extra, which the total leaves out. */
        is_optional: z.boolean(),
      }),
    ),
    /** From the subtotal to the total. */
    totals: z.array(z.object({ kind: z.string(), label: z.string(), amount: z.string() })),
    /** What has to be said beside the total. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'PricedJob' })
export type PricedJob = z.output<typeof PricedJob>

export const jobPricesContract = defineContract({
  priceJob: {
    method: 'POST',
    path: '/api/v1/public/job-prices',
    access: 'public',
    alwaysDemo: true,
    summary: 'Price a described job, line by line. Public; nothing is stored',
    tag: 'generator',
    body: JobToPrice,
    responses: { 200: PricedJob },
    limitPerMinute: 60,
  },
})
