import { z } from 'zod'
import { contextOf, type Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { sweepFollowUps } from './catch-up.ts'
import { FOLLOW_UP_ALARM } from './runs/follow-up-alarm.ts'
import { FOLLOW_UP_WRITING } from './runs/follow-up-writing.ts'
import { sendFollowUp } from './send-follow-up.ts'
import { writeAhead } from './writing/write-ahead.ts'

/** Sends one follow-up, unless things stand otherwise by then. Source: part 3 §1. */
export const sendFollowUpJob = defineJob({
  ...FOLLOW_UP_ALARM,
  async run(services: Services, { tenantId, messageId }) {
    await sendFollowUp(contextOf(services, tenantId), messageId)
  },
})

/** Has a language model write what is planned for a quote, ahead of its sending. */
export const writeAheadJob = defineJob({
  ...FOLLOW_UP_WRITING,
  async run(services: Services, { tenantId, quoteId }) {
    await writeAhead(contextOf(services, tenantId), quoteId)
  },
})

/** Each minute: follow-ups that are due get their alarm, whether it was lost or they were held up. */
export const sweepFollowUpsJob = defineJob({
  name: 'follow-ups.sweep-follow-ups',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    await sweepFollowUps(services)
  },
})
