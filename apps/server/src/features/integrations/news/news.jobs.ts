import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { forgetWebhooks } from './news.repository.ts'
import { pollProviders } from './poll.ts'
import { workOffWebhooks } from './work-off-webhooks.ts'

const NOTHING = z.object({})

/** Works off what providers told; each minute as well, for what is tried again. */
export const workOffWebhooksJob = defineJob({
  name: 'integrations.work-off-webhooks',
  payload: NOTHING,
  attempts: 3,
  schedule: '* * * * *',
  run: (services: Services) => workOffWebhooks(services),
})

/** Every ten minutes: connections that have not been polled for an hour. */
export const pollProvidersJob = defineJob({
  name: 'integrations.poll-providers',
  payload: NOTHING,
  attempts: 1,
  schedule: '*/10 * * * *',
  run: (services: Services) => pollProviders(services),
})

const KEPT_MS = 30 * 24 * 60 * 60_000

/** Each night: old webhooks. No provider repeats one for so long. */
export const forgetReceivedWebhooksJob = defineJob({
  name: 'integrations.forget-webhooks',
  payload: NOTHING,
  attempts: 3,
  schedule: '40 15 * * *',
  run: (services: Services) => forgetWebhooks(services, new Date(services.now().getTime() - KEPT_MS)),
})
