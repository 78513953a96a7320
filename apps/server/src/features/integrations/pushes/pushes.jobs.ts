import { z } from 'zod'
import { inSystemTransaction, type Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { alarm, PUSH_ALARM } from './push-alarm.ts'
import { listDueLanes } from './push-queue.repository.ts'
import { runNextPush } from './run-push.ts'

/** Runs the next push of a connection that is due, which sets the alarm of the one after it. */
export const runPushesJob = defineJob({
  ...PUSH_ALARM,
  // Each waits for a provider most of the time.
  atOnce: 6,
  run: (services: Services, lane) => runNextPush(services, lane),
})

/** Each minute: pushes that are due get their alarm, whether it was lost, the next attempt has come, or a worker has died. */
export const sweepPushesJob = defineJob({
  name: 'integrations.sweep-pushes',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    await inSystemTransaction(services, async (db) => {
      for (const lane of await listDueLanes(db, services.now())) await alarm({ db, services }, lane)
    })
  },
})
