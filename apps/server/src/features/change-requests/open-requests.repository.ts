import type { AskedQuantity, RequestKind } from '@quotewright/domain/quotes/change-request.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** A customer who waits for an answer. */
export interface OpenRequest {
  readonly id: string
  readonly quoteId: string
  readonly quoteNumber: string
  readonly askedBy: string
  readonly kind: RequestKind
  readonly changes: readonly AskedQuantity[]
  readonly comment: string
  /** Of the quote. */
  readonly currency: Currency
  readonly askedAt: Date
}

/** Only so many are looked at, so that it takes no longer with more. */
const LONGEST_WAITING = 500

const openRequests = (tx: Tx) => sql`(
    select * from quote_change_requests
    where tenant_id = ${tx.tenantId} and state = 'open'
    order by asked_at limit ${LONGEST_WAITING}
  ) request
  join quotes quote on quote.tenant_id = request.tenant_id and quote.id = request.quote_id
    and quote.deleted_at is null
    and quote.status = case request.kind when 'change' then 'pending' else 'expired' end`

/**
 * What customers have asked for and no one has answered, who has waited longest first. Deleted quotes have none.
 * As the domain's `requestState` says, an open request counts as long as its quote waits for it.
 */
export async function listOpenRequests(tx: Tx, limit: number): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select request.id, request.quote_id as "quoteId", quote.quote_number as "quoteNumber",
      request.asked_by as "askedBy", request.kind, request.changes, request.comment, quote.currency,
      request.asked_at as "askedAt"
    from ${openRequests(tx)}
    order by request.asked_at, request.id
    limit ${limit}`.execute(tx.db)
  return rows
}

/** How many of them there are. */
export async function countOpenRequests(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${openRequests(tx)}`.execute(tx.db)
  return rows[0]?.count ?? 0
}
