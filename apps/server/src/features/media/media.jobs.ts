import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { sweepFiles } from './remove-files.ts'

/** Each hour: files that no picture names any more are removed. */
export const sweepFilesJob = defineJob({
  name: 'media.sweep-files',
  payload: z.object({}),
  attempts: 3,
  schedule: '41 * * * *',
  async run(services: Services) {
    await sweepFiles(services)
  },
})
