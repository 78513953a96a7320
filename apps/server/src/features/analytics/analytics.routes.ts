import { analyticsContract } from '@quotewright/contracts/analytics.ts'
import { type Context, inListing, type Tx } from '../../platform/context.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import {
  toBreakdownWire,
  toFigureQuotesWire,
  toFunnelWire,
  toPipelineWire,
  toSeriesWire,
  toSummaryWire,
} from './analytics.wire.ts'
import { exportFigures, exportQuotes } from './export-analytics.ts'
import { listQuotesBehind } from './figure-quotes.repository.ts'
import { freshFigures } from './figures/fold-figures.ts'
import { type Frame, frameOf, type PeriodAsked } from './frame.ts'
import { quotesBehind } from './quotes-behind.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readPipeline } from './read-pipeline.ts'
import { readSeries } from './read-series.ts'
import { readFunnel, readSummary } from './read-summary.ts'

/** Figures of a period, over all that was committed before they were asked for. */
export async function withFigures<T>(
  ctx: Context,
  asked: PeriodAsked,
  read: (tx: Tx, frame: Frame) => Promise<T>,
): Promise<T> {
  await freshFigures(ctx)
  return inListing(ctx, async (tx) => read(tx, await frameOf(tx, asked)))
}

type SeriesAsked = Parameters<typeof readSeries>[2] & { readonly period: string }

const seriesOf = async (tx: Tx, frame: Frame, asked: SeriesAsked) =>
  toSeriesWire(frame, await readSeries(tx, frame, asked), asked.period)

/** Source: part 1 §7, part 2 §7 "Analytics". */
export function analyticsRoutes(binding: Binding): void {
  bind(binding, analyticsContract.readAnalyticsSummary, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, async (tx, frame) =>
      toSummaryWire(frame, await readSummary(tx, frame)),
    ),
  }))

  bind(binding, analyticsContract.readAnalyticsFunnel, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, async (tx, { days }) => toFunnelWire(await readFunnel(tx, days))),
  }))

  bind(binding, analyticsContract.readQuotesMetric, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, (tx, frame) =>
      seriesOf(tx, frame, { ...query, metric: 'quotes_sent' }),
    ),
  }))

  bind(binding, analyticsContract.readRevenueMetric, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, (tx, frame) => seriesOf(tx, frame, { ...query, metric: 'revenue' })),
  }))

  bind(binding, analyticsContract.readAnalyticsTrends, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, (tx, frame) => seriesOf(tx, frame, query)),
  }))

  bind(binding, analyticsContract.readAnalyticsBreakdown, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, async (tx, frame) =>
      toBreakdownWire(frame, query.by, await readBreakdown(tx, frame, query.by)),
    ),
  }))

  bind(binding, analyticsContract.readAnalyticsPipeline, async ({ ctx }) => ({
    status: 200,
    body: await withFigures(ctx, {}, async (tx, frame) =>
      toPipelineWire(frame, await readPipeline(tx, frame)),
    ),
  }))

  bind(binding, analyticsContract.listFigureQuotes, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, async (tx, frame) =>
      toFigureQuotesWire(frame, await listQuotesBehind(tx, quotesBehind(frame, query), query)),
    ),
  }))

  bind(binding, analyticsContract.exportAnalytics, async ({ ctx, query, reply }) => {
    const { days, csv } = await withFigures(ctx, query, async (tx, frame) => ({
      days: frame.days,
      csv: query.what === 'quotes' ? await exportQuotes(tx, frame, query) : await exportFigures(tx, frame),
    }))
    reply.header('content-disposition', attachment(`${query.what} ${days.from} to ${days.to}.csv`))
    return { status: 200, body: new TextEncoder().encode(csv) }
  })
}
