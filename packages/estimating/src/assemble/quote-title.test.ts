import { describe, expect, test } from 'vitest'
import { titleOf } from './quote-title.ts'

const line = (description: string, dollars: number, quantity = 1, unit = 'ea') => ({
  description,
  unit,
  quantityThousandths: quantity * 1000,
  unitPriceCents: Math.round((dollars * 100) / quantity),
  optional: false,
  taxFree: false,
})

describe('titleOf', () => {
  test('counts what the work is done to', () => {
    expect(titleOf([line('Replace toilets', 900, 3)])).toBe('Replace 3 toilets')
    expect(titleOf([line('Supply and install downlights', 1400, 14)])).toBe(
      'Supply and install 14 downlights',
    )
    expect(titleOf([line('Toilets', 900, 3)])).toBe('3 toilets')
  })

  test('keeps words that count something else', () => {
    expect(titleOf([line('Paint walls', 900, 45, 'm2')])).toBe('Paint walls')
    expect(titleOf([line('Replace 600x600 tiles', 900, 3)])).toBe('Replace 600x600 tiles')
  })

  test('names the two works that cost most, in their order', () => {
    const lines = [
      line('Call out', 95),
      line('Replace tap washer', 40),
      line('Replace toilets', 900, 3),
      line('Retile shower', 1800),
      line('Labour', 2000, 20, 'hr'),
    ]
    expect(titleOf(lines)).toBe('Replace 3 toilets and retile shower')
  })

  test('names hours and fees where there is nothing else', () => {
    expect(titleOf([line('Call out', 95)])).toBe('Call out')
    expect(titleOf([])).toBe('Quote')
  })

  test('is cut where one work is too long', () => {
    const title = titleOf([line(`Replace ${'very '.repeat(30)}long thing`, 95), line('Paint', 10)])
    expect(title).toHaveLength(80)
    expect(title).toMatch(/…$/)
  })

  test('leaves out options', () => {
    expect(titleOf([{ ...line('Gutter guard', 900), optional: true }, line('Clean gutters', 200)])).toBe(
      'Clean gutters',
    )
  })
})
