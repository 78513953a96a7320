import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { deleteNotificationsBefore } from './notifications.repository.ts'

const KEPT_MS = 90 * 86_400_000

/** Each night: what was notified 90 days ago is old news, read or not. */
export const forgetNotificationsJob = defineJob({
  name: 'notifications.forget-old',
  payload: z.object({}),
  attempts: 3,
  schedule: '40 14 * * *',
  async run(services: Services) {
    await deleteNotificationsBefore(services, new Date(services.now().getTime() - KEPT_MS))
  },
})
