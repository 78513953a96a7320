import { ATTENTION_KINDS } from '@quotewright/domain/analytics/attention.ts'
import {
  BREAKDOWNS,
  FIGURE_BASES,
  TOLD_APART,
  TREND_METRICS,
} from '@quotewright/domain/analytics/figure-names.ts'
import { INTERVALS } from '@quotewright/domain/analytics/periods.ts'
import { QUOTE_STATUSES } from '@quotewright/domain/quotes/status.ts'
import { z } from 'zod'
import { defineContract, FileBytes } from './kit.ts'
import { Currency, DateOnly, Paging, ShortText, Timestamp } from './values.ts'

/** The last 7, 30, 90 or 365 days, today included; the shorter names are those of the page's select. */
export const PERIODS = ['week', 'month', 'quarter', 'year', '7d', '30d', '90d', '1y'] as const

/** A period up to today, or whole days of the organization's zone, both included; dates win over a period. */
const Period = z.object({
  period: z.enum(PERIODS, 'Choose week, month, quarter or year').default('month'),
  start_date: DateOnly.optional(),
  end_date: DateOnly.optional(),
})

/** The days that were counted, both included. */
const Days = z.object({ start_date: DateOnly, end_date: DateOnly, time_zone: z.string() })

/** Percent against the same number of days before; null after days of nothing. */
const Change = z.number().nullable()

/** 0 to 100, with one decimal. */
const Percent = z.number().min(0).max(100)

const Count = z.number().int().min(0)

/** Decimal currency. A sum over quotes may be larger than any amount of one. */
const Amount = z.number()

/** What is in other currencies than the organization's: listed apart, never added up. */
const OtherCurrencies = z.array(z.object({ currency: Currency, total_value: Amount, count: Count }))

/** Source: part 2 §3 "Analytics data". */
export const AnalyticsSummary = z
  .object({
    ...Days.shape,
    currency: Currency,
    /** Accepted in these days, with tax, as it was accepted. */
    total_value: Amount,
    /** Of the quotes first sent in these days, how many are accepted now. */
    conversion_rate: Percent,
    /** `total_value` by acceptance; 0 without one. */
    avg_value: Amount,
    total_sent: Count,
    total_viewed: Count,
    total_accepted: Count,
    total_rejected: Count,
    other_currencies: OtherCurrencies,
    changes: z.object({
      total_value: Change,
      conversion_rate: Change,
      avg_value: Change,
      total_sent: Change,
      total_accepted: Change,
    }),
  })
  .meta({ id: 'AnalyticsSummary' })
export type AnalyticsSummary = z.output<typeof AnalyticsSummary>

export const FUNNEL_STAGES = ['created', 'sent', 'viewed', 'accepted'] as const

/** Of the quotes created in these days, how far they have come. Source: part 2 §3. */
export const AnalyticsFunnel = z
  .object({
    stages: z.array(z.object({ stage: z.enum(FUNNEL_STAGES), count: Count, percentage: Percent })),
    funnels: z.object({ created: Count, sent: Count, viewed: Count, accepted: Count }),
    overall_conversion_rate: Percent,
  })
  .meta({ id: 'AnalyticsFunnel' })
export type AnalyticsFunnel = z.output<typeof AnalyticsFunnel>

/** Source: part 2 §3 "Revenue series". */
export const AnalyticsSeries = z
  .object({
    metric: z.enum(TREND_METRICS),
    period: z.string(),
    ...Days.shape,
    interval: z.enum(INTERVALS),
    currency: Currency,
    /** One a day, week or month, by its first day. Null: no quote was sent, so there is no rate or time. */
    data_points: z.array(z.object({ date: DateOnly, value: z.number().nullable() })),
    summary: z.object({
      /** Of the whole period: a sum, or the rate (percent) or the average time (hours). */
      total: z.number().nullable(),
      change_percentage: Change,
    }),
    other_currencies: OtherCurrencies,
  })
  .meta({ id: 'AnalyticsSeries' })
export type AnalyticsSeries = z.output<typeof AnalyticsSeries>

