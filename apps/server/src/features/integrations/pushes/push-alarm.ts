import { z } from 'zod'
import type { Services, Tx } from '../../../platform/context.ts'
import { nameJob, referenceTo } from '../../../platform/jobs/define-job.ts'
import type { Lane } from './push-queue.repository.ts'

/** The alarm of a connection's pushes. */
export const PUSH_ALARM = nameJob({
  name: 'integrations.run-pushes',
  payload: z.object({ tenantId: z.uuid(), providerId: z.string() }),
  attempts: 1,
})

const pushAlarm = referenceTo(PUSH_ALARM)

/** Has the pushes of a connection worked off once the transaction is committed. */
export async function alarm(tx: Pick<Tx, 'db'> & { readonly services: Services }, lane: Lane): Promise<void> {
  const { tenantId, providerId } = lane
  const singletonKey = `${tenantId} ${providerId}`
  await tx.services.jobs.enqueue(tx, pushAlarm, { tenantId, providerId }, { singletonKey })
}

/** The same at a later time, for one push. */
export async function alarmLater(tx: Tx, providerId: string, pushId: string, at: Date): Promise<void> {
  const { tenantId, services } = tx
  const lane = { tenantId, providerId }
  await services.jobs.enqueue(tx, pushAlarm, lane, {
    singletonKey: `${pushId} ${at.getTime()}`,
    startAfter: at,
  })
}
