import { expect, test } from 'vitest'
import {
  analyticsSearchOf,
  behindQuery,
  filterOf,
  periodQuery,
  withFilter,
  withoutFilter,
} from './analytics-search.ts'

test('what is as at first is not named', () => {
  expect(analyticsSearchOf({ period: '30d', metric: 'revenue', page: 1 })).toEqual({})
  expect(periodQuery({})).toEqual({ period: '30d' })
})

test.each([
  [{ period: 'week' }],
  [{ period: 'custom' }],
  [{ period: 'custom', start_date: '2026-03-02', end_date: '2026-03-01' }],
  [{ period: 'custom', start_date: '2026-02-30', end_date: '2026-03-01' }],
  [{ period: 'custom', start_date: 'yesterday', end_date: '2026-03-01' }],
  [{ metric: 'profit' }],
  [{ reached: 'sent', by: 'trade', key: 'plumbing', page: 2 }],
])('an address that is none is left out: %j', (search) => {
  expect(analyticsSearchOf(search)).toEqual({})
})

test('a custom range is asked for by its days', () => {
  const search = analyticsSearchOf({ period: 'custom', start_date: '2026-03-01', end_date: '2026-03-01' })
  expect(periodQuery(search)).toEqual({ start_date: '2026-03-01', end_date: '2026-03-01' })
})

test('a key without its kind, and days in the wrong order, are left out of a filter', () => {
  const search = { basis: 'sent', key: 'plumbing', from: '2026-03-02', to: '2026-03-01', page: 3 }
  expect(analyticsSearchOf(search)).toEqual({ basis: 'sent', page: 3 })
})

test('a key that looks like a number stays a text', () => {
  expect(analyticsSearchOf({ basis: 'sent', by: 'step', key: 2 })).toEqual({
    basis: 'sent',
    by: 'step',
    key: '2',
  })
})

test('the quotes behind a figure open over a view and leave it as it was', () => {
  const view = analyticsSearchOf({ period: '1y', metric: 'win_rate' })
  const filter = { basis: 'sent', by: 'trade', key: 'plumbing' } as const
  const opened = withFilter(view, filter, 2)
  expect(filterOf(analyticsSearchOf({ ...opened }))).toEqual(filter)
  expect(opened.page).toBe(2)
  expect(behindQuery(opened, filter)).toEqual({ period: '1y', ...filter })
  expect(withoutFilter(opened)).toEqual(view)
})

test('a bar’s quotes are those of its days', () => {
  const filter = { basis: 'accepted', from: '2026-03-02', to: '2026-03-08' } as const
  expect(behindQuery({ period: '1y' }, filter)).toEqual({
    basis: 'accepted',
    start_date: '2026-03-02',
    end_date: '2026-03-08',
  })
})
