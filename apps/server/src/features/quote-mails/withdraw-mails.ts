import {
  STOP_REASON_SENTENCES,
  type StopReason,
} from '@quotewright/domain/campaigns/schedule/stop-reasons.ts'
import type { Tx } from '../../platform/context.ts'
import { withdrawMails } from '../outbox/public.ts'
import { KIND_PREFIX, QUOTE_EMAIL, REMINDER } from './mail-kinds.ts'

type MailsOf = Parameters<typeof withdrawMails>[1]

/** Takes mails back that would bring a customer to a page that is gone. What left has left. */
export async function withdrawQuoteMails(tx: Tx, quoteId: string): Promise<void> {
  const kinds = [`${KIND_PREFIX}%`, 'messages.notice']
  await withdrawMails(tx, { quoteId }, kinds, 'not sent: the quote was unpublished or deleted')
  // Its follow-ups were taken back, too.
  await tx.services.live.publish(tx, { topic: 'mails', quoteId })
}

/** Takes mails back that name a price or go to an address of before the quote was published again. */
export const withdrawOutdatedMails = (tx: Tx, quoteId: string): Promise<void> =>
  withdraw(
    tx,
    { quoteId },
    [QUOTE_EMAIL, REMINDER],
    'not sent: the quote was published again. Write a new email.',
  )

/** Takes reminders back that a person has sent: about a quote that was answered, or to who wants no more. */
export const withdrawReminders = (tx: Tx, of: MailsOf, reason: StopReason): Promise<void> =>
  withdraw(tx, of, [REMINDER], `not sent: ${STOP_REASON_SENTENCES[reason]}`)

async function withdraw(tx: Tx, of: MailsOf, kinds: readonly string[], reason: string): Promise<void> {
  for (const quoteId of await withdrawMails(tx, of, kinds, reason))
    await tx.services.live.publish(tx, { topic: 'mails', quoteId })
}
