import { z } from 'zod'
import { inSystemTransaction, type Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { LONGEST_HANDOVER_MS } from '../../platform/mail/smtp-mailer.ts'
import { deliverMail } from './deliver-mail.ts'
import { emptyBodiesBefore, listDueMails, markExpired, markUnconfirmed } from './outbox.repository.ts'

/** The alarm of one mail. */
export const deliverMailJob = defineJob({
  name: 'mail.deliver-mail',
  payload: z.object({ mailId: z.uuid() }),
  attempts: 3,
  async run(services: Services, { mailId }) {
    await deliverMail(services, mailId)
  },
})

const BODIES_KEPT_MS = 90 * 86_400_000

/** Each night: what mails of 90 days ago said is forgotten, not that they were sent. */
export const emptyOldMailsJob = defineJob({
  name: 'mail.empty-old-mails',
  payload: z.object({}),
  attempts: 3,
  schedule: '10 15 * * *',
  async run(services: Services) {
    await emptyBodiesBefore(services, new Date(services.now().getTime() - BODIES_KEPT_MS))
  },
})

/** An attempt without an outcome for this long has lost its worker: twice what an attempt may take. */
const LOST_AFTER_MS = 2 * LONGEST_HANDOVER_MS

const LOST = 'The program was stopped while it handed the message over, so it may or may not have arrived.'

const TOO_LATE = 'It could not be sent in the hours in which it may be.'

/**
 * Each minute: mails that are due get their alarm, whether it was lost or the
 * next attempt has come; attempts whose worker has died are unconfirmed, and
 * what is worth nothing any more has failed.
 */
export const sweepOutboxJob = defineJob({
  name: 'mail.sweep-outbox',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    await markUnconfirmed(services, new Date(services.now().getTime() - LOST_AFTER_MS), LOST)
    await markExpired(services, TOO_LATE)
    await inSystemTransaction(services, async (db) => {
      for (const mailId of await listDueMails({ db }, services.now())) {
        await services.jobs.enqueue({ db }, deliverMailJob, { mailId }, { singletonKey: mailId })
      }
    })
  },
})
