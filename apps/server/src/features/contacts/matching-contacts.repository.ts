import type { ContactFields } from '@quotewright/domain/contacts/contact.ts'
import { contactKeys } from '@quotewright/domain/contacts/match-contact.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { compiledOnce } from '../../platform/database/compiled-once.ts'
import { toCamelCase } from '../../platform/names.ts'

/** A contact as far as it is compared with a customer, and completed by one. */
export interface KnownContact extends ContactFields {
  readonly id: string
}

const COLUMNS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'phone',
  'company_name',
  'address',
  'contact_type',
  'tags',
] as const

/** Contacts that match alike and are looked at. */
const CANDIDATES = 50

type Keys = ReturnType<typeof contactKeys>

/** Searches of a transaction whose answers no one has taken yet, by what was searched for. */
const begun = new WeakMap<Tx['db'], Map<string, Promise<KnownContact[]>>>()

/** Begins the search for someone, beside what else is asked: `findCandidates` takes its answer. */
export async function beginSearch(tx: Tx, someone: ContactFields): Promise<void> {
  const keys = contactKeys(someone)
  const searches = begun.get(tx.db) ?? new Map<string, Promise<KnownContact[]>>()
  begun.set(tx.db, searches)
  const search = readCandidates(tx, keys)
  searches.set(JSON.stringify(keys), search)
  await search
}

/** The contacts that share a detail with someone, oldest first. */
export function findCandidates(tx: Tx, someone: ContactFields): Promise<KnownContact[]> {
  const keys = contactKeys(someone)
  const searches = begun.get(tx.db)
  const name = JSON.stringify(keys)
  const search = searches?.get(name)
  searches?.delete(name)
  return search ?? readCandidates(tx, keys)
}

const KEYS = ['email', 'phone', 'place'] as const

/** Someone's details that are there, and the address to put first. */
type SharedDetails = Partial<Keys> & { readonly tenantId: string; readonly first: string }

async function readCandidates(tx: Tx, keys: Keys): Promise<KnownContact[]> {
  const shared = KEYS.filter((key) => keys[key] !== '')
  if (shared.length === 0) return []
  const details = Object.fromEntries(shared.map((key) => [key, keys[key]]))
  const { rows } = await readSharing(tx.db, { tenantId: tx.tenantId, first: keys.email, ...details })
  return rows.map(toCamelCase)
}

const readSharing = compiledOnce((db, { tenantId, first, ...details }: SharedDetails) =>
  db
    .selectFrom('contacts')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where((eb) =>
      eb.or(
        KEYS.flatMap((key) => {
          const { [key]: detail } = details
          return detail === undefined ? [] : [eb(`${key}_key`, '=', detail)]
        }),
      ),
    )
    .orderBy((eb) => eb('email_key', '=', first), 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(CANDIDATES),
)

/** One contact, held until the transaction ends; undefined when it is gone or someone else holds it. */
export async function lockIfFree(tx: Tx, contactId: string): Promise<KnownContact | undefined> {
  const row = await tx.db
    .selectFrom('contacts')
    .select(COLUMNS)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', contactId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && toCamelCase(row)
}

/** Lets one at a time look for someone and add them, so that the same customer twice at once is one contact. */
export async function lockKeys(tx: Tx, someone: ContactFields): Promise<void> {
  const { email, phone } = contactKeys(someone)
  // Sent at once, taken in this order: two who look for the same keys never wait for each other.
  const locks = [`email ${email}`, `phone ${phone}`]
    .filter((key) => !key.endsWith(' '))
    .map((key) => `contact ${tx.tenantId} ${key}`)
    .map((name) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db))
  await Promise.all(locks)
}
