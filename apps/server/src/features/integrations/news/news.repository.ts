import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inSystemTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { isLink, type Link, toLink } from '../links/links.repository.ts'
import type { DocumentKind, ExternalStatus, WebhookEvent } from '../providers/provider.ts'

/** A webhook that waits to be worked off. */
export interface WaitingWebhook extends WebhookEvent {
  readonly id: string
  readonly providerId: string
  readonly receivedAt: Date
}

/** Keeps webhooks; one that came before is not kept again. @returns whether any was new */
export async function keepWebhooks(
  services: Services,
  providerId: string,
  events: readonly WebhookEvent[],
): Promise<boolean> {
  if (events.length === 0) return false
  const now = services.now()
  const rows = events.map(({ key, accountId, kind, externalId }) => ({
    id: uuidv7(),
    provider: providerId,
    event_key: key,
    account_id: accountId,
    kind,
    external_id: externalId,
    received_at: now,
    next_at: now,
  }))
  return inSystemTransaction(services, async (db) => {
    const kept = await db
      .insertInto('integration_webhooks')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['provider', 'event_key']).doNothing())
      .returning('id')
      .execute()
    return kept.length > 0
  })
}

const AT_ONCE = 50

/**
 * Claims the webhooks that are due, oldest first: no other worker gets them until `leaseMs` is over.
 */
export async function claimWebhooks(services: Services, leaseMs: number): Promise<WaitingWebhook[]> {
  const now = services.now()
  return inSystemTransaction(services, async (db) => {
    const due = db
      .selectFrom('integration_webhooks')
      .select('id')
      .where('done_at', 'is', null)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
    const rows = await db
      .updateTable('integration_webhooks')
      .set({ next_at: new Date(now.getTime() + leaseMs) })
      .where('id', 'in', due)
      .returningAll()
      .execute()
    return rows.map((row) => ({
      id: row.id,
      providerId: row.provider,
      key: row.event_key,
      accountId: row.account_id,
      kind: row.kind as WebhookEvent['kind'],
      externalId: row.external_id,
      receivedAt: row.received_at,
    }))
  })
}

/** Ends a webhook; what it did stays known by its key. */
export async function markWebhookDone(services: Services, id: string): Promise<void> {
  await inSystemTransaction(services, (db) =>
    db.updateTable('integration_webhooks').set({ done_at: services.now() }).where('id', '=', id).execute(),
  )
}

/** Removes webhooks that were received before a moment. */
export async function forgetWebhooks(services: Services, before: Date): Promise<void> {
  await inSystemTransaction(services, (db) =>
    db.deleteFrom('integration_webhooks').where('received_at', '<', before).execute(),
  )
}

/** The organizations that use an account of a provider. */
export async function listTenantsOfAccount(
  services: Services,
  { providerId, accountId }: Pick<WaitingWebhook, 'providerId' | 'accountId'>,
): Promise<string[]> {
  return inSystemTransaction(services, async (db) => {
    const rows = await db
      .selectFrom('integration_connections')
      .select('tenant_id')
      .where('provider', '=', providerId)
      .where('account_id', '=', accountId)
      .where('status', '=', 'active')
      .execute()
    return rows.map(({ tenant_id: tenantId }) => tenantId)
  })
}

/** What was pushed with a connection and may still change, least recently asked about first. */
export async function listOpenLinks(
  tx: Tx,
  { providerId, accountId }: Pick<Link, 'providerId' | 'accountId'>,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<Link[]> {
  const rows = await tx.db
    .selectFrom('integration_links')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('provider', '=', providerId)
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['quote', 'invoice'])
    .where('is_final', '=', false)
    .where('updated_at', '>=', since)
    .orderBy(sql`checked_at nulls first`)
    .limit(limit)
    .execute()
  return rows.map(toLink)
}

/** Claims the active connections that were not polled since a moment, and marks them as polled now. */
export async function claimUnpolled(
  services: Services,
  before: Date,
): Promise<{ tenantId: string; providerId: string }[]> {
  return inSystemTransaction(services, async (db) => {
    const rows = await db
      .updateTable('integration_connections')
      .set({ polled_at: services.now() })
      .where('status', '=', 'active')
      .where((eb) => eb.or([eb('polled_at', 'is', null), eb('polled_at', '<', before)]))
      .returning(['tenant_id', 'provider'])
      .execute()
    return rows.map(({ tenant_id: tenantId, provider: providerId }) => ({ tenantId, providerId }))
  })
}

/** Whether the quote of a link is still there, deleted or not; it stays until the transaction ends. */
export async function hasQuoteOf(tx: Tx, { localId }: Link): Promise<boolean> {
  const row = await tx.db
    .selectFrom('quotes')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', localId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps the outcome of something that was pushed.
 *
 * @returns whether that is news: the same status again is not
 */
export async function keepStatus(
  tx: Tx,
  link: Link & { readonly kind: DocumentKind },
  status: ExternalStatus,
): Promise<boolean> {
  const now = tx.now()
  await tx.db
    .updateTable('integration_links')
    .set({ status: status.status, is_final: status.isFinal, checked_at: now })
    .where(isLink(tx, link))
    .execute()
  const row = await tx.db
    .insertInto('integration_news')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      quote_id: link.localId,
      provider: link.providerId,
      kind: link.kind,
      external_id: link.external.id,
      status: status.status,
      text: status.text,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'provider', 'kind', 'external_id', 'status']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a provider was asked and had nothing to tell. */
export async function noteChecked(tx: Tx, link: Link): Promise<void> {
  await tx.db.updateTable('integration_links').set({ checked_at: tx.now() }).where(isLink(tx, link)).execute()
}
