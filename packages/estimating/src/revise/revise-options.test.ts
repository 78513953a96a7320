import type { QuoteOption } from '@quotewright/domain/quotes/options.ts'
import { quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { describe, expect, test } from 'vitest'
import { givenQuote, revise } from '../testing/revisable.ts'
import type { RevisableLine, RevisableQuote } from './revise-quote.ts'

const BASE = givenQuote('Supply and install 4 downlights at 85 each, 2 dimmers at 120', 'exclusive')

const option = (id: string, title: string, selected = false): QuoteOption => ({
  id,
  kind: 'alternative',
  group: 'Hot water',
  title,
  description: '',
  selected,
})

function heater(id: string, description: string, dollars: number, optionId: string): RevisableLine {
  const [line] = BASE.lineItems
  if (line === undefined) throw new Error('a line was expected')
  const figures = { quantityThousandths: 1000, unitPriceCents: dollars * 100 }
  return { ...line, ...figures, id, description, optionId, sectionId: 's1', selected: false }
}

/** 340 + 240 + 1,200 before GST; Better and Best are not chosen. */
const TIERED: RevisableQuote = {
  ...BASE,
  options: [option('good', 'Good', true), option('better', 'Better'), option('best', 'Best')],
  lineItems: [
    ...BASE.lineItems.map((line) => ({ ...line, optionId: null, sectionId: null, selected: false })),
    heater('x1', 'Electric hot water 250L', 1200, 'good'),
    heater('x2', 'Gas hot water 250L', 1800, 'better'),
    heater('x3', 'Heat pump hot water 270L', 3500, 'best'),
  ],
}

const totalOf = (quote: RevisableQuote): number => quoteTotals(quote.lineItems, quote).totalCents / 100

describe('options', () => {
  test('what takes the place of a line of an option is in that option', () => {
    const { content } = revise(TIERED, 'swap the gas hot water for solar hot water at 4000')
    expect(content.lineItems.find(({ id }) => id === 'x2')).toMatchObject({
      description: expect.stringMatching(/solar/i),
      optionId: 'better',
      sectionId: 's1',
      selected: false,
    })
    expect(totalOf(content)).toBe(totalOf(TIERED))
  })

  test('both halves of a split line stay in its option', () => {
    const lights = TIERED.lineItems.map((line, at) => (at === 0 ? { ...line, optionId: 'better' } : line))
    const quote = { ...TIERED, lineItems: lights }
    const { content, said } = revise(quote, 'split supply and labour for the downlights')
    expect(said).toHaveLength(1)
    expect(content.lineItems.slice(0, 2).map(({ optionId }) => optionId)).toEqual(['better', 'better'])
    expect(totalOf(content)).toBe(totalOf(quote))
  })

  test('an option goes with its last line, and another of its choice is chosen', () => {
    const { content, said } = revise(TIERED, 'remove the electric hot water')
    expect(content.options).toEqual([option('better', 'Better', true), option('best', 'Best')])
    expect(said).toEqual([
      'Removed “Electric hot water 250L”',
      'Removed the option “Good”, which has no lines left',
      '“Better” is now chosen for “Hot water”',
    ])
    const unchosen = revise(TIERED, 'remove the gas hot water').content
    expect(unchosen.options).toEqual([option('good', 'Good', true), option('best', 'Best')])
    expect(totalOf(unchosen)).toBe(totalOf(TIERED))
  })

  test('an option with other lines stays', () => {
    const quote = { ...TIERED, lineItems: [...TIERED.lineItems, heater('x4', 'Tempering valve', 90, 'good')] }
    expect(revise(quote, 'remove the tempering valve').content.options).toBe(TIERED.options)
  })

  test('a higher total is of what counts', () => {
    const { content } = revise(TIERED, 'make the total 5000')
    expect(totalOf(content)).toBe(5000)
    const unchosen = (quote: RevisableQuote) => quote.lineItems.filter(({ id }) => id === 'x2' || id === 'x3')
    expect(unchosen(content)).toEqual(unchosen(TIERED))
  })
})

test('the customer reads that a total made prices inclusive', () => {
  const quote = givenQuote('Supply and install 4 downlights at 85 each, 2 dimmers at 120', 'exclusive')
  expect(quote.assumptions).toContain('Prices are before GST.')
  const { content } = revise(quote, 'make the total 630.02 inc gst')
  expect([content.taxMode, totalOf(content)]).toEqual(['inclusive', 630.02])
  expect(content.assumptions).toContain('Prices include GST.')
  expect(content.assumptions).not.toContain('Prices are before GST.')
})
