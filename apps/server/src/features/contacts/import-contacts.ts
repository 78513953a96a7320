import {
  type ContactImportPlan,
  type ContactList,
  keysOfList,
  type PlannedContact,
  planContacts,
  readContactList,
} from '@quotewright/domain/contacts/contact-list.ts'
import { screenContent } from '@quotewright/estimating/screen/screen.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { markLocks, unlock } from '../../platform/database/rows.repository.ts'
import { wrongRows } from '../../platform/errors.ts'
import {
  type Contact,
  insertContacts,
  listContactsOf,
  lockAllContacts,
  lockContacts,
  saveContact,
} from './contacts.repository.ts'

/** Contacts of an organization that an export, or the search for duplicates, looks at. */
export const MAX_CONTACTS = 50_000

/** What importing a list of contacts would do. Nothing is changed. */
export function previewContactImport(ctx: Context, csv: string): Promise<ContactImportPlan<Contact>> {
  return inTransaction(ctx, (tx) => planImport(tx, readContactList(csv)))
}

/**
 * Imports a list of contacts by email address, all in one transaction.
 * Importing it again changes nothing.
 *
 * @throws AppError `invalid` with an error for each wrong cell.
 */
export function importContacts(ctx: Context, csv: string): Promise<readonly PlannedContact<Contact>[]> {
  return inTransaction(ctx, async (tx) => {
    await lockAllContacts(tx)
    const { rows, errors } = await lockedPlan(tx, readContactList(csv))
    if (errors.length > 0) throw wrongRows(errors)
    const added = rows.filter(({ outcome }) => outcome === 'new').map(({ contact }) => contact)
    await insertContacts(tx, added, 'import')
    for (const { contact, present } of changedRows(rows)) await saveContact(tx, present.id, contact)
    return rows
  })
}

const planImport = async (tx: Tx, list: ContactList): Promise<ContactImportPlan<Contact>> =>
  screened(planContacts(list, await listContactsOf(tx, keysOfList(list))))

/** Plans on contacts that no one else can change until the end, so that what a colleague just saved is not undone. */
async function lockedPlan(tx: Tx, list: ContactList): Promise<ContactImportPlan<Contact>> {
  const locked = new Set<string>()
  await markLocks(tx)
  for (;;) {
    const plan = await planImport(tx, list)
    const ids = changedRows(plan.rows).map(({ present }) => present.id)
    const open = ids.filter((id) => !locked.has(id))
    if (plan.errors.length > 0 || open.length === 0) return plan
    for (const id of open) locked.add(id)
    // All over again: only locks that are taken together are in one order, as those who merge take theirs.
    await unlock(tx)
    await lockContacts(tx, [...locked])
  }
}

const changedRows = (rows: readonly PlannedContact<Contact>[]) =>
  rows.flatMap(({ outcome, contact, present }) =>
    outcome === 'changed' && present !== null ? [{ contact, present }] : [],
  )

/** Names that are not fit for a business are refused here as in a form. Source: part 1 §5. */
function screened(plan: ContactImportPlan<Contact>): ContactImportPlan<Contact> {
  const errors = [...plan.errors]
  const rows = plan.rows.filter(({ row, contact }) => {
    const { firstName, lastName, companyName } = contact
    const refusal = screenContent({ customerName: `${firstName} ${lastName}`.trim(), companyName })
    if (refusal === undefined) return true
    errors.push({ row, column: '', message: refusal.message })
    return false
  })
  return { ...plan, rows, errors: errors.toSorted((left, right) => left.row - right.row) }
}
