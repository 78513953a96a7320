import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { isSameContent } from './same-content.ts'

/** Small, so that two of them are often the same. */
const contents = fc.letrec<{ value: unknown; content: object }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(undefined, null, 0, -0, 1, Number.NaN, '', '1', true),
    fc.array(tie('value'), { maxLength: 2 }),
    tie('content'),
  ),
  content: fc.dictionary(fc.constantFrom('a', 'b', 'toString'), tie('value'), {
    maxKeys: 2,
    noNullPrototype: true,
  }),
})).content

test('two contents are the same where their canonical texts are', () => {
  fc.assert(
    fc.property(contents, contents, (left, right) => {
      expect(isSameContent(left, right)).toBe(canonicalJson(left) === canonicalJson(right))
    }),
    { numRuns: 2_000 },
  )
})

test('a member that is undefined is none', () => {
  expect(isSameContent({ a: null }, { a: undefined, b: [] })).toBe(false)
  expect(isSameContent({ a: 1, b: undefined }, { a: 1 })).toBe(true)
})

test('a content is the same as its copy by way of JSON', () => {
  fc.assert(
    fc.property(contents, (content) => {
      expect(isSameContent(content, JSON.parse(JSON.stringify(content)))).toBe(true)
    }),
  )
})
