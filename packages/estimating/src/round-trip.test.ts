import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftQuote } from './assemble/draft-quote.ts'
import {
  amountCents,
  type QuoteToRender,
  quotesToRender,
  sumCents,
  TEMPLATES,
} from './testing/rendered-quotes.ts'

const EACH_TEMPLATE = 50

const inOrder = (cents: readonly number[]): string => cents.toSorted((left, right) => left - right).join(' ')

/** What is wrong with a quote that was written out and read back; '' for nothing. */
function faultOf(quote: QuoteToRender, text: string): string {
  const { currency, tax } = regionOf(quote.country)
  const { country } = quote
  const context = { country, currency, taxRateBasisPoints: tax.rateBasisPoints }
  const { lineItems, totals } = draftQuote({ description: text }, context)
  const wanted = inOrder(quote.lines.map(amountCents))
  const found = inOrder(lineItems.map(lineTotalCents))
  if (wanted !== found) return `lines ${found}, not ${wanted}`
  if (totals.subtotalCents !== sumCents(quote)) return `sum ${totals.subtotalCents}, not ${sumCents(quote)}`
  const taxCents = Math.round((sumCents(quote) * tax.rateBasisPoints) / 10_000)
  return totals.taxCents === taxCents ? '' : `tax ${totals.taxCents}, not ${taxCents}`
}

const LEAST = 0.99

test('1,000 quotes written out in 20 ways are read back to the cent', { timeout: 180_000 }, () => {
  const names = Object.keys(TEMPLATES)
  expect(names).toHaveLength(20)
  const missed = Object.entries(TEMPLATES).flatMap(([name, render], at) =>
    fc.sample(quotesToRender, { numRuns: EACH_TEMPLATE, seed: 20 + at }).flatMap((quote) => {
      const text = render(quote)
      const fault = faultOf(quote, text)
      return fault === '' ? [] : [{ name, text, fault }]
    }),
  )
  const share = 1 - missed.length / (names.length * EACH_TEMPLATE)
  const examples = missed.map(({ name, text, fault }) => `${name}: ${fault}\n${text}`).join('\n\n')
  expect(share, examples).toBeGreaterThanOrEqual(LEAST)
})
