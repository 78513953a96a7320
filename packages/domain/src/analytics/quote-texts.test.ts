import { expect, test } from 'vitest'
import { type LineItem, NEW_LINE } from '../quotes/quote-content.ts'
import { rowLabel } from './breakdown-labels.ts'
import { lineName, linesGivenUp } from './lines-given-up.ts'
import { workOf } from './work-kinds.ts'

test.each([
  ['Install 14 LED downlights', '', 'installation'],
  ['Replace hot water system and install tempering valve', '', 'replacement'],
  ['Supply and install split system', '', 'installation'],
  ['Supply 3 pallets of pavers', '', 'supply'],
  ['', 'fix the leaking tap, check the hose', 'repair'],
  ['Quote for Deb', 'End of lease clean, 3 bed', 'cleaning'],
  ['Garden job', 'mow and trim hedges', 'maintenance'],
  ['Take out old decking', '', 'removal'],
  ['Paint two bedrooms', '', 'painting'],
  ['Test and tag 40 items', '', 'inspection'],
  ['Smith', 'Smith', 'other'],
])('%s %s is %s', (title, description, kind) => {
  expect(workOf({ title, description, lines: [] })).toBe(kind)
})

test('lines tell where title and description do not', () => {
  expect(workOf({ title: 'Job 12', description: '', lines: ['Labour', 'Retile shower', 'Tiling'] })).toBe(
    'building',
  )
})

const line = (id: string, description: string, more: Partial<LineItem> = {}): LineItem => ({
  ...NEW_LINE,
  id,
  description,
  quantityThousandths: 1000,
  unit: 'ea',
  unitPriceCents: 10_000,
  ...more,
})
const content = (...lineItems: LineItem[]) => ({ lineItems, options: [] })

test('what was not taken was dropped, what was taken for less negotiated', () => {
  const sent = content(
    line('a', 'Install 14 LED downlights'),
    line('b', 'Dimmer', { optional: true }),
    line('c', 'Call-out'),
    line('d', 'Switchboard'),
    line('e', 'Discount', { unitPriceCents: -500 }),
    line('f', 'Basic', { optionId: 'o' }),
  )
  const accepted = content(
    line('b', 'Dimmer', { optional: true }),
    line('c', 'Call-out', { quantityThousandths: 0 }),
    line('d', 'Switchboard', { unitPriceCents: 9_000 }),
  )
  expect(linesGivenUp(sent, accepted)).toEqual({
    dropped: ['install led downlights', 'dimmer', 'call-out'],
    negotiated: ['switchboard'],
  })
  expect(linesGivenUp(sent, sent)).toEqual({ dropped: ['dimmer'], negotiated: [] })
})

test('the same work with other figures has one name', () => {
  const names = ['Install 14 LED downlights', 'install 6 x LED  downlights', 'Install 2.5 LED downlights']
  expect(new Set(names.map((description) => lineName({ description, priceSource: null }))).size).toBe(1)
  const priceSource = {
    kind: 'price_book',
    label: '',
    reference: null,
    itemName: 'Downlight',
    span: null,
  } as const
  expect(lineName({ description: 'Anything', priceSource })).toBe('downlight')
  expect(Array.from(lineName({ description: 'é'.repeat(200), priceSource: null }))).toHaveLength(60)
})

test('rows have labels', () => {
  expect([
    rowLabel('sent_hour', '1-09'),
    rowLabel('sent_hour', '7-21'),
    rowLabel('step', '2'),
    rowLabel('reason', 'another_business'),
    rowLabel('trade', 'hvac'),
    rowLabel('dropped', 'install led downlights'),
    rowLabel('response', 'under_1h'),
  ]).toEqual([
    'Monday, 9:00',
    'Sunday, 21:00',
    'Follow-up 2',
    'Went with another business',
    'Air conditioning',
    'Install led downlights',
    'Under 1 hour',
  ])
})
