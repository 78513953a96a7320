import { type PriceItem, PriceItemInput } from '@quotewright/contracts/price-book.ts'
import { expect, test } from 'vitest'
import { rememberedInput } from './remembered-input.ts'

const price = { name: ' LED  downlight ', unit: 'ea', unitPrice: 45, taxIncluded: true }

test('a new price has the name, unit and tax of its line', () => {
  const input = rememberedInput(price, null)
  expect(PriceItemInput.parse(input)).toEqual(input)
  expect(input).toMatchObject({ name: 'LED downlight', unit_price: 45, tax_included: true, trade: 'general' })
  const long = rememberedInput({ ...price, name: `${'x'.repeat(199)}😀` }, null)
  expect(PriceItemInput.safeParse(long).success).toBe(true)
})

test('a price that is there keeps what else is known of it', () => {
  const present: PriceItem = {
    id: 'a',
    name: 'Downlight',
    unit: 'ea',
    unit_price: 40,
    cost: 20,
    markup_percent: 100,
    synonyms: ['DL'],
    trade: 'electrical',
    tax_included: false,
    archived_at: null,
    created_at: '',
    updated_at: '',
  }
  expect(rememberedInput(price, present)).toEqual({
    name: 'Downlight',
    unit: 'ea',
    unit_price: 45,
    cost: 20,
    markup_percent: null,
    synonyms: ['DL'],
    trade: 'electrical',
    tax_included: true,
  })
})
