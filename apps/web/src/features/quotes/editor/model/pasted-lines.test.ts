import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { setPlace } from '../../../../platform/region.ts'
import { pastedLines } from './pasted-lines.ts'

const read = (text: string) =>
  pastedLines(text)?.map(({ description, quantity, unit, unit_price, unit_cost }) =>
    [description, quantity, unit, unit_price, unit_cost].join('|'),
  )

test('text without tabs is only text', () => {
  expect(pastedLines('Two lines\nof a description')).toBeUndefined()
  expect(pastedLines('')).toBeUndefined()
})

test('columns are read in the usual orders', () => {
  expect(read('LED downlight\t14\tEach\t$85.00\nLabour\t6\thours\t95')).toEqual([
    'LED downlight|14|ea|85.00|',
    'Labour|6|hr|95.00|',
  ])
  expect(read('Dimmer\t2\t120')).toEqual(['Dimmer|2|ea|120.00|'])
  expect(read('Call-out\t$1,095.50')).toEqual(['Call-out|1|ea|1095.50|'])
})

test('amounts keep their value, whatever their currency and marks', () => {
  const priceOf = (price: string) => read(`Tap\t${price}`)
  for (const price of ['£1,095.50', '1.095,50 €', '€ 1.095,50', 'NZ$1,095.5', '1095,50', 'A$1,095.50'])
    expect(priceOf(price)).toEqual(['Tap|1|ea|1095.50|'])
  expect(priceOf('12,50')).toEqual(['Tap|1|ea|12.50|'])
  expect(priceOf('1,250')).toEqual(['Tap|1|ea|1250.00|'])
  expect(priceOf('-$95.00')).toEqual(['Tap|1|ea|-95.00|'])
  expect(read('Tap\t2\t£95.00')).toEqual(['Tap|2|ea|95.00|'])
  setPlace({ country: 'DE' })
  onTestFinished(() => setPlace({ country: 'AU' }))
  expect(priceOf('1.200')).toEqual(['Tap|1|ea|1200.00|'])
})

test('a header says which column is which', () => {
  expect(read('Code\tDescription\tCost\tPrice\tQty\nX1\tTap\t12\t30\t2\n\t\t\t\t\n')).toEqual([
    'Tap|2|ea|30.00|12.00',
  ])
})

test('nothing that is pasted breaks it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string()), { maxLength: 6 }), (rows) => {
      const lines = pastedLines(rows.map((row) => row.join('\t')).join('\n')) ?? []
      for (const line of lines) expect(line.unit_price).toMatch(/^-?\d+\.\d\d$/)
    }),
  )
})
