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
    expect(titleOf([line('Paint rooms', 1200, 3, 'room')])).toBe('Paint 3 rooms')
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

  test('names the work that labour pays for before fees and materials', () => {
    const hours = line('Labour: fix leaking tap in the kitchen', 330, 3, 'hr')
    expect(titleOf([line('Call out', 95), hours])).toBe('Fix leaking tap in the kitchen')
    expect(titleOf([line('Materials', 1800), line('Labour: deck (20 sqm)', 1500)])).toBe('Deck (20 sqm)')
  })

  test('names hours and fees where there is nothing else', () => {
    expect(titleOf([line('Call out', 95)])).toBe('Call out')
    expect(titleOf([])).toBe('Quote')
  })

  test('ends with a whole word where one work is too long', () => {
    const long = `Replace ${'very '.repeat(30)}long thing`
    const title = titleOf([line(long, 95), line('Paint', 10)])
    expect(title.length).toBeLessThanOrEqual(80)
    expect(title).toMatch(/very$/)
    const joined =
      'Replace the old weatherboards on the north side of the house and sand, prime and paint them'
    expect(titleOf([line(joined, 95)])).toBe(
      'Replace the old weatherboards on the north side of the house and sand, prime',
    )
  })

  test.each([
    [
      'Karen wants the leaking kitchen mixer swapped for a new one',
      'Swap the leaking kitchen mixer for a new one',
    ],
    ['The tenant would like a new kitchen tap', 'New kitchen tap'],
    ['Gate needs fixing', 'Fix gate'],
    ['Deck needs sanding and oiling', 'Deck needs sanding and oiling'],
    ['Replace toilets, old ones leak at base', 'Replace toilets'],
    ['Paint bedrooms and hallway, walls and ceilings', 'Paint bedrooms and hallway, walls and ceilings'],
    ['Bathroom, full strip out and retile', 'Bathroom, full strip out and retile'],
    ['Oven - disconnect and remove', 'Oven - disconnect and remove'],
    ['Option A: Merbau deck', 'Option A: Merbau deck'],
    [
      'Bathroom fan needs replacing and light needs fixing',
      'Bathroom fan needs replacing and light needs fixing',
    ],
    ['House needs painting', 'Paint house'],
    ['The Smiths want the deck replaced', 'Replace the deck'],
    ['Mrs Nguyen needs her gutters cleaned', 'Clean gutters'],
    ['Landlord wants walls patched and painted', 'Walls patched and painted'],
    ['Supply, install and commission pool pump', 'Supply, install and commission pool pump'],
    ['Labour: hot water unit, tempering valve, PTR valve', 'Hot water unit, tempering valve, PTR valve'],
    ['LED downlights', 'LED downlights'],
    ['Replace tap because it drips', 'Replace tap'],
    ['Hot water unit (Rheem)', 'Hot water unit'],
    ['Kitchen tap - drips at night', 'Kitchen tap'],
  ])('names the work of “%s”: %s', (description, title) =>
    expect(titleOf([line(description, 95)])).toBe(title),
  )

  test('leaves out options', () => {
    expect(titleOf([{ ...line('Gutter guard', 900), optional: true }, line('Clean gutters', 200)])).toBe(
      'Clean gutters',
    )
  })
})
