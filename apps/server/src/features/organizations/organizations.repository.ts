import type { Feature } from '@quotewright/domain/features/switches.ts'
import { isFeature } from '@quotewright/domain/features/switches.ts'
import { DEFAULT_SETTINGS, type OrganizationSettings } from '@quotewright/domain/organizations/settings.ts'
import { CURRENCIES } from '@quotewright/domain/quotes/money.ts'
import { COUNTRIES } from '@quotewright/domain/region/region.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { compiledOnce } from '../../platform/database/compiled-once.ts'
import { readPages } from '../../platform/database/pages.repository.ts'
import { nameOfActor } from '../../platform/database/person-names.repository.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { toCamelCase, toSnakeCase } from '../../platform/names.ts'
import { onceATransaction } from '../../platform/once-a-transaction.ts'

/** Who quotes and how: what an organization is known as, and its settings. */
export interface Organization extends OrganizationSettings {
  readonly name: string
  readonly aboutUs: string
}

/** Settings as they were last saved. */
export interface SavedSettings {
  readonly settings: OrganizationSettings
  /** 0 while nothing was ever set. */
  readonly version: number
  /** The number in sequence that the next quote gets. */
  readonly nextQuoteNumber: number
  readonly updatedAt: Date | null
  readonly updatedBy: string | null
}

/** Source: part 1 §3 "business_name". */
const UNNAMED = 'Your Business'

/** The transaction's organization, with the specification's defaults for what it has not set. */
export const getOrganization = onceATransaction(async (tx): Promise<Organization> => {
  const { rows } = await readOrganization(tx.db, { tenantId: tx.tenantId })
  const [row] = rows
  const isSet = row !== undefined && isStored(row)
  return {
    ...(isSet ? toSettings(row) : DEFAULT_SETTINGS),
    name: row?.name ?? UNNAMED,
    aboutUs: isSet ? row.about_us : '',
  }
})

const readOrganization = compiledOnce((db, { tenantId }: { readonly tenantId: string }) =>
  db
    .selectFrom(sql<{ tenant_id: string }>`(select ${tenantId}::uuid as tenant_id)`.as('tenant'))
    .leftJoin('auth.organization as identity', (join) => join.onRef('identity.id', '=', 'tenant.tenant_id'))
    .leftJoin('organization_settings as settings', 'settings.tenant_id', 'tenant.tenant_id')
    .select('identity.name')
    .selectAll('settings'),
)

/** Where customers reach an organization. */
export interface ContactDetails {
  readonly email: string
  readonly phone: string
  readonly website: string
}

/** What is not given stays. */
export const saveContactDetails = (tx: Tx, details: Partial<ContactDetails>): Promise<void> =>
  saveBusinessBasics(tx, details)

/** What a business says of itself first. */
type BusinessBasics = {
  readonly [Name in keyof ContactDetails | 'abn' | 'licence' | 'linePriceMode']?:
    | OrganizationSettings[Name]
    | undefined
}

/** Saves what is given; what is not stays. The business number comes in its stored form. */
export async function saveBusinessBasics(tx: Tx, { linePriceMode, ...given }: BusinessBasics): Promise<void> {
  const { email, phone, website, abn, licence } = given
  const details = {
    email,
    phone,
    website,
    abn,
    licence,
    line_price_mode: linePriceMode,
    updated_at: tx.now(),
    updated_by: tx.actor,
  }
  await tx.db
    .insertInto('organization_settings')
    .values({ tenant_id: tx.tenantId, ...details })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(details))
    .execute()
  getOrganization.forget(tx)
}

/** A person of the organization. */
export interface Member {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly joinedAt: Date
}

/** Every person of the organization, by when they joined. */
export function readAllMembers(tx: Tx): AsyncGenerator<Member> {
  const query = tx.db
    .selectFrom('auth.member as member')
    .innerJoin('auth.user as person', 'person.id', 'member.userId')
    .select(['person.id', 'person.name', 'person.email', 'member.role', 'member.createdAt'])
    .where('member.organizationId', '=', tx.tenantId)
    .orderBy('member.createdAt')
    .orderBy('person.id')
  return readPages(tx, query, ({ id, name, email, role, createdAt }) => ({
    userId: id,
    name,
    email,
    role,
    joinedAt: createdAt,
  }))
}

/**
 * Whether a feature is on for an organization that was read in the
 * transaction: what the deployment has turned off it cannot turn on.
 */
