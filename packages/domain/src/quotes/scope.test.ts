import { expect, test } from 'vitest'
import { scopeAfter, scopeOf } from './scope.ts'

const line = (
  description: string,
  over: { optional?: boolean; selected?: boolean; optionId?: string } = {},
) => ({
  description,
  ...over,
})
const SOURCE = { options: [], exclusions: ['Tiling', 'Tiling'], scope: null }

test('names the lines that count and what is left out, each once', () => {
  const lineItems = [
    line('Taps'),
    line('Taps'),
    line('Skip', { optional: true }),
    line('Tub', { optionId: 'x' }),
  ]
  expect(scopeOf({ ...SOURCE, lineItems })).toEqual({ included: ['Taps'], notIncluded: ['Tiling'] })
  const taken = [line('Taps'), line('Skip', { optional: true, selected: true })]
  expect(scopeOf({ ...SOURCE, lineItems: taken }).included).toEqual(['Taps', 'Skip'])
})

test('a long quote names its first lines', () => {
  const lineItems = Array.from({ length: 30 }, (_, at) => line(`Line ${at}`))
  const { included } = scopeOf({ ...SOURCE, lineItems })
  expect(included).toHaveLength(21)
  expect(included.at(-1)).toBe('and 10 more items, listed below')
})

test('what staff wrote stands whatever the lines are', () => {
  const scope = { included: ['Two suites'], notIncluded: [] }
  expect(scopeOf({ ...SOURCE, lineItems: [line('Taps')], scope })).toBe(scope)
})

test('a written scope follows the lines it names, and keeps what staff worded', () => {
  const scope = { included: ['Taps', 'Tub', 'We tidy up'], notIncluded: ['Tiling'] }
  const before = [
    { id: '1', description: 'Taps' },
    { id: '2', description: 'tub' },
  ]
  const after = [
    { id: '2', description: 'Bath tub' },
    { id: '3', description: 'Skip' },
  ]
  expect(scopeAfter(scope, before, after)).toEqual({
    included: ['Bath tub', 'We tidy up'],
    notIncluded: ['Tiling'],
  })
  expect(scopeAfter(scope, before, before)).toEqual(scope)
  expect(scopeAfter(null, before, after)).toBeNull()
})
