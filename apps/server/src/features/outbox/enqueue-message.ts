import { v7 as uuidv7 } from 'uuid'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import { CHANNELS } from './channels/channels.ts'
import { deliverMessageJob } from './outbox.jobs.ts'
import { getMessageByKey, insertMessage, type OutboxPlace } from './outbox.repository.ts'
import type { OutboxDraft, OutboxRecord } from './outbox-message.ts'

/**
 * Writes a message of the transaction's organization down, to be sent once the transaction is committed. Where its
 * channel is not configured it is written down as not sent. Of drafts with one key only the first is; later ones get
 * its record.
 */
export function enqueueMessage(tx: Tx, draft: OutboxDraft): Promise<OutboxRecord> {
  return enqueue(tx.services, tx, draft)
}

/** The same for a mail about a person's account, which belongs to no organization. */
export function enqueueAccountMail(
  services: Services,
  draft: Omit<OutboxDraft, 'channel'>,
): Promise<OutboxRecord> {
  return inSystemTransaction(services, (db) =>
    enqueue(services, { db, tenantId: null }, { ...draft, channel: 'email' }),
  )
}

/** How long a message is tried for, where its draft does not say. */
const TRIED_FOR_MS = 48 * 3_600_000

async function enqueue(services: Services, place: OutboxPlace, draft: OutboxDraft): Promise<OutboxRecord> {
  const { channel } = draft
  const { senderOf, messageIdOf, notConfigured } = CHANNELS[channel]
  refuseTooMuch(draft)
  const now = services.now()
  const sendAfter = draft.sendAfter ?? now
  const isConfigured = senderOf(services) !== null
  const id = uuidv7()
  const record: OutboxRecord = isConfigured
    ? { id, state: 'queued', lastError: null }
    : { id, state: 'not_sent', lastError: notConfigured }
  const isNew = await insertMessage(place, {
    giveUpAt: new Date(sendAfter.getTime() + TRIED_FOR_MS),
    ...draft,
    ...record,
    messageId: messageIdOf(id, services),
    now,
    sendAfter,
  })
  if (!isNew) return getMessageByKey(place, channel, draft.dedupeKey ?? '')
  if (isConfigured) {
    const startAfter = draft.sendAfter === undefined ? {} : { startAfter: sendAfter }
    await services.jobs.enqueue(
      place,
      deliverMessageJob,
      { id, channel },
      { singletonKey: id, ...startAfter },
    )
  }
  return record
}

/** Anyone who attaches a file bounds it first: more than the channel takes is a mistake of ours. */
function refuseTooMuch({ kind, channel, attachments = [] }: OutboxDraft): void {
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (bytes > CHANNELS[channel].largestAttachedBytes)
    throw new Error(`A message ${kind} has ${bytes} bytes attached`)
}
