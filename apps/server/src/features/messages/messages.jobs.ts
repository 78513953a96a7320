import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { forgetUnsentFiles } from './files/message-files.repository.ts'

const DAY_MS = 86_400_000

/** Each hour: files that were chosen a day ago and never sent are forgotten. */
export const forgetUnsentFilesJob = defineJob({
  name: 'messages.forget-unsent-files',
  payload: z.object({}),
  attempts: 3,
  schedule: '27 * * * *',
  async run(services: Services) {
    await forgetUnsentFiles(services, new Date(services.now().getTime() - DAY_MS))
  },
})