export const AnalyticsBreakdown = z
  .object({
    ...Days.shape,
    by: z.enum(BREAKDOWNS),
    currency: Currency,
    rows: z.array(
      z.object({
        /** Names the row in `/analytics/quotes`. */
        key: z.string(),
        label: z.string(),
        /** First sent in these days; of reasons, declined in them. */
        quotes: Count,
        accepted: Count,
        declined: Count,
        /** Of follow-up steps: how often the next thing was the customer's answer. */
        answered: Count,
        win_rate: Percent,
        /** 95 %, in percent. */
        interval: z.object({ low: Percent, high: Percent }),
        /** Of the accepted ones in the organization's currency; null without one. */
        avg_value: Amount.nullable(),
        /** Percent of the accepted ones' value before tax, where the cost of every line is known; else null. */
        margin: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'AnalyticsBreakdown' })
export type AnalyticsBreakdown = z.output<typeof AnalyticsBreakdown>

/** Open quotes by the days since they were first sent, and what they should bring by the organization's own record. */
export const AnalyticsPipeline = z
  .object({
    currency: Currency,
    total_value: Amount,
    count: Count,
    ages: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        count: Count,
        value: Amount,
        /** How many of them are in `currency`, which the value is of. */
        value_count: Count,
        /** Of earlier quotes that were still open at this age, how many were accepted; null before there are enough. */
        win_rate: Percent.nullable(),
        interval: z.object({ low: Percent, high: Percent }).nullable(),
        forecast: Amount.nullable(),
      }),
    ),
    /** Null before enough quotes are closed. */
    forecast: z.object({ value: Amount, low: Amount, high: Amount }).nullable(),
    /** Quotes closed in the year before, which the rates are of, and how many it takes. */
    closed_quotes: Count,
    needed_quotes: Count,
    other_currencies: OtherCurrencies,
  })
  .meta({ id: 'AnalyticsPipeline' })
export type AnalyticsPipeline = z.output<typeof AnalyticsPipeline>

/** Which quotes a figure is made of. */
const Behind = z.object({
  ...Period.shape,
  basis: z.enum(FIGURE_BASES).default('sent'),
  /** How far they have come; nothing: wherever. */
  reached: z.enum(['sent', 'viewed', 'accepted', 'declined']).optional(),
  by: z.enum(TOLD_APART).optional(),
  key: ShortText.optional(),
})

