import { linesGivenUp } from '@quotewright/domain/analytics/lines-given-up.ts'
import type { QuoteFacts } from '@quotewright/domain/analytics/quote-figures.ts'
import { workOf } from '@quotewright/domain/analytics/work-kinds.ts'
import type { ChangeSource } from '@quotewright/domain/quotes/history.ts'
import { quoteMargin } from '@quotewright/domain/quotes/margin.ts'
import { contentTotals, type QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'

/** How many earlier acceptances say what a customer usually pays, and among how many quotes they are looked for. */
const USUAL_OF = 10
const USUAL_AMONG = 100

/** What its customer accepted stands until another version is published. */
const isAccepted = sql`(quote.status = 'accepted' or quote.published_version_number = event.accepted_version)`

/** Taken from its customer. One that was saved as sent and never published is not. */
const isWithdrawn = sql`(quote.published_at is not null and quote.published_version_number is null)`

const isSending = sql`(kind = 'published' or to_status = 'sent')`

const eventsOfQuote = sql`
  select min(created_at) filter (where ${isSending}) as sent_at,
    (array_agg(version_number order by created_at) filter (where ${isSending}))[1] as sent_version,
    min(created_at) filter (where kind = 'viewed') as viewed_at,
    count(*) filter (where kind = 'viewed')::int as views,
    max(created_at) filter (where kind = 'accepted') as accepted_at,
    (array_agg(version_number order by created_at desc) filter (where kind = 'accepted'))[1] as accepted_version,
    max(created_at) filter (where kind = 'declined') as declined_at,
    (array_agg(detail order by created_at desc) filter (where kind = 'declined'))[1] as decline_detail,
    max(created_at) filter (where kind = 'expired') as expired_at,
    max(created_at) filter (where kind = 'unpublished') as withdrawn_at,
    min(created_at) filter (where kind in (
      'accepted', 'declined', 'change_requested', 'updated_price_requested')) as first_answer_at
  from quote_events
  where tenant_id = quote.tenant_id and quote_id = quote.id`

const usualCents = sql`
  (select avg(total_cents)::float8 from (
    select version.total_cents
    from (
      select id from quotes earlier
      where earlier.tenant_id = quote.tenant_id and earlier.contact_id = quote.contact_id
        and earlier.created_at < quote.created_at
      order by created_at desc, id limit ${USUAL_AMONG}) other
    join quote_events accepted on accepted.tenant_id = quote.tenant_id and accepted.quote_id = other.id
      and accepted.kind = 'accepted' and accepted.created_at < event.sent_at
    join quote_versions version on version.tenant_id = quote.tenant_id and version.quote_id = other.id
      and version.version_number = accepted.version_number
    where version.content ->> 'currency' =
      coalesce(taken.content ->> 'currency', shown.content ->> 'currency', quote.currency)
    order by accepted.created_at desc, other.id limit ${USUAL_OF}) usual)`

/** Those that left, as far as is known. */
const followUps = sql`
  (select jsonb_agg(jsonb_build_object('step', step, 'at', settled_at)) from follow_up_messages message
    where message.tenant_id = quote.tenant_id and message.quote_id = quote.id and message.state = 'sent'
      and not exists (
        select from outbox
        where outbox.id = message.outbox_id and outbox.state in ('failed', 'bounced', 'not_sent')))`

/** What is counted of some quotes; those that are gone are missing. */
export async function readQuoteFacts(
  tx: Tx,
  quoteIds: readonly string[],
): Promise<{ quoteId: string; facts: QuoteFacts }[]> {
  const { rows } = await sql<FactsRow>`
    select quote.id as quote_id, case when taken.content is not null then 'accepted' else quote.status end as status,
      quote.deleted_at, coalesce(taken.content ->> 'currency', shown.content ->> 'currency', quote.currency) as currency,
      coalesce(shown.total_cents, quote.total_cents) as total_cents, quote.title, quote.description, quote.created_at,
      quote.created_by, quote.template_id, quote.metadata ->> 'trade' as trade,
      array(select line ->> 'description' from jsonb_array_elements(quote.line_items) line) as lines,
      event.*, ${isWithdrawn} as is_withdrawn,
      first.change_source as source, jsonb_array_length(first.content -> 'lineItems') as first_lines,
      sent_first.content as sent_content, taken.content as accepted_content, ${usualCents} as usual_cents,
      ${followUps} as follow_ups,
      least(event.first_answer_at, (select min(message.created_at) from messages message
        where message.tenant_id = quote.tenant_id and message.quote_id = quote.id and message.side = 'customer'
          and message.created_at >= event.sent_at)) as answered_at
    from quotes quote
    cross join lateral (${eventsOfQuote}) event
    left join quote_versions first on first.tenant_id = quote.tenant_id and first.quote_id = quote.id
      and first.version_number = 1
    left join quote_versions shown on shown.tenant_id = quote.tenant_id and shown.quote_id = quote.id
      and shown.version_number = quote.published_version_number and quote.unpublished_content
    left join quote_versions taken on taken.tenant_id = quote.tenant_id and taken.quote_id = quote.id
      and taken.version_number = event.accepted_version and ${isAccepted}
    left join quote_versions sent_first on sent_first.tenant_id = quote.tenant_id and sent_first.quote_id = quote.id
      and sent_first.version_number = event.sent_version and ${isAccepted}
    where quote.tenant_id = ${tx.tenantId} and quote.id = any(${quoteIds}::uuid[])`.execute(tx.db)
  return rows.map((row) => ({ quoteId: row.quote_id, facts: toFacts(row) }))
}

interface FactsRow {
  quote_id: string
  status: QuoteStatus
  deleted_at: Date | null
  currency: string
  total_cents: number
  title: string
  description: string
  lines: string[]
  created_at: Date
  created_by: string | null
  template_id: string | null
  trade: string | null
  sent_at: Date | null
  viewed_at: Date | null
  views: number
  accepted_at: Date | null
  declined_at: Date | null
  decline_detail: string | null
  expired_at: Date | null
  withdrawn_at: Date | null
  is_withdrawn: boolean
  source: ChangeSource | null
  first_lines: number | null
  sent_content: QuoteContent | null
  accepted_content: QuoteContent | null
  usual_cents: number | null
  follow_ups: { step: number; at: string }[] | null
  answered_at: Date | null
}

const toFacts = (row: FactsRow): QuoteFacts => ({
  status: row.status,
  deletedAt: row.deleted_at,
  currency: row.currency,
  totalCents: row.total_cents,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  viewedAt: row.viewed_at,
  views: row.views,
  acceptance: acceptanceOf(row),
  decline: row.declined_at && { at: row.declined_at, reason: reasonIn(row.decline_detail) },
  expiredAt: row.expired_at,
  withdrawnAt: row.is_withdrawn ? (row.withdrawn_at ?? row.sent_at) : null,
  source: row.source ?? 'form',
  firstLines: row.first_lines ?? 0,
  trade: row.trade,
  work: workOf(row),
  templateId: row.template_id,
  memberId: row.created_by,
  usualCents: row.usual_cents,
  followUps: (row.follow_ups ?? []).map(({ step, at }) => ({ step, at: new Date(at) })),
  answeredAt: row.answered_at,
})

function acceptanceOf({ accepted_at: at, accepted_content: accepted, sent_content: sent }: FactsRow) {
  if (at === null || accepted === null) return null
  const totals = contentTotals(accepted)
  const { costCents, linesWithoutCost } = quoteMargin(
    accepted.lineItems,
    accepted.options,
    totals.subtotalCents,
  )
  return {
    at,
    totalCents: totals.totalCents,
    netCents: totals.subtotalCents,
    costCents: linesWithoutCost === 0 ? costCents : null,
    ...linesGivenUp(sent ?? accepted, accepted),
  }
}

/** A decline's history says `reason` or `reason: comment`; staff may have said something else. */
function reasonIn(detail: string | null): string {
  const [reason = ''] = (detail ?? '').split(':')
  return /^[a-z_]+$/.test(reason) ? reason : 'other'
}
