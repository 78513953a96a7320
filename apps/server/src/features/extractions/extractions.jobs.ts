import { z } from 'zod'
import { inSystemTransaction, type Services } from '../../platform/context.ts'
import { defineJob, referenceTo } from '../../platform/jobs/define-job.ts'
import { READ_DOCUMENT } from './read-document.name.ts'
import { readDocuments } from './read-document.ts'
import { forgetFailures, listUnread } from './uploads.repository.ts'

/** A reading takes a processor and up to 700 MB: two in a process, and the others wait their turn. */
export const readDocumentJob = defineJob({
  ...READ_DOCUMENT,
  atOnce: 2,
  async run(services: Services, { extractionId }) {
    await readDocuments(services, extractionId)
  },
})

const MINUTE_MS = 60_000
const FAILURES_KEPT_MS = 86_400_000

/** Each minute: documents whose alarm was lost get another one, and failures of a day ago are forgotten. */
export const sweepDocumentsJob = defineJob({
  name: 'extractions.sweep-documents',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    const now = services.now()
    await inSystemTransaction(services, async (db) => {
      for (const extractionId of await listUnread({ db, now }, new Date(now.getTime() - MINUTE_MS))) {
        await services.jobs.enqueue(
          { db },
          referenceTo(READ_DOCUMENT),
          { extractionId },
          { singletonKey: extractionId },
        )
      }
    })
    await forgetFailures(services, new Date(now.getTime() - FAILURES_KEPT_MS))
  },
})
