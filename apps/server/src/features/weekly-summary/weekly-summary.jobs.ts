import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { sendSummaries } from './send-summaries.ts'

/** Every five minutes: weekly summaries that are due go out. */
export const sendSummariesJob = defineJob({
  name: 'weekly-summary.send-summaries',
  payload: z.object({}),
  attempts: 3,
  schedule: '*/5 * * * *',
  run: (services: Services) => sendSummaries(services),
})
