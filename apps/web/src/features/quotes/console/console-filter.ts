import { QUOTE_STATUSES, type QuoteStatus } from '@quotewright/domain/quotes/status.ts'
import { dayOf } from '../../../platform/day-of.ts'

/** Source: part 2 §5 "Date range filter"; `custom` has days of its own. */
export const DATE_RANGES = ['today', 'week', 'month', 'custom'] as const
export type DateRange = (typeof DATE_RANGES)[number]

export const SORT_COLUMNS = ['created_at', 'quote_number', 'status', 'total_amount', 'customer_name'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

/** Which quotes are shown, in which order; the address of the page holds it. */
export interface ConsoleFilter {
  readonly search?: string
  readonly status?: readonly QuoteStatus[]
  readonly range?: DateRange
  /** Days of the custom range, `yyyy-mm-dd`. */
  readonly from?: string
  readonly to?: string
  readonly tags?: readonly string[]
  readonly customer?: string
  /** The quotes of one customer. */
  readonly contact?: string
  readonly min?: number
  readonly max?: number
  readonly shown?: 'archived' | 'deleted'
  readonly sort?: SortColumn
  /** Oldest or smallest first. */
  readonly ascending?: true
  /** From 1 on. */
  readonly page?: number
  /** The quote that is compared with today's prices, over the list. */
  readonly reprice?: string
  /** The quote that is shown beside the list, where there is room. */
  readonly quote?: string
}

/** Source: part 2 §9. */
export const PAGE_SIZE = 50

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.some((known) => known === value)
const text = (value: unknown, length: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, length) : undefined
const amount = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= 1_000_000_000 ? value : undefined
const uuid = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value : undefined

/** What the address says about which quotes are shown; anything else in it is left out. */
export function consoleFilterOf(search: Record<string, unknown>): ConsoleFilter {
  const { status, tags, page } = search
  return given({
    search: text(search['search'], 200),
    status: nonEmpty(Array.isArray(status) ? QUOTE_STATUSES.filter((known) => status.includes(known)) : []),
    range: isOneOf(DATE_RANGES, search['range']) ? search['range'] : undefined,
    from: dayOf(search['from']),
    to: dayOf(search['to']),
    tags: nonEmpty(Array.isArray(tags) ? tags.flatMap((tag) => text(tag, 50) ?? []).slice(0, 20) : []),
    customer: text(search['customer'], 200),
    contact: uuid(search['contact']),
    min: amount(search['min']),
    max: amount(search['max']),
    shown: search['shown'] === 'archived' || search['shown'] === 'deleted' ? search['shown'] : undefined,
    sort: isOneOf(SORT_COLUMNS, search['sort']) ? search['sort'] : undefined,
    ascending: search['ascending'] === true ? true : undefined,
    reprice: uuid(search['reprice']),
    quote: uuid(search['quote']),
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 20_000 ? page : undefined,
  })
}

const nonEmpty = <T>(values: readonly T[]): readonly T[] | undefined =>
  values.length === 0 ? undefined : values

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without the members that say nothing. */
export function given<T extends object>(parts: T): Given<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Given<T>
}

/** How many conditions hold beside the search, for the button that shows them. */
export function conditionCount(filter: ConsoleFilter): number {
  const { status, range, tags, customer, contact, min, max, shown } = filter
  return [status, range, tags, customer, contact, min ?? max, shown].filter((part) => part !== undefined)
    .length
}

/** Whether anything narrows the list. */
export const isNarrowed = (filter: ConsoleFilter): boolean =>
  filter.search !== undefined || conditionCount(filter) > 0

/** A deleted quote may have been archived before. */
const ARCHIVED = { archived: 'only', deleted: 'include' } as const

/** Source: part 2 §9: today from midnight, the last 7 days, the last 30 days, this one included. */
const DAYS_OF: Readonly<Record<Exclude<DateRange, 'custom'>, number>> = { today: 1, week: 7, month: 30 }

/**
 * The filter as the list's query.
 *
 * @param today the organization's day, `yyyy-mm-dd`: the server counts from its midnight there
 */
export function listQuery(filter: ConsoleFilter, today: string) {
  const { search, status, tags, customer, contact, min, max, shown, sort, ascending } = filter
  return {
    ...given({
      search,
      status: status?.join(','),
      tags: tags?.join(','),
      customer,
      contact_id: contact,
      amount_min: min,
      amount_max: max,
      ...daysOf(filter, today),
      archived: shown === undefined ? undefined : ARCHIVED[shown],
      deleted: shown === 'deleted' ? ('true' as const) : undefined,
    }),
    order_by: sort ?? ('created_at' as const),
    order_desc: ascending === true ? ('false' as const) : ('true' as const),
  }
}

function daysOf({ range, from, to }: ConsoleFilter, today: string) {
  if (range === undefined) return {}
  if (range === 'custom') return { date_from: from, date_to: to }
  const first = new Date(`${today}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() - DAYS_OF[range] + 1)
  // Without an end: this page may be open past midnight.
  return { date_from: first.toISOString().slice(0, 10) }
}

/** The filter after a column's header was pressed: the other way round, or by that column in its natural way. */
export function sortedBy(filter: ConsoleFilter, column: SortColumn): ConsoleFilter {
  const { sort = 'created_at', ascending, page: _page, ...others } = filter
  const isTextual = column === 'customer_name' || column === 'quote_number' || column === 'status'
  const goesUp = sort === column ? ascending !== true : isTextual
  return {
    ...others,
    ...(column === 'created_at' ? {} : { sort: column }),
    ...(goesUp ? { ascending: true } : {}),
  }
}
