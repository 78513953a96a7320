import { SmsEvent, smsEventsContract } from '@quotewright/contracts/sms-events.ts'
import type { Binding } from '../../platform/http/bind.ts'
import { bindSignedWebhook } from '../../platform/http/signed-webhook.ts'
import type { SecretText } from '../../platform/secret-text.ts'
import { receiveSms } from './receive-sms.ts'
import { takeSmsDelivery } from './take-sms-delivery.ts'

/** What the SMS provider tells: answers, and what became of ours. Source: decisions §7. */
export function smsEventsRoutes(binding: Binding, secret: SecretText | null): void {
  bindSignedWebhook(binding, {
    call: smsEventsContract.takeSmsEvent,
    secret,
    event: SmsEvent,
    onEvent: (services, event) =>
      event.type === 'received'
        ? receiveSms(services, { from: event.from, text: event.text, messageId: event.message_id })
        : takeSmsDelivery(services, {
            hasArrived: event.type === 'delivered',
            messageId: event.message_id,
            isHard: event.hard === true,
            reason: event.reason ?? '',
          }),
  })
}
