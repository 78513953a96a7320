import { mobileNumber } from '../contacts/mobile-number.ts'
import type { Country } from '../region/region.ts'
import type { Channel } from './campaign.ts'

interface Customer {
  readonly customerEmail: string
  readonly customerPhone: string
}

/** Where a message of a channel goes, in the form addresses are compared in; '' for nowhere. @param country of the business. */
export const addressOf = (
  { customerEmail, customerPhone }: Customer,
  channel: Channel,
  country: Country,
): string => (channel === 'email' ? customerEmail.trim().toLowerCase() : mobileNumber(customerPhone, country))
