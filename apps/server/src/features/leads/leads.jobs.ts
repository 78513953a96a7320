import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { removeDemoLeads } from './leads.repository.ts'

const KEPT_MS = 30 * 86_400_000

/** Each hour: what visitors of the demo left over thirty days ago is removed permanently. Source: decisions §5. */
export const removeDemoLeadsJob = defineJob({
  name: 'leads.remove-demo-leads',
  payload: z.object({}),
  attempts: 3,
  schedule: '27 * * * *',
  async run(services: Services) {
    await removeDemoLeads(services, new Date(services.now().getTime() - KEPT_MS))
  },
})
