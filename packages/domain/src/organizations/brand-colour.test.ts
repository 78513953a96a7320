import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColours, contrast, readColour } from './brand-colour.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('any colour is readable on the surfaces of both schemes, and text on it', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const found = brandColours(colour)
      for (const surface of ['#ffffff', '#eef4f5'])
        expect(contrast(found?.light.accent ?? surface, surface)).toBeGreaterThanOrEqual(4.5)
      for (const surface of ['#141b1e', '#1a2529'])
        expect(contrast(found?.dark.accent ?? surface, surface)).toBeGreaterThanOrEqual(4.5)
      for (const { accent, onAccent } of [found?.light, found?.dark].filter((each) => each !== undefined))
        expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a colour that can be read stays as chosen', () => {
  expect(brandColours('#0E5566')?.light).toEqual({ accent: '#0e5566', onAccent: '#ffffff' })
})

test.each(['', 'red', '#fff', '#12345g', '#123456;}'])('%j is no colour', (text) => {
  expect([readColour(text), brandColours(text)]).toEqual([undefined, undefined])
})
