import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { checkChangedPrices } from './check-prices.ts'

/** Each minute: open quotes are looked at again where prices have changed. */
export const checkPricesJob = defineJob({
  name: 'stale-quotes.check-prices',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  run: (services: Services) => checkChangedPrices(services),
})
