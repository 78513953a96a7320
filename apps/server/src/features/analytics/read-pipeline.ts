import { AGE_BUCKETS, type AgeBucket, ageBucket } from '@quotewright/domain/analytics/buckets.ts'
import {
  acceptedFromAge,
  type ClosedByAge,
  type Forecast,
  forecastOf,
  type Survival,
} from '@quotewright/domain/analytics/forecast.ts'
import { addDays, daysBetween } from '@quotewright/domain/quotes/dates.ts'
import type { Tx } from '../../platform/context.ts'
import { type KeySums, listOpenDays, sumByKey } from './figures/figures.repository.ts'
import { centsIn, countOf, type OtherCurrency, otherCurrencies } from './figures/in-currency.ts'
import type { Frame } from './frame.ts'

/** Days of sending that the rates are of. */
const RATES_OF_DAYS = 365

type OpenDay = Awaited<ReturnType<typeof listOpenDays>>[number]

export interface PipelineAge {
  readonly age: AgeBucket
  readonly count: number
  readonly cents: number
  /** Of the quotes, those in the organization's currency, which the cents are of. */
  readonly priced: number
  /** Null before enough earlier quotes were open that long. */
  readonly known: Survival | null
  readonly forecastCents: number | null
}

export interface Pipeline {
  readonly cents: number
  readonly count: number
  readonly ages: readonly PipelineAge[]
  readonly forecast: Forecast | null
  /** Closed quotes that the rates are of. */
  readonly closedQuotes: number
  readonly others: readonly OtherCurrency[]
}

/** Open quotes by age, and what the organization's own record says they should bring. */
export async function readPipeline(tx: Tx, { today, currency }: Frame): Promise<Pipeline> {
  const days = await listOpenDays(tx)
  const sentSince = { from: addDays(today, 1 - RATES_OF_DAYS), to: today }
  const closed = closedByAge(await sumByKey(tx, { basis: 'sent', dimension: 'decision', ...sentSince }))
  const rates = acceptedFromAge(closed)
  const byAge = Map.groupBy(days, ({ day }) => ageBucket(daysBetween(day, today)))
  const ages = AGE_BUCKETS.map((age) => pipelineAge(age, byAge.get(age) ?? [], rates[age], currency))
  return {
    cents: centsIn(days, 'open_cents', currency),
    count: countOf(days, 'open'),
    ages,
    forecast: forecastOf(Object.fromEntries(ages.map(({ age, cents }) => [age, cents])), rates),
    closedQuotes: Object.values(closed).reduce((sum, { quotes }) => sum + quotes, 0),
    others: otherCurrencies(days, { count: 'open', cents: 'open_cents' }, currency),
  }
}

function closedByAge(rows: readonly KeySums[]) {
  const closed: Partial<Record<AgeBucket, { quotes: number; accepted: number }>> = {}
  for (const age of AGE_BUCKETS) {
    const of = rows.filter(({ key }) => key === age)
    closed[age] = {
      quotes: of.reduce((sum, { quotes }) => sum + quotes, 0),
      accepted: of.reduce((sum, { accepted }) => sum + accepted, 0),
    }
  }
  return closed satisfies ClosedByAge
}

function pipelineAge(
  age: AgeBucket,
  days: readonly OpenDay[],
  known: Survival | null,
  currency: string,
): PipelineAge {
  const cents = centsIn(days, 'open_cents', currency)
  return {
    age,
    count: countOf(days, 'open'),
    cents,
    priced: centsIn(days, 'open', currency),
    known,
    forecastCents: known && Math.round(cents * known.rate),
  }
}
