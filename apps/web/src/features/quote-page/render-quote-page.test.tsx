import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PAGE_SCRIPT } from './document/page-script.ts'
import { PAGE_STYLES } from './document/page-styles.ts'
import { SIGNATURE_SCRIPT } from './document/signature-script.ts'
import { THREAD_SCRIPT } from './messages/thread-script.ts'
import { renderQuoteNotice, renderQuotePage } from './render-quote-page.tsx'
import { aLine, aView } from './testing/quote-fixtures.ts'
import { bodyOf, textOf } from './testing/read-page.ts'

test('the document is whole: language, viewport, not indexed, no referrer, its title', () => {
  const html = renderQuotePage(aView())
  expect(html).toMatch(/^<!doctype html><html lang="en-AU">/)
  expect(html).toContain('<title>Harbour Electrical – Quote Q-1042</title>')
  expect(html).toContain('name="viewport"')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow, noarchive"/>')
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>')
  expect(html.match(/<(style|script) nonce="bm9uY2U="/g)).toHaveLength(2)
})

test('a link to it says whose quote it is in a message, and nothing of the customer, the price or the job', () => {
  const html = renderQuotePage(aView({}, { shareImageUrl: 'https://quotes.example/api/v1/public/media/abc' }))
  const tags = [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"\/>/g)]
  expect(Object.fromEntries(tags.map(([, property, content]) => [property, content]))).toEqual({
    title: 'Quote from Harbour Electrical',
    site_name: 'Harbour Electrical',
    description: 'Open the link to read it and reply.',
    image: 'https://quotes.example/api/v1/public/media/abc',
  })
  const head =
    html.slice(0, html.indexOf('<style')) + html.slice(html.indexOf('</style>'), html.indexOf('</head>'))
  expect(head).not.toMatch(/Priya|Nair|Switchboard|2,852|\$/)
  expect(renderQuotePage(aView({ business: { name: '' } }))).toContain(
    'property="og:title" content="Your quote"',
  )
})

test('nothing is loaded from anywhere, and no attribute needs a looser policy', () => {
  const html = renderQuotePage(aView())
  expect(html).not.toMatch(/\ssrc=|@import|url\((?!"data:font\/)|<img|\sstyle=|\son[a-z]+=/)
  expect(html.match(/<link[^>]*>/g)).toEqual(['<link rel="icon" href="data:,"/>'])
})

test('a six-line quote weighs less than 20 kB, half of it the font, its script less than 2 kB', () => {
  expect(gzipSync(renderQuotePage(aView())).length).toBeLessThan(20 * 1024)
  expect(gzipSync(PAGE_SCRIPT + SIGNATURE_SCRIPT).length).toBeLessThan(2048)
})

test('the script of a conversation adds less than 1 kB', () => {
  const rest = PAGE_SCRIPT + SIGNATURE_SCRIPT
  const added = gzipSync(`${rest};${THREAD_SCRIPT}`).length - gzipSync(rest).length
  expect(added).toBeLessThan(1024)
})

test('the letter goes from who writes to the terms, and the forms come last', () => {
  const text = textOf(aView())
  const parts = [
    'Harbour Electrical',
    'ABN 51 824 753 556',
    'Licence',
    '02 5550 1234',
    'Q-1042',
    'Switchboard upgrade and kitchen lighting',
    'Prepared for',
    'Quote date',
    '2 March 2026',
    'Valid until',
    '31 March 2026',
    'Total including GST',
    'What’s included',
    'Switchboard upgrade with RCBOs',
    'Discount',
    'Subtotal',
    'GST 10%',
    'Total including GST',
    'Assumptions',
    'Not included',
    'Notes',
    'Payment terms',
    'Cover Letter',
    'Hello Priya,',
    'What Our Customers Say',
    'Frequently Asked Questions',
    'Terms &amp; Conditions',
    'About Us',
    'Accept this quote',
    'agree to accept',
    'Type your full name',
    'Accept quote – $2,852.54',
    'Decline this quote',
  ]
  let from = 0
  const inOrder = parts.filter((part) => {
    const at = text.indexOf(part, from)
    if (at >= 0) from = at + part.length
    return at >= 0
  })
  expect(inOrder).toEqual(parts)
})

test('one total is the most prominent amount, and nothing in the style is larger', () => {
  const html = renderQuotePage(aView())
  expect(html.match(/class="amount">[^<]+/g)).toEqual(['class="amount">$2,852.54'])
  const sizes = [...PAGE_STYLES.matchAll(/font-size: ([\d.]+)rem/g)].map(([, size]) => Number(size))
  expect(Math.max(...sizes)).toBeLessThan(2.25)
  expect(PAGE_STYLES).toContain('clamp(2.25rem,')
})

test('sections without content are absent', () => {
  const text = textOf(
    aView({
      enrichment: undefined,
      assumptions: [],
      scope: { included: [], notIncluded: [] },
      content: { notes: ' ', paymentTerms: '' },
      prices: { lines: [aLine()] },
    }),
  )
  for (const heading of [
    'Customers Say',
    'Asked Questions',
    'Conditions',
    'About Us',
    'Assumptions',
    'Not included',
    'Notes',
    'Payment terms',
    'Optional',
  ])
    expect(text).not.toContain(heading)
})

test('a quote is never called a tax invoice', () => {
  expect(bodyOf(aView())).not.toMatch(/invoice/i)
})

test.each(['unknown', 'unavailable', 'refused'] as const)(
  'the notice "%s" is a whole document without script',
  (kind) => {
    const html = renderQuoteNotice({ kind, nonce: 'n' })
    expect(html).toMatch(/^<!doctype html><html lang="en-AU">.*<h1>/s)
    expect(html).not.toContain('<script')
  },
)

test('a demo confirms it and leads to the product; another quote does not', () => {
  const demo = bodyOf(aView({}, { isDemo: true }))
  expect(demo).toMatch(/Demo quote.*href="\/marketing"/s)
  expect(demo).toContain('/accept"')
  expect(bodyOf(aView())).not.toContain('/marketing')
})
