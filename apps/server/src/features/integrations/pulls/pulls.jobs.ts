import { z } from 'zod'
import { inSystemTransaction, type Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { listDuePulls } from './pulls.repository.ts'
import { runPull } from './run-pull.ts'

/** The alarm of one pull. */
export const runPullJob = defineJob({
  name: 'integrations.run-pull',
  payload: z.object({ tenantId: z.uuid(), id: z.uuid() }),
  attempts: 3,
  atOnce: 1,
  run: (services: Services, { tenantId, id }) => runPull(services, tenantId, id),
})

/** Each minute: pulls that are due get their alarm, also those whose worker has died. */
export const sweepPullsJob = defineJob({
  name: 'integrations.sweep-pulls',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    const due = await listDuePulls(services)
    await inSystemTransaction(services, async (db) => {
      for (const pull of due) await services.jobs.enqueue({ db }, runPullJob, pull, { singletonKey: pull.id })
    })
  },
})
