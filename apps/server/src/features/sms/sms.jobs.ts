import { z } from 'zod'
import { inSystemTransaction, type Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { SMS_PATIENCE_MS } from '../../platform/sms/http-sms.ts'
import { deliverSms } from './deliver-sms.ts'
import { listDueSms, settleLost } from './sms-outbox.repository.ts'

/** The alarm of one SMS. */
export const deliverSmsJob = defineJob({
  name: 'sms.deliver-sms',
  payload: z.object({ smsId: z.uuid() }),
  attempts: 3,
  async run(services: Services, { smsId }) {
    await deliverSms(services, smsId)
  },
})

/** An attempt without an outcome for this long has lost its worker. */
const LOST_AFTER_MS = 3 * SMS_PATIENCE_MS
const LOST = 'The program was stopped while it handed the SMS over, so it may or may not have arrived.'
const TOO_LATE = 'It could not be sent in the hours in which it may be.'

/** Each minute: as the sweep of mails does. */
export const sweepSmsJob = defineJob({
  name: 'sms.sweep-outbox',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    const before = new Date(services.now().getTime() - LOST_AFTER_MS)
    await settleLost(services, { before, reason: LOST }, TOO_LATE)
    const due = await listDueSms(services)
    await inSystemTransaction(services, async (db) => {
      for (const smsId of due) {
        await services.jobs.enqueue({ db }, deliverSmsJob, { smsId }, { singletonKey: smsId })
      }
    })
  },
})
