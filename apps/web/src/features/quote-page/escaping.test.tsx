import { expect, test } from 'vitest'
import { renderQuoteNotice, renderQuotePage } from './render-quote-page.tsx'
import { aLine, aView } from './testing/quote-fixtures.ts'

const ATTACK = `</style></script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`

/** The same value with the attack in place of every text that no schema restricts. */
function poisoned<T>(value: T, key?: string): T
function poisoned(value: unknown, key = ''): unknown {
  const kept = ['kind', 'display', 'tone', 'nonce', 'country']
  if (typeof value === 'string') return kept.includes(key) ? value : ATTACK
  if (Array.isArray(value)) return value.map((item: unknown) => poisoned(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [name, poisoned(item, name)]),
  )
}

const FORM = { kind: 'accept', values: { name: 'x' }, errors: { name: 'x', consent: 'x' } } as const
const accepted = {
  name: 'x',
  acceptedAt: new Date('2026-03-05T03:14:07Z'),
  versionNumber: 1,
  signature: { kind: 'typed' },
  preferredStart: null,
} as const

test.each([
  ['open', poisoned(aView({}, { form: FORM }))],
  [
    'a declining',
    poisoned(
      aView(
        {},
        {
          form: { kind: 'decline', values: { comment: 'x' }, errors: { comment: 'x', reason: 'x' } },
        },
      ),
    ),
  ],
  ['an accepted', poisoned(aView({ status: 'accepted', acceptance: accepted }))],
  ['a declined', poisoned(aView({ status: 'declined' }, { declinedOn: 'x' }))],
  ['an expired', poisoned(aView({ status: 'expired' }))],
])('%s page is inert whatever its texts hold', (_name, view) => {
  const html = renderQuotePage(view)
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html.match(/<\/style>/g)).toHaveLength(1)
  expect(html).not.toContain('<img')
})

test('a nonce cannot break out of its attribute', () => {
  expect(renderQuoteNotice({ kind: 'unknown', nonce: ATTACK })).not.toContain('<script>alert')
})

test.each(['javascript:alert(1)', 'data:text/html,x', ' JavaScript:alert(1)', 'vbscript:x', 'not a site'])(
  'a website %s is shown and not linked',
  (website) => {
    const html = renderQuotePage(aView({ business: { website } }))
    expect(html).toContain(website)
    expect(html).not.toMatch(/href="\s*(javascript|data:text|vbscript|https:\/\/not)/i)
  },
)

test('an email address cannot add headers to the mail it begins', () => {
  const email = 'a@b.example?bcc=c@d.example&body=x'
  const html = renderQuotePage(aView({ business: { email } }))
  expect(html).toContain('href="mailto:a@b.example%3Fbcc%3Dc@d.example%26body%3Dx?subject=Quote%20Q-1042"')
})

test('five hundred lines are all there', () => {
  const lines = Array.from({ length: 500 }, (_, index) =>
    aLine({ id: `l${index}`, description: `Line ${index}.` }),
  )
  const html = renderQuotePage(aView({ prices: { lines } }))
  expect(html.match(/<tr role="row"><td/g)).toHaveLength(500)
})
