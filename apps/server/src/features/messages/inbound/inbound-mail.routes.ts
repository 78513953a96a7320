import { InboundMail, inboundMailContract } from '@quotewright/contracts/inbound-mail.ts'
import type { Binding } from '../../../platform/http/bind.ts'
import { bindSignedWebhook } from '../../../platform/http/signed-webhook.ts'
import type { SecretText } from '../../../platform/secret-text.ts'
import { receiveMail } from './receive-mail.ts'

/** Answers by mail, from the service that receives mail for us. */
export function inboundMailRoutes(binding: Binding, secret: SecretText | null): void {
  bindSignedWebhook(binding, {
    call: inboundMailContract.receiveInboundMail,
    secret,
    event: InboundMail,
    onEvent: (services, { from, to, subject, text, message_id: messageId, auto_submitted: autoSubmitted }) =>
      receiveMail(services, { from, to, subject, text, messageId, autoSubmitted: autoSubmitted ?? '' }),
  })
}
