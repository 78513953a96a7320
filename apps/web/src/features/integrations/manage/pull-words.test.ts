import { expect, test } from 'vitest'
import { countsText } from './pull-words.ts'

test('counts name what there is and leave out what there is not', () => {
  expect(countsText({ new_count: 1_200, matched_count: 3, skipped_count: 0 })).toBe(
    '1,200 new, 3 already here',
  )
  expect(countsText({ new_count: 0, matched_count: 0, skipped_count: 2 })).toBe('2 skipped')
  expect(countsText({ new_count: 0, matched_count: 0, skipped_count: 0 })).toBe('nothing new')
})
