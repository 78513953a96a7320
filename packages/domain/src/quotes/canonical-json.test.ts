import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('the order of keys does not matter, the values do', () => {
  expect(canonicalJson({ b: 1, a: [undefined, { d: null, c: 'x' }] })).toBe(
    '{"a":[null,{"c":"x","d":null}],"b":1}',
  )
  expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: 2 }))
})

test('it survives a round trip through JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value))
    }),
  )
})
