import { FAMILIAR_MS } from '@quotewright/domain/identity/guessing.ts'
import { z } from 'zod'
import { deleteGuessesBefore } from '../../platform/auth/guessing.repository.ts'
import { inSystemTransaction, type Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Each hour: forgets who signed in from where, and who guessed, once it no longer counts. */
export const forgetGuessesJob = defineJob({
  name: 'identity.forget-guesses',
  payload: z.object({}),
  attempts: 3,
  schedule: '29 * * * *',
  async run(services: Services) {
    const before = new Date(services.now().getTime() - FAMILIAR_MS)
    await inSystemTransaction(services, (db) => deleteGuessesBefore(db, before))
  },
})
