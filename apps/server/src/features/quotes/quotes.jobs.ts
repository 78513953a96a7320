import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { purgeOldQuotes } from './due-quotes.repository.ts'
import { expireQuotes } from './expire-quotes.ts'

/** Each minute: quotes past their last day become expired. Source: decisions §2. */
export const expireQuotesJob = defineJob({
  name: 'quotes.expire-quotes',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    await expireQuotes(services)
  },
})

/** Each hour: quotes deleted, or made in the demo, over thirty days ago are removed permanently. */
export const purgeOldQuotesJob = defineJob({
  name: 'quotes.purge-old-quotes',
  payload: z.object({}),
  attempts: 3,
  schedule: '17 * * * *',
  async run(services: Services) {
    await purgeOldQuotes(services)
  },
})
