import { unsubscribeHeaders } from '@quotewright/domain/mail/follow-up-mail.ts'
import type { MailTemplate, MailTemplateKind } from '@quotewright/domain/mail/templates/mail-templates.ts'
import { fillTemplate } from '@quotewright/domain/mail/templates/render-template.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { getTemplate } from '../mail-templates/public.ts'
import { replyAddressOf } from '../messages/public.ts'
import { getOrganization } from '../organizations/public.ts'
import {
  enqueueMessage,
  enterQuoteConsent,
  findAddress,
  findMailForResend,
  findSuppressedAddress,
  listMailsOfQuote,
  lockAddress,
  type MailOfQuote,
  NOBODY,
  type OutboxState,
  resendKey,
  unsubscribeUrlOf,
} from '../outbox/public.ts'
import { hasBeenPublishedSince } from '../quotes/public.ts'
import { composeMail, getMailSubject, type MailSubject } from './compose-mail.ts'
import { KIND_PREFIX, REMINDER } from './mail-kinds.ts'

/** A mail that a person may change before it is sent. */
export interface MailDraftText extends MailTemplate {
  readonly to: string
}

/** A draft, with what is known against its address. */
interface WrittenDraft extends MailDraftText {
  /** Null: nothing. */
  readonly warning: string | null
  /** Whether it may be sent all the same. */
  readonly canSend: boolean
}

/**
 * A mail about a published quote from the organization's template, with everything filled in that is known.
 *
 * @throws AppError `not_found`, `conflict`.
 */
export function draftQuoteMail(ctx: Context, quoteId: string, kind: MailTemplateKind): Promise<WrittenDraft> {
  return inTransaction(ctx, async (tx) => {
    const { quote, values } = await getMailSubject(tx, quoteId)
    const { subject, message } = await getTemplate(tx, kind)
    const to = quote.content.customerEmail
    const refusal = isReminder(kind) ? await unsubscribedText(tx, to) : null
    return {
      to,
      subject: fillTemplate(subject, values),
      message: fillTemplate(message, values),
      warning: refusal ?? (await addressWarning(tx, to)),
      canSend: refusal === null,
    }
  })
}

/** Mails that go to no one who unsubscribed, and say how to unsubscribe. Source: Spam Act 2003 s 18; decisions §7. */
const isReminder = (kind: MailTemplateKind): boolean => kind === 'reminder'

/** The form in which addresses of follow-ups are kept. */
const keptForm = (address: string): string => address.trim().toLowerCase()

/** Why an address gets no reminder, about whatever quote; null: it may. */
async function unsubscribedText(tx: Tx, typed: string): Promise<string | null> {
  const { address, unsubscribedAt } = await findAddress(tx, 'email', keptForm(typed))
  if (unsubscribedAt === null) return null
  const { timeZone, country } = await getOrganization(tx)
  const day = formatsOf(country).day(unsubscribedAt, timeZone)
  return `${address} unsubscribed from reminders on ${day}. Call your customer, or send the quote email.`
}

/**
 * Where the reader of a reminder unsubscribes. The address is locked, so no one unsubscribes in between.
 *
 * @throws AppError `conflict` for an address that has unsubscribed.
 */
async function optOutOf(tx: Tx, quoteId: string, typed: string): Promise<string> {
  const address = keptForm(typed)
  await enterQuoteConsent(tx, quoteId, 'email', address)
  const held = await lockAddress(tx, 'email', address)
  const refusal = await unsubscribedText(tx, address)
  if (refusal !== null) throw new AppError('conflict', refusal)
  return unsubscribeUrlOf(tx, held)
}

/** Why an address should not be written to; null where nothing is known against it. */
async function addressWarning(tx: Tx, address: string): Promise<string | null> {
  const suppressed = await findSuppressedAddress(tx, address)
  if (suppressed === undefined) return null
  const { timeZone, country } = await getOrganization(tx)
  const day = formatsOf(country).day(suppressed.since, timeZone)
  return suppressed.reason === 'complained'
    ? `${suppressed.address} marked one of your emails as spam on ${day}.`
    : `Emails to ${suppressed.address} bounce, most recently on ${day}. Check the address with your customer.`
}

/** @throws AppError `conflict` for an address with something against it, unless the person knows. */
async function refuseUnreachable(tx: Tx, address: string, despiteWarning: boolean): Promise<void> {
  const warning = despiteWarning ? null : await addressWarning(tx, address)
  if (warning !== null)
    throw new AppError('conflict', warning, { errors: [{ path: 'despite_warning', message: warning }] })
}

/** A mail as the customer would get it. @throws AppError `not_found`, `conflict`, `invalid`. */
export const previewQuoteMail = (
  ctx: Context,
  quoteId: string,
  text: MailTemplate & Pick<MailToSend, 'template'>,
) =>
  inTransaction(ctx, async (tx) => {
    const unsubscribeUrl = isReminder(text.template) ? unsubscribeUrlOf(tx, NOBODY) : null
    return composeMail(await getMailSubject(tx, quoteId), text, unsubscribeUrl)
  })

