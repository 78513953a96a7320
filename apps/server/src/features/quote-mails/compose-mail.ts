import type { MailContent, MailSender } from '@quotewright/domain/mail/lay-out-mail.ts'
import { quoteMail } from '@quotewright/domain/mail/quote-mail.ts'
import type { MailTemplate } from '@quotewright/domain/mail/templates/mail-templates.ts'
import type { MergeValues } from '@quotewright/domain/mail/templates/merge-fields.ts'
import { quoteValues } from '@quotewright/domain/mail/templates/quote-values.ts'
import { renderTemplate } from '@quotewright/domain/mail/templates/render-template.ts'
import { businessNumberText } from '@quotewright/domain/quotes/business-identifiers.ts'
import type { Tx } from '../../platform/context.ts'
import { AppError, type FieldProblem } from '../../platform/errors.ts'
import type { MailAddress } from '../../platform/mail/mailer.ts'
import { findPersonName, getLetterhead, type Organization } from '../organizations/public.ts'
import { findQuoteAsShownForChange, type Quote, requireQuote, shareUrlOf } from '../quotes/public.ts'

/** A published quote with all that a mail about it says, and whom it says it is from. */
export interface MailSubject {
  readonly quote: Quote
  readonly url: string
  readonly values: MergeValues
  readonly fromName: string
  readonly replyTo: MailAddress | null
  readonly sender: MailSender
}

/**
 * What a mail about a quote is made of.
 *
 * @throws AppError `not_found`; `conflict` for a quote that a customer cannot open, or not answer any more.
 */
export async function getMailSubject(tx: Tx, quoteId: string): Promise<MailSubject> {
  const quote = requireQuote(await findQuoteAsShownForChange(tx, quoteId))
  const { shareToken } = quote
  if (shareToken === null) throw new AppError('conflict', 'Publish the quote before you send it')
  if (quote.status === 'expired' || quote.status === 'declined')
    throw new AppError(
      'conflict',
      `This quote has ${quote.status === 'expired' ? 'expired' : 'been declined'}. Re-issue it before you send it.`,
    )
  const business = await getLetterhead(tx, quote)
  const url = shareUrlOf(tx, { id: quote.id, shareToken })
  return {
    quote,
    url,
    ...businessAsSender(business),
    values: {
      ...quoteValues({
        ...quote.content,
        quoteNumber: quote.quoteNumber,
        totalCents: quote.totals.totalCents,
        country: business.country,
      }),
      'quote.link': url,
      'business.name': business.name,
      'business.phone': business.phone,
      'business.email': business.email,
      'sender.name': tx.userId === null ? '' : ((await findPersonName(tx, tx.userId)) ?? ''),
    },
  }
}

/** Whom mails to customers are from: the business, with how to reach it and what it is registered as. */
export function businessAsSender(
  business: Organization,
): Pick<MailSubject, 'fromName' | 'replyTo' | 'sender'> {
  const fromName = business.mailSenderName || business.name
  const answers = business.mailReplyTo || business.email
  return {
    fromName,
    replyTo: answers === '' ? null : { name: fromName, address: answers },
    sender: {
      name: business.name,
      details: [
        businessNumberText(business.country, business.abn),
        business.phone,
        business.email,
        business.website,
        business.address,
      ],
    },
  }
}

/**
 * A mail about a quote, worded by a person or a template.
 *
 * @param unsubscribeUrl of a reminder; null for other mails.
 *
 * @throws AppError `invalid` at each text with a merge field that is unknown, or has nothing to stand for.
 */
export function composeMail(
  { values, url, sender }: MailSubject,
  template: MailTemplate,
  unsubscribeUrl: string | null,
): MailContent {
  const subject = renderTemplate(template.subject, values)
  const message = renderTemplate(template.message, values)
  if (subject.kind === 'text' && message.kind === 'text')
    return quoteMail({ subject: subject.text, message: message.text, url, unsubscribeUrl, sender })
  const errors: FieldProblem[] = []
  if (subject.kind === 'problem') errors.push({ path: 'subject', message: subject.problem })
  if (message.kind === 'problem') errors.push({ path: 'message', message: message.problem })
  throw new AppError('invalid', errors[0]?.message ?? 'Invalid text', { errors })
}
