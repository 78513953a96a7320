import { sendableUntil } from '@quotewright/domain/campaigns/schedule/sending-hours.ts'
import { followUpMail, unsubscribeHeaders } from '@quotewright/domain/mail/follow-up-mail.ts'
import type { MailContent } from '@quotewright/domain/mail/lay-out-mail.ts'
import type { Tx } from '../../platform/context.ts'
import { replyAddressOf } from '../messages/public.ts'
import { getLetterhead, type Organization } from '../organizations/public.ts'
import { enqueueMessage, type FollowUpAddress, unsubscribeUrlOf } from '../outbox/public.ts'
import { recordEvent } from '../product-events/public.ts'
import { businessAsSender } from '../quote-mails/public.ts'
import type { Quote } from '../quotes/public.ts'
import { recordShown } from '../wording-tests/public.ts'
import { type FollowUpMaterial, readFollowUpMaterial } from './follow-up-material.ts'
import type { FollowUpRun, RunMessage } from './runs/follow-up-run.ts'
import { saveMessage } from './runs/runs.repository.ts'
import { letterOf, testedWording, type Worded, wordsOf } from './write-message.ts'

/** An email as its customer gets it. */
export function mailContentOf(
  message: Worded,
  material: FollowUpMaterial,
  business: Organization,
  unsubscribeUrl: string,
): MailContent {
  return followUpMail({
    ...letterOf(message, material),
    url: material.facts.link,
    unsubscribeUrl,
    sender: businessAsSender(business).sender,
  })
}

/**
 * Writes a message now and hands it to the outbox of its channel, in the transaction that decided to send it: it is
 * sent at most once, and not after the sending hours have ended.
 *
 * @param until in place of that.
 */
export async function handOver(
  tx: Tx,
  { quote, run, message }: { readonly quote: Quote; readonly run: FollowUpRun; readonly message: RunMessage },
  to: FollowUpAddress,
  until?: Date,
): Promise<void> {
  const material = await readFollowUpMaterial(tx, quote, run, to)
  const business = await getLetterhead(tx, quote)
  const words = wordsOf(message, material)
  const handovers = message.handovers + 1
  const { channel } = message.step
  const expiresAt = until ?? sendableUntil(tx.now(), business)
  const common = {
    channel,
    kind: KIND,
    quoteId: quote.id,
    relatedId: message.id,
    dedupeKey: `follow-up ${message.id} ${handovers}`,
    giveUpAt: expiresAt,
    expiresAt,
  }
  const settled = { ...words, handovers, recipient: to.address, settledAt: tx.now() }
  if (channel === 'sms') {
    const sms = await enqueueMessage(tx, { ...common, to: to.address, content: { text: words.body } })
    const isSent = sms.state !== 'not_sent'
    if (isSent) await recordSent(tx, quote, message)
    await saveMessage(tx, message.id, {
      ...settled,
      state: isSent ? 'sent' : 'not_sent',
      note: isSent ? '' : (sms.lastError ?? ''),
      outboxId: sms.id,
    })
    if (isSent) await countWording(tx, quote.id, message, material)
    return
  }
  const unsubscribeUrl = unsubscribeUrlOf(tx, to)
  const { fromName, replyTo } = businessAsSender(business)
  const mail = await enqueueMessage(tx, {
    ...common,
    to: quote.content.customerEmail.trim(),
    fromName,
    replyTo: (await replyAddressOf(tx, quote.id, fromName)) ?? replyTo,
    content: mailContentOf(message, material, business, unsubscribeUrl),
    headers: unsubscribeHeaders(unsubscribeUrl),
  })
  await saveMessage(tx, message.id, { ...settled, state: 'sent', note: '', outboxId: mail.id })
  // Without a mail server nothing leaves.
  if (mail.state === 'not_sent') return
  await recordSent(tx, quote, message)
  await countWording(tx, quote.id, message, material)
}

/** Counts the quote for the test whose wording its customer gets. */
async function countWording(
  tx: Tx,
  quoteId: string,
  message: RunMessage,
  material: FollowUpMaterial,
): Promise<void> {
  const tested = testedWording(message, material)
  if (tested !== null) await recordShown(tx, quoteId, tested)
}

const recordSent = (tx: Tx, { id }: Quote, { step: { step, channel } }: RunMessage) =>
  recordEvent(tx, { type: 'follow_up_sent', quoteId: id, properties: { step, channel } })

/** What follow-ups are called in the outbox. */
const KIND = 'follow-ups.message'
