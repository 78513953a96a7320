import { CONTACT_TYPES } from '@quotewright/domain/contacts/contact.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import {
  commaList,
  OneLine,
  OptionalEmail,
  orNull,
  Paging,
  PhoneNumber,
  ShortText,
  Timestamp,
} from './values.ts'

export const NEEDS_EMAIL_OR_PHONE = 'Enter an email or a phone number'

/** Source: part 1 §3 "Contact upsert". A contact needs an email address or a telephone number. */
export const ContactUpsert = z
  .object({
    email: orNull(OptionalEmail, '').default(''),
    first_name: orNull(ShortText, '').default(''),
    last_name: orNull(ShortText, '').default(''),
    phone: orNull(PhoneNumber, '').default(''),
    company_name: orNull(ShortText, '').default(''),
    address: orNull(ShortText, '').default(''),
    contact_type: z.enum(CONTACT_TYPES).default('customer'),
    source: orNull(z.string().trim().max(60), 'quote-lab').default('quote-lab'),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['email'],
    message: NEEDS_EMAIL_OR_PHONE,
  })
export type ContactUpsert = z.output<typeof ContactUpsert>

const ContactType = z.enum(CONTACT_TYPES)
const ContactTag = OneLine.min(1, 'A tag cannot be blank').max(50, 'Must be at most 50 characters')
const ContactTags = z.array(ContactTag).max(20, 'At most 20 tags')

const ContactFields = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  company_name: z.string(),
  address: z.string(),
  contact_type: ContactType,
  tags: z.array(z.string()),
})

/** A customer's record with how their quotes ended. */
export const Contact = ContactFields.extend({
  id: z.string(),
  source: z.string(),
  /** Source: decisions §7. */
  customer_type: z.enum(['new', 'returning', 'vip']),
  quote_count: z.number().int(),
  accepted_count: z.number().int(),
  last_quote_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
}).meta({ id: 'Contact' })
export type Contact = z.output<typeof Contact>

/** Changed fields only. */
export const ContactUpdate = z.object({
  email: orNull(OptionalEmail, '').optional(),
  first_name: orNull(ShortText, '').optional(),
  last_name: orNull(ShortText, '').optional(),
  phone: orNull(PhoneNumber, '').optional(),
  company_name: orNull(ShortText, '').optional(),
  address: orNull(ShortText, '').optional(),
  contact_type: ContactType.optional(),
  tags: ContactTags.optional(),
})
export type ContactUpdate = z.output<typeof ContactUpdate>

const ContactListQuery = Paging.extend({
  /** In name, company, email address, telephone, address and tags, whatever their accents and apostrophes. */
  search: z.string().trim().max(200).optional(),
  contact_type: ContactType.optional(),
  /** Separated by commas; a contact has all of them. */
  tags: commaList(ContactTag).optional(),
  order_by: z.enum(['created_at', 'name', 'company_name', 'email', 'last_quote_at']).default('created_at'),
  order_desc: z.stringbool().default(true),
})

/** A list of contacts as comma-, semicolon- or tab-separated text with a header row. */
const ContactList = z.object({
  csv: z
    .string('A list of contacts is required')
    .min(1, 'A list of contacts is required')
    .max(8_000_000, 'The list is too long'),
})
const CONTACT_LIST_BYTES = 10_000_000

export const ContactImportPreview = z
  .object({
    rows: z.array(
      z.object({
        /** As a spreadsheet counts: the headers are row 1. */
        row: z.number().int(),
        outcome: z.enum(['new', 'changed', 'unchanged']),
        contact: ContactFields,
      }),
    ),
    errors: z.array(z.object({ row: z.number().int(), column: z.string(), message: z.string() })),
    new_count: z.number().int(),
    changed_count: z.number().int(),
    unchanged_count: z.number().int(),
    ignored_columns: z.array(z.string()),
  })
  .meta({ id: 'ContactImportPreview' })
export type ContactImportPreview = z.output<typeof ContactImportPreview>

const ContactParams = z.object({ contactId: z.uuid() })
const ContactAnswer = z.object({ contact: Contact })

const ContactUpserted = z.object({ id: z.string(), is_new: z.boolean() })

/** What most of these calls have in common. */
const common = { access: 'member', tag: 'contacts' } as const
const one = { ...common, params: ContactParams } as const

export const contactsContract = defineContract({
  upsertContact: {
    ...common,
    method: 'POST',
    path: '/api/v1/contacts/upsert',
    summary: 'Create a contact, or retrieve and complete the one with the same email address or phone',
    body: ContactUpsert,
    responses: { 200: ContactUpserted },
  },
  upsertPublicContact: {
    method: 'POST',
    path: '/api/v1/contacts/upsert-public',
    access: 'public',
    alwaysDemo: true,
    summary: 'Create or retrieve a contact in the demo',
    tag: 'contacts',
    body: ContactUpsert,
    responses: { 200: ContactUpserted },
    limitPerMinute: 60,
  },
  listContacts: {
    ...common,
    method: 'GET',
    path: '/api/v1/contacts',
    summary: 'List contacts with the outcomes of their quotes',
    query: ContactListQuery,
    responses: {
      200: z.object({
        contacts: z.array(Contact),
        /** Counted up to a cap; `total_is_capped` says that there are more. */
        total: z.number().int(),
        total_is_capped: z.boolean(),
      }),
    },
  },
  listDuplicateContacts: {
    ...common,
    method: 'GET',
    path: '/api/v1/contacts/duplicates',
    summary: 'List groups of likely duplicate contacts',
    responses: { 200: z.object({ groups: z.array(z.array(Contact)) }) },
  },
  exportContacts: {
    ...common,
    method: 'GET',
    path: '/api/v1/contacts/export',
    summary: 'Export contacts as CSV, ready to re-import',
    responses: { 200: z.object({ csv: z.string(), is_complete: z.boolean() }) },
    limitPerMinute: 30,
  },
  previewContactImport: {
    ...common,
    method: 'POST',
    path: '/api/v1/contacts/import-preview',
    summary: 'Preview importing contacts, with any errors',
    body: ContactList,
    responses: { 200: ContactImportPreview },
    limitPerMinute: 60,
    bodyLimitBytes: CONTACT_LIST_BYTES,
  },
  importContacts: {
    ...common,
    method: 'POST',
    path: '/api/v1/contacts/import',
    summary: 'Import a list of contacts by email address: all of it, or nothing when a row is wrong',
    body: ContactList,
    responses: {
      200: ContactImportPreview.pick({ new_count: true, changed_count: true, unchanged_count: true }),
    },
    limitPerMinute: 30,
    bodyLimitBytes: CONTACT_LIST_BYTES,
  },
  readContact: {
    ...one,
    method: 'GET',
    path: '/api/v1/contacts/:contactId',
    summary: 'Read a contact',
    responses: { 200: ContactAnswer },
  },
  updateContact: {
    ...one,
    method: 'PUT',
    path: '/api/v1/contacts/:contactId',
    summary: 'Update a contact; existing quotes keep their customer details',
    body: ContactUpdate,
    responses: { 200: ContactAnswer },
  },
  deleteContact: {
    ...one,
    method: 'DELETE',
    path: '/api/v1/contacts/:contactId',
    summary: 'Delete a contact; their quotes are kept',
    responses: { 204: z.undefined() },
  },
  mergeContact: {
    ...one,
    method: 'POST',
    path: '/api/v1/contacts/:contactId/merge',
    summary: 'Merge another contact into this one, with its quotes',
    body: z.object({ other_id: z.uuid('Choose the contact to merge') }),
    responses: { 200: ContactAnswer },
  },
})
