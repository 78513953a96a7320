import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { deleteCallsBefore } from './calls.repository.ts'
import { keepConnectionsAlive } from './keep-alive.ts'
import { deleteSignInsBefore } from './sign-ins.repository.ts'

/** Each day: renews idle connections before their provider ends them. */
export const keepConnectionsAliveJob = defineJob({
  name: 'integrations.keep-connections-alive',
  payload: z.object({}),
  attempts: 3,
  schedule: '10 15 * * *',
  run: (services: Services) => keepConnectionsAlive(services),
})

const KEPT_MS = 90 * 86_400_000

/** Each night: the audit goes after 90 days, and sign-ins that were never finished. */
export const forgetIntegrationCallsJob = defineJob({
  name: 'integrations.forget-calls',
  payload: z.object({}),
  attempts: 3,
  schedule: '50 14 * * *',
  async run(services: Services) {
    const now = services.now()
    await deleteCallsBefore(services, new Date(now.getTime() - KEPT_MS))
    await deleteSignInsBefore(services, now)
  },
})
