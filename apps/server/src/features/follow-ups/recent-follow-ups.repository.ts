import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** A follow-up of a quote, with whom the quote is for now. */
export interface FollowUpOfQuote {
  /** Of the message. */
  readonly id: string
  readonly quoteId: string
  readonly quoteNumber: string
  readonly customerName: string
  readonly at: Date
}

/** `needs_look`: what a person wrote does not agree with the quote any more. The others are states of its delivery. */
export type FollowUpDoubt = 'needs_look' | 'failed' | 'unconfirmed' | 'bounced'

export interface DoubtfulFollowUp extends FollowUpOfQuote {
  readonly doubt: FollowUpDoubt
}

const QUOTE = sql`
  message.id, message.quote_id as "quoteId", quote.quote_number as "quoteNumber", quote.customer_name as "customerName"`

/** The last follow-ups that were sent, newest first, of quotes that are not deleted; none that did not arrive. */
export async function listSentFollowUps(tx: Tx, limit: number): Promise<FollowUpOfQuote[]> {
  const { rows } = await sql<FollowUpOfQuote>`
    select ${QUOTE}, message.settled_at as at
    from follow_up_messages message
    join quotes quote
      on quote.tenant_id = message.tenant_id and quote.id = message.quote_id and quote.deleted_at is null
    where message.tenant_id = ${tx.tenantId} and message.state = 'sent' and not exists (
      select from outbox where outbox.id = message.outbox_id and outbox.state in ('failed', 'bounced', 'not_sent'))
    order by message.settled_at desc, message.id desc
    limit ${limit}`.execute(tx.db)
  return rows
}

/**
 * Follow-ups of open quotes that a person should look at, newest first. Not one whose customer has opened the quote
 * since, or whose follow-ups someone ended, or began again.
 *
 * @param since older ones are left out: no one sends them any more.
 */
export async function listDoubtfulFollowUps(tx: Tx, since: Date, limit: number): Promise<DoubtfulFollowUp[]> {
  const { rows } = await sql<DoubtfulFollowUp>`
    select ${QUOTE}, doubted.doubt, doubted.at
    from (
      select quote_id, id as outbox_id, null::uuid as message_id, state as doubt, created_at as at from outbox
      where tenant_id = ${tx.tenantId} and kind = 'follow-ups.message' and created_at > ${since}
        and state in ('failed', 'unconfirmed', 'bounced')
      union all
      select quote_id, null, id, 'needs_look', settled_at from follow_up_messages
      where tenant_id = ${tx.tenantId} and state = 'needs_look' and settled_at > ${since}
      order by at desc limit ${CONSIDERED}
    ) doubted
    join follow_up_messages message on message.tenant_id = ${tx.tenantId} and message.quote_id = doubted.quote_id
      and (message.id = doubted.message_id or message.outbox_id = doubted.outbox_id)
    join follow_up_runs run on run.tenant_id = message.tenant_id and run.id = message.run_id
      and (run.status <> 'stopped' or run.stop_reason = 'bounced')
    join quotes quote on quote.tenant_id = message.tenant_id and quote.id = message.quote_id
      and quote.deleted_at is null and quote.status in ('sent', 'viewed', 'pending')
    where not exists (
        select from follow_up_runs newer
        where newer.tenant_id = run.tenant_id and newer.quote_id = run.quote_id and newer.started_at > run.started_at)
      and not exists (
        select from quote_events opened
        where opened.tenant_id = message.tenant_id and opened.quote_id = message.quote_id and opened.kind = 'viewed'
          and opened.created_at > doubted.at)
    order by doubted.at desc, message.id
    limit ${limit}`.execute(tx.db)
  return rows
}

/** Only the newest are looked at, so that it takes no longer with more. */
const CONSIDERED = 500
