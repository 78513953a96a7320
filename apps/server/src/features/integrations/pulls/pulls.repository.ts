import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inSystemTransaction, type Services, type Tx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/schema.ts'
import type { PullKind } from '../providers/provider.ts'
import { type PageOutcome, type Pull, SHOWN_SKIPPED } from './pull.ts'

/** The running pull of a kind, or a new one. */
export async function startOrFind(
  tx: Tx,
  pull: Pick<Pull, 'providerId' | 'accountId' | 'kind' | 'requestedBy'>,
): Promise<Pull> {
  const now = tx.now()
  await tx.db
    .insertInto('integration_pulls')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      provider: pull.providerId,
      account_id: pull.accountId,
      kind: pull.kind,
      state: 'queued',
      next_at: now,
      requested_by: pull.requestedBy,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'provider', 'kind'])
        .where(sql<boolean>`state in ('queued', 'running')`)
        .doNothing(),
    )
    .execute()
  return toPull(
    await ownPulls(tx, pull.providerId)
      .where('kind', '=', pull.kind)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirstOrThrow(),
  )
}

/** The newest pull of each kind. */
export async function listLatestPulls(tx: Tx, providerId: string): Promise<Pull[]> {
  const rows = await ownPulls(tx, providerId)
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toPull)
}

const ownPulls = (tx: Tx, providerId: string) =>
  tx.db
    .selectFrom('integration_pulls')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('provider', '=', providerId)

/** How long a worker may take for a page before it counts as dead. */
const LEASE_MS = 120_000

/** Claims a pull that is due; undefined when it is not, or another worker has it. */
export async function claimPull(services: Services, tenantId: string, id: string): Promise<Pull | undefined> {
  const now = services.now()
  return inSystemTransaction(services, async (db) => {
    const row = await db
      .updateTable('integration_pulls')
      .set((eb) => ({
        state: 'running',
        leased_until: new Date(now.getTime() + LEASE_MS),
        attempts: eb('attempts', '+', 1),
        updated_at: now,
      }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'queued'), eb('next_at', '<=', now)]),
          eb.and([eb('state', '=', 'running'), eb('leased_until', '<', now)]),
        ]),
      )
      .returningAll()
      .executeTakeFirst()
    return row && toPull(row)
  })
}

/** Pulls that are due or whose worker has died, of all organizations. */
export async function listDuePulls(services: Services): Promise<{ tenantId: string; id: string }[]> {
  const now = services.now()
  return inSystemTransaction(services, async (db) => {
    const rows = await db
      .selectFrom('integration_pulls')
      .select(['tenant_id', 'id'])
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'queued'), eb('next_at', '<=', now)]),
          eb.and([eb('state', '=', 'running'), eb('leased_until', '<', now)]),
        ]),
      )
      .limit(100)
      .execute()
    return rows.map(({ tenant_id: tenantId, id }) => ({ tenantId, id }))
  })
}

/**
 * Keeps the outcome of a page in its transaction, and where the next one begins.
 *
 * @param next undefined after the last page
 * @returns false when another worker has taken over the pull, and nothing may be written
 */
export async function savePage(
  tx: Tx,
  pull: Pull,
  outcome: PageOutcome,
  next: string | undefined,
): Promise<boolean> {
  const now = tx.now()
  const row = await tx.db
    .updateTable('integration_pulls')
    .set((eb) => ({
      state: next === undefined ? 'done' : 'running',
      cursor: next ?? null,
      new_count: eb('new_count', '+', outcome.counts.new),
      matched_count: eb('matched_count', '+', outcome.counts.matched),
      skipped_count: eb('skipped_count', '+', outcome.counts.skipped),
      skipped: JSON.stringify([...pull.skipped, ...outcome.skipped].slice(0, SHOWN_SKIPPED)),
      problem: null,
      leased_until: next === undefined ? null : new Date(now.getTime() + LEASE_MS),
      // A page that arrived starts the count of failures again.
      attempts: 1,
      updated_at: now,
    }))
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', pull.id)
    .where('state', '=', 'running')
    .where(isAt(pull))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Postpones a pull until `nextAt`, or ends it as failed when that is null. One that another worker has taken over, at
 * another page or in a later attempt, stays as it is.
 */
export async function saveProblem(tx: Tx, pull: Pull, problem: string, nextAt: Date | null): Promise<void> {
  await tx.db
    .updateTable('integration_pulls')
    .set({
      state: nextAt === null ? 'failed' : 'queued',
      problem,
      next_at: nextAt,
      leased_until: null,
      updated_at: tx.now(),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', pull.id)
    .where('state', '=', 'running')
    .where('attempts', '=', pull.attempts)
    .where(isAt(pull))
    .execute()
}

/** Whether a pull is still at the page that its worker knows. */
const isAt =
  ({ cursor }: Pull) =>
  (eb: ExpressionBuilder<Tables, 'integration_pulls'>) =>
    cursor === null ? eb('cursor', 'is', null) : eb('cursor', '=', cursor)

const toPull = (row: Selectable<Tables['integration_pulls']>): Pull => ({
  id: row.id,
  tenantId: row.tenant_id,
  providerId: row.provider,
  accountId: row.account_id,
  kind: row.kind satisfies PullKind,
  state: row.state,
  cursor: row.cursor,
  counts: { new: row.new_count, matched: row.matched_count, skipped: row.skipped_count },
  skipped: row.skipped,
  problem: row.problem,
  attempts: row.attempts,
  requestedBy: row.requested_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
