import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** An email about a quote that may not have arrived, with whom the quote is for now. */
export interface MailInDoubt {
  readonly id: string
  readonly quoteId: string
  readonly quoteNumber: string
  readonly customerName: string
  readonly doubt: 'failed' | 'unconfirmed' | 'bounced'
  readonly at: Date
}

/**
 * Emails and signed copies that may not have arrived, the newest of each quote, newest first. Not one that was sent
 * again, or followed by another of its kind, nor one whose customer has opened the quote since.
 *
 * @param since older ones are left out: no one sends them any more.
 */
export async function listMailsInDoubt(tx: Tx, since: Date, limit: number): Promise<MailInDoubt[]> {
  const { rows } = await sql<MailInDoubt>`
    select * from (
      select distinct on (mail.quote_id) mail.id, mail.quote_id as "quoteId", quote.quote_number as "quoteNumber",
        quote.customer_name as "customerName", mail.state as doubt, mail.created_at as at
      from (
        select * from outbox
        where tenant_id = ${tx.tenantId} and created_at > ${since} and channel = 'email' and quote_id is not null
          and state in ('failed', 'unconfirmed', 'bounced') and (kind like 'quotes.%' or kind like 'certificates.%')
        order by created_at desc limit ${CONSIDERED}
      ) mail
      join quotes quote on quote.tenant_id = mail.tenant_id and quote.id = mail.quote_id
        and quote.deleted_at is null and quote.share_token is not null
        and quote.status in ('sent', 'viewed', 'pending', 'accepted')
      where not exists (
          select from outbox newer
          where newer.tenant_id = mail.tenant_id and newer.quote_id = mail.quote_id and newer.kind = mail.kind
            and newer.channel = 'email' and newer.created_at > mail.created_at)
        and not (mail.kind like 'quotes.%' and exists (
          select from quote_events opened
          where opened.tenant_id = mail.tenant_id and opened.quote_id = mail.quote_id and opened.kind = 'viewed'
            and opened.created_at > mail.created_at))
      order by mail.quote_id, mail.created_at desc, mail.id
    ) newest
    order by at desc, id
    limit ${limit}`.execute(tx.db)
  return rows
}

/** Only the newest are looked at, so that it takes no longer with more. */
const CONSIDERED = 500
