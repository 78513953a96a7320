import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { removeFile } from '../media/public.ts'
import { deleteDueRecordings, failLostAttempts } from './sweep.repository.ts'

/** Longer than a service may take to answer. */
const LOST_AFTER_MS = 180_000

/** Each minute: recordings that are due are deleted, and attempts of processes that have died are given up. */
export const sweepRecordingsJob = defineJob({
  name: 'transcriptions.sweep-recordings',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    const now = services.now()
    await failLostAttempts(services, new Date(now.getTime() - LOST_AFTER_MS))
    for (;;) {
      const { files, isMore } = await deleteDueRecordings(services, now)
      // A file that cannot be removed now is swept with those that no row names.
      for (const file of files) await removeFile(services, file).catch(() => undefined)
      if (!isMore) return
    }
  },
})
