import { DEFAULT_PAYMENT_TERMS, DEFAULT_VALID_DAYS } from '@quotewright/domain/quotes/dates.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { CURRENCIES } from '@quotewright/domain/quotes/money.ts'
import { GST_BASIS_POINTS } from '@quotewright/domain/quotes/totals.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { readPages } from '../../platform/database/pages.repository.ts'

/** Who quotes and how: what an organization is known as, and its defaults. */
export interface Organization {
  readonly name: string
  readonly abn: string
  readonly licence: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly website: string
  readonly aboutUs: string
  readonly currency: Currency
  readonly taxRegistered: boolean
  readonly taxRateBasisPoints: number
  readonly taxLabel: string
  readonly paymentTerms: string
  readonly validDays: number
  /** IANA name. */
  readonly timeZone: string
}

/** Source: part 1 §3 "business_name". */
const UNNAMED = 'Your Business'

/** The transaction's organization, with the specification's defaults for what it has not set. */
export async function getOrganization(tx: Tx): Promise<Organization> {
  const row = await tx.db
    .selectFrom(sql<{ tenant_id: string }>`(select ${tx.tenantId}::uuid as tenant_id)`.as('tenant'))
    .leftJoin('auth.organization as identity', (join) =>
      join.on(sql`identity.id::text`, '=', sql`tenant.tenant_id::text`),
    )
    .leftJoin('organization_settings as settings', 'settings.tenant_id', 'tenant.tenant_id')
    .select('identity.name')
    .selectAll('settings')
    .executeTakeFirst()
  return {
    name: row?.name ?? UNNAMED,
    abn: row?.abn ?? '',
    licence: row?.licence ?? '',
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    address: row?.address ?? '',
    website: row?.website ?? '',
    aboutUs: row?.about_us ?? '',
    currency: CURRENCIES.find((known) => known === row?.currency) ?? 'AUD',
    taxRegistered: row?.tax_registered ?? true,
    taxRateBasisPoints: row?.tax_rate_basis_points ?? GST_BASIS_POINTS,
    taxLabel: row?.tax_label ?? 'GST',
    paymentTerms: row?.payment_terms ?? DEFAULT_PAYMENT_TERMS,
    validDays: row?.valid_days ?? DEFAULT_VALID_DAYS,
    timeZone: row?.time_zone ?? 'Australia/Sydney',
  }
}

/** Where customers reach an organization. */
export interface ContactDetails {
  readonly email: string
  readonly phone: string
  readonly website: string
}

export async function saveContactDetails(tx: Tx, { email, phone, website }: ContactDetails): Promise<void> {
  const details = { email, phone, website, updated_at: tx.now() }
  await tx.db
    .insertInto('organization_settings')
    .values({ tenant_id: tx.tenantId, ...details })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(details))
    .execute()
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
    .where(sql`member."organizationId"::text`, '=', tx.tenantId)
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

export async function findPersonEmail(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('auth.user')
    .select('email')
    .where(sql`id::text`, '=', userId)
    .executeTakeFirst()
  return row?.email
}
