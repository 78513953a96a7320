import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { readMarks } from '../tokens/read-marks.ts'
import { withoutFinished } from './finished.ts'

const wordsLeft = (text: string): string =>
  withoutFinished(readMarks(text))
    .flatMap(({ kind, text: word }) => (kind === 'word' ? [word] : []))
    .join(' ')

test('clauses that say what is finished are left out', () => {
  expect(wordsLeft('shed slab done, erect shed kit')).toBe('erect shed kit')
  expect(wordsLeft('rough in finished. fit off 3 bathrooms')).toBe('fit off bathrooms')
  expect(wordsLeft('get the slab done by friday')).toBe('get the slab done by friday')
})

test('what is finished says nothing of the trade', () => {
  const made = estimate({ description: 'shed slab done, erect shed kit 1450' }, {})
  expect(made.outcome === 'quote' ? made.draft.trade : made.outcome).not.toBe('concreting')
})
