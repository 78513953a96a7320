import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { takeRefusals } from './take-delivery-event.ts'

/** Each minute: addresses that were refused while a message was handed over are written to no more. */
export const takeRefusalsJob = defineJob({
  name: 'delivery-events.take-refusals',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    await takeRefusals(services)
  },
})
