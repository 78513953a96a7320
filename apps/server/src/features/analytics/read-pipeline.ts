import type { AnalyticsPipeline } from '@quotewright/contracts/analytics.ts'
import { AGE_BUCKETS, AGE_LABELS, type AgeBucket, ageBucket } from '@quotewright/domain/analytics/buckets.ts'
import {
  acceptedFromAge,
  type ClosedByAge,
  ENOUGH_CLOSED,
  forecastOf,
  type Survival,
} from '@quotewright/domain/analytics/forecast.ts'
import { percentOf } from '@quotewright/domain/analytics/shares.ts'
import { addDays, daysBetween } from '@quotewright/domain/quotes/dates.ts'
import type { Tx } from '../../platform/context.ts'
import type { DaySums } from '../../platform/database/schema-figures.ts'
import { listOpenDays, sumByKey } from './figures/figures.repository.ts'
import type { Frame } from './frame.ts'
import { centsIn, countOf, otherCurrencies, toAmount } from './money.wire.ts'

/** Days of sending that the rates are of. */
const RATES_OF_DAYS = 365

type OpenDay = Awaited<ReturnType<typeof listOpenDays>>[number]

/** Open quotes by age, and what the organization's own record says they should bring. */
export async function readPipeline(tx: Tx, { today, currency }: Frame): Promise<AnalyticsPipeline> {
  const days = await listOpenDays(tx)
  const closed = closedByAge(
    await sumByKey(tx, {
      basis: 'sent',
      dimension: 'decision',
      from: addDays(today, 1 - RATES_OF_DAYS),
      to: today,
    }),
  )
  const rates = acceptedFromAge(closed)
  const byAge = Map.groupBy(days, ({ day }) => ageBucket(daysBetween(day, today)))
  const openCents = Object.fromEntries(
    AGE_BUCKETS.map((age) => [age, centsIn(byAge.get(age) ?? [], 'open_cents', currency)]),
  )
  const forecast = forecastOf(openCents, rates)
  return {
    currency,
    total_value: toAmount(centsIn(days, 'open_cents', currency)),
    count: countOf(days, 'open'),
    ages: AGE_BUCKETS.map((age) => ageWire(age, byAge.get(age) ?? [], rates[age], currency)),
    forecast: forecast && {
      value: toAmount(forecast.valueCents),
      low: toAmount(forecast.lowCents),
      high: toAmount(forecast.highCents),
    },
    closed_quotes: Object.values(closed).reduce((sum, { quotes }) => sum + quotes, 0),
    needed_quotes: ENOUGH_CLOSED,
    other_currencies: otherCurrencies(
      [...Map.groupBy(days, (day) => day.currency).values()].flatMap((rows) =>
        rows
          .slice(0, 1)
          .map((row) => ({ ...row, open: countOf(rows, 'open'), open_cents: countOf(rows, 'open_cents') })),
      ),
      { count: 'open', cents: 'open_cents' },
      currency,
    ),
  }
}

function closedByAge(rows: readonly (DaySums & { readonly key: string })[]) {
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

function ageWire(age: AgeBucket, days: readonly OpenDay[], known: Survival | null, currency: string) {
  const cents = centsIn(days, 'open_cents', currency)
  return {
    key: age,
    label: AGE_LABELS[age],
    count: countOf(days, 'open'),
    value: toAmount(cents),
    win_rate: known && percentOf(known.rate, 1),
    interval: known && { low: percentOf(known.interval.low, 1), high: percentOf(known.interval.high, 1) },
    forecast: known && toAmount(Math.round(cents * known.rate)),
  }
}
