import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'
import type { Quote } from '../quotes/public.ts'
import type { AskedChange, ChangeRequest } from './change-request.ts'

/** Keeps what a customer asks for. What they asked before and no one answered is closed: this takes its place. */
export async function insertChangeRequest(tx: Tx, quote: Quote, asked: AskedChange): Promise<void> {
  await settleOpenRequests(tx, quote.id)
  await tx.db
    .insertInto('quote_change_requests')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      quote_id: quote.id,
      kind: asked.kind,
      state: 'open',
      version_number: quote.versionNumber,
      changes: JSON.stringify(asked.changes.map(({ lineId, ...change }) => ({ line_id: lineId, ...change }))),
      comment: asked.comment,
      asked_by: quote.content.customerName,
      asked_at: tx.now(),
      answer: '',
      answered_by: null,
      answered_by_name: null,
      answered_at: null,
    })
    .execute()
}

/** Ends what is still open for a quote: a new price that is offered again is what was asked for. */
export async function settleOpenRequests(tx: Tx, quoteId: string, isReissued = false): Promise<void> {
  const closed = sql<'closed'>`'closed'`
  await tx.db
    .updateTable('quote_change_requests')
    .set({
      state: isReissued
        ? (eb) =>
            eb
              .case()
              .when('kind', '=', 'updated_price')
              .then(sql<'confirmed'>`'confirmed'`)
              .else(closed)
              .end()
        : 'closed',
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('state', '=', 'open')
    .execute()
}

/** Newest first. */
export async function listChangeRequests(tx: Tx, quoteId: string): Promise<ChangeRequest[]> {
  return (await requestsOf(tx, quoteId).execute()).map(toRequest)
}

export async function findNewestRequest(tx: Tx, quoteId: string): Promise<ChangeRequest | undefined> {
  const row = await requestsOf(tx, quoteId).limit(1).executeTakeFirst()
  return row && toRequest(row)
}

export async function findChangeRequest(tx: Tx, id: string): Promise<ChangeRequest | undefined> {
  const row = await requests(tx).where('id', '=', id).executeTakeFirst()
  return row && toRequest(row)
}

const requests = (tx: Tx) =>
  tx.db.selectFrom('quote_change_requests').selectAll().where('tenant_id', '=', tx.tenantId)

const requestsOf = (tx: Tx, quoteId: string) =>
  requests(tx).where('quote_id', '=', quoteId).orderBy('asked_at', 'desc').orderBy('id', 'desc')

/** False when it was answered in the meantime. */
export async function claimAnswer(
  tx: Tx,
  id: string,
  { state, answer }: { readonly state: 'confirmed' | 'answered'; readonly answer: string },
): Promise<boolean> {
  const claimed = await tx.db
    .updateTable('quote_change_requests')
    .set({
      state,
      answer,
      answered_by: tx.userId,
      answered_by_name: tx.actor,
      answered_at: tx.now(),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export function toRequest(row: Selectable<Tables['quote_change_requests']>): ChangeRequest {
  return {
    ...toCamelCase(row),
    changes: row.changes.map(({ line_id, ...change }) => ({ lineId: line_id, ...change })),
    answeredBy: row.answered_by_name,
  }
}
