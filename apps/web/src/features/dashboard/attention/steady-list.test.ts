import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepPlaces, nameOf } from './steady-list.ts'

const item = (id: string, text = '') => ({ kind: 'expiring', id, text })

test('a row keeps its place, takes on newer words, and says when it is settled', () => {
  const listed = [item('a', 'tomorrow'), item('b'), item('c')]
  const { rows, waiting } = keepPlaces(listed, [item('x'), item('c'), item('a', 'today')])
  expect(rows).toEqual([
    { item: item('a', 'today'), isGone: false },
    { item: item('b'), isGone: true },
    { item: item('c'), isGone: false },
  ])
  expect(waiting).toBe(1)
})

test('two kinds about one quote are two things', () => {
  const other = { ...item('a'), kind: 'unread_message' }
  expect(keepPlaces([item('a')], [other])).toEqual({ rows: [{ item: item('a'), isGone: true }], waiting: 1 })
})

const items = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
  .map((ids) => ids.map((id) => item(id)))

test('whatever comes, what is listed stays in its order, and nothing new is lost', () => {
  fc.assert(
    fc.property(items, items, (listed, latest) => {
      const { rows, waiting } = keepPlaces(listed, latest)
      expect(rows.map((row) => nameOf(row.item))).toEqual(listed.map(nameOf))
      expect(rows.filter(({ isGone }) => !isGone).length + waiting).toBe(latest.length)
    }),
  )
})
