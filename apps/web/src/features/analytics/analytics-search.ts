import {
  FIGURE_BASES,
  TOLD_APART,
  TREND_METRICS,
  type TrendMetric,
} from '@quotewright/domain/analytics/figure-names.ts'
import { dayOf } from '../../platform/day-of.ts'

/** The choices of the page's select; `custom` goes with two dates. */
export const PAGE_PERIODS = ['7d', '30d', '90d', '1y', 'custom'] as const
export type PagePeriod = (typeof PAGE_PERIODS)[number]

const REACHED = ['sent', 'viewed', 'accepted', 'declined'] as const

/** Which quotes a figure is made of, besides the period. */
export interface FigureFilter {
  readonly basis: (typeof FIGURE_BASES)[number]
  readonly reached?: (typeof REACHED)[number]
  readonly by?: (typeof TOLD_APART)[number]
  readonly key?: string
  /** Days within the period, such as those of one bar. */
  readonly from?: string
  readonly to?: string
}

/** What the address of Advanced Analytics holds; what is not there is as at first. */
export interface AnalyticsSearch extends Partial<FigureFilter> {
  readonly period?: Exclude<PagePeriod, '30d'>
  readonly start_date?: string
  readonly end_date?: string
  readonly metric?: Exclude<TrendMetric, 'revenue'>
  /** Of the quotes behind a figure, from 1. */
  readonly page?: number
}

type Search = Record<string, unknown>

const oneOf = <const T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value)

/** A number was typed into the address without quotes. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? String(value).slice(0, 200)
    : undefined

function present<T extends object>(values: { readonly [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}

function periodIn(search: Search): Pick<AnalyticsSearch, 'period' | 'start_date' | 'end_date'> {
  const period = oneOf(PAGE_PERIODS, search['period'])
  if (period === undefined || period === '30d') return {}
  if (period !== 'custom') return { period }
  const [start_date, end_date] = [dayOf(search['start_date']), dayOf(search['end_date'])]
  return start_date === undefined || end_date === undefined || end_date < start_date
    ? {}
    : { period, start_date, end_date }
}

function filterIn(search: Search): Partial<FigureFilter> {
  const basis = oneOf(FIGURE_BASES, search['basis'])
  if (basis === undefined) return {}
  const [by, key] = [oneOf(TOLD_APART, search['by']), textOf(search['key'])]
  const [from, to] = [dayOf(search['from']), dayOf(search['to'])]
  return {
    basis,
    ...present({ reached: oneOf(REACHED, search['reached']) }),
    ...(by === undefined || key === undefined ? {} : { by, key }),
    ...(from === undefined || to === undefined || to < from ? {} : { from, to }),
  }
}

/** What the address says; anything else in it is left out. */
export function analyticsSearchOf(search: Search): AnalyticsSearch {
  const metric = oneOf(TREND_METRICS, search['metric'])
  const filter = filterIn(search)
  const { page } = search
  const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 10_000
  return {
    ...periodIn(search),
    ...(metric === undefined || metric === 'revenue' ? {} : { metric }),
    ...filter,
    ...(filter.basis !== undefined && isPage ? { page } : {}),
  }
}

/** Which quotes are open beside the page, if any. */
export function filterOf({ basis, reached, by, key, from, to }: AnalyticsSearch): FigureFilter | undefined {
  return basis === undefined ? undefined : { basis, ...present({ reached, by, key, from, to }) }
}

/** The address without the quotes behind a figure. */
export function withoutFilter(search: AnalyticsSearch): AnalyticsSearch {
  const { period, start_date, end_date, metric } = search
  return present<AnalyticsSearch>({ period, start_date, end_date, metric })
}

export const withFilter = (search: AnalyticsSearch, filter: FigureFilter, page = 1): AnalyticsSearch => ({
  ...withoutFilter(search),
  ...filter,
  ...(page === 1 ? {} : { page }),
})

/** What the calls are asked for. */
export type PeriodQuery =
  | { readonly period: Exclude<PagePeriod, 'custom'> }
  | { readonly start_date: string; readonly end_date: string }

export function periodQuery({ period, start_date, end_date }: AnalyticsSearch): PeriodQuery {
  if (period !== 'custom') return { period: period ?? '30d' }
  return start_date === undefined || end_date === undefined ? { period: '30d' } : { start_date, end_date }
}

/** The query of the quotes behind a figure: its own days, where it has any. */
export function behindQuery(search: AnalyticsSearch, { from, to, ...filter }: FigureFilter) {
  return from === undefined || to === undefined
    ? { ...periodQuery(search), ...filter }
    : { start_date: from, end_date: to, ...filter }
}
