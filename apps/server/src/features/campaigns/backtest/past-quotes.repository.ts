import type { Channel } from '@quotewright/domain/campaigns/campaign.ts'
import { addressOf } from '@quotewright/domain/campaigns/follow-up-address.ts'
import { categoriesOf } from '@quotewright/domain/campaigns/rules/match-rules.ts'
import type { PastQuote } from '@quotewright/domain/campaigns/schedule/backtest.ts'
import { customerType } from '@quotewright/domain/contacts/contact.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'

/** A quote of the period with what tells it apart. */
export interface NamedPastQuote extends PastQuote {
  readonly quoteNumber: string
  readonly customerName: string
  readonly currency: Currency
  /** The name of the campaign it had; null for none. */
  readonly actualCampaign: string | null
}

interface Period {
  readonly from: Date
  readonly to: Date
}

/** How many quotes of an organization were published, or issued again, in a period. */
export async function countPastQuotes(tx: Tx, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with started as (${started(tx, period)})
    select count(*) as count from started where started_at between ${period.from} and ${period.to}`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Quotes that were published, or issued again, in a period, the newest first, with their outcome since. What
 * they said is of the version that was published; tags, the customer's record and addresses are as they are now.
 */
export async function listPastQuotes(
  tx: Tx,
  period: Period,
  limit: number,
  country: Country,
): Promise<NamedPastQuote[]> {
  const { rows } = await sql<PastRow>`
    with started as (${started(tx, period)}),
    replayed as (
      select * from started where started_at between ${period.from} and ${period.to}
      order by started_at desc, id desc limit ${limit}
    )
    select quote.id, quote.quote_number, quote.customer_name, quote.customer_email, quote.customer_phone,
      quote.currency, quote.tags, quote.metadata, quote.started_at,
      coalesce(version.total_cents, quote.total_cents) as total_cents,
      coalesce(version.content ->> 'validUntil', quote.valid_until::text) as valid_until,
      coalesce(contact.tags, '{}') as contact_tags,
      exists (
        select from quote_events event join quotes other
          on other.tenant_id = event.tenant_id and other.id = event.quote_id
        where event.tenant_id = quote.tenant_id and event.kind = 'accepted' and event.created_at < quote.started_at
          and other.id <> quote.id and other.deleted_at is null
          and (other.contact_id = contact.id
            or (quote.customer_email <> '' and lower(other.customer_email) = lower(trim(quote.customer_email))))
      ) as has_accepted,
      ${firstEvent(['viewed'])} as viewed_at,
      ${firstEvent(['accepted'])} as accepted_at,
      ${firstEvent(['declined'])} as declined_at,
      least(
        ${firstEvent(['change_requested', 'updated_price_requested'])},
        (select min(created_at) from messages message where message.tenant_id = quote.tenant_id
          and message.quote_id = quote.id and message.side = 'customer' and message.created_at >= quote.started_at),
        ${markedReplied}
      ) as replied_at,
      choice.campaign_id as chosen_id,
      (select campaign_name from follow_up_runs run where run.tenant_id = quote.tenant_id
        and run.quote_id = quote.id and run.started_at >= quote.started_at
        order by run.started_at desc, run.id desc limit 1) as actual_campaign
    from replayed quote
    left join lateral (
      select total_cents, content from quote_versions version where version.tenant_id = quote.tenant_id
        and version.quote_id = quote.id and version.created_at <= quote.started_at
      order by version.version_number desc limit 1
    ) version on true
    left join lateral (
      select contact.id, contact.tags from contacts contact where contact.tenant_id = quote.tenant_id
        and case when quote.contact_id is null
          then quote.customer_email <> '' and lower(contact.email) = lower(trim(quote.customer_email))
          else contact.id = quote.contact_id end
      limit 1
    ) contact on true
    left join follow_up_choices choice on choice.tenant_id = quote.tenant_id and choice.quote_id = quote.id
    order by quote.started_at desc, quote.id desc`.execute(tx.db)
  const gone = await listGone(
    tx,
    rows.flatMap((row) => Object.values(addressesOf(row, country)).filter((address) => address !== '')),
  )
  return rows.map((row) => toPastQuote(row, addressesOf(row, country), gone))
}

/** When someone said that the customer replied: while there were follow-ups, and before there were any. */
const markedReplied = sql`
  (select min(marked_replied_at) from follow_up_runs run where run.tenant_id = quote.tenant_id
    and run.quote_id = quote.id and run.marked_replied_at >= quote.started_at),
  (select ended_at from follow_up_ends ended where ended.tenant_id = quote.tenant_id
    and ended.quote_id = quote.id and ended.reason = 'replied' and ended.ended_at >= quote.started_at)`

/**
 * Quotes with the moment their follow-ups count from: a quote that was issued again counts from then. Publishing and
 * issuing are changes, so one that did not change since the period began is not of it.
 */
const started = (tx: Tx, { from }: Period) => sql`
  select quotes.*, greatest(published_at, (
    select max(event.created_at) from quote_events event where event.tenant_id = quotes.tenant_id
      and event.quote_id = quotes.id and event.kind = 'reissued')) as started_at
  from quotes where tenant_id = ${tx.tenantId} and deleted_at is null and published_at is not null
    and share_token is not null and updated_at >= ${from}`

const firstEvent = (kinds: readonly string[]) => sql`(
  select min(event.created_at) from quote_events event where event.tenant_id = quote.tenant_id
    and event.quote_id = quote.id and event.kind in (${sql.join(kinds)}) and event.created_at >= quote.started_at)`

interface PastRow {
  readonly id: string
  readonly quote_number: string
  readonly customer_name: string
  readonly customer_email: string
  readonly customer_phone: string
  readonly currency: Currency
  readonly tags: string[]
  readonly metadata: Record<string, unknown>
  readonly started_at: Date
  readonly total_cents: number
  readonly valid_until: string
  readonly contact_tags: string[]
  readonly has_accepted: boolean
  readonly viewed_at: Date | null
  readonly accepted_at: Date | null
  readonly declined_at: Date | null
  readonly replied_at: Date | null
  readonly chosen_id: string | null
  readonly actual_campaign: string | null
}

function addressesOf(row: PastRow, country: Country): Readonly<Record<Channel, string>> {
  const customer = { customerEmail: row.customer_email, customerPhone: row.customer_phone }
  return { email: addressOf(customer, 'email', country), sms: addressOf(customer, 'sms', country) }
}

/** When addresses gave and took back their consent, the earliest first, and since when emails to them come back. */
interface Gone {
  readonly consents: ReadonlyMap<string, readonly { readonly isGiven: boolean; readonly at: Date }[]>
  readonly bounced: ReadonlyMap<string, Date>
}

async function listGone(tx: Tx, addresses: readonly string[]): Promise<Gone> {
  if (addresses.length === 0) return { consents: new Map(), bounced: new Map() }
  const entries = await tx.db
    .selectFrom('consent_entries')
    .select(['channel', 'address', 'kind', 'created_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('address', 'in', addresses)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const suppressed = await tx.db
    .selectFrom('suppressed_addresses')
    .select(['address', 'created_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('address', 'in', addresses)
    .where('reason', '=', 'bounced')
    .execute()
  const report = entries.map((entry) => ({
    key: `${entry.channel} ${entry.address}`,
    isGiven: entry.kind === 'given',
    at: entry.created_at,
  }))
  return {
    consents: Map.groupBy(report, ({ key }) => key),
    bounced: new Map(suppressed.map((row) => [row.address, row.created_at])),
  }
}

/** The first moment from publishing on at which an address wants no more, or before it if that still held. */
function goneAt({ consents }: Gone, channel: Channel, address: string, since: Date): Date | null {
  const entries = consents.get(`${channel} ${address}`) ?? []
  const before = entries.findLast(({ at }) => at <= since)
  if (before?.isGiven === false) return before.at
  return entries.find(({ isGiven, at }) => !isGiven && at > since)?.at ?? null
}

function toPastQuote(row: PastRow, addresses: Readonly<Record<Channel, string>>, gone: Gone): NamedPastQuote {
  return {
    id: row.id,
    quoteNumber: row.quote_number,
    customerName: row.customer_name,
    currency: row.currency,
    actualCampaign: row.actual_campaign,
    traits: {
      totalCents: row.total_cents,
      customerType: customerType(row.contact_tags, row.has_accepted ? 1 : 0),
      productCategories: categoriesOf(row.metadata),
      status: 'sent',
      tags: row.tags,
      explicitCampaignId: row.chosen_id,
    },
    publishedAt: row.started_at,
    validUntil: row.valid_until,
    addresses,
    viewedAt: row.viewed_at,
    repliedAt: row.replied_at,
    acceptedAt: row.accepted_at,
    declinedAt: row.declined_at,
    unsubscribedAt: {
      email: goneAt(gone, 'email', addresses.email, row.started_at),
      sms: goneAt(gone, 'sms', addresses.sms, row.started_at),
    },
    bouncedAt: gone.bounced.get(addresses.email) ?? null,
  }
}
