import type { ColumnType } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>

interface WebhookEndpointTable {
  tenant_id: string
  id: string
  url: string
  description: string
  events: string[]
  is_enabled: boolean
  disabled_reason: Optional<'failing' | 'gone'>
  secret: Buffer
  previous_secret: Optional<Buffer>
  previous_secret_until: Optional<Date>
  failing_since: Optional<Date>
  last_attempt_at: Optional<Date>
  last_attempt_ok: Optional<boolean>
  last_status: Optional<number>
  created_by_id: string | null
  created_by: string
  created_at: Moment
}

interface WebhookDeliveryTable {
  tenant_id: string
  id: string
  endpoint_id: string
  event: string
  body: string
  state: 'queued' | 'sending' | 'delivered' | 'failed'
  attempts: Defaulted<number>
  next_attempt_at: Optional<Date>
  leased_until: Optional<Date>
  give_up_at: Moment
  status: Optional<number>
  response_excerpt: Defaulted<string>
  error: Optional<string>
  last_attempt_at: Optional<Date>
  created_at: Moment
}

/** Tables of webhooks to organizations' own programs. */
export interface WebhookTables {
  webhook_endpoints: WebhookEndpointTable
  webhook_deliveries: WebhookDeliveryTable
}
