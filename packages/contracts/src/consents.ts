import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Paging, Timestamp } from './values.ts'

const Channel = z.enum(['email', 'sms'])

/** How something came into the ledger. */
const Basis = z.enum(['quote', 'staff', 'page', 'one_click', 'sms', 'complaint'])

/** On what ground an address is written to, or that its owner took that back. Nothing in the ledger is ever changed. */
const ConsentEntry = z.object({
  id: z.string(),
  kind: z.enum(['given', 'withdrawn']),
  basis: Basis,
  /** What it rests on, in words. */
  wording: z.string(),
  /** The quote it came with, which may be gone. */
  quote_id: z.string().nullable(),
  /** Who entered it; null for the program itself. */
  actor: z.string().nullable(),
  created_at: Timestamp,
})

/** What is known of an address, and why. Source: Spam Act 2003 sch 2; decisions §7. */
const AddressConsent = z
  .object({
    channel: Channel,
    /** In lower case; a telephone number with its country. */
    address: z.string(),
    /**
     * Whether follow-ups go to it. `given`: yes. `unknown`: nothing was ever sent to it, and it would be asked for by a
     * quote. The others: no. A complaint marked an email as spam, and stays.
     */
    state: z.enum(['given', 'unknown', 'unsubscribed', 'complained', 'bounced']),
    since: Timestamp.nullable(),
    /** The newest first, the last hundred. */
    entries: z.array(ConsentEntry),
  })
  .meta({ id: 'AddressConsent' })
export type AddressConsent = z.output<typeof AddressConsent>

/** An address that follow-ups do not go to. */
const Suppression = z.object({
  channel: Channel,
  address: z.string(),
  reason: z.enum(['unsubscribed', 'complained', 'bounced']),
  since: Timestamp,
  /** By what it came about, where its owner took their consent back; null for a bounce. */
  basis: Basis.nullable(),
  /** The same in words, or what the mail provider said. */
  wording: z.string(),
  actor: z.string().nullable(),
})
export type Suppression = z.output<typeof Suppression>

const Address = z
  .string('Which address?')
  .trim()
  .min(1, 'Which address?')
  .max(320, 'Must be at most 320 characters')

const common = { tag: 'contacts', feature: 'campaigns', access: 'member' } as const

/** Who may be written to, and who wants no more. Source: field.md "Australia". */
export const consentsContract = defineContract({
  readConsent: {
    ...common,
    method: 'GET',
    path: '/api/v1/consents',
    summary: 'Get the consent status of an email address or mobile number, and its basis',
    query: z.object({ address: Address }),
    responses: { 200: z.object({ consent: AddressConsent }) },
  },
  readContactConsents: {
    ...common,
    method: 'GET',
    path: '/api/v1/contacts/:contactId/consents',
    summary: 'Get the consent status of a contact’s addresses',
    params: z.object({ contactId: z.uuid() }),
    responses: { 200: z.object({ consents: z.array(AddressConsent) }) },
  },
  recordConsent: {
    ...common,
    access: 'admin',
    method: 'POST',
    path: '/api/v1/consents',
    summary:
      'Enter what a customer told you: that they want no more follow-ups, which ends them at once, or that they want them, with the ground in words; 409 for an address that complained',
    body: z.object({
      address: Address,
      kind: z.enum(['given', 'withdrawn']),
      /** Who gave it, when and how. Required for `given`. */
      wording: z.string().trim().max(1_000, 'Must be at most 1,000 characters').default(''),
    }),
    responses: { 200: z.object({ consent: AddressConsent }) },
  },
  listSuppressions: {
    ...common,
    method: 'GET',
    path: '/api/v1/suppressions',
    summary: 'List suppressed addresses, newest first',
    query: Paging.extend({
      /** In the address. */
      search: z.string().trim().max(200).optional(),
    }),
    responses: { 200: z.object({ suppressions: z.array(Suppression), total: z.number().int() }) },
  },
})
