import { expect, test } from 'vitest'
import { type UnsubscribeView, unsubscribePage } from './unsubscribe-page.ts'

const page = (over: Partial<UnsubscribeView> = {}) =>
  unsubscribePage({
    kind: 'ask',
    business: 'Kelly & Sons',
    identifiers: ['ABN 51 824 753 556', 'Licence 45211'],
    colour: '',
    address: 'd…@example.com',
    nonce: 'n',
    ...over,
  })

test('the page has the letterhead and the colours of the quote it is about', () => {
  expect(page()).toContain(
    '<header><p class="name">Kelly &amp; Sons</p><p>ABN 51 824 753 556 · Licence 45211</p></header>',
  )
  expect(page()).toContain('--accent:#0e5566')
  expect(page({ colour: '#7a1f5c' })).toContain(':root{--accent:#7a1f5c;')
  expect(page({ colour: 'red;}body{display:none' })).not.toContain('display:none')
})

test('a link that is unknown tells of no business', () => {
  expect(page({ kind: 'unknown', business: '', identifiers: [] })).not.toContain('<header>')
})
