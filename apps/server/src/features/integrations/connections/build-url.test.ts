import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildOrigin } from './build-url.ts'

const originOf = (typed: string): string | undefined => {
  try {
    return buildOrigin(typed)
  } catch {
    return undefined
  }
}

test.each([
  ['acme', 'https://acme.simprosuite.com'],
  [' ACME ', 'https://acme.simprosuite.com'],
  ['acme.simprosuite.com', 'https://acme.simprosuite.com'],
  ['Acme-Plumbing.SimproCloud.com', 'https://acme-plumbing.simprocloud.com'],
  ['https://acme.simprosuite.com/staff/?a=1#top', 'https://acme.simprosuite.com'],
])('%j is a build', (typed, origin) => {
  expect(buildOrigin(typed)).toBe(origin)
})

describe('refuses', () => {
  test.each([
    '',
    ' ',
    'localhost.',
    '127.0.0.1',
    '169.254.169.254',
    '[::1]',
    'http://acme.simprosuite.com',
    'https://acme.simprosuite.com:8443',
    'https://user:x@acme.simprosuite.com',
    'https://acme.simprosuite.com@evil.example',
    'https://acme.simprosuite.com\\@evil.example',
    'https://evil.example/acme.simprosuite.com',
    'https://evil.example#.simprosuite.com',
    'https://evil.example?.simprosuite.com',
    'acme.simprosuite.com.evil.example',
    'acme.simprosuite.com\n.evil.example',
    'evil.example\n.simprosuite.com',
    'a.b.simprosuite.com',
    'evilsimprosuite.com',
    '.simprosuite.com',
    'acme%2esimprosuite.com',
    'acme．simprosuite.com',
    'ácme.simprosuite.com',
    'acme.simprosuite.com.',
    'javascript:alert(1)',
    '//acme.simprosuite.com',
    'https:acme.simprosuite.com',
  ])('%j', (typed) => {
    expect(originOf(typed)).toBeUndefined()
  })
})

const HOST = /^https:\/\/[a-z0-9-]+\.(simprosuite|simprocloud)\.com$/

test('whatever is typed, the origin is a host of the two domains, or there is none', () => {
  const pieces = [
    'acme',
    '.simprosuite.com',
    '.simprocloud.com',
    'https://',
    'http://',
    'evil.example',
    '@',
    ':',
    '/',
  ]
  const hostile = [
    ...pieces,
    '#',
    '?',
    '\\',
    '\n',
    '\t',
    '%00',
    '%2e',
    '。',
    '127.0.0.1',
    'K',
    ' ',
    '..',
    '::1',
    '[',
    ']',
  ]
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 3 })), {
        maxLength: 8,
      }),
      (parts) => {
        const origin = originOf(parts.join(''))
        if (origin === undefined) return
        expect(origin).toMatch(HOST)
        expect(new URL(origin).origin).toBe(origin)
      },
    ),
    { numRuns: 5000 },
  )
})
