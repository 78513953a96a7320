import { expect, test } from 'vitest'
import { contentOf, LINES, NO_CHOICES, pushQuoteOf } from '../testing/push-quotes.ts'
import { everyTaxCodeOf, taxCodesOf } from './choices.ts'
import { XERO } from './xero/xero.ts'

const codes = async () => [{ id: '1', name: 'Luxury tax', rateBasisPoints: 3300 }]

test('a missing tax code is named by the question that it would answer', async () => {
  const { document } = pushQuoteOf(XERO, contentOf(LINES))
  await expect(taxCodesOf(document, NO_CHOICES, codes)).rejects.toMatchObject({
    failure: { field: 'tax_code', message: "There's no tax code for 10%. Add one there, then try again." },
  })
  const { document: untaxed } = pushQuoteOf(XERO, contentOf(LINES, { taxMode: 'none' }))
  await expect(everyTaxCodeOf(untaxed, NO_CHOICES, codes)).rejects.toMatchObject({
    failure: {
      field: 'tax_free_code',
      message: "There's no tax code for 0%. Add one there, then try again.",
    },
  })
})
