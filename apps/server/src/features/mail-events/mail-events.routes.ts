import { MailEvent, mailEventsContract } from '@quotewright/contracts/mail-events.ts'
import type { Binding } from '../../platform/http/bind.ts'
import { bindSignedWebhook } from '../../platform/http/signed-webhook.ts'
import type { SecretText } from '../../platform/secret-text.ts'
import { takeMailEvent } from './take-mail-event.ts'

/** What the mail provider tells of mails. Source: field.md point 14. */
export function mailEventsRoutes(binding: Binding, secret: SecretText | null): void {
  bindSignedWebhook(binding, {
    call: mailEventsContract.takeMailEvent,
    secret,
    event: MailEvent,
    onEvent: (services, event) =>
      takeMailEvent(services, {
        type: event.type,
        messageId: event.message_id.replace(/^<|>$/g, ''),
        recipient: event.recipient,
        isHard: event.hard === true,
        reason: event.reason ?? '',
      }),
  })
}
