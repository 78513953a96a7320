import { expect, onTestFinished, test } from 'vitest'
import { setPlace } from '../../platform/region.ts'
import { madePriceCents, readPriceForm, valuesOf } from './price-form.ts'

const blank = valuesOf(null)

test('figures are read as people type them', () => {
  const values = { ...blank, name: ' Tap ', unit_price: '$1,250', synonyms: 'mixer; faucet;' }
  expect(readPriceForm(values)).toEqual({
    kind: 'input',
    input: {
      name: 'Tap',
      unit: 'ea',
      unit_price: 1250,
      cost: null,
      markup_percent: null,
      synonyms: ['mixer', 'faucet'],
      trade: 'general',
      tax_included: false,
    },
  })
})

test('cost and markup make the price, whatever is in its field', () => {
  const values = { ...blank, name: 'Tap', unit_price: 'old', cost: '42.50', markup_percent: '30 %' }
  expect(madePriceCents(values)).toBe(5525)
  expect(readPriceForm(values)).toMatchObject({
    kind: 'input',
    input: { unit_price: null, cost: 42.5, markup_percent: 30 },
  })
})

test('a markup has a decimal comma where the country writes one', () => {
  setPlace({ country: 'DE' })
  onTestFinished(() => setPlace({ country: 'AU' }))
  const values = { ...blank, name: 'Tap', cost: '100', markup_percent: '12,5' }
  expect(readPriceForm(values)).toMatchObject({ kind: 'input', input: { markup_percent: 12.5 } })
  expect(readPriceForm({ ...values, markup_percent: '12.5' })).toMatchObject({
    input: { markup_percent: 12.5 },
  })
})

test('reports every invalid field at once', () => {
  expect(readPriceForm({ ...blank, cost: 'ten', markup_percent: '-1' })).toEqual({
    kind: 'problems',
    problems: {
      name: 'Name is required',
      unit_price: 'Enter a price, or a cost and a markup',
      cost: '“ten” is not a number such as 85 or 1,250.00',
      markup_percent: '“-1” is not a number such as 30 or 12.5',
    },
  })
})
