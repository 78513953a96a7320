import {
  type ContactImportPlan,
  type PlannedContact,
  planContactImport,
} from '@quotewright/domain/contacts/contact-list.ts'
import { screenContent } from '@quotewright/estimating/screen/screen.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { wrongRows } from '../../platform/errors.ts'
import {
  type Contact,
  insertContacts,
  listAllContacts,
  lockAllContacts,
  saveContact,
} from './contacts.repository.ts'

/** Contacts of an organization that an import or an export looks at. */
export const MAX_CONTACTS = 50_000

/** What importing a list of contacts would do. Nothing is changed. */
export function previewContactImport(ctx: Context, csv: string): Promise<ContactImportPlan<Contact>> {
  return inTransaction(ctx, async (tx) =>
    screened(planContactImport(csv, await listAllContacts(tx, MAX_CONTACTS))),
  )
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
    const { rows, errors } = screened(planContactImport(csv, await listAllContacts(tx, MAX_CONTACTS)))
    if (errors.length > 0) throw wrongRows(errors)
    const added = rows.filter(({ outcome }) => outcome === 'new').map(({ contact }) => contact)
    await insertContacts(tx, added, 'import')
    for (const { outcome, contact, present } of rows) {
      if (outcome === 'changed' && present !== null) await saveContact(tx, present.id, contact)
    }
    return rows
  })
}

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
