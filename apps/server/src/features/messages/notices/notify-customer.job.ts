import { AWAY_AFTER_MS, decideNotice } from '@quotewright/domain/messages/notice.ts'
import { z } from 'zod'
import { contextOf, inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { listSentMessages } from './notices.repository.ts'
import { notifyCustomer } from './notify-customer.ts'

/** Tells a customer by mail what they have not read a little later. */
export const notifyCustomerJob = defineJob({
  name: 'messages.tell-customer',
  payload: z.object({ tenantId: z.uuid(), quoteId: z.uuid() }),
  attempts: 5,
  async run(services: Services, { tenantId, quoteId }) {
    await inTransaction(contextOf(services, tenantId), async (tx) => {
      const again = await notifyCustomer(tx, quoteId)
      if (again !== undefined) await setAlarm(tx, quoteId, again)
    })
  },
})

/** Has the customer of a quote told what the business has just written, unless they read it soon. */
export async function awaitReader(tx: Tx, quoteId: string): Promise<void> {
  const { messages, lastWrittenAt } = await listSentMessages(tx, quoteId)
  const decision = decideNotice(messages, lastWrittenAt, tx.now())
  if (decision.kind === 'none') return
  // What could not be sent before, since the quote had no page then, waits like what was written now.
  const soon = new Date(tx.now().getTime() + AWAY_AFTER_MS)
  await setAlarm(tx, quoteId, decision.kind === 'wait' ? decision.until : soon)
}

async function setAlarm(tx: Tx, quoteId: string, at: Date): Promise<void> {
  const { tenantId, services } = tx
  const singletonKey = `${quoteId} ${at.getTime()}`
  await services.jobs.enqueue(tx, notifyCustomerJob, { tenantId, quoteId }, { startAfter: at, singletonKey })
}
