import { expect, test } from 'vitest'
import { aLine, aQuote, aView } from '../testing/quote-fixtures.ts'
import { bodyOf } from '../testing/read-page.ts'
import { paragraphsOf } from './Prose.tsx'

const page = (over: Parameters<typeof aQuote>[0] = {}) => bodyOf(aView(aQuote(over)))
const business = aQuote().business

test.each([
  ['51824753556', 'ABN 51 824 753 556'],
  ['51 824 753 556', 'ABN 51 824 753 556'],
  ['ABN: 51824753556', 'ABN 51 824 753 556'],
  ['NZBN 9429000000000', 'ABN NZBN 9429000000000'],
])('an ABN typed %s is printed %s', (abn, printed) => {
  expect(page({ business: { ...business, abn } })).toContain(`<span>${printed}</span>`)
})

test('without an ABN and a licence there is no label for them', () => {
  expect(page({ business: { ...business, abn: '', licence: '' } })).not.toMatch(/ABN|Licence/)
})

test('phone and e-mail are links of one touch', () => {
  const html = page({ business: { ...business, phone: '+61 (2) 5550-1234' } })
  expect(html).toContain('<a href="tel:+61255501234">+61 (2) 5550-1234</a>')
  expect(html).toContain('href="mailto:office@harbourelectrical.example?subject=Quote%20Q-1042"')
})

test('a later version is cited with its number', () => {
  expect(page({ version_number: 3 })).toContain('Q-1042 v3')
  expect(page({ version_number: 1 })).not.toContain('Q-1042 v1')
})

test('exclusive: the tax is a row between subtotal and total, and lines carry no mark', () => {
  const html = page()
  expect(html).toContain('<dt>GST 10%</dt><dd>$254.74</dd>')
  expect(html).toContain('Prices exclude GST.')
  expect(html).not.toContain('incl. GST')
})

test('inclusive: lines are marked, and the tax is a part of the total', () => {
  const html = page({ tax_mode: 'inclusive', line_items: [aLine(), aLine({ id: '2', tax_free: true })] })
  expect(html).toContain('$1,480.00<small>incl. GST</small>')
  expect(html).toContain('$1,480.00<small>no GST</small>')
  expect(html).toContain('GST 10%, included in the prices')
  expect(html).toContain('Prices include GST unless marked otherwise.')
})

test('none: no tax is charged, shown or claimed', () => {
  const html = page({ tax_mode: 'none', tax_amount: 0, total_amount: 2597.8 })
  expect(html).toContain('No GST is charged')
  expect(html).not.toMatch(/10%<\/dt>|including GST|incl\. GST/)
})

test('the tax is called what the organization calls it', () => {
  expect(page({ tax_label: 'VAT', tax_rate: 20, currency: 'GBP' })).toContain('Total including VAT')
})

test('a line still to be priced names no amount, and the total says so', () => {
  const html = page({ line_items: [aLine({ needs_price: true, unit_price: 0, total: 0 })] })
  expect(html).toContain('To be confirmed')
  expect(html).toContain('<td role="cell" class="n unit"></td>')
  expect(html).toContain('Items still to be confirmed are not part of this total.')
})

test('optional lines stand under their own heading, after the total', () => {
  const html = page()
  const heading = html.indexOf('Optional extras – not included in the total')
  expect(heading).toBeGreaterThan(html.indexOf('<dl class="totals">'))
  expect(html.indexOf('Dimmer in the dining room')).toBeGreaterThan(heading)
})

test('quantities keep three decimals and money its cents', () => {
  const html = page({
    line_items: [aLine({ quantity: 1234.125, unit: 'm', unit_price: 0.1, total: 123.41 })],
  })
  expect(html).toContain('1,234.125 m')
  expect(html).toContain('$123.41')
})

test('text keeps its paragraphs and line breaks', () => {
  expect(paragraphsOf('one\r\ntwo\r\n \r\n\r\nthree\n')).toEqual(['one\ntwo', 'three'])
})
