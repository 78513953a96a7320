import { z } from 'zod'
import { inSystemTransaction, type Services } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { CHANNEL_NAMES, CHANNELS } from './channels/channels.ts'
import { deliverMessage } from './deliver-message.ts'
import { emptyTextsBefore, listDueMessages, markExpired, markUnconfirmed } from './outbox.repository.ts'

/** The alarm of one message. */
export const deliverMessageJob = defineJob({
  name: 'outbox.deliver-message',
  payload: z.object({ id: z.uuid(), channel: z.literal(CHANNEL_NAMES) }),
  attempts: 3,
  run: (services: Services, { id, channel }) => deliverMessage(services, channel, id),
})

/** Each night: texts are emptied that their channel keeps no longer; the rows stay. */
export const emptyOldTextsJob = defineJob({
  name: 'outbox.empty-old-texts',
  payload: z.object({}),
  attempts: 3,
  schedule: '10 15 * * *',
  async run(services: Services) {
    for (const channel of CHANNEL_NAMES) {
      const { textKeptMs } = CHANNELS[channel]
      if (textKeptMs !== null)
        await emptyTextsBefore(services, channel, new Date(services.now().getTime() - textKeptMs))
    }
  },
})

/** An attempt without an outcome for this long has lost its worker: twice what an attempt may take. */
const LOST_AFTER_MS =
  2 * Math.max(...Object.values(CHANNELS).map(({ longestHandoverMs }) => longestHandoverMs))

const LOST = 'Quotewright stopped while sending this, so it may or may not have arrived.'

const TOO_LATE = 'It couldn’t be sent within the allowed hours.'

/**
 * Each minute: messages that are due get their alarm, whether it was lost or the next attempt has come; attempts whose
 * worker has died are unconfirmed, and what has expired has failed.
 */
export const sweepOutboxJob = defineJob({
  name: 'outbox.sweep',
  payload: z.object({}),
  attempts: 3,
  schedule: '* * * * *',
  async run(services: Services) {
    await markUnconfirmed(services, new Date(services.now().getTime() - LOST_AFTER_MS), LOST)
    await markExpired(services, TOO_LATE)
    await inSystemTransaction(services, async (db) => {
      for (const message of await listDueMessages(db, services.now())) {
        await services.jobs.enqueue({ db }, deliverMessageJob, message, { singletonKey: message.id })
      }
    })
  },
})
