import { describe, expect, test } from 'vitest'
import {
  contentTotals,
  type LineItem,
  NEW_CONTENT,
  NEW_LINE,
  type QuoteContent,
} from '../quotes/quote-content.ts'
import { answerQuestion, type QuoteFacts } from './answer.ts'
import { QUESTION_TOPICS, type Question } from './question.ts'

const line = (description: string, more: Partial<LineItem> = {}): LineItem => ({
  ...NEW_LINE,
  id: description,
  description,
  quantityThousandths: 1000,
  unit: 'ea',
  unitPriceCents: 10_000,
  ...more,
})

function factsOf(
  lineItems: readonly LineItem[],
  more: Partial<QuoteContent> = {},
  rest: Partial<QuoteFacts> = {},
) {
  const content: QuoteContent = {
    ...NEW_CONTENT,
    quoteDate: '2026-03-01',
    validUntil: '2026-03-31',
    currency: 'AUD',
    paymentTerms: 'Net 14',
    taxMode: 'exclusive',
    taxRateBasisPoints: 1000,
    taxLabel: 'GST',
    lineItems,
    ...more,
  }
  return {
    content,
    totals: contentTotals(content),
    country: 'AU',
    timeZone: 'Australia/Sydney',
    status: 'draft',
    versionNumber: 3,
    publishedVersionNumber: null,
    changedBy: 'Jo Field',
    changedAt: new Date('2026-03-02T03:00:00Z'),
    viewCount: 0,
    lastViewedAt: null,
    ...rest,
  } as const satisfies QuoteFacts
}

const LIGHTS = line('Downlights', {
  quantityThousandths: 14_000,
  unitPriceCents: 8_500,
  unitCostCents: 4_000,
})
const HOURS = line('Labour', { unit: 'hr', quantityThousandths: 2_500, unitPriceCents: 9_500 })
const TAP = line('Mixer tap', { unitPriceCents: 0, needsPrice: true, confidence: 0 })
const textOf = (about: Question, facts: QuoteFacts) => answerQuestion(about, facts).text

describe('every topic has an answer', () => {
  test.each(QUESTION_TOPICS)('%s, of a full quote and of an empty one', (about) => {
    expect(textOf({ about }, factsOf([LIGHTS, HOURS, TAP]))).not.toBe('')
    expect(textOf({ about }, factsOf([]))).not.toBe('')
  })
})

test.each<[Question, string]>([
  [{ about: 'unpriced' }, '1 line has no price: “Mixer tap”.'],
  [{ about: 'to_check' }, '“Mixer tap” has no price.'],
  [{ about: 'largest' }, '“Downlights” at $1,190.00, 83% of the lines.'],
  [{ about: 'hours' }, '2.5 hours in 1 line, $237.50.'],
  [{ about: 'deposit' }, 'No deposit is asked for.'],
  [{ about: 'discount' }, 'There is no discount.'],
  [{ about: 'validity' }, 'It is valid until 31 March 2026.'],
  [{ about: 'terms' }, 'Payment terms: Net 14.'],
  [{ about: 'customer' }, 'No customer is named yet.'],
  [{ about: 'versions' }, 'Version 3, made by Jo Field on 2 Mar 2026, 2:00 pm.'],
  [{ about: 'price', lines: [2] }, '“Mixer tap” has no price yet.'],
  [{ about: 'price', lines: [1] }, '“Labour”: 2.5 hr × $95.00 = $237.50. The price was typed in.'],
  [{ about: 'quantity', lines: [0] }, '“Downlights”: 14 ea, $1,190.00 in all.'],
])('%j', (question, text) => {
  expect(textOf(question, factsOf([LIGHTS, HOURS, TAP]))).toBe(text)
})

describe('the margin', () => {
  test('is what is left of the subtotal, and says which lines have no cost', () => {
    const answer = answerQuestion({ about: 'margin' }, factsOf([LIGHTS, HOURS]))
    expect(answer.text).toBe(
      '$867.50 (60.8%): $1,427.50 before tax, less $560.00 of cost. 1 line has no cost, so the true margin is lower.',
    )
    expect(answer.links.map(({ label }) => label)).toEqual(['Totals', 'Labour'])
  })

  test('of prices with tax in them is worked out before tax', () => {
    const facts = factsOf([{ ...LIGHTS, unitPriceCents: 11_000 }], { taxMode: 'inclusive' })
    expect(textOf({ about: 'margin' }, facts)).toBe(
      '$840.00 (60.0%): $1,400.00 before tax, less $560.00 of cost.',
    )
  })

  test('leaves out what the customer has not chosen', () => {
    const facts = factsOf([LIGHTS, { ...HOURS, optional: true }])
    expect(textOf({ about: 'margin' }, facts)).not.toContain('no cost')
  })
})

test('a deposit is described by its share and its amount', () => {
  const facts = factsOf([line('Tap')], { deposit: { kind: 'percent', basisPoints: 2000 } })
  expect(textOf({ about: 'deposit' }, facts)).toBe('A deposit of 20%, $22.00, is due on acceptance.')
})

test('whether the customer opened it, and what they see', () => {
  const seen = {
    status: 'viewed',
    viewCount: 3,
    lastViewedAt: new Date('2026-03-03T03:00:00Z'),
    publishedVersionNumber: 2,
  } as const
  expect(textOf({ about: 'status' }, factsOf([LIGHTS], {}, seen))).toBe(
    'The customer has opened it but hasn’t answered yet. It was opened 3 times, last on 3 Mar 2026, 2:00 pm. The customer sees version 2; version 3 is not published.',
  )
})

test('of many, some are named and the rest counted', () => {
  const lines = Array.from({ length: 9 }, (_, place) => line(`Line ${place + 1}`))
  expect(textOf({ about: 'lines' }, factsOf(lines))).toBe(
    '9 lines, $900.00 together: “Line 1”, “Line 2”, “Line 3”, “Line 4”, “Line 5” and 4 more.',
  )
})
