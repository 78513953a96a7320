import type { FigureBasis } from '@quotewright/domain/analytics/figure-names.ts'
import type { Days } from '@quotewright/domain/analytics/periods.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** Which quotes a figure is made of. */
export interface QuotesBehind {
  readonly basis: FigureBasis
  /** Null: all days. */
  readonly days: Days | null
  readonly reached?: 'sent' | 'viewed' | 'accepted' | 'declined' | undefined
  /** What they are grouped by, and the group's name. */
  readonly dimension: string
  readonly key: string
}

/** A quote behind a figure. */
export interface FigureQuote {
  readonly quoteId: string
  readonly quoteNumber: string
  readonly customerName: string
  readonly title: string
  readonly status: QuoteStatus
  readonly currency: Currency
  readonly totalCents: number
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly acceptedAt: Date | null
  readonly declinedAt: Date | null
  readonly isDeleted: boolean
}

/** Which sums count them: open quotes lie under the day they were sent. */
const sumsOf = ({ basis, reached }: QuotesBehind) =>
  basis === 'open'
    ? { basis: 'sent', measure: 'open' as const }
    : { basis, measure: reached ?? ('quotes' as const) }

/** How many there are on each day that has any, the newest first: from the sums, so as many as the figure says. */
async function countByDay(tx: Tx, behind: QuotesBehind): Promise<{ day: string; count: number }[]> {
  const { basis, measure } = sumsOf(behind)
  const { from, to } = behind.days ?? { from: '-infinity', to: 'infinity' }
  const { rows } = await sql<{ day: string; count: number }>`
    select day, sum(${sql.ref(measure)})::bigint as count from quote_figure_days
    where tenant_id = ${tx.tenantId} and basis = ${basis} and dimension = ${behind.dimension}
      and key = ${behind.key} and day between ${from}::date and ${to}::date
    group by day having sum(${sql.ref(measure)}) > 0 order by day desc`.execute(tx.db)
  return rows
}

/**
 * A page of the quotes behind a figure, the newest day first, and how many there are. Only the days that hold the page
 * are looked through.
 */
export async function listQuotesBehind(
  tx: Tx,
  behind: QuotesBehind,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; quotes: FigureQuote[] }> {
  const days = await countByDay(tx, behind)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const page = daysOfPage(days, limit, offset)
  if (page.days.length === 0) return { total, quotes: [] }
  const day = sql.ref(`figure.${sumsOf(behind).basis}_day`)
  const { rows } = await sql<FigureQuote>`
    select figure.quote_id as "quoteId", coalesce(quote.quote_number, '') as "quoteNumber",
      coalesce(nullif(quote.customer_name, ''), quote.customer_company, '') as "customerName",
      coalesce(quote.title, '') as title, figure.status, figure.currency, figure.total_cents as "totalCents",
      figure.created_at as "createdAt", figure.sent_at as "sentAt", figure.accepted_at as "acceptedAt",
      figure.declined_at as "declinedAt", figure.is_deleted as "isDeleted"
    from quote_figures figure
    left join quotes quote on quote.tenant_id = figure.tenant_id and quote.id = figure.quote_id
    where figure.tenant_id = ${tx.tenantId} and ${day} = any(${page.days}::date[])
      and ${reaching(behind)} and ${keyed(behind)}
    order by ${day} desc, figure.created_at desc, figure.quote_id desc
    limit ${limit} offset ${page.offset}`.execute(tx.db)
  return { total, quotes: rows }
}

/** The days that hold a page, and where it begins in them. */
function daysOfPage(days: readonly { day: string; count: number }[], limit: number, offset: number) {
  const chosen: string[] = []
  let [before, skipped] = [0, 0]
  for (const { day, count } of days) {
    if (before + count <= offset) skipped += count
    else if (before < offset + limit) chosen.push(day)
    else break
    before += count
  }
  return { days: chosen, offset: offset - skipped }
}

const reaching = ({ basis, reached }: QuotesBehind) => {
  if (basis === 'open') return sql`figure.closed_day is null`
  return reached === undefined ? sql`true` : sql`${sql.ref(`figure.${reached}_day`)} is not null`
}

const keyed = ({ dimension, key }: QuotesBehind) =>
  dimension === '' ? sql`true` : sql`figure.keys @> array[${`${dimension}:${key}`}]`
