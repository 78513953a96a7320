import { MailEvent, mailEventsContract } from '@quotewright/contracts/mail-events.ts'
import { SmsEvent, smsEventsContract } from '@quotewright/contracts/sms-events.ts'
import type { Binding } from '../../platform/http/bind.ts'
import { bindSignedWebhook } from '../../platform/http/signed-webhook.ts'
import type { SecretText } from '../../platform/secret-text.ts'
import { receiveSms } from './receive-sms.ts'
import { takeDeliveryEvent } from './take-delivery-event.ts'

interface WebhookSecrets {
  readonly mail: SecretText | null
  readonly sms: SecretText | null
}

/** What the providers of mail and SMS report: deliveries, and answers by SMS. Source: field.md point 14, decisions §7. */
export function deliveryEventsRoutes(binding: Binding, secrets: WebhookSecrets): void {
  bindSignedWebhook(binding, {
    call: mailEventsContract.takeMailEvent,
    secret: secrets.mail,
    event: MailEvent,
    onEvent: (services, { type, message_id, recipient, hard = false, reason = '' }) =>
      takeDeliveryEvent(services, {
        channel: 'email',
        type: type === 'bounced' ? 'returned' : type,
        messageId: message_id.replace(/^<|>$/g, ''),
        recipient,
        isHard: hard,
        reason,
      }),
  })

  bindSignedWebhook(binding, {
    call: smsEventsContract.takeSmsEvent,
    secret: secrets.sms,
    event: SmsEvent,
    onEvent: (services, event) =>
      event.type === 'received'
        ? receiveSms(services, { from: event.from, text: event.text, messageId: event.message_id })
        : takeDeliveryEvent(services, {
            channel: 'sms',
            type: event.type === 'failed' ? 'returned' : event.type,
            messageId: event.message_id,
            recipient: null,
            isHard: event.hard === true,
            reason: event.reason ?? '',
          }),
  })
}
