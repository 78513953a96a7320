import { analyticsContract } from '@quotewright/contracts/analytics.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { exportFigures, exportQuotes } from './export-analytics.ts'
import { freshFigures } from './figures/fold-figures.ts'
import { type Frame, frameOf, type PeriodAsked } from './frame.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readPipeline } from './read-pipeline.ts'
import { readQuotesBehind } from './read-quotes-behind.ts'
import { readSeries } from './read-series.ts'
import { readFunnel, readSummary } from './read-summary.ts'

/** Figures of a period, over all that was committed before they were asked for. */
export async function withFigures<T>(
  ctx: Context,
  asked: PeriodAsked,
  read: (tx: Tx, frame: Frame) => Promise<T>,
): Promise<T> {
  await freshFigures(ctx)
  return inTransaction(ctx, async (tx) => read(tx, await frameOf(tx, asked)))
}

/** Source: part 1 §7, part 2 §7 "Analytics". */
export function analyticsRoutes(binding: Binding): void {
  bind(binding, analyticsContract.readAnalyticsSummary, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, readSummary),
  }))

  bind(binding, analyticsContract.readAnalyticsFunnel, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, (tx, { days }) => readFunnel(tx, days)),
  }))

  bind(binding, analyticsContract.readQuotesMetric, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, (tx, frame) =>
      readSeries(tx, frame, { ...query, metric: 'quotes_sent' }),
    ),
  }))

  bind(binding, analyticsContract.readRevenueMetric, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, (tx, frame) =>
      readSeries(tx, frame, { ...query, metric: 'revenue' }),
    ),
  }))

  bind(binding, analyticsContract.readAnalyticsTrends, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, (tx, frame) => readSeries(tx, frame, query)),
  }))

  bind(binding, analyticsContract.readAnalyticsBreakdown, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, (tx, frame) => readBreakdown(tx, frame, query.by)),
  }))

  bind(binding, analyticsContract.readAnalyticsPipeline, async ({ ctx }) => ({
    status: 200,
    body: await withFigures(ctx, {}, readPipeline),
  }))

  bind(binding, analyticsContract.listFigureQuotes, async ({ ctx, query }) => ({
    status: 200,
    body: await withFigures(ctx, query, (tx, frame) => readQuotesBehind(tx, frame, query, query)),
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
