import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { sums } from '../figures/figures.repository.ts'
import type { Sums } from '../figures/in-currency.ts'
import type { Frame } from '../frame.ts'

const BASES = ['created', 'sent', 'accepted', 'closed'] as const

/** Sums of quotes that were created, sent, accepted or closed in a period, in one currency. */
export interface PeriodSums extends Sums {
  readonly basis: (typeof BASES)[number]
  /** Of these days; otherwise of as many before. */
  readonly isNow: boolean
}

/** All that is counted of these days and those before, in one query: most of its time goes into planning it. */
export async function sumPeriods(tx: Tx, { days, before }: Frame): Promise<PeriodSums[]> {
  const { rows } = await sql<PeriodSums>`
    select basis, day >= ${days.from}::date as "isNow", currency, ${sums} from quote_figure_days
    where tenant_id = ${tx.tenantId} and basis in (${sql.join(BASES)}) and dimension = ''
      and day between ${before.from}::date and ${days.to}::date
    group by basis, "isNow", currency having sum(quotes) > 0`.execute(tx.db)
  return rows
}

/** Quotes that were sent and not closed, by their totals of today. */
export interface OpenSum {
  readonly currency: string
  readonly count: number
  readonly cents: number
}

/** What was open at the end of a day, by currency: all that was ever sent, less all that was closed. */
export async function sumOpenAt(tx: Tx, day: string): Promise<OpenSum[]> {
  const { rows } = await sql<OpenSum>`
    select currency, sum(case basis when 'sent' then quotes else -quotes end)::bigint as count,
      sum(case basis when 'sent' then total_cents else -total_cents end)::bigint as cents
    from quote_figure_days
    where tenant_id = ${tx.tenantId} and basis in ('sent', 'closed') and dimension = '' and day <= ${day}::date
    group by currency having sum(case basis when 'sent' then quotes else -quotes end) > 0`.execute(tx.db)
  return rows
}
