import type { AnalyticsDashboard } from '@quotewright/contracts/analytics.ts'
import { changePercentage, hoursOf, meanOf, percentOf } from '@quotewright/domain/analytics/shares.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { daysWire, otherWire, toAmount, toFunnelWire } from '../analytics.wire.ts'
import { centsIn, countOf, type OtherCurrency, otherCurrencies } from '../figures/in-currency.ts'
import { funnelOf } from '../read-summary.ts'
import type { DashboardFigures, DashboardSums } from './dashboard-figures.ts'
import type { OpenSum } from './dashboard-sums.repository.ts'
import type { NeedsAttention } from './needs-attention.ts'
import type { Dashboard } from './read-dashboard.ts'

export function toDashboardWire({ frame, figures, ...rest }: Dashboard): AnalyticsDashboard {
  const { currency } = frame
  const { now, before } = figures
  return {
    ...daysWire(frame),
    currency,
    has_quotes: rest.hasQuotes,
    setup: setupWire(rest.setup),
    metrics: metricsWire(figures, currency),
    recent_activity: rest.activity.map(({ id, type, quoteId, quoteNumber, customerName, at }) => ({
      id,
      type,
      quote_id: quoteId,
      quote_number: quoteNumber,
      customer_name: customerName,
      at: at.toISOString(),
    })),
    funnel: toFunnelWire(funnelOf(figures.created)),
    time_saved: timeSavedWire(figures, rest.assumed),
    revenue_increase: increaseWire(now, before, currency),
    client_satisfaction: {
      rating: rest.satisfaction.rating === null ? null : Math.round(rest.satisfaction.rating * 10) / 10,
      reviews: rest.satisfaction.reviews,
    },
    ...attentionWire(rest.attention),
    other_currencies: {
      pipeline: otherOpen(now.open, currency).map(otherWire),
      accepted: otherCurrencies(now.accepted, { count: 'accepted', cents: 'accepted_cents' }, currency).map(
        otherWire,
      ),
    },
  }
}

const setupWire = (setup: Dashboard['setup']): AnalyticsDashboard['setup'] => ({
  trade: setup.hasTrade,
  business_number: setup.hasBusinessNumber,
  prices: setup.hasPrices,
  logo: setup.hasLogo,
})

function metricsWire({ now, before }: DashboardFigures, currency: Currency): AnalyticsDashboard['metrics'] {
  const metric = (of: (sums: DashboardSums) => number | null, shown = (value: number) => value) => {
    const value = of(now)
    return {
      value: value === null ? null : shown(value),
      change_percentage: changePercentage(value, of(before)),
    }
  }
  return {
    revenue_pipeline: metric((sums) => openCents(sums.open, currency), toAmount),
    win_rate: metric(winRate),
    response_time: metric(({ sent }) =>
      hoursOf(meanOf(countOf(sent, 'response_seconds'), countOf(sent, 'quotes'))),
    ),
    avg_quote_value: metric(
      ({ accepted }) =>
        meanOf(centsIn(accepted, 'accepted_cents', currency), centsIn(accepted, 'accepted', currency)),
      toAmount,
    ),
  }
}

function winRate({ sent }: DashboardSums): number | null {
  const quotes = countOf(sent, 'quotes')
  return quotes === 0 ? null : percentOf(countOf(sent, 'accepted'), quotes)
}

const openCents = (open: readonly OpenSum[], currency: string): number =>
  open.find((sum) => sum.currency === currency)?.cents ?? 0

const otherOpen = (open: readonly OpenSum[], own: string): OtherCurrency[] =>
  open
    .filter(({ currency }) => currency !== own)
    // Quotes have no others.
    .map(({ currency, count, cents }) => ({ currency: currency as Currency, count, totalCents: cents }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency))

function timeSavedWire({ created }: DashboardFigures, assumed: Dashboard['assumed']) {
  const lines = countOf(created, 'generated_lines')
  const documents = countOf(created, 'documents')
  const minutes = lines * assumed.minutesPerLine + documents * assumed.minutesPerDocument
  return {
    hours: Math.round(minutes / 6) / 10,
    generated_lines: lines,
    documents,
    minutes_per_line: assumed.minutesPerLine,
    minutes_per_document: assumed.minutesPerDocument,
  }
}

function increaseWire(now: DashboardSums, before: DashboardSums, currency: Currency) {
  const current = centsIn(now.accepted, 'accepted_cents', currency)
  const previous = centsIn(before.accepted, 'accepted_cents', currency)
  return {
    value: toAmount(current - previous),
    current: toAmount(current),
    previous: toAmount(previous),
    change_percentage: changePercentage(current, previous),
  }
}

const attentionWire = ({
  items,
  more,
}: NeedsAttention): Pick<AnalyticsDashboard, 'needs_attention' | 'more_attention'> => ({
  needs_attention: items.map(({ quoteId, at, call, askedPrice, ...item }) => ({
    ...item,
    call: call ?? null,
    asked_price:
      askedPrice === undefined
        ? null
        : { amount: centsToDecimal(askedPrice.cents), currency: askedPrice.currency },
    quote_id: quoteId,
    at: at.toISOString(),
  })),
  more_attention: more.map(({ isLeast, ...rest }) => ({ ...rest, is_least: isLeast })),
})
