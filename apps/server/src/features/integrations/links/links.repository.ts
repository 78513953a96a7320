import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/schema.ts'
import type { External } from '../providers/provider.ts'

export type LinkKind = Tables['integration_links']['kind']

/** Whose records: of an account at a provider. They outlive its connection. */
export interface LinkPlace {
  readonly providerId: string
  readonly accountId: string
}

/** Which record at a provider is which of ours. */
export interface Link extends LinkPlace {
  readonly tenantId: string
  readonly kind: LinkKind
  /** Ours: the id of a contact, a price or a quote. */
  readonly localId: string
  readonly external: External
  /** What was last heard of it; null for nothing. */
  readonly status: string | null
}

/** What one of our records is at a provider. */
export async function findLink(
  tx: Tx,
  place: LinkPlace,
  kind: LinkKind,
  localId: string,
): Promise<Link | undefined> {
  const row = await linksAt(tx, place, kind).where('local_id', '=', localId).executeTakeFirst()
  return row && toLink(row)
}

/** What records of a provider are of ours. */
export async function listLinksOf(
  tx: Tx,
  place: LinkPlace,
  kind: LinkKind,
  externalIds: readonly string[],
): Promise<Link[]> {
  if (externalIds.length === 0) return []
  const rows = await linksAt(tx, place, kind)
    .where('external_id', 'in', [...externalIds])
    .execute()
  return rows.map(toLink)
}

/**
 * Keeps what a record of ours is at a provider. A newer answer replaces the one before; of another record there nothing
 * has been heard yet.
 */
export async function saveLink(tx: Tx, place: LinkPlace, kind: LinkKind, link: NewLink): Promise<void> {
  const row = rowOf(tx, place, kind, link)
  const { external_id, external_number, external_url, extra, updated_at } = row
  await tx.db
    .insertInto('integration_links')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(KEY).doUpdateSet({
        external_id,
        external_number,
        external_url,
        extra,
        updated_at,
        status: ifSame('status', sql`null`),
        is_final: ifSame('is_final', sql`false`),
        checked_at: ifSame('checked_at', sql`null`),
      }),
    )
    .execute()
}

/** What was heard stays where the record there is the same. */
const ifSame = <Heard>(column: 'status' | 'is_final' | 'checked_at', otherwise: RawBuilder<unknown>) =>
  sql<Heard>`case when integration_links.external_id = excluded.external_id
    then integration_links.${sql.ref(column)} else ${otherwise} end`

/** The same for a record that may be linked already: then it keeps the link it has. */
export async function saveFirstLink(tx: Tx, place: LinkPlace, kind: LinkKind, link: NewLink): Promise<void> {
  await tx.db
    .insertInto('integration_links')
    .values(rowOf(tx, place, kind, link))
    .onConflict((conflict) => conflict.columns(KEY).doNothing())
    .execute()
}

/**
 * Makes what one contact is at providers that of another too, where that is nothing there yet: then its next bill finds
 * it. The first keeps its own, since quotes that were accepted before name that contact.
 */
export async function copyContactLinks(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.db
    .insertInto('integration_links')
    .columns([...KEY, 'external_id', 'external_number', 'external_url', 'extra', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('integration_links')
        .where('tenant_id', '=', tx.tenantId)
        .where('kind', '=', 'contact')
        .where('local_id', '=', fromId)
        .select([
          'tenant_id',
          'provider',
          'account_id',
          'kind',
          eb.val(toId).as('local_id'),
          'external_id',
          'external_number',
          'external_url',
          'extra',
          'created_at',
          eb.val(tx.now()).as('updated_at'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(KEY).doNothing())
    .execute()
}

type NewLink = Pick<Link, 'localId' | 'external'>

const KEY = ['tenant_id', 'provider', 'account_id', 'kind', 'local_id'] as const

const rowOf = (
  { tenantId, now }: Tx,
  { providerId, accountId }: LinkPlace,
  kind: LinkKind,
  { localId, external }: NewLink,
) => ({
  tenant_id: tenantId,
  provider: providerId,
  account_id: accountId,
  kind,
  local_id: localId,
  external_id: external.id,
  external_number: external.number ?? null,
  external_url: external.url ?? null,
  extra: JSON.stringify(external.extra ?? {}),
  created_at: now(),
  updated_at: now(),
})

/** The row of a link. */
export const isLink =
  ({ tenantId }: Tx, link: Pick<Link, 'kind' | 'localId'> & LinkPlace) =>
  (eb: ExpressionBuilder<Tables, 'integration_links'>) =>
    eb.and({
      tenant_id: tenantId,
      provider: link.providerId,
      account_id: link.accountId,
      kind: link.kind,
      local_id: link.localId,
    })

/** Forgets a record that is gone at the provider. */
export async function removeLink(tx: Tx, link: Pick<Link, 'kind' | 'localId'> & LinkPlace): Promise<void> {
  await tx.db.deleteFrom('integration_links').where(isLink(tx, link)).execute()
}

const linksAt = (tx: Tx, { providerId, accountId }: LinkPlace, kind: LinkKind) =>
  tx.db
    .selectFrom('integration_links')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('provider', '=', providerId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)

export const toLink = (row: Selectable<Tables['integration_links']>): Link => ({
  tenantId: row.tenant_id,
  providerId: row.provider,
  accountId: row.account_id,
  kind: row.kind,
  localId: row.local_id,
  external: {
    id: row.external_id,
    number: row.external_number ?? undefined,
    url: row.external_url ?? undefined,
    extra: row.extra,
  },
  status: row.status,
})
