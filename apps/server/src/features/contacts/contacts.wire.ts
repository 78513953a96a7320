import {
  type ContactImportPreview,
  type ContactUpdate,
  type Contact as ContactWire,
  NEEDS_EMAIL_OR_PHONE,
} from '@quotewright/contracts/contacts.ts'
import { type ContactFields, customerType } from '@quotewright/domain/contacts/contact.ts'
import type { ContactImportPlan, PlannedContact } from '@quotewright/domain/contacts/contact-list.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Contact } from './contacts.repository.ts'

export function toContactWire(contact: Contact): ContactWire {
  return {
    ...toFieldsWire(contact),
    id: contact.id,
    source: contact.source,
    customer_type: customerType(contact.tags, contact.acceptedCount),
    quote_count: contact.quoteCount,
    accepted_count: contact.acceptedCount,
    last_quote_at: contact.lastQuoteAt?.toISOString() ?? null,
    created_at: contact.createdAt.toISOString(),
    updated_at: contact.updatedAt.toISOString(),
  }
}

function toFieldsWire(fields: ContactFields): ContactImportPreview['rows'][number]['contact'] {
  return {
    email: fields.email,
    first_name: fields.firstName,
    last_name: fields.lastName,
    phone: fields.phone,
    company_name: fields.companyName,
    address: fields.address,
    contact_type: fields.contactType,
    tags: [...fields.tags],
  }
}

/** The contact after a change. @throws AppError `invalid` when it has neither email address nor telephone number. */
export function fromContactUpdate(input: ContactUpdate): (present: ContactFields) => ContactFields {
  return (present) => {
    const changed = {
      email: input.email ?? present.email,
      firstName: input.first_name ?? present.firstName,
      lastName: input.last_name ?? present.lastName,
      phone: input.phone ?? present.phone,
      companyName: input.company_name ?? present.companyName,
      address: input.address ?? present.address,
      contactType: input.contact_type ?? present.contactType,
      tags: input.tags === undefined ? present.tags : [...new Set(input.tags)],
    }
    if (changed.email === '' && changed.phone === '') throw invalidField('email', NEEDS_EMAIL_OR_PHONE)
    return changed
  }
}

export function toImportPreviewWire(plan: ContactImportPlan<Contact>): ContactImportPreview {
  return {
    rows: plan.rows.map(({ row, outcome, contact }) => ({ row, outcome, contact: toFieldsWire(contact) })),
    errors: plan.errors.map((error) => ({ ...error })),
    ...toImportCounts(plan.rows),
    ignored_columns: [...plan.ignoredColumns],
  }
}

export function toImportCounts(rows: readonly PlannedContact<Contact>[]) {
  const count = (outcome: PlannedContact<Contact>['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  return { new_count: count('new'), changed_count: count('changed'), unchanged_count: count('unchanged') }
}
