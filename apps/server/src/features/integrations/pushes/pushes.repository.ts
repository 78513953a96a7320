import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/schema.ts'
import type { DocumentKind } from '../providers/provider.ts'
import type { Push, PushFailure } from './push.ts'

export type PushRow = Selectable<Tables['integration_pushes']>

/** A version to be pushed. */
export interface WantedPush {
  readonly quoteId: string
  readonly versionNumber: number
  readonly providerId: string
  readonly accountId: string
  readonly action: DocumentKind
  readonly ourTotalCents: number
  readonly ourTaxCents: number
  readonly requestedBy: string | null
  /** Null: once its quote is there. */
  readonly nextAt: Date | null
}

/**
 * Writes a push down, or brings the one there is to a newer version. One of the same version stays as it is. What was
 * done of an older version is forgotten only once that version is there: before, its steps say what may be there of
 * which version.
 */
export async function queuePush(tx: Tx, wanted: WantedPush): Promise<void> {
  const now = tx.now()
  const fresh = {
    version_number: wanted.versionNumber,
    our_total_cents: wanted.ourTotalCents,
    our_tax_cents: wanted.ourTaxCents,
    requested_by: wanted.requestedBy,
    next_at: wanted.nextAt,
    attempts: 0,
    failure: null,
    question: null,
    answers: '{}',
    warning: null,
    updated_at: now,
  }
  await tx.db
    .insertInto('integration_pushes')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      quote_id: wanted.quoteId,
      provider: wanted.providerId,
      account_id: wanted.accountId,
      action: wanted.action,
      state: 'queued',
      steps: '{}',
      ...fresh,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'provider', 'account_id', 'quote_id', 'action'])
        .doUpdateSet({
          ...fresh,
          // Anyone who runs it sees the newer version when it is done, and queues it again.
          next_at: sql`case when integration_pushes.state = 'running' then integration_pushes.next_at else excluded.next_at end`,
          state: sql`case when integration_pushes.state = 'running' then 'running' else 'queued' end`,
          steps: sql`case when integration_pushes.external_id is null then integration_pushes.steps else '{}' end`,
        })
        .whereRef('integration_pushes.version_number', '<', 'excluded.version_number'),
    )
    .execute()
}

const requeued = ({ now }: Tx) =>
  ({
    state: 'queued',
    attempts: 0,
    next_at: now(),
    failure: null,
    question: null,
    updated_at: now(),
  }) as const

/** Starts a push again that waits for a person or for its time. */
export async function requeuePush(
  tx: Tx,
  id: string,
  { answers }: { readonly answers?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  await tx.db
    .updateTable('integration_pushes')
    .set({
      ...requeued(tx),
      ...(answers === undefined ? {} : { answers: JSON.stringify(answers) }),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'failed', 'needs_input'])
    .execute()
}

/**
 * Starts again what waited for a connection to an account, or for an answer to one of the settled questions; returns
 * whether there was any.
 */
export async function requeueForAccount(
  tx: Tx,
  { providerId, accountId }: Pick<Push, 'providerId' | 'accountId'>,
  settled: readonly string[],
): Promise<boolean> {
  const started = await tx.db
    .updateTable('integration_pushes')
    .set(requeued(tx))
    .where('tenant_id', '=', tx.tenantId)
    .where('provider', '=', providerId)
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'failed'), sql<boolean>`failure ->> 'kind' = 'auth_expired'`]),
        eb.and([
          eb('state', '=', 'needs_input'),
          sql<boolean>`question ->> 'kind' = any(${[...settled]}::text[])`,
        ]),
      ]),
    )
    .returning('id')
    .execute()
  return started.length > 0
}

const pushes = (tx: Tx) =>
  tx.db.selectFrom('integration_pushes').selectAll().where('tenant_id', '=', tx.tenantId)

/** One push of a quote, locked until the transaction ends. */
export async function findPushForChange(tx: Tx, quoteId: string, id: string): Promise<Push | undefined> {
  const row = await pushes(tx)
    .where('quote_id', '=', quoteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toPush(row)
}

/** The pushes of a quote, in the order they were asked for. */
export async function listPushesOfQuote(tx: Tx, quoteId: string): Promise<Push[]> {
  const rows = await pushes(tx)
    .where('quote_id', '=', quoteId)
    .orderBy('created_at')
    .orderBy('action', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toPush)
}

/** What Manage shows of a push. */
export interface ListedPush extends Pick<Push, 'quoteId' | 'action' | 'state' | 'updatedAt'> {
  readonly quoteNumber: string
  readonly externalNumber: string | null
  readonly externalUrl: string | null
}

/** The pushes to a provider, the last changed first. */
export async function listPushesTo(
  tx: Tx,
  providerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ pushes: ListedPush[]; total: number }> {
  const all = tx.db
    .selectFrom('integration_pushes as push')
    .innerJoin('quotes as quote', (join) =>
      join.onRef('quote.tenant_id', '=', 'push.tenant_id').onRef('quote.id', '=', 'push.quote_id'),
    )
    .where('push.tenant_id', '=', tx.tenantId)
    .where('push.provider', '=', providerId)
    .where('quote.deleted_at', 'is', null)
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select([
      'push.quote_id as quoteId',
      'quote.quote_number as quoteNumber',
      'push.action',
      'push.state',
      'push.external_number as externalNumber',
      'push.external_url as externalUrl',
      'push.updated_at as updatedAt',
    ])
    .orderBy('push.updated_at', 'desc')
    .orderBy('push.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { pushes: rows, total }
}

export const toPush = (row: PushRow): Push => ({
  id: row.id,
  quoteId: row.quote_id,
  versionNumber: row.version_number,
  providerId: row.provider,
  accountId: row.account_id,
  action: row.action,
  state: row.state,
  attempts: row.attempts,
  nextAt: row.next_at,
  steps: row.steps,
  // Written by `failPush` alone.
  failure: row.failure as PushFailure | null,
  question: row.question,
  answers: row.answers,
  warning: row.warning,
  pushedVersion: row.pushed_version,
  external:
    row.external_id === null
      ? null
      : {
          id: row.external_id,
          number: row.external_number ?? undefined,
          url: row.external_url ?? undefined,
        },
  ourTotalCents: row.our_total_cents,
  ourTaxCents: row.our_tax_cents,
  theirTotalCents: row.their_total_cents,
  theirTaxCents: row.their_tax_cents,
  requestedBy: row.requested_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
