import type { MailTemplate, MailTemplateKind } from '@quotewright/domain/mail/templates/mail-templates.ts'
import { fillTemplate } from '@quotewright/domain/mail/templates/render-template.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import {
  enqueueMail,
  findMailForResend,
  listMailsOfQuote,
  type MailState,
  type ToldMail,
} from '../mail/public.ts'
import { getTemplate } from '../mail-templates/public.ts'
import { composeMail, getMailSubject } from './compose-mail.ts'

/** What mails to customers about quotes are called in the outbox, before what they were written from. */
const KIND_PREFIX = 'quotes.'

/** A mail that a person may change before it is sent. */
export interface MailDraftText extends MailTemplate {
  readonly to: string
}

/**
 * A mail about a published quote from the organization's template, with everything filled in that is known.
 *
 * @throws AppError `not_found`, `conflict`.
 */
export function draftQuoteMail(
  ctx: Context,
  quoteId: string,
  kind: MailTemplateKind,
): Promise<MailDraftText> {
  return inTransaction(ctx, async (tx) => {
    const { quote, values } = await getMailSubject(tx, quoteId)
    const { subject, message } = await getTemplate(tx, kind)
    return {
      to: quote.content.customerEmail,
      subject: fillTemplate(subject, values),
      message: fillTemplate(message, values),
    }
  })
}

/** A mail as the customer would get it. @throws AppError `not_found`, `conflict`, `invalid`. */
export const previewQuoteMail = (ctx: Context, quoteId: string, text: MailTemplate) =>
  inTransaction(ctx, async (tx) => composeMail(await getMailSubject(tx, quoteId), text))

interface MailToSend extends MailDraftText {
  readonly template: MailTemplateKind
}

/**
 * Sends a published quote to its customer, once the transaction is committed.
 *
 * @throws AppError `not_found`, `conflict`; `invalid` at the text that cannot be sent.
 */
export function sendQuoteMail(ctx: Context, quoteId: string, mail: MailToSend): Promise<ToldMail> {
  return inTransaction(ctx, async (tx) => {
    const about = await getMailSubject(tx, quoteId)
    const { fromName, replyTo } = about
    const { id } = await enqueueMail(tx, {
      kind: `${KIND_PREFIX}${mail.template}`,
      to: mail.to,
      fromName,
      replyTo,
      content: composeMail(about, mail),
      quoteId,
    })
    return tellOf(tx, quoteId, id)
  })
}

/** Those that have not arrived, and will not by themselves. */
const RESENDABLE: readonly MailState[] = ['failed', 'unconfirmed', 'not_sent']

export const canResend = ({ state }: Pick<ToldMail, 'state'>): boolean => RESENDABLE.includes(state)

/**
 * Sends a mail about a quote once more, as a mail of its own: the first keeps what became of it.
 *
 * @throws AppError `not_found`; `conflict` for one that arrived or still may, and for a quote that is not open any more.
 */
export function resendQuoteMail(ctx: Context, mailId: string): Promise<ToldMail> {
  return inTransaction(ctx, async (tx) => {
    const mail = await findMailForResend(tx, mailId)
    if (mail?.quoteId == null) throw new AppError('not_found', 'Not found')
    if (!canResend(mail)) throw new AppError('conflict', 'This e-mail was sent, or is on its way')
    const { fromName, replyTo } = await getMailSubject(tx, mail.quoteId)
    const { id } = await enqueueMail(tx, {
      kind: mail.kind,
      to: mail.recipient,
      fromName,
      replyTo,
      content: mail.content,
      quoteId: mail.quoteId,
    })
    return tellOf(tx, mail.quoteId, id)
  })
}

async function tellOf(tx: Tx, quoteId: string, mailId: string): Promise<ToldMail> {
  await tx.services.live.publish(tx, { topic: 'mails', quoteId })
  const mail = (await listMailsOfQuote(tx, quoteId)).find(({ id }) => id === mailId)
  if (mail === undefined) throw new Error('A mail that was written down is there')
  return mail
}
