import type { ColumnType, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Json<T extends object> = JSONColumnType<T, string | undefined, string>
type OptionalJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>

interface Owned {
  tenant_id: string
  id: string
}

/** Answers and ids that a provider gave, by name. */
type Named = Readonly<Record<string, unknown>>

interface IntegrationConnectionTable extends Owned {
  provider: string
  status: 'active' | 'needs_selection' | 'expired'
  account_id: Defaulted<string>
  account_name: Defaulted<string>
  base_url: Optional<string>
  access_token: Optional<Buffer>
  refresh_token: Optional<Buffer>
  access_expires_at: Optional<Date>
  refresh_expires_at: Optional<Date>
  refreshed_at: Moment
  last_error: Optional<string>
  accounts: JSONColumnType<readonly { id: string; name: string }[], string | undefined, string>
  settings: Json<Named>
  options: OptionalJson<Named>
  options_at: Optional<Date>
  next_call_at: Optional<Date>
  polled_at: Optional<Date>
  created_by_id: string
  created_by: string
  created_at: Moment
  updated_at: Moment
}

interface IntegrationSignInTable {
  tenant_id: string
  state_hash: Buffer
  provider: string
  user_id: string
  user_email: string
  base_url: Optional<string>
  code_verifier: Optional<Buffer>
  created_at: Moment
  expires_at: Moment
}

interface IntegrationLinkTable {
  tenant_id: string
  provider: string
  account_id: string
  kind: 'contact' | 'item' | 'quote' | 'invoice'
  local_id: string
  external_id: string
  external_number: Optional<string>
  external_url: Optional<string>
  extra: Json<Readonly<Record<string, string>>>
  status: Optional<string>
  is_final: Defaulted<boolean>
  checked_at: Optional<Date>
  created_at: Moment
  updated_at: Moment
}

/** What is known of a step of a push. */
export interface KeptStep {
  /** Its outcome was unknown when it was last heard of. */
  readonly begun?: true
  readonly result?: { readonly id: string }
  /** The version it was of; absent for the first, and where it was kept before versions were. */
  readonly version?: number
}

interface KeptFailure {
  readonly kind: string
  readonly message: string
  readonly field: string | null
}

interface KeptQuestion {
  readonly kind: string
  readonly message: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
}

interface IntegrationPushTable extends Owned {
  quote_id: string
  version_number: number
  provider: string
  account_id: string
  action: 'quote' | 'invoice'
  state: 'queued' | 'running' | 'done' | 'failed' | 'needs_input'
  attempts: Defaulted<number>
  next_at: Optional<Date>
  lease: Optional<string>
  leased_until: Optional<Date>
  steps: Json<Readonly<Record<string, KeptStep>>>
  failure: OptionalJson<KeptFailure>
  question: OptionalJson<KeptQuestion>
  answers: Json<Readonly<Record<string, string>>>
  warning: Optional<string>
  pushed_version: Optional<number>
  external_id: Optional<string>
  external_number: Optional<string>
  external_url: Optional<string>
  our_total_cents: number
  our_tax_cents: number
  their_total_cents: Optional<number>
  their_tax_cents: Optional<number>
  requested_by: Optional<string>
  created_at: Moment
  updated_at: Moment
}

interface IntegrationPullTable extends Owned {
  provider: string
  account_id: string
  kind: 'contacts' | 'items'
  state: 'queued' | 'running' | 'done' | 'failed'
  cursor: Optional<string>
  new_count: Defaulted<number>
  matched_count: Defaulted<number>
  skipped_count: Defaulted<number>
  skipped: JSONColumnType<readonly { name: string; reason: string }[], string | undefined, string>
  problem: Optional<string>
  attempts: Defaulted<number>
  next_at: Optional<Date>
  leased_until: Optional<Date>
  requested_by: string
  created_at: Moment
  updated_at: Moment
}

interface IntegrationNewsTable extends Owned {
  quote_id: string
  provider: string
  kind: string
  external_id: string
  status: string
  text: string
  created_at: Moment
}

interface IntegrationWebhookTable {
  id: string
  provider: string
  event_key: string
  account_id: string
  kind: string
  external_id: string
  received_at: Moment
  next_at: Moment
  done_at: Optional<Date>
}

interface IntegrationCallTable extends Owned {
  provider: string
  account_id: string
  actor: string
  kind: string
  method: Optional<string>
  path: Optional<string>
  status: Optional<number>
  duration_ms: Optional<number>
  request_id: Optional<string>
  external_id: Optional<string>
  detail: Optional<string>
  created_at: Moment
}

/** Tables of connections to other systems. */
export interface IntegrationTables {
  integration_connections: IntegrationConnectionTable
  integration_sign_ins: IntegrationSignInTable
  integration_links: IntegrationLinkTable
  integration_pushes: IntegrationPushTable
  integration_pulls: IntegrationPullTable
  integration_news: IntegrationNewsTable
  integration_webhooks: IntegrationWebhookTable
  integration_calls: IntegrationCallTable
}
