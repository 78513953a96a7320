import { z } from 'zod'
import { defineContract } from './kit.ts'
import { MailPreview, MailTemplateKind, MailText } from './mail-templates.ts'
import { onQuote } from './quotes.ts'
import { EmailAddress, Timestamp } from './values.ts'

/** A mail to a customer about a quote, and its outcome. */
export const QuoteMail = z
  .object({
    id: z.uuid(),
    /** What it was written from, such as `quote_email`. */
    kind: z.string(),
    to: z.string(),
    subject: z.string(),
    /** `unconfirmed`: it may or may not have arrived. `not_sent`: there was no mail server. */
    state: z.enum(['queued', 'sending', 'sent', 'unconfirmed', 'failed', 'not_sent', 'bounced']),
    /** Why it is not, or not yet, there; null while nothing went wrong. */
    reason: z.string().nullable(),
    /** Whether a person may send it again. It never is on its own. */
    can_resend: z.boolean(),
    created_at: Timestamp,
    sent_at: Timestamp.nullable(),
  })
  .meta({ id: 'QuoteMail' })
export type QuoteMail = z.output<typeof QuoteMail>

/** To an address whose mails bounced, or whose owner complained, nothing is sent without it: 409 says why. */
const DespiteWarning = z.boolean().default(false)

const MailAnswer = z.object({ email: QuoteMail })

/** What most of these calls have in common. */
export const quoteMailsContract = defineContract({
  listQuoteMails: {
    ...onQuote,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/emails',
    summary: 'List the emails to the customer of a quote, newest first, with the outcome of each',
    responses: { 200: z.object({ emails: z.array(QuoteMail) }) },
  },
  draftQuoteMail: {
    ...onQuote,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/emails/draft',
    summary: 'Write an email about a published quote from a template, to be changed and sent',
    query: z.object({ template: MailTemplateKind.default('quote_email') }),
    responses: {
      200: z.object({
        /** '' where the quote has no address. */
        to: z.string(),
        subject: z.string(),
        message: z.string(),
        /** Why mails to that address should not be sent; null where nothing is known against it. */
        warning: z.string().nullable(),
        /** False for a reminder to someone who unsubscribed: 409 whatever `despite_warning` says. */
        can_send: z.boolean(),
        /** Whether mail leaves this installation at all. */
        sends_mail: z.boolean(),
      }),
    },
  },
  previewQuoteMail: {
    ...onQuote,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/emails/preview',
    summary: 'Show an email about a published quote as the customer would get it',
    body: MailText.extend({ template: MailTemplateKind.default('quote_email') }),
    responses: { 200: MailPreview },
  },
  sendQuoteMail: {
    ...onQuote,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/emails',
    summary:
      'Send a published quote by email. 422 at the field for a merge field that is unknown, or has neither value nor fallback',
    body: MailText.extend({
      to: EmailAddress,
      template: MailTemplateKind.default('quote_email'),
      despite_warning: DespiteWarning,
    }),
    responses: { 201: MailAnswer },
    limitPerMinute: 30,
  },
  resendQuoteMail: {
    access: 'member',
    tag: 'quotes',
    method: 'POST',
    path: '/api/v1/emails/:emailId/resend',
    summary: 'Send an email about a quote again, as a new one. 409 while the first may still arrive',
    params: z.object({ emailId: z.uuid() }),
    body: z.object({ despite_warning: DespiteWarning }),
    responses: { 201: MailAnswer },
    limitPerMinute: 30,
  },
})
