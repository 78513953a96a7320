import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlaid, resumed } from './overlaid.ts'

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

describe('a draft that was left for a while', () => {
  const began = { name: 'Miller', areas: ['Perth'], isFeatured: false }
  const typed = { ...began, areas: ['Perth', 'Fremantle'] }

  test('brings back what was typed, and leaves what was saved elsewhere since', () => {
    const saved = { name: 'Miller & Sons', areas: ['Albany'], isFeatured: true }
    expect(resumed(saved, { base: began, values: typed })).toEqual({
      ...saved,
      areas: ['Perth', 'Fremantle'],
    })
    expect(resumed(saved, { base: began, values: began })).toEqual(saved)
    expect(resumed(saved, null)).toEqual(saved)
    // Kept by a version that did not say what it began on.
    expect(resumed(saved, typed)).toEqual(saved)
  })

  test('counts field by field, whatever was typed and saved', () => {
    const field = fc.record({
      name: fc.constantFrom('a', 'b', ''),
      areas: fc.array(fc.constantFrom('x', 'y')),
      isFeatured: fc.boolean(),
    })
    fc.assert(
      fc.property(field, field, field, (base, values, current) => {
        const shown = resumed(current, { base, values })
        for (const name of ['name', 'areas', 'isFeatured'] as const) {
          const isTyped = JSON.stringify(values[name]) !== JSON.stringify(base[name])
          expect(shown[name]).toEqual(isTyped ? values[name] : current[name])
        }
      }),
    )
  })
})
