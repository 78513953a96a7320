import type { StaleCause } from '@quotewright/domain/quotes/stale/stale-causes.ts'
import type { ColumnType } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>

interface OfferedQuoteTable {
  tenant_id: string
  quote_id: string
  offered_at: Moment
  visits: Defaulted<number>
  last_opened_at: Optional<Date>
}

interface OfferedPriceTable {
  tenant_id: string
  source: string
  quote_id: string
}

interface StaleQuoteTable {
  tenant_id: string
  quote_id: string
  cause: StaleCause
  since: Moment
  difference_cents: Optional<number>
  line_count: Defaulted<number>
  cleared_at: Optional<Date>
  told_at: Optional<Date>
}

interface PastPriceTable {
  tenant_id: string
  item_id: string
  name: string
  unit: string
  price_cents: number
  tax_included: boolean
  valid_until: Moment
}

interface SupplierCostTable {
  tenant_id: string
  document_id: string
  issuer: string
  currency: string
  description: string
  unit: string
  cost_cents: number
  received_at: Moment
}

interface PriceCheckTable {
  tenant_id: string
  source: string
  asked_at: Moment
}

interface WeeklySummaryTable {
  tenant_id: string
  user_id: string
  week: ColumnType<string, string, never>
  outbox_id: Optional<string>
  created_at: Moment
}

export interface StaleQuoteTables {
  offered_quotes: OfferedQuoteTable
  offered_prices: OfferedPriceTable
  stale_quotes: StaleQuoteTable
  past_prices: PastPriceTable
  supplier_costs: SupplierCostTable
  price_checks: PriceCheckTable
  weekly_summaries: WeeklySummaryTable
}
