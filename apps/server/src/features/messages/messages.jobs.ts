import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { forgetUnsentFiles } from './files/message-files.repository.ts'
import { forgetReplies } from './inbound/received-replies.repository.ts'

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

const KEPT_MS = 30 * DAY_MS

/** Each night: old answers that no conversation took. None is sent again for so long. */
export const forgetReceivedRepliesJob = defineJob({
  name: 'messages.forget-received-replies',
  payload: z.object({}),
  attempts: 3,
  schedule: '50 15 * * *',
  async run(services: Services) {
    await forgetReplies(services, new Date(services.now().getTime() - KEPT_MS))
  },
})
