import { mobileNumber } from '../contacts/mobile-number.ts'
import type { Channel } from './campaign.ts'

interface Customer {
  readonly customerEmail: string
  readonly customerPhone: string
}

/** Where a message of a channel goes, in the form addresses are compared in; '' for nowhere. */
export const addressOf = ({ customerEmail, customerPhone }: Customer, channel: Channel): string =>
  channel === 'email' ? customerEmail.trim().toLowerCase() : mobileNumber(customerPhone)
