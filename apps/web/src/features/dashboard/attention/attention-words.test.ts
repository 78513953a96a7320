import { expect, test } from 'vitest'
import { moreText } from './attention-words.ts'

test.each([
  [1, false, '1 more document to check'],
  [95, true, '95+ more documents to check'],
  [0, true, 'More documents to check'],
])('%i more, counting stopped: %s', (count, isLeast, text) => {
  expect(moreText('document_to_review', count, isLeast)).toBe(text)
})
