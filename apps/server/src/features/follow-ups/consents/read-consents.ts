import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import { EMAIL } from '@quotewright/domain/contacts/email-address.ts'
import { mobileNumber } from '@quotewright/domain/contacts/mobile-number.ts'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { findContact } from '../../contacts/public.ts'
import { getOrganization } from '../../organizations/public.ts'
import {
  findAddress,
  findSuppressedAddress,
  type KeptConsent,
  listConsentEntries,
} from '../../outbox/public.ts'

/** An address as it is kept. */
export interface Place {
  readonly channel: Channel
  readonly address: string
}

export type ConsentState = 'given' | 'unknown' | 'unsubscribed' | 'complained' | 'bounced'

/** What is known of an address, and why. */
export interface AddressConsent extends Place {
  readonly state: ConsentState
  readonly since: Date | null
  /** The newest first. */
  readonly entries: readonly KeptConsent[]
}

/** The form in which an address is kept, however someone writes it. @throws AppError `invalid` for none. */
export async function placeOf(tx: Tx, written: string): Promise<Place> {
  const email = written.trim().toLowerCase()
  if (EMAIL.test(email)) return { channel: 'email', address: email }
  const address = mobileNumber(written, (await getOrganization(tx)).country)
  if (address === '') throw invalidField('address', 'Enter an email address or a mobile number')
  return { channel: 'sms', address }
}

/** @throws AppError `invalid` for what is no address. */
export const readConsent = (ctx: Context, written: string): Promise<AddressConsent> =>
  inTransaction(ctx, async (tx) => addressConsent(tx, await placeOf(tx, written)))

/** The same of the email address and the mobile number of a contact, of those there are. @throws AppError `not_found`. */
export const readContactConsents = (ctx: Context, contactId: string): Promise<AddressConsent[]> =>
  inTransaction(ctx, async (tx) => {
    const contact = await findContact(tx, contactId)
    if (contact === undefined) throw new AppError('not_found', 'Contact not found')
    const sms = mobileNumber(contact.phone, (await getOrganization(tx)).country)
    const places: Place[] = [
      { channel: 'email', address: contact.email.trim().toLowerCase() },
      { channel: 'sms', address: sms },
    ]
    const consents: AddressConsent[] = []
    for (const place of places.filter(({ address }) => address !== '')) {
      consents.push(await addressConsent(tx, place))
    }
    return consents
  })

/** What a person did to an address counts before what a mail server did. */
export async function addressConsent(tx: Tx, place: Place): Promise<AddressConsent> {
  const { channel, address } = place
  const { unsubscribedAt } = await findAddress(tx, channel, address)
  const suppressed = channel === 'email' ? await findSuppressedAddress(tx, address) : undefined
  const entries = await listConsentEntries(tx, channel, address)
  const told = { ...place, entries }
  if (suppressed?.reason === 'complained') return { ...told, state: 'complained', since: suppressed.since }
  if (unsubscribedAt !== null) return { ...told, state: 'unsubscribed', since: unsubscribedAt }
  if (suppressed !== undefined) return { ...told, state: 'bounced', since: suppressed.since }
  const given = entries.find(({ kind }) => kind === 'given')
  return { ...told, state: given === undefined ? 'unknown' : 'given', since: given?.createdAt ?? null }
}
