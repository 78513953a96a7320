import type { ContactFields, ContactType } from '@quotewright/domain/contacts/contact.ts'
import type { ContactListKeys } from '@quotewright/domain/contacts/contact-list.ts'
import { contactKeys, contactSearchText, phoneSearch } from '@quotewright/domain/contacts/match-contact.ts'
import { searchPattern } from '@quotewright/domain/search/fold.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import { lockName } from '../../platform/database/rows.repository.ts'
import { toCamelCase } from '../../platform/names.ts'

/** A contact as kept, with how their quotes ended. */
export interface Contact extends ContactFields {
  readonly id: string
  readonly source: string
  readonly quoteCount: number
  readonly acceptedCount: number
  readonly lastQuoteAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface ContactFilter {
  readonly limit: number
  readonly offset: number
  readonly search: string
  readonly contactType: ContactType | undefined
  /** A contact has all of them. */
  readonly tags: readonly string[]
  readonly orderBy: 'created_at' | 'name' | 'company_name' | 'email' | 'last_quote_at'
  readonly descending: boolean
}

/** Past this many, a list says 'more than' and stops counting. */
export const COUNT_CAP = 100_000

/** One page of the organization's contacts. */
export async function listContacts(
  tx: Tx,
  filter: ContactFilter,
): Promise<{ contacts: Contact[]; total: number }> {
  const conditions = conditionsOf(filter)
  const direction = filter.descending ? 'desc' : 'asc'
  const order = {
    created_at: sql`contacts.created_at`,
    name: sql`lower(contacts.first_name || ' ' || contacts.last_name)`,
    company_name: sql`lower(contacts.company_name)`,
    email: sql`lower(contacts.email)`,
    last_quote_at: sql`counted.last_quote_at`,
  }[filter.orderBy]
  const rows = await withQuotes(tx)
    .where((eb) => eb.and(conditions))
    .orderBy(order, (by) => (direction === 'desc' ? by.desc().nullsLast() : by.asc().nullsFirst()))
    .orderBy('contacts.id', direction)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  if (rows.length < filter.limit && (rows.length > 0 || filter.offset === 0)) {
    return { contacts: rows.map(toContact), total: filter.offset + rows.length }
  }
  const counted = await tx.db
    .selectFrom(
      tx.db
        .selectFrom('contacts')
        .where('tenant_id', '=', tx.tenantId)
        .where((eb) => eb.and(conditions))
        .select(sql`1`.as('one'))
        .limit(COUNT_CAP + 1)
        .as('capped'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { contacts: rows.map(toContact), total: counted.total }
}

function conditionsOf({ contactType, tags, search }: ContactFilter): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (contactType !== undefined) conditions.push(sql`contacts.contact_type = ${contactType}`)
  if (tags.length > 0) conditions.push(sql`contacts.tags @> ${[...tags]}::text[]`)
  if (search !== '') conditions.push(searched(search))
  return conditions
}

/** A telephone number, or part of one, is found however it is written. */
function searched(search: string): RawBuilder<SqlBool> {
  const inText = sql<SqlBool>`contacts.search_text like ${searchPattern(search)}`
  const number = phoneSearch(search)
  return number === undefined ? inText : sql<SqlBool>`(${inText} or contacts.phone_key ~ ${number})`
}

export async function findContact(tx: Tx, contactId: string): Promise<Contact | undefined> {
  const row = await withQuotes(tx).where('contacts.id', '=', contactId).executeTakeFirst()
  return row && toContact(row)
}

/** Those of the ids that are contacts of the organization, in no order. */
export async function listContactIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .selectFrom('contacts')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

/** Holds contacts until the transaction ends, in one order, so that two who merge them do not wait for each other. */
export async function lockContacts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.db
    .selectFrom('contacts')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The organization's contacts, oldest first, at most `limit` of them. */
export async function listAllContacts(tx: Tx, limit: number): Promise<Contact[]> {
  const rows = await withQuotes(tx)
    .orderBy('contacts.created_at')
    .orderBy('contacts.id')
    .limit(limit)
    .execute()
  return rows.map(toContact)
}

/** The contacts that a list means, oldest first, of however many there are. */
export async function listContactsOf(tx: Tx, keys: ContactListKeys): Promise<Contact[]> {
  const rows = await withQuotes(tx)
    .where(
      sql<boolean>`(contacts.email_key = any(${[...keys.emails]}::text[])
        or contacts.phone_key = any(${[...keys.phoneKeys]}::text[])
        or contacts.phone = any(${[...keys.phones]}::text[]))`,
    )
    .orderBy('contacts.created_at')
    .orderBy('contacts.id')
    .execute()
  return rows.map(toContact)
}

/** Every contact of the organization, in the order of their ids. */
export function readAllContacts(tx: Tx): AsyncGenerator<Contact> {
  return readPages(tx, withQuotes(tx).orderBy('contacts.id'), toContact)
}

export async function isEmailTaken(tx: Tx, email: string, exceptId: string): Promise<boolean> {
  if (email === '') return false
  const twin = await tx.db
    .selectFrom('contacts')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('email_key', '=', email.toLowerCase())
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return twin !== undefined
}

export async function saveContact(tx: Tx, contactId: string, fields: ContactFields): Promise<void> {
  await tx.db
    .updateTable('contacts')
    .set({ ...columnsOf(fields), updated_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', contactId)
    .execute()
}

/** Adds a contact. @returns its id, or undefined when another has the email address. */
export async function insertContact(
  tx: Tx,
  fields: ContactFields,
  source: string,
): Promise<string | undefined> {
  const [row] = await insertRows(tx, [fields], source)
  return row?.id
}

/** The rows that were added: not those whose address another contact has. */
async function insertRows(
  tx: Tx,
  contacts: readonly ContactFields[],
  source: string,
): Promise<{ readonly id: string }[]> {
  const now = tx.now()
  const values = contacts.map((fields) => ({
    ...columnsOf(fields),
    tenant_id: tx.tenantId,
    id: uuidv7(),
    source,
    created_at: now,
    updated_at: now,
  }))
  return tx.db
    .insertInto('contacts')
    .values(values)
    .onConflict((conflict) =>
      // Written out: the plan of a prepared statement does not see that a parameter is what the index is limited to.
      conflict.columns(['tenant_id', 'email_key']).where('email_key', '<>', sql.lit('')).doNothing(),
    )
    .returning('id')
    .execute()
}

/** Adds contacts; those whose address is taken are left out. @returns how many were added. */
export async function insertContacts(
  tx: Tx,
  contacts: readonly ContactFields[],
  source: string,
): Promise<number> {
  let added = 0
  for (let from = 0; from < contacts.length; from += INSERTED_AT_ONCE) {
    const rows = await insertRows(tx, contacts.slice(from, from + INSERTED_AT_ONCE), source)
    added += rows.length
  }
  return added
}

/** Parameters of one statement stay below the protocol's 65,535. */
const INSERTED_AT_ONCE = 1_000

export async function removeContact(tx: Tx, contactId: string): Promise<void> {
  await tx.db
    .deleteFrom('contacts')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', contactId)
    .execute()
}

/** Gives the quotes of one contact to another, or to none. Their content and versions stay. */
export async function moveQuotes(tx: Tx, fromId: string, toId: string | null): Promise<void> {
  await tx.db
    .updateTable('quotes')
    .set({ contact_id: toId })
    .where('tenant_id', '=', tx.tenantId)
    .where('contact_id', '=', fromId)
    .execute()
}

/** Lets one importer at a time into the organization's contacts. */
export const lockAllContacts = (tx: Tx): Promise<void> => lockName(tx, 'contacts')

function columnsOf(fields: ContactFields) {
  const keys = contactKeys(fields)
  return {
    search_text: contactSearchText(fields),
    email_key: keys.email,
    phone_key: keys.phone,
    place_key: keys.place,
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

function withQuotes(tx: Tx) {
  return tx.db
    .selectFrom('contacts')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('quotes')
          .whereRef('quotes.contact_id', '=', 'contacts.id')
          .where('quotes.tenant_id', '=', tx.tenantId)
          .where('quotes.deleted_at', 'is', null)
          .select((q) => [
            q.fn.countAll<number>().as('quote_count'),
            q.fn.countAll<number>().filterWhere('quotes.status', '=', 'accepted').as('accepted_count'),
            q.fn.max('quotes.created_at').as('last_quote_at'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .where('contacts.tenant_id', '=', tx.tenantId)
    .selectAll('contacts')
    .select(['counted.quote_count', 'counted.accepted_count', 'counted.last_quote_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof withQuotes>['executeTakeFirstOrThrow']>>

function toContact(row: Row): Contact {
  return {
    ...toCamelCase(row),
    quoteCount: row.quote_count ?? 0,
    acceptedCount: row.accepted_count ?? 0,
    lastQuoteAt: row.last_quote_at ?? null,
  }
}
