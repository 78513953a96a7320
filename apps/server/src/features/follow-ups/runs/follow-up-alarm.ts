import { z } from 'zod'
import type { Tx } from '../../../platform/context.ts'
import { nameJob, referenceTo } from '../../../platform/jobs/define-job.ts'

/** The alarm of one message. What it does needs the quote and is therefore said elsewhere. */
export const FOLLOW_UP_ALARM = nameJob({
  name: 'follow-ups.send-follow-up',
  payload: z.object({ tenantId: z.uuid(), messageId: z.uuid() }),
  attempts: 5,
})

const followUpAlarm = referenceTo(FOLLOW_UP_ALARM)

/** Sets the alarm of a message. One that was moved since rings in vain. */
export async function scheduleFollowUp(tx: Tx, messageId: string, dueAt: Date): Promise<void> {
  const { tenantId, services } = tx
  await services.jobs.enqueue(
    tx,
    followUpAlarm,
    { tenantId, messageId },
    { startAfter: dueAt, singletonKey: `${messageId} ${dueAt.getTime()}` },
  )
}
