import { type ContactFields, mergeContacts } from '@quotewright/domain/contacts/contact.ts'
import {
  contactKeys,
  contactOfCustomer,
  isReachable,
  matchContact,
  type QuotedCustomer,
} from '@quotewright/domain/contacts/match-contact.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { findContact, insertContact, isEmailTaken, saveContact } from './contacts.repository.ts'
import {
  beginSearch,
  findCandidates,
  type KnownContact,
  lockIfFree,
  lockKeys,
} from './matching-contacts.repository.ts'

/** Whom a quote is for: the contact, and the customer as the quote keeps them. */
export interface CustomerOfQuote extends QuotedCustomer {
  readonly contactId: string | null
}

/**
 * Returns a quote's content with its contact: the one it names, which fills in what the quote lacks of its customer,
 * else the one its customer is, who is made a contact if they are none yet. Someone without an email address and a
 * telephone number is not made one; visitors' quotes have none.
 *
 * @param present the content before the change; null for a new quote. A change that leaves the customer leaves the
 *   contact, too.
 * @param source what the contact is said to come from when it is made
 */
export async function withContact<Content extends CustomerOfQuote>(
  tx: Tx,
  content: Content,
  { present, source }: { readonly present: CustomerOfQuote | null; readonly source: string },
): Promise<Content> {
  if (tx.tenantId === DEMO_TENANT_ID) return { ...content, contactId: null }
  const chosenId = content.contactId === present?.contactId ? null : content.contactId
  const chosen = chosenId === null ? undefined : await findContact(tx, chosenId)
  if (chosen !== undefined) return completedBy(content, chosen)
  if (present !== null && isSameCustomer(content, present)) {
    // A version of before may name a contact that is gone.
    return chosenId === null ? content : { ...content, contactId: present.contactId }
  }
  const contactId = await contactIdOf(tx, content, source)
  if (contactId !== null) return { ...content, contactId }
  const isSameName = present !== null && content.customerName === present.customerName
  return { ...content, contactId: isSameName ? present.contactId : null }
}

/** Begins the search for a quote's customer, beside what else is asked before `withContact`. */
export async function expectCustomer(tx: Tx, customer: QuotedCustomer): Promise<void> {
  if (tx.tenantId === DEMO_TENANT_ID) return
  await beginSearch(tx, contactOfCustomer(customer))
}

/**
 * Checks a contact that a client names.
 *
 * @throws AppError `invalid` at `contact_id` when the organization has no such contact.
 */
export async function requireContact(tx: Tx, contactId: string | null | undefined): Promise<void> {
  if (contactId == null || (await findContact(tx, contactId)) !== undefined) return
  throw invalidField('contact_id', 'Contact not found')
}

/**
 * Creates a contact, or completes the one it is. What is given replaces what the contact of the same email address
 * has; a contact of the same telephone number is only completed.
 */
export function upsertContact(
  ctx: Context,
  details: ContactFields,
  source: string,
): Promise<{ id: string; isNew: boolean }> {
  return inTransaction(ctx, async (tx) => {
    await lockKeys(tx, details)
    const present = await findOwn(tx, details)
    const id = present === undefined ? await insertContact(tx, details, source) : undefined
    if (id !== undefined) return { id, isNew: true }
    // Without an id someone else has just added the address.
    const known = present ?? (await findOwn(tx, details))
    if (known === undefined) throw new AppError('unavailable', 'Please try again.')
    const hasSameEmail = contactKeys(known).email === contactKeys(details).email
    await saveContact(tx, known.id, hasSameEmail ? updated(known, details) : mergeContacts(known, details))
    return { id: known.id, isNew: false }
  })
}

/**
 * Returns the contact that someone is, as it is, or adds them. Nothing of a contact that is there changes.
 *
 * @returns undefined when someone else is adding the same email address
 */
export async function findOrAddContact(
  tx: Tx,
  someone: ContactFields,
  source: string,
): Promise<{ readonly id: string; readonly isNew: boolean } | undefined> {
  await lockKeys(tx, someone)
  const known = await findOwn(tx, someone)
  if (known !== undefined) return { id: known.id, isNew: false }
  const id = await insertContact(tx, someone, source)
  return id === undefined ? undefined : { id, isNew: true }
}

/** The contact that someone is; a person with an email address of their own is a contact of their own. */
async function findOwn(tx: Tx, someone: ContactFields): Promise<KnownContact | undefined> {
  const candidates = await findCandidates(tx, someone)
  return matchContact(
    someone,
    candidates.filter((each) => !hasOtherEmail(someone, each)),
  )
}

const CUSTOMER_FIELDS = [
  'customerName',
  'customerCompany',
  'customerEmail',
  'customerPhone',
  'customerAddress',
] as const satisfies readonly (keyof QuotedCustomer)[]

const isSameCustomer = (one: QuotedCustomer, other: QuotedCustomer): boolean =>
  CUSTOMER_FIELDS.every((field) => one[field] === other[field])

function completedBy<Content extends CustomerOfQuote>(content: Content, contact: KnownContact): Content {
  return {
    ...content,
    contactId: contact.id,
    customerName: content.customerName || `${contact.firstName} ${contact.lastName}`.trim(),
    customerCompany: content.customerCompany || contact.companyName,
    customerEmail: content.customerEmail || contact.email,
    customerPhone: content.customerPhone || contact.phone,
    customerAddress: content.customerAddress || contact.address,
  }
}

async function contactIdOf(tx: Tx, customer: QuotedCustomer, source: string): Promise<string | null> {
  const someone = contactOfCustomer(customer)
  const find = async () => matchContact(someone, await findCandidates(tx, someone))
  const known = await find()
  if (known !== undefined) return complete(tx, known, someone)
  if (!isReachable(someone)) return null
  // One round trip: the search begins once the keys are held.
  const [, added] = await Promise.all([lockKeys(tx, someone), find()])
  if (added !== undefined) return complete(tx, added, someone)
  return (await insertContact(tx, someone, source)) ?? (await find())?.id ?? null
}

/** Fills in what a contact lacks. One that someone else is changing stays as they leave it. */
async function complete(tx: Tx, known: KnownContact, someone: ContactFields): Promise<string> {
  if (isSameContact(known, mergeContacts(known, someone))) return known.id
  const held = await lockIfFree(tx, known.id)
  if (held === undefined) return known.id
  const full = mergeContacts(held, someone)
  const email = (await isEmailTaken(tx, full.email, held.id)) ? held.email : full.email
  await saveContact(tx, held.id, { ...full, email })
  return held.id
}

const updated = (known: ContactFields, given: ContactFields): ContactFields => ({
  ...known,
  firstName: given.firstName || known.firstName,
  lastName: given.lastName || known.lastName,
  phone: given.phone || known.phone,
  companyName: given.companyName || known.companyName,
  address: given.address || known.address,
})

const hasOtherEmail = (someone: ContactFields, other: ContactFields): boolean =>
  someone.email !== '' && other.email !== '' && contactKeys(someone).email !== contactKeys(other).email

const isSameContact = (one: ContactFields, other: ContactFields): boolean =>
  (['email', 'firstName', 'lastName', 'phone', 'companyName', 'address'] as const).every(
    (field) => one[field] === other[field],
  )
