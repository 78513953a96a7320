import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import { deliverMailJob } from './mail.jobs.ts'
import {
  LARGEST_ATTACHED_BYTES,
  type MailDraft,
  type MailRecord,
  NO_MAIL_SERVER,
  TRIED_FOR_MS,
} from './mail.ts'
import { getMailByKey, insertMail, type OutboxPlace } from './outbox.repository.ts'

/**
 * Writes a mail of the transaction's organization down, to be sent once the
 * transaction is committed. Without a mail server it is written down as not
 * sent. Of drafts with one key only the first is; later ones get its record.
 */
export function enqueueMail(tx: Tx, draft: MailDraft): Promise<MailRecord> {
  return enqueue(tx.services, tx, draft)
}

/** The same for a mail about somebody's account, which belongs to no organization. */
export function enqueueAccountMail(services: Services, draft: MailDraft): Promise<MailRecord> {
  return inSystemTransaction(services, (db) => enqueue(services, { db, tenantId: null }, draft))
}

async function enqueue(services: Services, place: OutboxPlace, draft: MailDraft): Promise<MailRecord> {
  refuseTooMuch(draft)
  const { mailer } = services
  const record =
    mailer === null
      ? ({ state: 'not_sent', lastError: NO_MAIL_SERVER } as const)
      : ({ state: 'queued', lastError: null } as const)
  const messageDomain = mailer?.from.address.split('@')[1] ?? 'localhost'
  const id = await insertMail(place, { ...draft, ...record, ...timesOf(draft, services), messageDomain })
  if (id === undefined) return getMailByKey(place, draft.dedupeKey ?? '')
  if (record.state === 'queued') {
    const startAfter = draft.sendAfter === undefined ? {} : { startAfter: draft.sendAfter }
    await services.jobs.enqueue(place, deliverMailJob, { mailId: id }, { singletonKey: id, ...startAfter })
  }
  return { id, ...record }
}

/** Whoever attaches a file bounds it first: more than this is a mistake of ours. */
function refuseTooMuch({ kind, attachments = [] }: MailDraft): void {
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (bytes > LARGEST_ATTACHED_BYTES) throw new Error(`A mail ${kind} has ${bytes} bytes attached`)
}

function timesOf(draft: MailDraft, services: Services) {
  const now = services.now()
  const sendAfter = draft.sendAfter ?? now
  return { now, sendAfter, giveUpAt: draft.giveUpAt ?? new Date(sendAfter.getTime() + TRIED_FOR_MS) }
}
