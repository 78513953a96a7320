import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { forgetCallsBefore } from './mcp-calls.repository.ts'

const KEPT_MS = 90 * 86_400_000

/** Each night: forgets calls of tools after 90 days. */
export const forgetMcpCallsJob = defineJob({
  name: 'mcp.forget-calls',
  payload: z.object({}),
  attempts: 3,
  schedule: '50 15 * * *',
  run: (services: Services) => forgetCallsBefore(services, new Date(services.now().getTime() - KEPT_MS)),
})
