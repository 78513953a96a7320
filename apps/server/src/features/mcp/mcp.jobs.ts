import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { forgetEnded } from './connected-programs.repository.ts'
import { forgetCallsBefore } from './mcp-calls.repository.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 90 * DAY_MS
/** A person signs in within minutes of a registration; a token that has expired is no use to anyone. */
const ENDED_MS = 7 * DAY_MS

/** Each night: forgets calls of tools after 90 days. */
export const forgetMcpCallsJob = defineJob({
  name: 'mcp.forget-calls',
  payload: z.object({}),
  attempts: 3,
  schedule: '50 15 * * *',
  run: (services: Services) => forgetCallsBefore(services, new Date(services.now().getTime() - KEPT_MS)),
})

/** Each night: forgets tokens that have expired and programs that no one has let in. */
export const forgetEndedProgramsJob = defineJob({
  name: 'mcp.forget-ended-programs',
  payload: z.object({}),
  attempts: 3,
  schedule: '55 15 * * *',
  run: (services: Services) => forgetEnded(services, new Date(services.now().getTime() - ENDED_MS)),
})
