import { type ContactFields, mergeContacts } from '@quotewright/domain/contacts/contact.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { CONTACT_EVENTS } from './contact-event.ts'
import {
  type Contact,
  findContact,
  isEmailTaken,
  lockContacts,
  moveQuotes,
  removeContact,
  saveContact,
} from './contacts.repository.ts'

export const noSuchContact = () => new AppError('not_found', 'Contact not found')

/**
 * Changes a contact. Quotes keep the customer they were written for.
 *
 * @throws AppError `not_found`; `conflict` when another contact has the address.
 */
export function updateContact(
  ctx: Context,
  contactId: string,
  change: (present: ContactFields) => ContactFields,
): Promise<Contact> {
  return inTransaction(ctx, async (tx) => {
    const contact = await heldContact(tx, contactId)
    const changed = change(contact)
    if (await isEmailTaken(tx, changed.email, contactId)) {
      const message = 'Another contact has this email address: merge the two instead'
      throw new AppError('conflict', message, { errors: [{ path: 'email', message }] })
    }
    await saveContact(tx, contactId, changed)
    return reread(tx, contactId)
  })
}

/**
 * Merges another contact into one: its details complete the kept ones, its
 * quotes and its records in connected systems become the kept one's, and it
 * is gone.
 *
 * @throws AppError `not_found` for either; `invalid` for a contact and itself.
 */
export function mergeContact(ctx: Context, keptId: string, otherId: string): Promise<Contact> {
  return inTransaction(ctx, async (tx) => {
    await lockContacts(tx, [keptId, otherId])
    const [kept, other] = [await findContact(tx, keptId), await findContact(tx, otherId)]
    if (kept === undefined || other === undefined) throw noSuchContact()
    if (keptId === otherId) {
      const message = 'Choose another contact to merge'
      throw new AppError('invalid', message, { errors: [{ path: 'other_id', message }] })
    }
    await moveQuotes(tx, otherId, keptId)
    await removeContact(tx, otherId)
    await saveContact(tx, keptId, mergeContacts(kept, other))
    await tx.services.events.publish(tx, CONTACT_EVENTS, { kind: 'merged', keptId, otherId })
    return reread(tx, keptId)
  })
}

/**
 * Deletes a contact; their quotes stay, with the customer they were written for.
 *
 * @throws AppError `not_found`.
 */
export function deleteContact(ctx: Context, contactId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await heldContact(tx, contactId)
    await moveQuotes(tx, contactId, null)
    await removeContact(tx, contactId)
  })
}

async function heldContact(tx: Tx, contactId: string): Promise<Contact> {
  await lockContacts(tx, [contactId])
  const contact = await findContact(tx, contactId)
  if (contact === undefined) throw noSuchContact()
  return contact
}

async function reread(tx: Tx, contactId: string): Promise<Contact> {
  const contact = await findContact(tx, contactId)
  if (contact === undefined) throw noSuchContact()
  return contact
}
