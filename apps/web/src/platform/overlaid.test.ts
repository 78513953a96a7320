import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlaid } from './overlaid.ts'

const INITIAL = { name: 'Miller', areas: ['Perth'], isFeatured: false }

describe('what was kept of a form', () => {
  test('goes over what the form starts with', () => {
    const kept = { name: 'Miller & Sons', areas: ['Perth', 'Fremantle'], isFeatured: true }
    expect(overlaid(INITIAL, kept)).toEqual(kept)
    expect(overlaid(INITIAL, { name: '' })).toEqual({ ...INITIAL, name: '' })
  })

  test('is left out where it is of another kind, and adds no field', () => {
    expect(overlaid(INITIAL, { name: 3, areas: 'Perth', isFeatured: null, other: 'x' })).toEqual(INITIAL)
    expect(overlaid(INITIAL, { areas: [1] })).toEqual(INITIAL)
    expect(overlaid(INITIAL, null)).toEqual(INITIAL)
  })

  test('never breaks the form, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        const { name, areas, isFeatured, ...others } = overlaid(INITIAL, kept)
        expect([typeof name, Array.isArray(areas), typeof isFeatured]).toEqual(['string', true, 'boolean'])
        expect(others).toEqual({})
      }),
    )
  })
})
