import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { forgetEvents } from './forget-events.ts'
import { forwardEvents } from './forward-events.ts'

/** Each minute, when forwarding is on: the events of the last one leave. A failure is tried again by a later run. */
export const forwardEventsJob = defineJob({
  name: 'product-events.forward-events',
  payload: z.object({}),
  attempts: 1,
  schedule: '* * * * *',
  run: (services: Services) => forwardEvents(services),
})

/** Each night: events that are too old become sums. */
export const forgetEventsJob = defineJob({
  name: 'product-events.forget-events',
  payload: z.object({}),
  attempts: 3,
  schedule: '25 15 * * *',
  run: (services: Services) => forgetEvents(services),
})
