import type { AnalyticsFunnel, AnalyticsSummary } from '@quotewright/contracts/analytics.ts'
import type { Days } from '@quotewright/domain/analytics/periods.ts'
import { changePercentage, meanOf, percentOf } from '@quotewright/domain/analytics/shares.ts'
import type { Tx } from '../../platform/context.ts'
import { sumDays } from './figures/figures.repository.ts'
import type { Frame } from './frame.ts'
import { centsIn, countOf, daysWire, otherCurrencies, toAmount } from './money.wire.ts'

/** What was sent, viewed, accepted and declined on some days. Definitions: `docs/analytics.md`. */
async function keyFigures(tx: Tx, days: Days, currency: string) {
  const [sent, viewed, accepted, declined] = [
    await sumDays(tx, { basis: 'sent', ...days }),
    await sumDays(tx, { basis: 'viewed', ...days }),
    await sumDays(tx, { basis: 'accepted', ...days }),
    await sumDays(tx, { basis: 'declined', ...days }),
  ]
  const totalCents = centsIn(accepted, 'accepted_cents', currency)
  return {
    totalCents,
    averageCents: meanOf(totalCents, centsIn(accepted, 'accepted', currency)),
    sent: countOf(sent, 'quotes'),
    viewed: countOf(viewed, 'quotes'),
    accepted: countOf(accepted, 'quotes'),
    declined: countOf(declined, 'quotes'),
    winRate:
      countOf(sent, 'quotes') === 0 ? null : percentOf(countOf(sent, 'accepted'), countOf(sent, 'quotes')),
    others: otherCurrencies(accepted, { count: 'accepted', cents: 'accepted_cents' }, currency),
  }
}

export async function readSummary(tx: Tx, frame: Frame): Promise<AnalyticsSummary> {
  const { currency } = frame
  const now = await keyFigures(tx, frame.days, currency)
  const before = await keyFigures(tx, frame.before, currency)
  return {
    ...daysWire(frame),
    currency,
    total_value: toAmount(now.totalCents),
    conversion_rate: now.winRate ?? 0,
    avg_value: toAmount(now.averageCents ?? 0),
    total_sent: now.sent,
    total_viewed: now.viewed,
    total_accepted: now.accepted,
    total_rejected: now.declined,
    other_currencies: now.others,
    changes: {
      total_value: changePercentage(now.totalCents, before.totalCents),
      conversion_rate: changePercentage(now.winRate, before.winRate),
      avg_value: changePercentage(now.averageCents, before.averageCents),
      total_sent: changePercentage(now.sent, before.sent),
      total_accepted: changePercentage(now.accepted, before.accepted),
    },
  }
}

/** How far the quotes have come that were created on some days. */
export async function readFunnel(tx: Tx, days: Days): Promise<AnalyticsFunnel> {
  const rows = await sumDays(tx, { basis: 'created', ...days })
  const funnels = {
    created: countOf(rows, 'quotes'),
    sent: countOf(rows, 'sent'),
    viewed: countOf(rows, 'viewed'),
    accepted: countOf(rows, 'accepted'),
  }
  const stage = (name: keyof typeof funnels) => ({
    stage: name,
    count: funnels[name],
    percentage: percentOf(funnels[name], funnels.created),
  })
  return {
    stages: [stage('created'), stage('sent'), stage('viewed'), stage('accepted')],
    funnels,
    overall_conversion_rate: percentOf(funnels.accepted, funnels.created),
  }
}