export const hasFeature = (
  tx: Tx,
  { featuresOff }: Pick<Organization, 'featuresOff'>,
  feature: Feature,
): boolean => tx.services.switches.deployment[feature] && !featuresOff.includes(feature)

export async function getSettings(tx: Tx): Promise<SavedSettings> {
  const row = await tx.db
    .selectFrom('organization_settings')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  const settings = row === undefined ? DEFAULT_SETTINGS : toSettings(row)
  return {
    settings,
    version: row?.version ?? 0,
    nextQuoteNumber: (await findNextNumber(tx)) ?? settings.quoteNumberStart,
    updatedAt: row?.updated_at ?? null,
    updatedBy: await nameOfActor(tx, row?.updated_by ?? null),
  }
}

/** Replaces the settings that are of the given version; false when there are newer ones, and nothing is written. */
export async function claimSettings(
  tx: Tx,
  settings: OrganizationSettings,
  version: number,
): Promise<boolean> {
  const columns = { ...toColumns(settings), updated_at: tx.now(), updated_by: tx.actor }
  getOrganization.forget(tx)
  if (version === 0) {
    const inserted = await tx.db
      .insertInto('organization_settings')
      .values({ tenant_id: tx.tenantId, about_us: '', ...columns })
      .onConflict((conflict) => conflict.doNothing())
      .returning('tenant_id')
      .executeTakeFirst()
    return inserted !== undefined
  }
  const updated = await tx.db
    .updateTable('organization_settings')
    .set(columns)
    .where('tenant_id', '=', tx.tenantId)
    .where('version', '=', version)
    .returning('tenant_id')
    .executeTakeFirst()
  return updated !== undefined
}

async function findNextNumber(tx: Tx): Promise<number | undefined> {
  const row = await tx.db
    .selectFrom('quote_number_counters')
    .select('next_number')
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  return row?.next_number
}

/** Makes the next number in sequence the given one. */
export async function restartNumbers(tx: Tx, next: number): Promise<void> {
  await tx.db
    .insertInto('quote_number_counters')
    .values({ tenant_id: tx.tenantId, next_number: next })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ next_number: next }))
    .execute()
}

/**
 * Takes numbers in sequence and gives the last of them; no one else gets any of
 * them. Anyone who takes one at the same time waits for this transaction to end.
 *
 * @param start where an organization begins that has taken none yet.
 */
export async function takeNumbers(tx: Tx, start: number, count: number): Promise<number> {
  const { next_number: next } = await tx.db
    .insertInto('quote_number_counters')
    .values({ tenant_id: tx.tenantId, next_number: start + count })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet((eb) => ({
        next_number: eb('quote_number_counters.next_number', '+', count),
      })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow()
  return next - 1
}

/** What a person is called; undefined for one who is gone. */
export async function findPersonName(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx.db.selectFrom('auth.user').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name
}

export async function findPersonEmail(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx.db.selectFrom('auth.user').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email
}

type SettingsRow = Selectable<Tables['organization_settings']>

/** A joined row that has settings has all of them. */
const isStored = <R extends { readonly version: number | null }>(row: R): row is R & SettingsRow =>
  row.version !== null

function toSettings(row: SettingsRow): OrganizationSettings {
  const { about_us: _text, version: _version, updated_at: _at, updated_by: _by, ...kept } = row
  const { quietFrom: from, quietTo: to, ...settings } = toCamelCase(kept)
  return {
    ...settings,
    country: COUNTRIES.find((known) => known === row.country) ?? DEFAULT_SETTINGS.country,
    currency: CURRENCIES.find((known) => known === row.currency) ?? DEFAULT_SETTINGS.currency,
    quietHours: from === null || to === null ? null : { from, to },
    featuresOff: row.features_off.filter(isFeature),
  }
}

const toColumns = ({ quietHours, featuresOff, deposit, ...settings }: OrganizationSettings) => ({
  ...toSnakeCase(settings),
  deposit: deposit && JSON.stringify(deposit),
  quiet_from: quietHours?.from ?? null,
  quiet_to: quietHours?.to ?? null,
  features_off: [...featuresOff],
})

/** The name lives with the identity service. */
export async function renameOrganization(tx: Tx, name: string): Promise<void> {
  await tx.db.updateTable('auth.organization').set({ name }).where('id', '=', tx.tenantId).execute()
  getOrganization.forget(tx)
}
