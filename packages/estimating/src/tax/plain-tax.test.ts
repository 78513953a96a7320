import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainTax } from './plain-tax.ts'

test.each([
  ['Tür einbauen 200 € zzgl. 19 % MwSt', 'Tür einbauen 200 € + gst          '],
  ['3 doors 80 each, prices exclude GST', '3 doors 80 each, + gst             '],
  ['Fix gate $200 plus GST', 'Fix gate $200 plus GST'],
])('%s', (text, plain) => {
  expect(plainTax(text)).toBe(plain)
})

test('a text is as long as before, and the same where it says nothing of tax', () => {
  const word = fc.constantFrom(
    'plus',
    '10%',
    'GST',
    'VAT',
    'inc',
    'ex',
    '@',
    '20 %',
    'door',
    '200',
    '€',
    'no',
    'tax',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const text = words.join(' ')
      const plain = plainTax(text)
      expect(plain).toHaveLength(text.length)
      expect(/gst|vat|tax|inc|ex/i.test(text) || plain === text).toBe(true)
    }),
  )
})
