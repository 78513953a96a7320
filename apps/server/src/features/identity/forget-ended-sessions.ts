import { z } from 'zod'
import { deleteEndedSessions } from '../../platform/auth/sessions.repository.ts'
import { inSystemTransaction, type Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Each hour: forgets sessions that have ended. The identity service deletes only those that someone comes back with. */
export const forgetEndedSessionsJob = defineJob({
  name: 'identity.forget-ended-sessions',
  payload: z.object({}),
  attempts: 3,
  schedule: '31 * * * *',
  run: (services: Services) => inSystemTransaction(services, deleteEndedSessions),
})
