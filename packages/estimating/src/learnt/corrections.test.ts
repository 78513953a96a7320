import { describe, expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { type Generation, lessonsOf } from './corrections.ts'

/** A generated quote with the lines of its draft. */
function generatedFrom(description: string) {
  const result = estimate({ description })
  if (result.outcome !== 'quote') throw new Error('a quote was expected')
  const lineItems = result.draft.lineItems.map((line, at) => ({
    ...line,
    id: `line ${at}`,
    priceSource: {
      ...line.priceSource,
      itemName: line.priceSource.itemName ?? null,
      span: line.priceSource.span ?? null,
    },
  }))
  return { description, lineItems } satisfies Generation
}

const generated = generatedFrom('Swap 3 toilets 340. Strip and repaint fence $900')
const [toilets, fence] = generated.lineItems
if (toilets === undefined || fence === undefined) throw new Error('two lines were expected')

const taught = (...saved: Parameters<typeof lessonsOf>[1]) =>
  lessonsOf(generated, saved).map(({ wording, kind, value }) => [wording, kind, value])

describe('a correction teaches', () => {
  test('that an amount was for all', () => {
    const each = Math.round(toilets.unitPriceCents / 3)
    expect(taught({ ...toilets, unitPriceCents: each }, fence)).toEqual([
      ['swap # toilet #', 'price_basis', 'all'],
    ])
  })

  test('what a quantity counts', () => {
    expect(taught({ ...toilets, unit: 'set' }, fence)).toEqual([['swap # toilet #', 'unit', 'set']])
  })

  test('how a line reads, unless it names figures of this job', () => {
    expect(taught({ ...toilets, description: 'Replace toilet suites' }, fence)).toEqual([
      ['swap # toilet #', 'description', 'Replace toilet suites'],
    ])
    expect(taught({ ...toilets, description: 'Replace toilets in unit 7' }, fence)).toEqual([])
  })

  test('which lines a wording is', () => {
    const strip = { ...fence, description: 'Strip fence' }
    const repaint = { ...fence, id: 'new', description: 'Repaint fence', spans: [] }
    expect(taught(toilets, strip, repaint)).toEqual([
      ['strip and repaint fence #', 'split', 'Strip fence\nRepaint fence'],
    ])
  })

  test('which item of the price book is meant', () => {
    const priceSource = { ...toilets.priceSource, kind: 'price_book' as const, itemName: 'Toilet swap' }
    expect(taught({ ...toilets, priceSource }, fence)).toEqual([
      ['swap # toilet #', 'price_row', 'Toilet swap'],
    ])
  })
})

describe('nothing is taught by', () => {
  test('a quote that is as it was generated', () => {
    expect(taught(...generated.lineItems)).toEqual([])
  })
  test('another price, another quantity or a line taken off', () => {
    expect(taught({ ...toilets, unitPriceCents: 41_000 }, fence)).toEqual([])
    expect(taught({ ...toilets, quantityThousandths: 4000 }, fence)).toEqual([])
    expect(taught(fence)).toEqual([])
  })
  test('a line that was added by hand', () => {
    expect(
      taught(...generated.lineItems, { ...fence, id: 'new', description: 'Skip bin', spans: [] }),
    ).toEqual([])
  })
})
