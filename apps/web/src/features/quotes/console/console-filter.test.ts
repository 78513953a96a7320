import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditionCount, consoleFilterOf, listQuery, sortedBy } from './console-filter.ts'

describe('the address', () => {
  test('keeps what it knows and drops the rest', () => {
    expect(
      consoleFilterOf({
        search: 'deck',
        status: ['sent', 'gone'],
        tags: ['vip', ''],
        min: 10,
        max: -1,
        page: 1,
        sort: 'total_amount',
        shown: 'secret',
        from: '2026-1-1',
        contact: 'x',
        other: true,
      }),
    ).toEqual({ search: 'deck', status: ['sent'], tags: ['vip'], min: 10, sort: 'total_amount' })
  })

  test('whatever it holds, what is kept is kept again', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (search) => {
        const filter = consoleFilterOf(search)
        expect(consoleFilterOf({ ...filter })).toEqual(filter)
      }),
    )
  })
})

describe('the query', () => {
  test('counts the days of a range with today', () => {
    const days = (range: 'today' | 'week' | 'month') => {
      const { date_from, date_to } = listQuery({ range }, '2026-03-03')
      return [date_from, date_to]
    }
    // To now, wherever the business is: its day may have gone on.
    expect(days('today')).toEqual(['2026-03-03', undefined])
    expect(days('week')).toEqual(['2026-02-25', undefined])
    expect(days('month')).toEqual(['2026-02-02', undefined])
    expect(listQuery({ range: 'custom', from: '2026-01-01' }, '2026-03-03').date_from).toBe('2026-01-01')
  })

  test('puts several values into one', () => {
    expect(
      listQuery({ status: ['sent', 'viewed'], tags: ['a', 'b'], shown: 'archived' }, '2026-03-03'),
    ).toEqual({
      status: 'sent,viewed',
      tags: 'a,b',
      archived: 'only',
      order_by: 'created_at',
      order_desc: 'true',
    })
  })
})

test('deleted quotes are shown whether or not they were archived', () => {
  expect(listQuery({ shown: 'deleted' }, '2026-03-03')).toMatchObject({
    deleted: 'true',
    archived: 'include',
  })
})

test('a header sorts in its natural way first, then the other, from the first page', () => {
  const byAmount = sortedBy({ page: 3, search: 'deck' }, 'total_amount')
  expect(byAmount).toEqual({ search: 'deck', sort: 'total_amount' })
  expect(sortedBy(byAmount, 'total_amount')).toEqual({
    search: 'deck',
    sort: 'total_amount',
    ascending: true,
  })
  expect(sortedBy({}, 'customer_name')).toEqual({ sort: 'customer_name', ascending: true })
  expect(sortedBy({}, 'created_at')).toEqual({ ascending: true })
})

test('conditions are counted beside the search', () => {
  expect(conditionCount({ search: 'x', page: 2, sort: 'status' })).toBe(0)
  expect(conditionCount({ status: ['sent'], min: 1, max: 2, shown: 'deleted' })).toBe(3)
})
