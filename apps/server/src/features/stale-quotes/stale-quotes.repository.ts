import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { StaleCause } from '@quotewright/domain/quotes/stale/stale-causes.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { isUuid } from '../../platform/tenants.ts'
import type { PricedQuote } from './prices.repository.ts'

/** An open quote that needs another look. */
export interface StaleQuote {
  readonly quoteId: string
  readonly quoteNumber: string
  readonly customerName: string
  /** '' for none. */
  readonly customerPhone: string
  readonly cause: StaleCause
  /** Since when: the change of the first price, or the visit that was one too many. */
  readonly since: Date
  /** What today's prices add to the total, in cents of the quote's currency; null for the other cause. */
  readonly differenceCents: number | null
  readonly currency: Currency
  /** How many lines have another price today. */
  readonly lines: number
  /** How often the customer came to see it since it was last sent or they last wrote. */
  readonly views: number
}

const shown = (tx: Tx) =>
  tx.db
    .selectFrom('stale_quotes as stale')
    .innerJoin('offered_quotes as offered', (join) =>
      join
        .onRef('offered.tenant_id', '=', 'stale.tenant_id')
        .onRef('offered.quote_id', '=', 'stale.quote_id'),
    )
    .innerJoin('quotes', (join) =>
      join.onRef('quotes.tenant_id', '=', 'stale.tenant_id').onRef('quotes.id', '=', 'stale.quote_id'),
    )
    .select([
      'stale.quote_id as quoteId',
      'quotes.quote_number as quoteNumber',
      'quotes.customer_name as customerName',
      'quotes.customer_phone as customerPhone',
      'stale.cause',
      'stale.since',
      'stale.difference_cents as differenceCents',
      'quotes.currency',
      'stale.line_count as lines',
      'offered.visits as views',
    ])
    .where('stale.tenant_id', '=', tx.tenantId)
    .where('stale.cleared_at', 'is', null)
    .where('quotes.deleted_at', 'is', null)
    .where('quotes.archived_at', 'is', null)
    .orderBy('stale.since', 'desc')
    .orderBy('stale.quote_id')
    .orderBy('stale.cause')

/** Open quotes that need another look, the newest cause first; archived ones are left out. */
export const listStaleQuotes = (tx: Tx, limit: number): Promise<StaleQuote[]> =>
  shown(tx).limit(limit).execute()

/** Those among some quotes. */
export async function findStaleAmong(tx: Tx, quoteIds: readonly string[]): Promise<StaleQuote[]> {
  if (quoteIds.length === 0) return []
  return shown(tx)
    .where('stale.quote_id', 'in', [...quoteIds])
    .execute()
}

/** How many quotes need another look. */
export async function countStaleQuotes(tx: Tx): Promise<number> {
  const { total } = await countStale(tx)
  return total
}

/** The same by cause; a quote may have both. */
export async function countStaleByCause(tx: Tx): Promise<Readonly<Record<StaleCause, number>>> {
  const { prices_changed, opened_without_answer } = await countStale(tx)
  return { prices_changed, opened_without_answer }
}

type Counts = Readonly<Record<StaleCause | 'total', number>>

async function countStale(tx: Tx): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(distinct stale.quote_id)::int as total,
      count(*) filter (where stale.cause = 'prices_changed')::int as prices_changed,
      count(*) filter (where stale.cause = 'opened_without_answer')::int as opened_without_answer
    from stale_quotes stale join quotes on quotes.tenant_id = stale.tenant_id and quotes.id = stale.quote_id
    where stale.tenant_id = ${tx.tenantId} and stale.cleared_at is null and quotes.deleted_at is null
      and quotes.archived_at is null`.execute(tx.db)
  return rows[0] ?? { total: 0, prices_changed: 0, opened_without_answer: 0 }
}

/** A followed quote, as its customer sees it. */
export interface OfferedQuote extends PricedQuote {
  readonly quoteId: string
  readonly offeredAt: Date
  readonly content: QuoteContent
}

interface OfferedRow {
  readonly quoteId: string
  readonly offeredAt: Date
  readonly content: QuoteContent
  readonly documentId: string | null
}

/** An id of the metadata is what anyone has put there. */
export const documentOf = (metadata: Readonly<Record<string, unknown>>): string | null => {
  const id = metadata['staged_extraction_id']
  return typeof id === 'string' && isUuid(id) ? id : null
}

/** A part of the ids of followed quotes with prices of a source, in their order. */
export async function listOffersOf(
  tx: Tx,
  source: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('offered_prices')
    .select('quote_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('source', '=', source)
    .$if(after !== null, (query) => query.where('quote_id', '>', after))
    .orderBy('quote_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.quote_id)
}

/** Those of these quotes that are still followed, locked until the transaction ends: none is closed in between. */
export async function lockOffers(tx: Tx, quoteIds: readonly string[]): Promise<OfferedQuote[]> {
  if (quoteIds.length === 0) return []
  const { rows } = await sql<OfferedRow>`
    select offered.quote_id as "quoteId", offered.offered_at as "offeredAt", shown.content,
      quotes.metadata ->> 'staged_extraction_id' as "documentId"
    from offered_quotes offered
    join quotes on quotes.tenant_id = offered.tenant_id and quotes.id = offered.quote_id
    join quote_versions shown on shown.tenant_id = quotes.tenant_id and shown.quote_id = quotes.id
      and shown.version_number = quotes.published_version_number
    where offered.tenant_id = ${tx.tenantId} and offered.quote_id in (${sql.join([...quoteIds])})
    order by offered.quote_id for update of offered`.execute(tx.db)
  return rows.map(({ documentId, ...row }) => ({
    ...row,
    documentId: documentOf({ staged_extraction_id: documentId }),
  }))
}

/** What today's prices would make of a quote. */
export interface PriceDifference {
  readonly quoteId: string
  readonly since: Date
  readonly differenceCents: number
  readonly lines: number
}

/** Keeps which of the looked-at quotes have other prices than today's; the rest are cleared. */
export async function saveDifferences(
  tx: Tx,
  lookedAt: readonly string[],
  stale: readonly PriceDifference[],
): Promise<void> {
  if (stale.length > 0) {
    await tx.db
      .insertInto('stale_quotes')
      .values(
        stale.map(({ quoteId, since, differenceCents, lines }) => ({
          tenant_id: tx.tenantId,
          quote_id: quoteId,
          cause: 'prices_changed' as const,
          since,
          difference_cents: differenceCents,
          line_count: lines,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'quote_id', 'cause']).doUpdateSet({
          since: sql`excluded.since`,
          difference_cents: sql`excluded.difference_cents`,
          line_count: sql`excluded.line_count`,
          cleared_at: null,
        }),
      )
      .execute()
  }
  const isStale = new Set(stale.map(({ quoteId }) => quoteId))
  const fresh = lookedAt.filter((quoteId) => !isStale.has(quoteId))
  if (fresh.length === 0) return
  await tx.db
    .updateTable('stale_quotes')
    .set({ cleared_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', 'in', fresh)
    .where('cause', '=', 'prices_changed')
    .where('cleared_at', 'is', null)
    .execute()
}

/** The quotes not notified yet, which are from now on; those that are out of sight are passed over. */
export async function claimUnreported(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with told as (
      update stale_quotes set told_at = ${tx.now()}
      where tenant_id = ${tx.tenantId} and told_at is null and cleared_at is null
      returning quote_id
    )
    select quotes.id from told
    join quotes on quotes.tenant_id = ${tx.tenantId} and quotes.id = told.quote_id
    where quotes.archived_at is null and quotes.deleted_at is null
    order by quotes.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}
