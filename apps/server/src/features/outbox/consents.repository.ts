import { randomBytes } from 'node:crypto'
import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import type { ExpressionBuilder, Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import type { ConsentEntryTable, Tables } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'

export type ConsentEntry = Pick<
  Selectable<ConsentEntryTable>,
  'channel' | 'address' | 'kind' | 'basis' | 'wording'
> & { readonly quoteId: string | null }

const TOKEN_BYTES = 16

/** An address that follow-ups go to. */
export interface FollowUpAddress {
  readonly channel: Channel
  readonly address: string
  /** Opens the page on which its owner unsubscribes. */
  readonly token: string
  /** Null: it may be written to. */
  readonly unsubscribedAt: Date | null
}

/** Writes an address down if it is new. @returns whether it is */
export async function keepAddress(tx: Tx, channel: Channel, address: string): Promise<boolean> {
  const kept = await tx.db
    .insertInto('follow_up_addresses')
    .values({
      tenant_id: tx.tenantId,
      channel,
      address,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'channel', 'address']).doNothing())
    .returning('token')
    .executeTakeFirst()
  return kept !== undefined
}

const isAddress =
  ({ tenantId }: Tx, channel: Channel, address: string) =>
  (eb: ExpressionBuilder<Tables, 'follow_up_addresses'>) =>
    eb.and({ tenant_id: tenantId, channel, address })

/** What is known of an address; one that nothing was sent to may be written to. */
export async function findAddress(
  tx: Tx,
  channel: Channel,
  address: string,
): Promise<Pick<FollowUpAddress, 'channel' | 'address' | 'unsubscribedAt'>> {
  const row = await tx.db
    .selectFrom('follow_up_addresses')
    .select('unsubscribed_at')
    .where(isAddress(tx, channel, address))
    .executeTakeFirst()
  return { channel, address, unsubscribedAt: row?.unsubscribed_at ?? null }
}

/** An address, held until the transaction ends: no one else sends to it, or takes it off, in the meantime. */
export async function lockAddress(tx: Tx, channel: Channel, address: string): Promise<FollowUpAddress> {
  await keepAddress(tx, channel, address)
  const row = await tx.db
    .selectFrom('follow_up_addresses')
    .selectAll()
    .where(isAddress(tx, channel, address))
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { channel, address, token: row.token, unsubscribedAt: row.unsubscribed_at }
}

export async function saveUnsubscribed(
  tx: Tx,
  { channel, address }: Pick<FollowUpAddress, 'channel' | 'address'>,
  at: Date | null,
): Promise<void> {
  await tx.db
    .updateTable('follow_up_addresses')
    .set({ unsubscribed_at: at })
    .where(isAddress(tx, channel, address))
    .execute()
}

/** Adds an entry; nothing in the ledger is ever changed. */
export async function enterConsent(tx: Tx, { quoteId, ...entry }: ConsentEntry): Promise<void> {
  await tx.db
    .insertInto('consent_entries')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      ...entry,
      quote_id: quoteId,
      actor: tx.actor,
      created_at: tx.now(),
    })
    .execute()
}

/** An entry as it is in the ledger. */
export interface KeptConsent extends ConsentEntry {
  readonly id: string
  /** Null: the program itself. */
  readonly actor: string | null
  readonly createdAt: Date
}

/** More than one address ever has. */
const MOST_ENTRIES = 100

/** What the ledger says of an address, the newest first. */
export async function listConsentEntries(tx: Tx, channel: Channel, address: string): Promise<KeptConsent[]> {
  const rows = await tx.db
    .selectFrom('consent_entries')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
  return rows.map(toCamelCase)
}

/** Whose link a token is, of whatever organization; undefined for one that no one gave out. */
export async function findAddressByToken(
  services: Services,
  token: string,
): Promise<(FollowUpAddress & { readonly tenantId: string }) | undefined> {
  const row = await inSystemTransaction(services, (db) =>
    db.selectFrom('follow_up_addresses').selectAll().where('token', '=', token).executeTakeFirst(),
  )
  return row && { ...toCamelCase(row), tenantId: row.tenant_id }
}
