import type { ColumnType, Generated, JSONColumnType } from 'kysely'

interface ProductEventTable {
  tenant_id: string
  id: ColumnType<number, never, never>
  type: string
  at: ColumnType<Date, Date, never>
  quote_id: ColumnType<string | null, string | null, never>
  user_id: ColumnType<string | null, string | null, never>
  properties: JSONColumnType<Record<string, string | number>, string, never>
}

interface ProductEventDayTable {
  tenant_id: string
  day: string
  type: string
  count: number
}

interface ProductEventForwardingTable {
  is_only: Generated<boolean>
  leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  failures: Generated<number>
  next_attempt_at: Date
}

interface ProductEventQueueTable {
  tenant_id: string
  event_id: number
}

/** Tables of product events. */
export interface ProductEventTables {
  product_events: ProductEventTable
  product_event_days: ProductEventDayTable
  product_event_forwarding: ProductEventForwardingTable
  product_event_queue: ProductEventQueueTable
}
