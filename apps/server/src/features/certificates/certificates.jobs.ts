import { z } from 'zod'
import { inSystemTransaction, type Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { listUnmade } from './certificates.repository.ts'
import { makeCertificate } from './make-certificate.ts'

/** Makes the certificate of one acceptance and mails the signed copies. */
export const makeCertificateJob = defineJob({
  name: 'certificates.make-certificate',
  payload: z.object({ acceptanceId: z.uuid() }),
  attempts: 5,
  async run(services: Services, { acceptanceId }) {
    await makeCertificate(services, acceptanceId)
  },
})

const MINUTE_MS = 60_000
/** A certificate that could not be made for this long waits for a newer program. */
const TRIED_FOR_MS = 2 * 24 * 60 * MINUTE_MS

/** Each minute: certificates whose job was lost get another one. */
export const sweepCertificatesJob = defineJob({
  name: 'certificates.sweep-certificates',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    const now = services.now().getTime()
    const span = { from: new Date(now - TRIED_FOR_MS), to: new Date(now - 2 * MINUTE_MS) }
    await inSystemTransaction(services, async (db) => {
      for (const acceptanceId of await listUnmade({ db }, span)) {
        await services.jobs.enqueue(
          { db },
          makeCertificateJob,
          { acceptanceId },
          { singletonKey: acceptanceId },
        )
      }
    })
  },
})
