import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type UpdateObject } from 'kysely'
import { type Context, inTransaction, type Tx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/schema.ts'
import type { Question } from '../providers/failure.ts'
import type { External, PushedDocument } from '../providers/provider.ts'
import { type LeasedPush, LeaseLost, type PushFailure } from './push.ts'
import { toPush } from './pushes.repository.ts'

/** A connection whose pushes one worker works off at a time. */
export interface Lane {
  readonly tenantId: string
  readonly providerId: string
}

/** How long a worker has a push without a sign of life. */
const LEASE_MS = 60_000

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/**
 * Takes the push of a connection that has waited longest, unless another one of it is running: two could create the
 * same contact. Those whose worker has died are taken again.
 *
 * @returns undefined when none is due, or a worker has one
 */
export function claimPush(
  ctx: Context,
  { providerId }: Pick<Lane, 'providerId'>,
): Promise<LeasedPush | undefined> {
  return inTransaction(ctx, async (tx) => {
    await lockConnection(tx, providerId)
    const now = tx.now()
    const lane = pushesOf(tx, providerId)
    const running = await lane
      .select('id')
      .where('state', '=', 'running')
      .where('leased_until', '>', now)
      .limit(1)
      .executeTakeFirst()
    if (running !== undefined) return undefined
    const due = await lane
      .selectAll()
      .where('state', 'in', ['queued', 'running'])
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (due === undefined) return undefined
    const lease = randomUUID()
    const attempts = due.attempts + 1
    await tx.db
      .updateTable('integration_pushes')
      .set({ state: 'running', lease, leased_until: leaseEnd(now), attempts, updated_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', due.id)
      .execute()
    return { ...toPush(due), tenantId: tx.tenantId, attempts, lease }
  })
}

const pushesOf = (tx: Tx, providerId: string) =>
  tx.db
    .selectFrom('integration_pushes')
    .where('tenant_id', '=', tx.tenantId)
    .where('provider', '=', providerId)

/** One claim of a connection at a time. Without a connection its pushes fail, in any order. */
async function lockConnection(tx: Tx, providerId: string): Promise<void> {
  await tx.db
    .selectFrom('integration_connections')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('provider', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
}

type Change = UpdateObject<Tables, 'integration_pushes'>

/** @throws LeaseLost when another worker has the push now */
async function changeLeased(tx: Tx, { id, lease }: LeasedPush, change: Change): Promise<void> {
  const changed = await tx.db
    .updateTable('integration_pushes')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) throw new LeaseLost()
}

/** Says that the worker of a push is alive. @throws LeaseLost */
export const renewLease = (ctx: Context, push: LeasedPush): Promise<void> =>
  inTransaction(ctx, (tx) => changeLeased(tx, push, { leased_until: leaseEnd(tx.now()) }))

/** Keeps what is known of the steps of a push, at once, and renews its lease. @throws LeaseLost */
export const keepSteps = (ctx: Context, push: LeasedPush, steps: LeasedPush['steps']): Promise<void> =>
  inTransaction(ctx, (tx) =>
    changeLeased(tx, push, { steps: JSON.stringify(steps), leased_until: leaseEnd(tx.now()) }),
  )

/** Knows the document that a push of an earlier version made before it stopped. @throws LeaseLost */
export const adoptExternal = (
  tx: Tx,
  push: LeasedPush,
  { version, quote: { id, number, url } }: { readonly version: number; readonly quote: External },
): Promise<void> =>
  changeLeased(tx, push, {
    pushed_version: version,
    external_id: id,
    external_number: number ?? null,
    external_url: url ?? null,
  })

/** Forgets what is there of a push: it is gone. @throws LeaseLost */
export const forgetExternal = (tx: Tx, push: LeasedPush): Promise<void> =>
  changeLeased(tx, push, {
    pushed_version: null,
    external_id: null,
    external_number: null,
    external_url: null,
    their_total_cents: null,
    their_tax_cents: null,
  })

/** What an attempt came to. */
export type Outcome =
  | { readonly kind: 'done'; readonly document: PushedDocument; readonly warning: string | null }
  /** Nothing was sent; what is there stays. */
  | { readonly kind: 'left'; readonly warning: string }
  | { readonly kind: 'failed'; readonly failure: PushFailure }
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'again'; readonly failure: PushFailure | null; readonly at: Date }

/**
 * Ends an attempt.
 *
 * @returns whether it counts: a push that has moved to a newer version is queued for that instead
 * @throws LeaseLost
 */
export async function settlePush(tx: Tx, push: LeasedPush, outcome: Outcome): Promise<boolean> {
  const now = tx.now()
  const wanted = await wantedVersion(tx, push)
  const released = { lease: null, leased_until: null, updated_at: now }
  if (wanted !== push.versionNumber) {
    const arrived = outcome.kind === 'done' ? arrivedColumns(push, outcome.document) : {}
    const isThere = outcome.kind === 'done' || push.external !== null
    await changeLeased(tx, push, {
      ...released,
      ...arrived,
      ...(isThere ? { steps: '{}' } : {}),
      state: 'queued',
      attempts: 0,
      next_at: now,
    })
    return false
  }
  await changeLeased(tx, push, { ...released, ...settledColumns(push, outcome) })
  return true
}

async function wantedVersion(tx: Tx, { id, lease }: LeasedPush): Promise<number> {
  const row = await tx.db
    .selectFrom('integration_pushes')
    .select('version_number')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new LeaseLost()
  return row.version_number
}

function settledColumns(push: LeasedPush, outcome: Outcome): Change {
  const clear = { failure: null, question: null, next_at: null }
  switch (outcome.kind) {
    case 'done': {
      const { document, warning } = outcome
      return { ...clear, ...arrivedColumns(push, document), state: 'done', warning }
    }
    case 'left':
      return { ...clear, state: 'done', warning: outcome.warning, pushed_version: push.versionNumber }
    case 'failed':
      return { ...clear, state: 'failed', failure: JSON.stringify(outcome.failure) }
    case 'ask':
      return { ...clear, state: 'needs_input', question: JSON.stringify(outcome.question) }
    case 'again':
      return {
        ...clear,
        state: 'queued',
        next_at: outcome.at,
        failure: outcome.failure && JSON.stringify(outcome.failure),
      }
  }
}

const arrivedColumns = (push: LeasedPush, { id, number, url, totalCents, taxCents }: PushedDocument) => ({
  pushed_version: push.versionNumber,
  external_id: id,
  external_number: number ?? null,
  external_url: url ?? null,
  their_total_cents: totalCents ?? null,
  their_tax_cents: taxCents ?? null,
})

/** Lets the invoice of a quote go that has arrived. */
export const releaseInvoice = (tx: Tx, push: LeasedPush): Promise<void> =>
  changeWaitingInvoice(tx, push, { next_at: tx.now() })

/** Leaves the invoice of a quote to a person, as the quote is. */
export const leaveInvoice = (tx: Tx, push: LeasedPush, warning: string): Promise<void> =>
  changeWaitingInvoice(tx, push, {
    state: 'done',
    warning,
    pushed_version: push.versionNumber,
    updated_at: tx.now(),
  })

async function changeWaitingInvoice(tx: Tx, push: LeasedPush, change: Change): Promise<void> {
  await tx.db
    .updateTable('integration_pushes')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('provider', '=', push.providerId)
    .where('account_id', '=', push.accountId)
    .where('quote_id', '=', push.quoteId)
    .where('action', '=', 'invoice')
    .where('state', '=', 'queued')
    .where('next_at', 'is', null)
    .execute()
}

/** Whether another push of the connection is due. */
export async function hasDuePush(tx: Tx, providerId: string): Promise<boolean> {
  const due = await pushesOf(tx, providerId)
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .where('next_at', '<=', tx.now())
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** Connections with pushes that are due, or whose worker has died. */
export async function listDueLanes(db: Kysely<Tables>, now: Date): Promise<Lane[]> {
  const rows = await db
    .selectFrom('integration_pushes')
    .select(['tenant_id as tenantId', 'provider as providerId'])
    .distinct()
    .where('state', 'in', ['queued', 'running'])
    .where('next_at', '<=', now)
    .where(sql<boolean>`(state = 'queued' or leased_until <= ${now})`)
    .execute()
  return rows
}
