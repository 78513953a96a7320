import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import type { ConsentEntry } from '../../outbox/public.ts'

/** An address that follow-ups do not go to. */
export interface Suppression {
  readonly channel: Channel
  readonly address: string
  readonly reason: 'unsubscribed' | 'complained' | 'bounced'
  readonly since: Date
  /** Null for a bounce. */
  readonly basis: ConsentEntry['basis'] | null
  /** What its owner did, or what the mail provider said. */
  readonly wording: string
  readonly actor: string | null
}

interface SuppressionFilter {
  /** In the address, in any case. */
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * The addresses that follow-ups do not go to, the newest first: those whose owners want no more, and those that take
 * no mail. Each is listed once, of several reasons what its owner did.
 */
export async function listSuppressions(
  tx: Tx,
  { search = '', limit, offset }: SuppressionFilter,
): Promise<{ readonly suppressions: Suppression[]; readonly total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const isFound = sql<SqlBool>`address ilike ${pattern}`
  const { rows: counted } = await sql<{ total: number }>`
    with suppressed as (${all(tx)}) select count(*) as total from suppressed where ${isFound}`.execute(tx.db)
  const { rows } = await sql<Suppression>`
    with suppressed as (${all(tx)})
    select channel, address, reason, since, entry.basis, coalesce(entry.wording, detail) as wording, entry.actor
    from suppressed left join lateral (
      select basis, wording, actor from consent_entries
      where tenant_id = ${tx.tenantId} and consent_entries.channel = suppressed.channel
        and consent_entries.address = suppressed.address and kind = 'withdrawn'
      order by created_at desc, id desc limit 1
    ) entry on reason <> 'bounced'
    where ${isFound}
    order by since desc, channel, address limit ${limit} offset ${offset}`.execute(tx.db)
  return { suppressions: rows, total: counted[0]?.total ?? 0 }
}

const all = (tx: Tx) => sql`
  select channel, follow_up_addresses.address, unsubscribed_at as since, '' as detail,
    case when refused.reason = 'complained' then 'complained' else 'unsubscribed' end as reason
  from follow_up_addresses left join suppressed_addresses refused
    on refused.tenant_id = follow_up_addresses.tenant_id and refused.address = follow_up_addresses.address
      and channel = 'email'
  where follow_up_addresses.tenant_id = ${tx.tenantId} and unsubscribed_at is not null
  union all
  select 'email', address, created_at, detail, reason from suppressed_addresses
  where tenant_id = ${tx.tenantId} and not exists (
    select from follow_up_addresses told where told.tenant_id = suppressed_addresses.tenant_id
      and told.channel = 'email' and told.address = suppressed_addresses.address and unsubscribed_at is not null)`
