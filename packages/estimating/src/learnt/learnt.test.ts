import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import type { LearntReading } from './learnt-reading.ts'
import { foldWording, LONGEST_WORDING } from './wording.ts'

const taught = (kind: LearntReading['kind'], wording: string, value: string): LearntReading => ({
  kind,
  wording: foldWording(wording),
  value,
  settledOn: '3 March 2026',
})

function drafted(description: string, ...learnt: readonly LearntReading[]) {
  const result = estimate({ description }, { learnt })
  if (result.outcome !== 'quote') throw new Error('a quote was expected')
  return result.draft
}

describe('a wording', () => {
  test.each([
    ['Swap 3 toilets $340', 'swap 2 toilet 360.50'],
    ['Swap three toilets, three hundred and forty', 'swap 3 toilets 340 and 40'],
    ['lay 20m2 tiles', 'Lay 45 m2 TILE'],
  ])('“%s” is the same one as “%s”', (left, right) => {
    expect(foldWording(left)).toBe(foldWording(right))
  })

  test('of other work is another one', () => {
    expect(foldWording('swap 3 toilets 340')).not.toBe(foldWording('swap 3 taps 340'))
  })

  test('is nothing where only figures are left', () => {
    expect(foldWording('$340 x 3'.replace('x', ''))).toBe('')
  })

  test('folds once, and is never too long to keep', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const once = foldWording(text)
        expect(once.length).toBeLessThanOrEqual(LONGEST_WORDING)
        expect(foldWording(once.replaceAll('#', '7'))).toBe(
          once.length === 0 ? '' : foldWording(once.replaceAll('#', '9')),
        )
      }),
    )
  })
})

describe('what was settled decides', () => {
  test('the basis of a price, in other numbers, and says since when', () => {
    const draft = drafted('Swap 2 toilets 360', taught('price_basis', 'swap 3 toilets 340', 'all'))
    expect(draft.questions).toEqual([])
    expect(draft.totals.subtotalCents).toBe(36_000)
    expect(draft.lineItems[0]?.priceSource.label).toBe('You wrote “360”. As you settled it on 3 March 2026')
  })

  test('nothing of a price whose text says what it is for', () => {
    const draft = drafted('Swap 2 toilets 360 each', taught('price_basis', 'swap 2 toilets 360 each', 'all'))
    expect(draft.totals.subtotalCents).toBe(72_000)
  })

  test('the unit', () => {
    const [line] = drafted('Lay 12 pavers $30 each', taught('unit', 'Lay 12 pavers $30 each', 'm2')).lineItems
    expect([line?.unit, line?.quantityThousandths]).toEqual(['m2', 12_000])
  })

  test('that words are no line', () => {
    const text = 'Install 2 deadlocks $340 each. Callout 95'
    const draft = drafted(text, taught('remark', 'callout 110', ''))
    expect(draft.lineItems.map(({ description }) => description)).toEqual(['Install deadlocks'])
    expect(draft.clauses.map(({ kind }) => kind)).toEqual(['line', 'note'])
  })

  test('how a line reads', () => {
    const [line] = drafted(
      'Swap 2 toilets 360 each',
      taught('description', 'swap 2 toilets 360 each', 'Replace toilet suite'),
    ).lineItems
    expect([line?.description, line?.unitPriceCents]).toEqual(['Replace toilet suite', 36_000])
  })

  test('which lines a wording is', () => {
    const { lineItems } = drafted(
      'Strip and repaint fence $900',
      taught('split', 'Strip and repaint fence $800', 'Strip fence\nRepaint fence'),
    )
    expect(lineItems.map(({ description }) => description)).toEqual(['Strip fence', 'Repaint fence'])
    expect(lineItems[0]?.unitPriceCents).toBe(90_000)
  })

  test('which row of the price book is meant', () => {
    const row = (name: string, typicalCents: number) => ({
      trade: 'plumbing' as const,
      name,
      synonyms: [],
      unit: 'ea',
      typicalCents,
      currency: 'AUD' as const,
      taxBasis: 'ex' as const,
      source: null,
    })
    const priceBook = [row('Replace tap washer', 9000), row('Replace mixer tap', 31_000)]
    const result = estimate(
      { description: 'Replace 2 taps' },
      { priceBook, learnt: [taught('price_row', 'replace 2 taps', 'Replace mixer tap')] },
    )
    if (result.outcome !== 'quote') throw new Error('a quote was expected')
    expect(result.draft.lineItems[0]).toMatchObject({
      unitPriceCents: 31_000,
      priceSource: { kind: 'price_book', itemName: 'Replace mixer tap' },
    })
  })

  test('nothing of other words', () => {
    const text = 'Install 2 deadlocks $340. Callout 95'
    expect(drafted(text, taught('remark', 'swap 3 toilets 340', ''))).toEqual(drafted(text))
  })
})
