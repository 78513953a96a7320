import type { ApiScope } from '@quotewright/contracts/api-scopes.ts'
import type { Channel, SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import type { MatchRules } from '@quotewright/domain/campaigns/rules/match-rules.ts'
import type { StopReason } from '@quotewright/domain/campaigns/schedule/stop-reasons.ts'
import type { SelectionGround } from '@quotewright/domain/campaigns/selection/select-campaign.ts'
import type { MailTemplateKind } from '@quotewright/domain/mail/templates/mail-templates.ts'
import type { MediaType } from '@quotewright/domain/media/media-types.ts'
import type { Side } from '@quotewright/domain/messages/message-rules.ts'
import type { NotificationEvent } from '@quotewright/domain/notifications/preferences.ts'
import type { StepOutcome } from '@quotewright/domain/onboarding/progress.ts'
import type { LinePriceMode } from '@quotewright/domain/organizations/settings.ts'
import type { Warranty } from '@quotewright/domain/organizations/warranty.ts'
import type { PresenceMode } from '@quotewright/domain/presence/presence.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { BrandVoice, Industry } from '@quotewright/domain/profile/business-profile.ts'
import type { QuoteClause } from '@quotewright/domain/quotes/clauses.ts'
import type { Deposit } from '@quotewright/domain/quotes/deposit.ts'
import type { QuoteSection } from '@quotewright/domain/quotes/layout.ts'
import type { QuoteOption } from '@quotewright/domain/quotes/options.ts'
import type { PhotoKind } from '@quotewright/domain/quotes/photos.ts'
import type { PriceDisplay } from '@quotewright/domain/quotes/price-display.ts'
import type { AppliedPromotion } from '@quotewright/domain/quotes/promotions.ts'
import type { LineItem, QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { QuoteScope } from '@quotewright/domain/quotes/scope.ts'
import type { Signature } from '@quotewright/domain/quotes/signature.ts'
import type {
  DocumentType,
  ExtractedQuote,
  FieldName,
  Grounds,
  Place,
} from '@quotewright/extraction/extraction.ts'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { AssistantTables } from './schema-assistant.ts'
import type { AuditLogTables } from './schema-audit-log.ts'
import type { FigureTables } from './schema-figures.ts'
import type { IntegrationTables } from './schema-integrations.ts'
import type { McpTables } from './schema-mcp.ts'
import type { ProductEventTables } from './schema-product-events.ts'
import type { StaleQuoteTables } from './schema-stale-quotes.ts'
import type { TranscriptionTables } from './schema-transcriptions.ts'
import type { WebhookTables } from './schema-webhooks.ts'
import type { WordingTestTables } from './schema-wording-tests.ts'

/** A jsonb column: read as a value, written as JSON text. */
type Json<T extends object> = JSONColumnType<T, string, string>
type Moment = ColumnType<Date, Date, Date>
/** The same, or null. */
type OptionalJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type OptionalMoment = Optional<Date>

/** A column that an insert may leave to its default. */
type Defaulted<T> = ColumnType<T, T | undefined, T>

interface OfTenant {
  tenant_id: string
}

interface Owned extends OfTenant {
  id: string
}

interface Dated {
  created_at: ColumnType<Date, Date, never>
  updated_at: Moment
}

interface OrganizationSettingsTable extends OfTenant {
  country: Defaulted<string>
  abn: Defaulted<string>
  licence: Defaulted<string>
  insurance: Defaulted<string>
  brand_colour: Defaulted<string>
  email: Defaulted<string>
  phone: Defaulted<string>
  address: Defaulted<string>
  website: Defaulted<string>
  about_us: Defaulted<string>
  currency: Defaulted<string>
  tax_registered: Defaulted<boolean>
  tax_rate_basis_points: Defaulted<number>
  tax_label: Defaulted<string>
  payment_terms: Defaulted<string>
  bank_account_name: Defaulted<string>
  bank_code: Defaulted<string>
  bank_account: Defaulted<string>
  pay_id: Defaulted<string>
  payment_link: Defaulted<string>
  valid_days: Defaulted<number>
  time_zone: Defaulted<string>
  updated_at: Moment
  licence_label: Defaulted<string>
  line_price_mode: Defaulted<LinePriceMode>
  quote_number_format: Defaulted<string>
  quote_number_start: Defaulted<number>
  price_display: Defaulted<PriceDisplay>
  /** Both or neither, as `hh:mm`. */
  quiet_from: Optional<string>
  quiet_to: Optional<string>
  warranty: Defaulted<Warranty>
  mail_sender_name: Defaulted<string>
  mail_reply_to: Defaulted<string>
  minutes_per_line: Defaulted<number>
  minutes_per_document: Defaulted<number>
  features_off: Defaulted<string[]>
  updated_by: Optional<string>
  deposit: ColumnType<Deposit | null, string | null | undefined, string | null>
  /** Counted by a trigger alone. */
  version: ColumnType<number, never, never>
}

interface QuoteNumberCounterTable extends OfTenant {
  next_number: number
}

interface ContactTable extends Owned, Dated {
  email: string
  first_name: string
  last_name: string
  phone: string
  company_name: string
  address: string
  contact_type: 'customer' | 'supplier' | 'other'
  source: string
  tags: Defaulted<string[]>
  /** Folded, as searches compare texts. */
  search_text: Defaulted<string>
  /** What the contact is recognised by; '' for a detail it lacks. */
  email_key: Defaulted<string>
  phone_key: Defaulted<string>
  place_key: Defaulted<string>
}

interface LeadTable extends Owned {
  first_name: string
  last_name: string
  business_name: string
  email: string
  phone: string
  source: string
  created_at: Moment
}

interface RemovedLeadsTable extends OfTenant {
  count: number
}

export interface QuoteTable extends Owned, Dated {
  quote_number: string
  status: 'draft' | 'sent' | 'viewed' | 'accepted' | 'declined' | 'expired' | 'pending'
  title: string
  description: string
  contact_id: string | null
  lead_id: string | null
  customer_name: string
  customer_company: string
  customer_email: string
  customer_phone: string
  customer_address: string
  reference_number: string
  /** Calendar dates, `yyyy-mm-dd`. */
  quote_date: string
  valid_until: string
  currency: 'AUD' | 'NZD' | 'USD' | 'GBP' | 'EUR'
  payment_terms: string
  notes: string
  tax_mode: 'exclusive' | 'inclusive' | 'none'
  tax_rate_basis_points: number
  tax_label: string
  line_items: Json<LineItem[]>
  sections: Json<QuoteSection[]>
  options: Json<QuoteOption[]>
  promotions: Json<AppliedPromotion[]>
  discount_cents: number
  deposit: ColumnType<Deposit | null, string | null | undefined, string | null>
  promotion_cents: number
  subtotal_cents: number
  tax_cents: number
  total_cents: number
  assumptions: Json<string[]>
  exclusions: Json<string[]>
  clauses: ColumnType<QuoteClause[], string | undefined, string>
  scope: ColumnType<QuoteScope | null, string | null | undefined, string | null>
  tags: string[]
  template_id: string | null
  metadata: Json<Record<string, unknown>>
  version_number: number
  /** Null: not published, or taken back. */
  published_version_number: number | null
  unpublished_content: Defaulted<boolean>
  unpublished_sections: Defaulted<boolean>
  unpublished_photos: Defaulted<boolean>
  unpublished_conflicts: ColumnType<string[], string | undefined, string>
  /** '' for a quote that is not free on purpose. */
  free_reason: Defaulted<string>
  share_token: string | null
  permissions: Json<{ quotee_can_edit_line_items: boolean; quotee_can_choose_options: boolean }> | null
  published_at: OptionalMoment
  archived_at: OptionalMoment
  deleted_at: OptionalMoment
  created_by: string | null
}

interface QuoteSearchTable extends OfTenant {
  quote_id: string
  /** Folded, as searches compare texts. */
  text: string
  /** The customer's name, company and email address, folded. */
  customer: Defaulted<string>
}

interface QuoteVersionTable extends OfTenant {
  quote_id: string
  version_number: number
  content: Json<QuoteContent>
  total_cents: number
  change_source: string
  changed_by: string | null
  changed_by_name: string | null
  created_at: Moment
}

interface QuoteEventTable extends Owned {
  quote_id: string
  kind: string
  from_status: string | null
  to_status: string | null
  version_number: number
  actor: string | null
  detail: string | null
  created_at: Moment
}

interface QuoteAcceptanceTable extends Owned {
  quote_id: string
  version_number: number
  accepted_name: string
  consent_text: string
  content_hash: string
  content: string
  address: string
  user_agent: string
  accepted_at: Moment
  signature: ColumnType<Signature, string, never>
  certificate_id: string | null
  letterhead: ColumnType<object | null, string, never>
  logo_token: string | null
  certificate_draft: ColumnType<object | null, string | null | undefined, string | null>
  certificate_pdf: ColumnType<Buffer | null, Buffer | undefined, Buffer>
  certificate_hash: ColumnType<string | null, string | undefined, string>
  certificate_made_at: OptionalMoment
  /** A calendar date. */
  preferred_start: Optional<string>
}

interface QuotePriceTermsTable extends OfTenant {
  quote_id: string
  floor_cents: number
  of_total_cents: number
  needs_booking: Defaulted<boolean>
  needs_payment: Defaulted<boolean>
  offers_made: Defaulted<number>
  is_settled: Defaulted<boolean>
  agreed_total_cents: Optional<number>
  set_at: Moment
  set_by: Optional<string>
}

export interface QuotePhotoTable extends Owned {
  quote_id: string
  file_token: string
  small_token: string
  file_hash: string
  file_size_bytes: number
  width: number
  height: number
  kind: PhotoKind
  caption: string
  /** Null: staff took it off. */
  position: number | null
  published_kind: Optional<PhotoKind>
  published_caption: Optional<string>
  /** Null: the customer does not see it. */
  published_position: Optional<number>
  accepted_at: OptionalMoment
  created_by: string | null
  created_at: Moment
}

interface QuoteChangeRequestTable extends Owned {
  quote_id: string
  kind: 'change' | 'updated_price'
  state: 'open' | 'confirmed' | 'answered' | 'closed'
  version_number: number
  changes: Json<{ line_id: string; description: string; unit: string; from: number; to: number }[]>
  comment: string
  asked_by: string
  asked_at: Moment
  answer: string
  answered_by: string | null
  answered_by_name: string | null
  answered_at: OptionalMoment
}

interface QuoteEnrichmentTable extends OfTenant {
  quote_id: string
  content: Json<object>
  written: Json<object>
  /** As the customer sees them; null: none. */
  published: ColumnType<object | null, string | null | undefined, string | null>
  version_number: Defaulted<number>
  changed_by: string | null
  engine: Defaulted<'offline' | 'openai-compatible' | 'anthropic'>
  engine_note: string | null
  letter_test_id: Optional<string>
  letter_variant: Optional<'a' | 'b'>
  unbound_at: ColumnType<Date | null, never, Date | null>
  updated_at: Moment
}

interface QuoteLinkTable {
  token: string
  tenant_id: string
  quote_id: string
  /** Null: the page is open. */
  withdrawn_at: OptionalMoment
  created_at: Moment
}

export interface SupplierMarkupTable extends OfTenant {
  /** '' for every trade without one of its own. */
  trade: string
  markup_basis_points: number
  updated_at: Moment
}

export interface PriceItemTable extends Owned, Dated {
  name: string
  unit: string
  price_cents: number
  cost_cents: number | null
  markup_basis_points: number | null
  synonyms: string[]
  trade: Trade
  tax_included: boolean
  archived_at: OptionalMoment
}

interface QuoteTemplateTable extends Owned, Dated {
  name: string
  content: Json<QuoteContent>
  times_used: number
}

export interface PromotionTable extends Owned, Dated {
  name: string
  code: string
  kind: 'percent' | 'amount'
  /** Basis points, or cents. */
  value: number
  /** Calendar dates, `yyyy-mm-dd`. */
  valid_from: string | null
  valid_until: string | null
  usage_limit: number | null
  is_active: boolean
  stackable: boolean
}

export interface CampaignTable extends Owned, Dated {
  name: string
  is_active: boolean
  priority: number
  tags: string[]
  match_rules: Json<MatchRules>
  sequences: Json<SequenceStep[]>
  version: Defaulted<number>
}

interface CampaignSettingsTable extends OfTenant {
  single_active: Defaulted<boolean>
}

export interface FollowUpRunTable extends Owned {
  quote_id: string
  campaign_id: string
  campaign_name: string
  ground: SelectionGround
  reason: string
  sequences: Json<SequenceStep[]>
  status: 'active' | 'stopped' | 'completed'
  stop_reason: Optional<StopReason>
  stopped_by: Optional<string>
  marked_replied_at: OptionalMoment
  started_at: ColumnType<Date, Date, never>
  ended_at: OptionalMoment
}

export interface FollowUpMessageTable extends Owned {
  run_id: string
  quote_id: string
  step: number
  channel: Channel
  due_at: Moment
  is_moved: Defaulted<boolean>
  state: 'planned' | 'sent' | 'not_sent' | 'skipped' | 'stopped' | 'needs_look'
  note: Defaulted<string>
  recipient: string
  edited_subject: Optional<string>
  edited_body: Optional<string>
  edited_is_bound: Defaulted<boolean>
  written: ColumnType<{ subject: string; body: string } | null, string | null | undefined, string | null>
  written_for: Optional<string>
  subject: Defaulted<string>
  body: Defaulted<string>
  handovers: Defaulted<number>
  outbox_id: Optional<string>
  settled_at: OptionalMoment
}

interface FollowUpChoiceTable extends OfTenant {
  quote_id: string
  campaign_id: string
  chosen_by: string | null
  chosen_at: Moment
}

interface FollowUpEndTable extends OfTenant {
  quote_id: string
  reason: 'replied' | 'stopped'
  ended_by: string | null
  ended_at: Moment
}

interface FollowUpAddressTable extends OfTenant {
  channel: Channel
  address: string
  token: string
  unsubscribed_at: OptionalMoment
  created_at: ColumnType<Date, Date, never>
}

export interface ConsentEntryTable extends Owned {
  channel: Channel
  address: string
  kind: 'given' | 'withdrawn'
  basis: 'quote' | 'staff' | 'page' | 'one_click' | 'sms' | 'complaint'
  wording: string
  quote_id: string | null
  actor: string | null
  created_at: Date
}

export interface AcceptedPriceTable extends Owned {
  work_key: string
  currency: 'AUD' | 'NZD' | 'USD' | 'GBP' | 'EUR'
  name: string
  unit: string
  price_cents: number
  tax_included: boolean
  times_accepted: number
  quote_id: string
  quote_number: string
  accepted_at: Moment
  dismissed_at: OptionalMoment
}

export interface LearntReadingTable extends Owned {
  wording: string
  kind: 'price_basis' | 'unit' | 'remark' | 'price_row' | 'description' | 'split' | 'reading'
  value: string
  example: string
  taught_by: 'answer' | 'correction'
  quote_id: string
  quote_number: string
  learnt_at: Moment
  forgotten_at: OptionalMoment
}

/** Written by triggers on `price_items` alone. */
interface PriceBookRevisionTable extends OfTenant {
  revision: string
}

export interface BusinessProfileTable extends OfTenant, Dated {
  brand_name: string
  business_description: string
  industry_vertical: Industry | null
  service_areas: string[]
  brand_voice: BrandVoice | null
  brand_tone_description: string
  brand_description: string
  brand_personality: string[]
  communication_style: string
  google_business_url: string
}

interface StoredFileTable extends OfTenant {
  token: string
  created_at: Moment
}

export interface MediaTable extends Owned, Dated {
  media_type: MediaType
  file_token: string
  file_name: string
  mime_type: 'image/png' | 'image/jpeg'
  file_size_bytes: number
  width: number
  height: number
  is_active: boolean
  is_primary: boolean
}

export interface ReviewTable extends Owned, Dated {
  reviewer_name: string
  reviewer_email: string
  rating: number
  review_text: string
  /** A calendar date, `yyyy-mm-dd`. */
  review_date: string
  source: 'manual' | 'google'
  origin: string | null
  is_featured: boolean
  is_active: boolean
}

export interface AiContextTable extends Owned, Dated {
  name: string
  use_case: 'cover_letter' | 'follow_up_email' | 'quote_email' | 'thank_you_email' | 'reminder_email'
  context_type: 'system' | 'few_shot' | 'rag'
  description: string
  system_instructions: string
  few_shot_examples: Json<{ input: string; output: string }[]>
  origin: string | null
  is_default: boolean
  is_active: boolean
}

interface OnboardingTable extends OfTenant {
  current_step: number
  started_at: ColumnType<Date, Date, never>
  completed_at: OptionalMoment
  updated_at: Moment
}

interface OnboardingStepTable extends OfTenant {
  step_number: number
  outcome: StepOutcome
  answers: Json<object> | null
  skip_reason: string | null
  settled_at: Moment
}

interface IdempotencyKeyTable extends OfTenant {
  caller: string
  key: string
  request_hash: string
  status: number | null
  body: string | null
  created_at: Moment
}

export interface ApiKeyTable extends Owned {
  name: string
  key_hash: Buffer
  prefix: string
  scopes: ApiScope[]
  created_by_id: string
  created_by: string
  created_at: Moment
  last_used_at: OptionalMoment
  expires_at: OptionalMoment
  revoked_at: OptionalMoment
}

interface RateLimitTable {
  key: string
  hits: number
  resets_at: Moment
}

/** The outcome of a message that leaves. Source: architecture §5. */
export type OutboxState = 'queued' | 'sending' | 'sent' | 'unconfirmed' | 'failed' | 'not_sent' | 'bounced'

export interface KeptAttachment {
  name: string
  mediaType: string
  content: string
}

interface OutboxTable {
  id: string
  /** Null: about someone's account. */
  tenant_id: string | null
  channel: Channel
  kind: string
  recipient: string
  from_name: Defaulted<string>
  reply_to_name: Defaulted<string>
  reply_to_address: Defaulted<string>
  subject: Defaulted<string>
  body_text: string
  body_html: Defaulted<string>
  headers: Json<Record<string, string>>
  /** The content in base64. */
  attachments: ColumnType<KeptAttachment[], string | undefined, string>
  state: OutboxState
  attempts: Defaulted<number>
  next_attempt_at: Moment
  give_up_at: Moment
  expires_at: OptionalMoment
  last_error: string | null
  message_id: string | null
  address_refused: Defaulted<boolean>
  provider_response: Optional<string>
  quote_id: string | null
  related_id: string | null
  dedupe_key: string | null
  created_at: Moment
  sending_at: OptionalMoment
  sent_at: OptionalMoment
}

interface ReceivedReplyTable extends OfTenant {
  key: string
  received_at: Moment
}

interface MailTemplateTable extends OfTenant {
  kind: MailTemplateKind
  subject: string
  message: string
  updated_at: Moment
  updated_by: string | null
}

interface SuppressedAddressTable extends OfTenant {
  address: string
  reason: 'bounced' | 'complained'
  detail: string
  created_at: Moment
}

interface NotificationTable extends Owned {
  user_id: string
  event: NotificationEvent
  quote_id: string | null
  quote_number: string
  customer_name: string
  detail: string
  created_at: Moment
  read_at: OptionalMoment
}

export interface MessageTable extends Owned {
  quote_id: string
  side: Side
  sender_id: string | null
  sender_name: string
  message_text: string
  line_item_id: string | null
  line_description: string | null
  channel: 'web' | 'email' | 'sms'
  dedupe_key: string | null
  created_at: Moment
  read_at: OptionalMoment
  notified_at: OptionalMoment
}

export interface MessageFileTable extends Owned {
  quote_id: string
  message_id: string | null
  file_token: string
  thumbnail_token: string | null
  file_name: string
  mime_type: 'image/png' | 'image/jpeg' | 'application/pdf'
  file_size_bytes: number
  width: number | null
  height: number | null
  created_at: Moment
}

interface MessageReplyAddressTable extends OfTenant {
  quote_id: string
  token: string
  created_at: Moment
}

interface QuoteCommentTable extends Owned {
  quote_id: string
  author_id: string
  author_name: string
  body: string
  created_at: ColumnType<Date, Date, never>
  edited_at: OptionalMoment
  deleted_at: OptionalMoment
  deleted_by_name: Optional<string>
}

interface QuotePresenceTable extends OfTenant {
  quote_id: string
  user_id: string
  window_id: string
  mode: PresenceMode
  since: Moment
  seen_at: Moment
}

interface SignInGuessTable {
  key: string
  failures: number
  blocked_until: OptionalMoment
  last_failure_at: OptionalMoment
  succeeded_at: OptionalMoment
  updated_at: Moment
}

interface UserPreferencesTable {
  user_id: string
  appearance: JSONColumnType<object | null, string | null, string | null>
  notifications: JSONColumnType<object | null, string | null, string | null>
  usage_statistics: Defaulted<boolean>
  weekly_summary: Defaulted<boolean>
  updated_at: Moment
}

interface AuthOrganizationTable {
  id: string
  name: string
  slug: string
  createdAt: Date
}

interface AuthUserTable {
  id: string
  email: string
  emailVerified: boolean
  name: string
}

interface AuthInvitationTable {
  id: string
  organizationId: string
  email: string
  role: string | null
  /** `pending`, `accepted`, `rejected` or `canceled`. */
  status: string
  expiresAt: Date
  createdAt: Date
  inviterId: string
}

interface AuthSessionTable {
  id: string
  token: string
  userId: string
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
  userAgent: string | null
  ipAddress: string | null
  activeOrganizationId: string | null
}

export interface DocumentExtractionTable extends Owned, Dated {
  state: 'waiting' | 'reading' | 'read' | 'failed'
  file_token: string | null
  file_name: string
  file_size_bytes: number
  attempts: Defaulted<number>
  claim: Optional<string>
  lease_until: OptionalMoment
  progress: OptionalJson<{ stage: 'reading' | 'recognising' | 'checking'; page: number; pages: number }>
  error_code: Optional<string>
  error_message: Optional<string>
  status: ColumnType<ExtractionStatusRow | null, ExtractionStatusRow | null | undefined, ExtractionStatusRow>
  detected_type: ColumnType<DocumentType | null, DocumentType | null | undefined, DocumentType>
  corrected_type: Optional<DocumentType>
  confidence: ColumnType<number | null, number | null | undefined, number>
  extracted: OptionalJson<ExtractedQuote>
  read_as: OptionalJson<ExtractedQuote>
  warnings: OptionalJson<string[]>
  evidence: OptionalJson<ExtractionEvidenceRow>
  grounds: OptionalJson<Grounds>
  corrected_fields: Defaulted<string[]>
  remembered_fields: Defaulted<string[]>
  tags: Defaulted<string[]>
  search_text: Defaulted<string>
  version: Defaulted<number>
  changed_by: Optional<string>
  reject_notes: Optional<string>
  quote_id: Optional<string>
}

export type ExtractionStatusRow = 'pending_review' | 'approved' | 'converted' | 'rejected'

export interface ExtractionEvidenceRow {
  fields: Partial<Record<FieldName, Place>>
  /** Null for a line that a person added. */
  lines: (Place | null)[]
}

interface ExtractionMemoryTable extends OfTenant {
  issuer: string
  field: string
  read_as: string
  corrected_to: string
  updated_at: Moment
}

interface AuthMemberTable {
  id: string
  organizationId: string
  userId: string
  role: string
  createdAt: Date
}

/**
 * The tables as the program sees them. `auth.*` belong to the identity service: read here, written where people join,
 * leave and change in an organization, and cleared when an organization or a person goes.
 */
export interface Tables
  extends FigureTables,
    IntegrationTables,
    AssistantTables,
    AuditLogTables,
    McpTables,
    ProductEventTables,
    StaleQuoteTables,
    TranscriptionTables,
    WebhookTables,
    WordingTestTables {
  organization_settings: OrganizationSettingsTable
  quote_number_counters: QuoteNumberCounterTable
  contacts: ContactTable
  leads: LeadTable
  removed_leads: RemovedLeadsTable
  quotes: QuoteTable
  quote_templates: QuoteTemplateTable
  promotions: PromotionTable
  campaigns: CampaignTable
  campaign_settings: CampaignSettingsTable
  follow_up_runs: FollowUpRunTable
  follow_up_messages: FollowUpMessageTable
  follow_up_choices: FollowUpChoiceTable
  follow_up_ends: FollowUpEndTable
  follow_up_addresses: FollowUpAddressTable
  consent_entries: ConsentEntryTable
  quote_search: QuoteSearchTable
  quote_versions: QuoteVersionTable
  quote_events: QuoteEventTable
  quote_acceptances: QuoteAcceptanceTable
  quote_change_requests: QuoteChangeRequestTable
  quote_price_terms: QuotePriceTermsTable
  quote_photos: QuotePhotoTable
  quote_enrichments: QuoteEnrichmentTable
  quote_comments: QuoteCommentTable
  quote_presence: QuotePresenceTable
  quote_links: QuoteLinkTable
  document_extractions: DocumentExtractionTable
  extraction_memories: ExtractionMemoryTable
  price_items: PriceItemTable
  supplier_markups: SupplierMarkupTable
  accepted_prices: AcceptedPriceTable
  learnt_readings: LearntReadingTable
  price_book_revisions: PriceBookRevisionTable
  business_profiles: BusinessProfileTable
  stored_files: StoredFileTable
  media: MediaTable
  reviews: ReviewTable
  ai_contexts: AiContextTable
  onboardings: OnboardingTable
  onboarding_steps: OnboardingStepTable
  idempotency_keys: IdempotencyKeyTable
  api_keys: ApiKeyTable
  rate_limits: RateLimitTable
  outbox: OutboxTable
  mail_templates: MailTemplateTable
  suppressed_addresses: SuppressedAddressTable
  notifications: NotificationTable
  messages: MessageTable
  received_replies: ReceivedReplyTable
  message_files: MessageFileTable
  message_reply_addresses: MessageReplyAddressTable
  sign_in_guesses: SignInGuessTable
  user_preferences: UserPreferencesTable
  'auth.organization': AuthOrganizationTable
  'auth.member': AuthMemberTable
  'auth.user': AuthUserTable
  'auth.invitation': AuthInvitationTable
  'auth.session': AuthSessionTable
}
