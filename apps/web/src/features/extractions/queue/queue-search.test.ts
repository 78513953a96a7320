import { expect, test } from 'vitest'
import { filterOf, queueSearchOf, searchOf } from './queue-search.ts'

test('an address is read, and anything unknown in it left out', () => {
  expect(filterOf(queueSearchOf({}))).toEqual({ status: 'pending_review', search: '', page: 1 })
  const wild = { status: 'pending_review', search: 5, page: 1.5, extraction: '', other: 1 }
  expect(queueSearchOf(wild)).toEqual({})
  const full = { status: 'rejected', search: 'Kestrel', page: 2, extraction: 'an-id' }
  expect(queueSearchOf(full)).toEqual(full)
})

test('a filter comes back from its address', () => {
  for (const status of ['pending_review', 'approved', 'converted', 'rejected', 'all'] as const) {
    for (const page of [1, 3]) {
      const filter = { status, search: 'x', page }
      expect(filterOf(queueSearchOf({ ...searchOf(filter) }))).toEqual(filter)
    }
  }
})
