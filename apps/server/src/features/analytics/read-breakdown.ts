import { FIXED_ROWS, rowLabel } from '@quotewright/domain/analytics/breakdown-labels.ts'
import type { Breakdown } from '@quotewright/domain/analytics/figure-names.ts'
import { type Interval, wilsonInterval } from '@quotewright/domain/analytics/proportion.ts'
import { meanOf, percentOf } from '@quotewright/domain/analytics/shares.ts'
import type { Tx } from '../../platform/context.ts'
import { type KeySums, sumByKey } from './figures/figures.repository.ts'
import { centsIn, countOf } from './figures/in-currency.ts'
import type { Frame } from './frame.ts'
import { namesOf } from './labels.repository.ts'

/** The longest breakdown that is answered: the rows of most quotes. */
const MOST_ROWS = 50

/** All hours of a week. */
const MOST_HOURS = 168

type Rows = readonly KeySums[]

export interface BreakdownRow {
  readonly key: string
  readonly label: string
  readonly quotes: number
  readonly accepted: number
  readonly declined: number
  /** Of follow-up steps: how often the customer's answer came next. */
  readonly answered: number
  /** Percent. */
  readonly winRate: number
  /** Percent, 95 %. */
  readonly interval: Interval
  readonly averageCents: number | null
  /** Percent. */
  readonly margin: number | null
}

/** Quotes told apart by one fact: those first sent on the days, or, by reason, those declined on them. */
export async function readBreakdown(
  tx: Tx,
  { days, currency }: Pick<Frame, 'days' | 'currency'>,
  by: Breakdown,
): Promise<BreakdownRow[]> {
  const basis = by === 'reason' ? 'declined' : 'sent'
  const byKey = Map.groupBy(await sumByKey(tx, { basis, dimension: by, ...days }), ({ key }) => key)
  const answered = by === 'step' ? await sumByKey(tx, { basis, dimension: 'answered_step', ...days }) : []
  const keys = orderOf(by, byKey)
  const names = await namesOf(tx, by, keys)
  return keys.map((key) => ({
    key,
    label: names.get(key) ?? rowLabel(by, key),
    ...rowOf(byKey.get(key) ?? [], currency),
    answered: countOf(
      answered.filter((row) => row.key === key),
      'quotes',
    ),
  }))
}

function orderOf(by: Breakdown, byKey: ReadonlyMap<string, Rows>): string[] {
  if (by === 'response' || by === 'price' || by === 'decision') return [...FIXED_ROWS[by]]
  const keys = [...byKey.keys()]
  if (by === 'sent_hour') return keys.toSorted().slice(0, MOST_HOURS)
  if (by === 'step') return keys.toSorted((a, b) => Number(a) - Number(b)).slice(0, MOST_ROWS)
  const quotesOf = (key: string) => countOf(byKey.get(key) ?? [], 'quotes')
  return keys.toSorted((a, b) => quotesOf(b) - quotesOf(a) || a.localeCompare(b)).slice(0, MOST_ROWS)
}

function rowOf(rows: Rows, currency: string) {
  const [quotes, accepted] = [countOf(rows, 'quotes'), countOf(rows, 'accepted')]
  const { low, high } = wilsonInterval({ successes: accepted, trials: quotes })
  const netCents = centsIn(rows, 'net_cents', currency)
  return {
    quotes,
    accepted,
    declined: countOf(rows, 'declined'),
    winRate: percentOf(accepted, quotes),
    interval: { low: percentOf(low, 1), high: percentOf(high, 1) },
    averageCents: meanOf(centsIn(rows, 'accepted_cents', currency), centsIn(rows, 'accepted', currency)),
    margin: netCents === 0 ? null : percentOf(netCents - centsIn(rows, 'cost_cents', currency), netCents),
  }
}
