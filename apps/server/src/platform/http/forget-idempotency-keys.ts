import { z } from 'zod'
import { inSystemTransaction, type Services } from '../context.ts'
import { defineJob } from '../jobs/define-job.ts'
import { deleteKeysBefore } from './idempotency.repository.ts'

/** How long a key answers for its request. Source: architecture §4. */
const KEPT_MS = 24 * 3_600_000

/** Each hour: forgets the keys of requests that can no longer be repeats. */
export const forgetIdempotencyKeysJob = defineJob({
  name: 'http.forget-idempotency-keys',
  payload: z.object({}),
  attempts: 3,
  schedule: '43 * * * *',
  async run(services: Services) {
    const before = new Date(services.now().getTime() - KEPT_MS)
    await inSystemTransaction(services, (db) => deleteKeysBefore(db, before))
  },
})
