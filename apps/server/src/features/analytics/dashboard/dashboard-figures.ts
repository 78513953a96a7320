import type { Tx } from '../../../platform/context.ts'
import type { Frame } from '../frame.ts'
import { type OpenSum, type PeriodSums, sumOpenAt, sumPeriods } from './dashboard-sums.repository.ts'

/** Sums of some days, each over quotes of another kind of day. */
export interface DashboardSums {
  /** Of quotes first sent, and accepted, in these days. */
  readonly sent: readonly PeriodSums[]
  readonly accepted: readonly PeriodSums[]
  /** What was open at their end. */
  readonly open: readonly OpenSum[]
}

export interface DashboardFigures {
  readonly now: DashboardSums
  /** Of as many days before. */
  readonly before: DashboardSums
  /** Of quotes created in these days. */
  readonly created: readonly PeriodSums[]
}

/** What the dashboard counts, in one transaction. */
export async function readDashboardFigures(tx: Tx, frame: Frame): Promise<DashboardFigures> {
  const all = await sumPeriods(tx, frame)
  const of = (basis: PeriodSums['basis'], isNow: boolean) =>
    all.filter((sums) => sums.basis === basis && sums.isNow === isNow)
  const sent = of('sent', true)
  const open = await sumOpenAt(tx, frame.days.to)
  return {
    now: { sent, accepted: of('accepted', true), open },
    before: {
      sent: of('sent', false),
      accepted: of('accepted', false),
      open: openBefore(open, sent, of('closed', true)),
    },
    created: of('created', true),
  }
}

type Flow = readonly Pick<PeriodSums, 'currency' | 'quotes' | 'total_cents'>[]

/** What was open before some days, by what is at their end: less what came in them, and what went. */
export function openBefore(open: readonly OpenSum[], sent: Flow, closed: Flow): OpenSum[] {
  const currencies = new Set([...open, ...sent, ...closed].map(({ currency }) => currency))
  const of = <S extends { readonly currency: string }>(sums: readonly S[], currency: string): S | undefined =>
    sums.find((sum) => sum.currency === currency)
  return [...currencies].map((currency) => {
    const [end, came, went] = [of(open, currency), of(sent, currency), of(closed, currency)]
    return {
      currency,
      count: (end?.count ?? 0) - (came?.quotes ?? 0) + (went?.quotes ?? 0),
      cents: (end?.cents ?? 0) - (came?.total_cents ?? 0) + (went?.total_cents ?? 0),
    }
  })
}
