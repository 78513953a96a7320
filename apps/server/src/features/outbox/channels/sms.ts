import { mobileNumber } from '@quotewright/domain/contacts/mobile-number.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import { SMS_PATIENCE_MS } from '../../../platform/sms/http-sms.ts'
import type { ChannelDriver } from './channel.ts'

export const sms: ChannelDriver = {
  notConfigured: 'not sent: no SMS provider configured',
  undelivered: 'The SMS could not be delivered.',
  returnedState: 'failed',
  longestHandoverMs: SMS_PATIENCE_MS,
  largestAttachedBytes: 0,
  textKeptMs: null,
  // Some providers leave out the plus before the country code. Ours has it, whatever country it is in.
  addressOf: (text) => mobileNumber(text, HOME.country) || mobileNumber(`+${text}`, HOME.country),
  messageIdOf: () => null,
  senderOf: ({ sms: provider }) => provider && (({ to, text }) => provider.handOver({ to, body: text })),
}
