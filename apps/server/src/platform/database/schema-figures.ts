import type { QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import type { ColumnType, Generated } from 'kysely'

interface QuoteFigureQueueTable {
  tenant_id: string
  id: Generated<number>
  quote_id: string
}

interface QuoteFigureTable {
  tenant_id: string
  quote_id: string
  status: QuoteStatus
  is_deleted: boolean
  currency: string
  total_cents: number
  net_cents: number | null
  cost_cents: number | null
  generated_lines: number
  documents: number
  views: number
  created_at: Date
  sent_at: Date | null
  viewed_at: Date | null
  accepted_at: Date | null
  declined_at: Date | null
  closed_at: Date | null
  /** Calendar dates, `yyyy-mm-dd`. */
  created_day: string
  sent_day: string | null
  viewed_day: string | null
  accepted_day: string | null
  declined_day: string | null
  closed_day: string | null
  keys: string[]
}

/** By which day quotes are counted. */
export type DayBasis = 'created' | 'sent' | 'viewed' | 'accepted' | 'declined' | 'closed'

/** Sums over quotes. Money in cents of the row's currency. */
export interface DaySums {
  quotes: number
  sent: number
  viewed: number
  accepted: number
  declined: number
  open: number
  total_cents: number
  accepted_cents: number
  open_cents: number
  /** Of accepted quotes whose every cost is known: before tax, and what their lines cost. */
  net_cents: number
  cost_cents: number
  response_seconds: number
  generated_lines: number
  documents: number
}

interface QuoteFigureDayTable extends DaySums {
  tenant_id: string
  basis: DayBasis
  dimension: string
  key: string
  day: ColumnType<string, string, string>
  currency: string
}

/** What the figures count. */
export interface FigureTables {
  quote_figure_queue: QuoteFigureQueueTable
  quote_figures: QuoteFigureTable
  quote_figure_days: QuoteFigureDayTable
  /** By the first day of each month, of dimensions alone. */
  quote_figure_months: QuoteFigureDayTable
}