interface MailToSend extends MailDraftText {
  readonly template: MailTemplateKind
  /** Whether the person knows what is against the address. */
  readonly despiteWarning: boolean
}

/**
 * Sends a published quote to its customer, once the transaction is committed.
 *
 * @throws AppError `not_found`, `conflict`; `invalid` at the text that cannot be sent.
 */
export function sendQuoteMail(ctx: Context, quoteId: string, mail: MailToSend): Promise<MailOfQuote> {
  return inTransaction(ctx, async (tx) => {
    const about = await getMailSubject(tx, quoteId)
    const unsubscribeUrl = isReminder(mail.template) ? await optOutOf(tx, quoteId, mail.to) : null
    await refuseUnreachable(tx, mail.to, mail.despiteWarning)
    const { id } = await enqueueMessage(tx, {
      channel: 'email',
      kind: `${KIND_PREFIX}${mail.template}`,
      to: mail.to,
      ...(await addressesOf(tx, quoteId, about)),
      content: composeMail(about, mail, unsubscribeUrl),
      ...(unsubscribeUrl !== null && { headers: unsubscribeHeaders(unsubscribeUrl) }),
      quoteId,
    })
    return readSent(tx, quoteId, id)
  })
}

/** Whom a mail to a customer is from, and where the answer goes: into the conversation if it can. */
const addressesOf = async (
  tx: Tx,
  quoteId: string,
  { fromName, replyTo }: Pick<MailSubject, 'fromName' | 'replyTo'>,
): Promise<Pick<MailSubject, 'fromName' | 'replyTo'>> => ({
  fromName,
  replyTo: (await replyAddressOf(tx, quoteId, fromName)) ?? replyTo,
})

const FORGOTTEN = 'We no longer have the text of this email. Write a new one.'

/** Those that have not arrived, and will not on their own. */
const RESENDABLE: readonly OutboxState[] = ['failed', 'unconfirmed', 'not_sent', 'bounced']

/** Once each. A follow-up goes out again as what it is: people who unsubscribed get none. */
export const canResend = ({
  state,
  kind,
  isSentAgain,
}: Pick<MailOfQuote, 'state' | 'kind' | 'isSentAgain'>) =>
  RESENDABLE.includes(state) && !isSentAgain && !kind.startsWith('follow-ups.')

const OUTDATED = 'This quote was published again after this email. Write a new one.'

/**
 * Sends a mail about a quote once more, as a mail of its own: the first keeps its outcome.
 *
 * @throws AppError `not_found`; `conflict` for one that arrived or still may, was sent again before, or
 *   may say what the quote does not say any more, and for a quote that is not open any more.
 */
export function resendQuoteMail(ctx: Context, mailId: string, despiteWarning: boolean): Promise<MailOfQuote> {
  return inTransaction(ctx, async (tx) => {
    const mail = await findMailForResend(tx, mailId)
    if (mail?.quoteId == null) throw new AppError('not_found', 'Not found')
    if (mail.content.text === '') throw new AppError('conflict', FORGOTTEN)
    if (!canResend(mail)) throw new AppError('conflict', 'This email was already sent, or is on its way')
    const subject = await getMailSubject(tx, mail.quoteId)
    const isQuoteMail = mail.kind.startsWith(KIND_PREFIX)
    // Its text may name a price that was.
    if (isQuoteMail && (await hasBeenPublishedSince(tx, mail.quoteId, mail.createdAt)))
      throw new AppError('conflict', OUTDATED)
    const optOut = mail.kind === REMINDER ? await optOutOf(tx, mail.quoteId, mail.recipient) : null
    await refuseUnreachable(tx, mail.recipient, despiteWarning)
    // Others go to the business, too, with its customer as the one to answer.
    const { fromName, replyTo } = isQuoteMail ? await addressesOf(tx, mail.quoteId, subject) : mail
    const { id } = await enqueueMessage(tx, {
      channel: 'email',
      kind: mail.kind,
      to: mail.recipient,
      fromName,
      replyTo,
      content: mail.content,
      headers: { ...mail.headers, ...(optOut !== null && unsubscribeHeaders(optOut)) },
      attachments: mail.attachments,
      quoteId: mail.quoteId,
      dedupeKey: resendKey(mail.id),
    })
    return readSent(tx, mail.quoteId, id)
  })
}

async function readSent(tx: Tx, quoteId: string, mailId: string): Promise<MailOfQuote> {
  await tx.services.live.publish(tx, { topic: 'mails', quoteId })
  const mail = (await listMailsOfQuote(tx, quoteId)).find(({ id }) => id === mailId)
  if (mail === undefined) throw new Error('A mail that was written down is there')
  return mail
}
