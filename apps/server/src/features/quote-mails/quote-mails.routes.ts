import { type QuoteMail, quoteMailsContract } from '@quotewright/contracts/quote-mails.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { listMailsOfQuote, type MailOfQuote } from '../outbox/public.ts'
import { findQuote, requireQuote } from '../quotes/public.ts'
import {
  canResend,
  draftQuoteMail,
  previewQuoteMail,
  resendQuoteMail,
  sendQuoteMail,
} from './send-quote-mail.ts'

const toQuoteMailWire = (mail: MailOfQuote): QuoteMail => ({
  id: mail.id,
  kind: mail.kind.replace(/^quotes\./, ''),
  to: mail.recipient,
  subject: mail.subject,
  state: mail.state,
  reason: mail.lastError,
  can_resend: canResend(mail),
  created_at: mail.createdAt.toISOString(),
  sent_at: mail.sentAt?.toISOString() ?? null,
})

/** Mails to customers about their quotes. Source: field.md point 14. */
export function quoteMailsRoutes(binding: Binding): void {
  bind(binding, quoteMailsContract.listQuoteMails, ({ ctx, params: { quoteId } }) =>
    inTransaction(ctx, async (tx) => {
      requireQuote(await findQuote(tx, quoteId))
      return { status: 200, body: { emails: (await listMailsOfQuote(tx, quoteId)).map(toQuoteMailWire) } }
    }),
  )

  bind(binding, quoteMailsContract.draftQuoteMail, async ({ ctx, params, query }) => {
    const { canSend, ...draft } = await draftQuoteMail(ctx, params.quoteId, query.template)
    return {
      status: 200,
      body: { ...draft, can_send: canSend, sends_mail: ctx.services.mailer !== null },
    }
  })

  bind(binding, quoteMailsContract.previewQuoteMail, async ({ ctx, params, body }) => ({
    status: 200,
    body: await previewQuoteMail(ctx, params.quoteId, body),
  }))

  bind(
    binding,
    quoteMailsContract.sendQuoteMail,
    async ({ ctx, params, body: { despite_warning: despiteWarning, ...mail } }) => ({
      status: 201,
      body: { email: toQuoteMailWire(await sendQuoteMail(ctx, params.quoteId, { ...mail, despiteWarning })) },
    }),
  )

  bind(binding, quoteMailsContract.resendQuoteMail, async ({ ctx, params, body }) => ({
    status: 201,
    body: { email: toQuoteMailWire(await resendQuoteMail(ctx, params.emailId, body.despite_warning)) },
  }))
}
