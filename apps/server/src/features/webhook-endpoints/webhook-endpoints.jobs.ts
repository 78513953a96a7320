import { DAY_MS } from '@quotewright/domain/webhook-endpoints/retry-schedule.ts'
import { z } from 'zod'
import { inSystemTransaction, type Services } from '../../platform/context.ts'
import { defineJob, referenceTo } from '../../platform/jobs/define-job.ts'
import { DELIVER_WEBHOOK } from './deliver-webhook.name.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { forgetDeliveries, listDue } from './deliveries.repository.ts'

/** Receivers may take ten seconds each, and none should wait for another's. */
export const deliverWebhookJob = defineJob({
  ...DELIVER_WEBHOOK,
  atOnce: 8,
  run: (services: Services, { deliveryId }) => deliverWebhooks(services, deliveryId),
})

/** Each minute: endpoints with a delivery that is due, or whose worker died, get an alarm. */
export const sweepWebhooksJob = defineJob({
  name: 'webhook-endpoints.sweep-webhooks',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    await inSystemTransaction(services, async (db) => {
      for (const deliveryId of await listDue(db, services.now()))
        await services.jobs.enqueue(
          { db },
          referenceTo(DELIVER_WEBHOOK),
          { deliveryId },
          { singletonKey: deliveryId },
        )
    })
  },
})

const KEPT_MS = 30 * DAY_MS

/** Each night: the log forgets what is older than 30 days. */
export const forgetWebhooksJob = defineJob({
  name: 'webhook-endpoints.forget-webhooks',
  payload: z.object({}),
  attempts: 3,
  schedule: '40 15 * * *',
  run: (services: Services) => forgetDeliveries(services, new Date(services.now().getTime() - KEPT_MS)),
})
