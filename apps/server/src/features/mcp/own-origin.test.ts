import { expect, test } from 'vitest'
import { isOwnOrigin } from './own-origin.ts'

test.each([
  [undefined, 'https://quotes.example', true],
  ['https://quotes.example', 'https://quotes.example', true],
  ['http://quotes.example', 'https://quotes.example', false],
  ['https://quotes.example.evil.example', 'https://quotes.example', false],
  ['http://localhost:3000', 'https://quotes.example', false],
  ['http://localhost:3000', 'http://127.0.0.1:3000', true],
  ['http://[::1]:3000', 'http://localhost:3000', true],
  ['http://localhost:4000', 'http://127.0.0.1:3000', false],
  ['http://evil.example:3000', 'http://127.0.0.1:3000', false],
  ['null', 'http://127.0.0.1:3000', false],
  ['', 'http://127.0.0.1:3000', false],
])('a page of %s at %s: %s', (origin, publicUrl, isOwn) => {
  expect(isOwnOrigin(origin, publicUrl)).toBe(isOwn)
})