export const FigureQuotes = z
  .object({
    ...Days.shape,
    total: Count,
    quotes: z.array(
      z.object({
        quote_id: z.uuid(),
        quote_number: z.string(),
        customer_name: z.string(),
        title: z.string(),
        status: z.enum(QUOTE_STATUSES),
        currency: Currency,
        /** As accepted; of others, as it is now. */
        total: Amount,
        created_at: Timestamp,
        sent_at: Timestamp.nullable(),
        accepted_at: Timestamp.nullable(),
        declined_at: Timestamp.nullable(),
        is_deleted: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'FigureQuotes' })
export type FigureQuotes = z.output<typeof FigureQuotes>

/** A figure, and percent against as many days before; null after days of nothing. */
const Metric = z.object({ value: z.number().nullable(), change_percentage: Change })

const Attention = z.object({
  /** The same for as long as it is the same thing. */
  id: z.string(),
  kind: z.enum(ATTENTION_KINDS),
  quote_id: z.uuid().nullable(),
  /** One sentence. */
  text: z.string(),
  /** Whom it is about, and the job with what happened: the two lines of a row. */
  who: z.string(),
  what: z.string(),
  /** Path of the console where it is settled. */
  href: z.string(),
  /** Whom a call may settle it with; null where it is no call or no number is known. */
  call: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** The total a customer asks for in the change request with this id; null for anything else. */
  asked_price: z.object({ amount: z.number(), currency: Currency }).nullable(),
  /** When it came up; of an expiring quote, the start of its last day. */
  at: Timestamp,
})

export const ACTIVITY_TYPES = ['quote_accepted', 'quote_viewed', 'quote_sent', 'follow_up'] as const

export const AnalyticsDashboard = z
  .object({
    ...Days.shape,
    currency: Currency,
    /** Whether the organization has a quote at all. */
    has_quotes: z.boolean(),
    /** What the business has set up. */
    setup: z.object({
      trade: z.boolean(),
      /** In Australia the ABN. */
      business_number: z.boolean(),
      /** Whether the price book has a price. */
      prices: z.boolean(),
      logo: z.boolean(),
    }),
    metrics: z.object({
      /** Amount of the quotes that are open at the end of these days; change against the day before them. */
      revenue_pipeline: Metric,
      /** Percent of the quotes first sent in these days; null without one. */
      win_rate: Metric,
      /** Average hours from creating to first sending; null without one sent in these days. */
      response_time: Metric,
      /** Average amount of what was accepted in these days; null without one. */
      avg_quote_value: Metric,
    }),
    /** Newest first. */
    recent_activity: z.array(
      z.object({
        /** Of the event. */
        id: z.uuid(),
        type: z.enum(ACTIVITY_TYPES),
        quote_id: z.uuid(),
        quote_number: z.string(),
        customer_name: z.string(),
        at: Timestamp,
      }),
    ),
    /** Of the quotes created in these days. */
    funnel: AnalyticsFunnel,
    time_saved: z.object({
      /** Of the quotes created in these days. */
      hours: z.number(),
      generated_lines: Count,
      documents: Count,
      /** What the organization assumes. */
      minutes_per_line: z.number(),
      minutes_per_document: z.number(),
    }),
    /** Accepted in these days less as many before; can be negative. */
    revenue_increase: z.object({
      value: z.number(),
      current: Amount,
      previous: Amount,
      change_percentage: Change,
    }),
    /** Of the organization's reviews; null without one. */
    client_satisfaction: z.object({ rating: z.number().nullable(), reviews: Count }),
    /** A quote once. The first of each kind before the second of any; the most urgent kinds first, and in each what matters most. */
    needs_attention: z.array(Attention),
    /** What else there is of kinds with more than are listed. */
    more_attention: z.array(
      z.object({
        kind: z.enum(ATTENTION_KINDS),
        count: Count,
        /** There are still more. */
        is_least: z.boolean(),
        /** Where they are all listed; null where no page does. */
        href: z.string().nullable(),
      }),
    ),
    other_currencies: z.object({
      /** Of the open quotes. */
      pipeline: OtherCurrencies,
      /** Of what was accepted in these days. */
      accepted: OtherCurrencies,
    }),
  })
  .meta({ id: 'AnalyticsDashboard' })
export type AnalyticsDashboard = z.output<typeof AnalyticsDashboard>

const common = { access: 'member', tag: 'analytics', feature: 'analytics', method: 'GET' } as const

export const analyticsContract = defineContract({
  readOperationsDashboard: {
    ...common,
    feature: 'dashboard',
    path: '/api/v1/analytics/dashboard/:dashboardId',
    summary:
      'The dashboard `operations`; start_date and end_date choose the days of its figures, 30 up to today otherwise',
    params: z.object({ dashboardId: ShortText }),
    query: z.object({ start_date: DateOnly.optional(), end_date: DateOnly.optional() }),
    responses: { 200: AnalyticsDashboard },
  },
  readDashboard: {
    ...common,
    feature: 'dashboard',
    path: '/api/v1/analytics/dashboard',
    summary: 'Get the dashboard: figures of the last 30 days, recent activity and what needs attention',
    responses: { 200: AnalyticsDashboard },
  },
  readAnalyticsSummary: {
    ...common,
    path: '/api/v1/analytics/summary',
    summary: 'What was sent, viewed, accepted and declined in a period, and what it was worth',
    query: Period,
    responses: { 200: AnalyticsSummary },
  },
  readAnalyticsFunnel: {
    ...common,
    path: '/api/v1/analytics/funnel',
    summary: 'Of the quotes created in a period, how many were sent, viewed and accepted',
    query: Period,
    responses: { 200: AnalyticsFunnel },
  },
  readQuotesMetric: {
    ...common,
    path: '/api/v1/analytics/metrics/quotes',
    summary: 'Quotes first sent, over time',
    query: Period,
    responses: { 200: AnalyticsSeries },
  },
  readRevenueMetric: {
    ...common,
    path: '/api/v1/analytics/metrics/revenue',
    summary: 'What was accepted, over time',
    query: Period,
    responses: { 200: AnalyticsSeries },
  },
  readAnalyticsTrends: {
    ...common,
    path: '/api/v1/analytics/trends',
    summary: 'One figure over time',
    query: Period.extend({
      metric: z.enum(TREND_METRICS).default('revenue'),
      interval: z.enum(INTERVALS).optional(),
    }),
    responses: { 200: AnalyticsSeries },
  },
  readAnalyticsBreakdown: {
    ...common,
    path: '/api/v1/analytics/breakdown',
    summary: 'Quotes of a period told apart by response time, trade, template and other facts',
    query: Period.extend({ by: z.enum(BREAKDOWNS) }),
    responses: { 200: AnalyticsBreakdown },
  },
  readAnalyticsPipeline: {
    ...common,
    path: '/api/v1/analytics/pipeline',
    summary: 'Open quotes by age, with a forecast from the organization’s own win rates',
    responses: { 200: AnalyticsPipeline },
  },
  listFigureQuotes: {
    ...common,
    path: '/api/v1/analytics/quotes',
    summary: 'The quotes behind a figure, newest first',
    query: Behind.extend(Paging.shape),
    responses: { 200: FigureQuotes },
  },
  exportAnalytics: {
    ...common,
    path: '/api/v1/analytics/export',
    summary: 'The figures of a period, or the quotes behind one, as CSV',
    query: Behind.extend({
      what: z.enum(['figures', 'quotes'], 'Choose figures or quotes').default('figures'),
    }),
    file: { mediaType: 'text/csv' },
    responses: { 200: FileBytes },
    limitPerMinute: 30,
  },
})
