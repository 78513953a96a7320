import { sql } from 'kysely'
import { inSystemTransaction, type Services } from '../../platform/context.ts'

export interface OldEvents {
  readonly before: Date
  /** Undefined: of all. */
  readonly tenantId?: string
  readonly limit: number
}

/**
 * Deletes events of before a moment and adds them to the sums of their days, in one statement. Of two runs at
 * once one deletes and counts a row. @returns how many.
 */
export function sumUp(services: Services, { before, tenantId, limit }: OldEvents): Promise<number> {
  const ofTenant = tenantId === undefined ? sql`true` : sql`tenant_id = ${tenantId}`
  return inSystemTransaction(services, async (db) => {
    const { rows } = await sql<{ count: number }>`
      with old as (
        select tenant_id, id from product_events where at < ${before} and ${ofTenant} limit ${limit}
      ), gone as (
        delete from product_events using old
        where product_events.tenant_id = old.tenant_id and product_events.id = old.id
        returning product_events.tenant_id, (product_events.at at time zone 'UTC')::date as day, product_events.type
      ), kept as (
        insert into product_event_days (tenant_id, day, type, count)
        select tenant_id, day, type, count(*) from gone group by tenant_id, day, type order by tenant_id, day, type
        on conflict (tenant_id, day, type) do update set count = product_event_days.count + excluded.count
      )
      select count(*) from gone`.execute(db)
    return rows[0]?.count ?? 0
  })
}
