import { expect, test } from 'vitest'
import { digestFiles } from './idempotency.ts'

test('a form is identified by the digests of its files and its texts', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const form = (text: string) => digestFiles({ file: bytes(text), note: 'n' })
  expect(form('a')).toEqual(form('a'))
  expect(form('a')).not.toEqual(form('b'))
  expect(form('a')).toMatchObject({ file: expect.stringMatching(/^[0-9a-f]{64}$/), note: 'n' })
})
