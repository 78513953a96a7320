import type { Days } from '@quotewright/domain/analytics/periods.ts'
import { meanOf, percentOf } from '@quotewright/domain/analytics/shares.ts'
import type { Tx } from '../../platform/context.ts'
import { sumDays } from './figures/figures.repository.ts'
import { centsIn, countOf, type OtherCurrency, otherCurrencies, type Sums } from './figures/in-currency.ts'
import type { Frame } from './frame.ts'

/** What was sent, viewed, accepted and declined on some days. Definitions: `docs/analytics.md`. */
export interface KeyFigures {
  readonly sent: number
  readonly viewed: number
  readonly accepted: number
  readonly declined: number
  /** Accepted, with tax, in the organization's currency. */
  readonly totalCents: number
  /** Null without an acceptance. */
  readonly averageCents: number | null
  /** Percent of those sent; null without one. */
  readonly winRate: number | null
  /** Accepted in other currencies. */
  readonly others: readonly OtherCurrency[]
}

export interface Summary {
  readonly now: KeyFigures
  readonly before: KeyFigures
}

export async function readSummary(tx: Tx, { days, before, currency }: Frame): Promise<Summary> {
  return { now: await keyFigures(tx, days, currency), before: await keyFigures(tx, before, currency) }
}

async function keyFigures(tx: Tx, days: Days, currency: string): Promise<KeyFigures> {
  const sent = await sumDays(tx, { basis: 'sent', ...days })
  const viewed = await sumDays(tx, { basis: 'viewed', ...days })
  const accepted = await sumDays(tx, { basis: 'accepted', ...days })
  const declined = await sumDays(tx, { basis: 'declined', ...days })
  const totalCents = centsIn(accepted, 'accepted_cents', currency)
  const sentCount = countOf(sent, 'quotes')
  return {
    sent: sentCount,
    viewed: countOf(viewed, 'quotes'),
    accepted: countOf(accepted, 'quotes'),
    declined: countOf(declined, 'quotes'),
    totalCents,
    averageCents: meanOf(totalCents, centsIn(accepted, 'accepted', currency)),
    winRate: sentCount === 0 ? null : percentOf(countOf(sent, 'accepted'), sentCount),
    others: otherCurrencies(accepted, { count: 'accepted', cents: 'accepted_cents' }, currency),
  }
}

/** Of the quotes created on some days, how many have come how far. */
export interface Funnel {
  readonly created: number
  readonly sent: number
  readonly viewed: number
  readonly accepted: number
}

export const readFunnel = async (tx: Tx, days: Days): Promise<Funnel> =>
  funnelOf(await sumDays(tx, { basis: 'created', ...days }))

/** @param created sums of the quotes that were created. */
export const funnelOf = (created: readonly Sums[]): Funnel => ({
  created: countOf(created, 'quotes'),
  sent: countOf(created, 'sent'),
  viewed: countOf(created, 'viewed'),
  accepted: countOf(created, 'accepted'),
})
