import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test('words keep the points inside and before them', () => {
  expect(wordsOf('Fit 2.4 m, .5 h ...and cat.6 etc. ...')).toEqual([
    'fit',
    '2.4',
    'm',
    '.5',
    'h',
    '...and',
    'cat.6',
    'etc',
  ])
})
