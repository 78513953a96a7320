import { z } from 'zod'
import { nameJob } from '../../platform/jobs/define-job.ts'

/** The alarm of one delivery. Its retries have alarms of their own. */
export const DELIVER_WEBHOOK = nameJob({
  name: 'webhook-endpoints.deliver-webhook',
  payload: z.object({ deliveryId: z.uuid() }),
  attempts: 3,
})
