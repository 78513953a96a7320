import { decodeShare, encodeContent } from '@quotewright/contracts/quote-codec.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { depositCents } from '@quotewright/domain/quotes/deposit.ts'
import { settleChoices } from '@quotewright/domain/quotes/options.ts'
import { promotionCents } from '@quotewright/domain/quotes/promotions.ts'
import {
  contentTotals,
  NEW_CONTENT,
  NEW_LINE,
  type QuoteContent,
} from '@quotewright/domain/quotes/quote-content.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aView, type QuoteChanges } from '../../quote-page/testing/quote-fixtures.ts'
import { bodyOf } from '../../quote-page/testing/read-page.ts'
import { QuoteTotals } from './QuoteTotals.tsx'
import { shownQuote } from './shown-quote.ts'

const OPTION_IDS = ['a', 'b', 'c']

const drawnQuote = fc.record({
  taxMode: fc.constantFrom('exclusive', 'inclusive', 'none'),
  taxRateBasisPoints: fc.constantFrom(1_000, 1_500, 2_000, 825),
  currency: fc.constantFrom('AUD', 'NZD', 'USD', 'GBP', 'EUR'),
  discountCents: fc.integer({ min: 0, max: 50_000 }),
  deposit: fc.option(
    fc.record({ kind: fc.constantFrom('percent', 'amount'), value: fc.integer({ min: 0, max: 100 }) }),
  ),
  promotions: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('percent'), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant('amount'), amountCents: fc.integer({ min: 1, max: 100_000 }) }),
    ),
    { maxLength: 3 },
  ),
  options: fc.tuple(
    ...OPTION_IDS.map((id, index) =>
      fc.boolean().map((selected) => ({
        id,
        kind: index === 2 ? ('add_on' as const) : ('alternative' as const),
        group: index === 2 ? '' : 'Hot water',
        title: `Option ${id}`,
        description: '',
        selected,
      })),
    ),
  ),
  lines: fc.array(
    fc.record({
      quantityThousandths: fc.integer({ min: 1, max: 50_000 }),
      unitPriceCents: fc.integer({ min: 0, max: 500_000 }),
      taxFree: fc.boolean(),
      optional: fc.boolean(),
      selected: fc.boolean(),
      optionId: fc.option(fc.constantFrom(...OPTION_IDS)),
      sectionId: fc.option(fc.constant('s1')),
    }),
    { minLength: 1, maxLength: 12 },
  ),
})
type Drawn = typeof drawnQuote extends fc.Arbitrary<infer T> ? T : never

/** The same quote as staff and as its customer are sent it. */
function wiresOf(drawn: Drawn) {
  const options = settleChoices(drawn.options)
  const counted = quoteTotals(drawn.lines, { ...drawn, options, discountCents: 0, promotions: [] }).linesCents
  const discountCents = Math.min(drawn.discountCents, counted)
  const applied = drawn.promotions.map((value, index) => ({
    id: `p${index}`,
    name: `Promotion ${index}`,
    code: '',
    value: value as { kind: 'percent'; basisPoints: number } | { kind: 'amount'; amountCents: number },
  }))
  const content: QuoteContent = {
    ...NEW_CONTENT,
    ...drawn,
    quoteDate: '2026-03-02',
    validUntil: '2026-04-01',
    paymentTerms: '',
    taxLabel: 'GST',
    title: 'Lights',
    sections: [{ id: 's1', title: 'Rough-in' }],
    options,
    discountCents,
    promotions: applied,
    deposit: drawn.deposit && decodeShare(drawn.deposit),
    lineItems: drawn.lines.map((line, index) => ({
      ...NEW_LINE,
      ...line,
      id: `l${index}`,
      description: `l${index}`,
      unit: 'ea',
      unitCostCents: 700,
    })),
  }
  const totals = contentTotals(content)
  const taken = promotionCents(totals.linesCents - discountCents, applied)
  const customers: QuoteChanges = {
    prices: {
      ...drawn,
      ...totals,
      options,
      sections: content.sections,
      deposit: content.deposit,
      promotions: applied.map(({ name }, index) => ({ name, amountCents: taken[index] ?? 0 })),
      lines: content.lineItems,
    },
  }
  const staffs = { ...encodeContent(content, totals), metadata: {} } as unknown as Quote
  return { totals, customers, staffs }
}

const rowsOf = (html: string) =>
  [...html.matchAll(/<dt>([^<]*)<\/dt><dd>(?:<span[^>]*>)?([^<]*)/g)].map(([, label, amount]) => [
    label,
    amount,
  ])

test('preview, customer page and the arithmetic agree on every row of the totals', () => {
  fc.assert(
    fc.property(drawnQuote, (drawn) => {
      const { totals, customers, staffs } = wiresOf(drawn)
      const shown = shownQuote(staffs)
      const page = bodyOf(aView(customers))
      const rowsOnPage = rowsOf(page.slice(page.indexOf('<dl class="totals">')).replace(/<\/dl>.*/s, ''))
      const inPreview = rowsOf(renderToStaticMarkup(<QuoteTotals quote={shown} taxLabel="Tax" />))

      expect(inPreview.map(([, amount]) => amount)).toEqual(rowsOnPage.map(([, amount]) => amount))
      const { deposit } = shown.prices
      const onPage = deposit === null ? rowsOnPage : rowsOnPage.slice(0, -1)
      const due = depositCents(drawn.deposit && decodeShare(drawn.deposit), totals.totalCents)
      expect(deposit?.amount).toBe(due === 0 ? undefined : formatsOf('AU').money(due, drawn.currency))
      expect(deposit === null ? [] : rowsOnPage.at(-1)).toEqual(
        deposit === null ? [] : [deposit.label, deposit.amount],
      )
      expect(onPage).toEqual(shown.prices.totals.map(({ label, amount }) => [label, amount]))
      const money = (cents: number) => formatsOf('AU').money(cents, drawn.currency)
      expect(onPage.at(-1)?.[1]).toBe(money(totals.totalCents))
      expect(page).toContain(`<strong class="amount">${money(totals.totalCents)}</strong>`)
      const isReduced = totals.discountCents > 0 || drawn.promotions.length > 0
      expect(onPage.filter(([label]) => label === 'Items')).toEqual(
        isReduced ? [['Items', money(totals.linesCents)]] : [],
      )
      const promoted = onPage.filter(([label]) => label?.startsWith('Promotion'))
      expect(promoted).toHaveLength(drawn.promotions.length)
    }),
    { numRuns: 60 },
  )
})
