import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, problemsOf, workOut } from '../testing/work-out.ts'
import { concrete } from './concrete.ts'

const ORDER = 'Concrete to order'

/** Source: thundercrete.com.au, "Concrete volume calculation": 4 m × 3 m × 0.1 m = 1.2 m³, + 10 % = 1.32 m³. */
test('a shed slab of 4 m by 3 m takes 1.32 m³', () => {
  const result = workOut(concrete, { length: '4', width: '3', price: '285' })
  expect(figureOf(result, ORDER)).toBe(1.32)
  expect(result.working).toEqual([
    '4 m × 3 m × 0.1 m = 1.2 m³',
    '1.2 m³ + 10 % = 1.32 m³',
    '1.32 m3 × $285.00 = $376.20',
  ])
  expect(result.line).toEqual({
    description: 'Concrete slab, 4 m × 3 m × 100 mm deep',
    quantity: 1.32,
    unit: 'm3',
    unitPriceCents: 28_500,
  })
})

/** Source: shedandgarageplans.com, "The concrete calculator": 66.66 cubic feet ÷ 27 = 2.46 cubic yards, cut off there. */
test('a slab of 20 ft by 10 ft and 4 in takes 2.469 yd³', () => {
  const result = workOut(concrete, { length: '20', width: '10', wastage: '0' }, 'imperial')
  expect(figureOf(result, ORDER)).toBe(2.469)
  expect(result.line).toMatchObject({ unit: 'yd3', unitPriceCents: null })
})

/** Source: cobblepatch.com.au, "How much will I need?": 2 m × 2 m × 3.14 × 0.1 m = 1.256 m³, with π cut off there. */
test('a circle of 4 m across and 100 mm deep holds 1.257 m³', () => {
  const result = workOut(concrete, { shape: 'round', diameter: '4000', wastage: '0' })
  expect(figureOf(result, ORDER)).toBe(1.257)
})

/** Source: alloutfootball.co.uk, "How do you calculate the volume of concrete": 108 bags of 20 kg a cubic metre. */
test('a cubic metre is 108 bags of 20 kg, and not one more for the noise of a fraction', () => {
  const result = workOut(concrete, { length: '5', width: '2', depth: '100', wastage: '0' })
  expect(figureOf(result, 'Or bags of 20 kg')).toBe(108)
})

test('piers are described as so many of one size', () => {
  const result = workOut(concrete, { shape: 'round', diameter: '450', depth: '600', count: '6' })
  expect(result.line.description).toBe('Concrete pier, 6 of ø 450 mm × 600 mm deep')
  expect(result.working[0]).toBe('π × (450 mm ÷ 2)² × 0.6 m × 6 = 0.573 m³')
})

test('fields of the other shape are not asked for', () => {
  expect(problemsOf(concrete, { shape: 'round' })).toEqual(['Diameter is missing'])
  expect(problemsOf(concrete, { shape: 'slab', diameter: 'nonsense' })).toEqual([
    'Length is missing',
    'Width is missing',
  ])
})

const centimetres = fc.integer({ min: 50, max: 5_000 })
const text = (hundredths: number) => String(hundredths / 100)

test('twice as many take twice the volume, to the thousandth', () => {
  fc.assert(
    fc.property(centimetres, centimetres, fc.integer({ min: 1, max: 50 }), (length, width, count) => {
      const of = (many: number) =>
        figureOf(workOut(concrete, { length: text(length), width: text(width), count: String(many) }), ORDER)
      expect(Math.abs(of(count * 2) - 2 * of(count))).toBeLessThanOrEqual(0.0015)
    }),
  )
})

test('wastage and depth never make it less', () => {
  fc.assert(
    fc.property(
      centimetres,
      centimetres,
      fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
      fc.tuple(fc.integer({ min: 20, max: 400 }), fc.integer({ min: 0, max: 400 })),
      (length, width, [wastage, more], [depth, deeper]) => {
        fc.pre(wastage + more <= 100)
        const of = (waste: number, deep: number) =>
          figureOf(
            workOut(concrete, {
              length: text(length),
              width: text(width),
              wastage: String(waste),
              depth: String(deep),
            }),
            ORDER,
          )
        const base = of(wastage, depth)
        expect(of(wastage + more, depth)).toBeGreaterThanOrEqual(base)
        expect(of(wastage, depth + deeper)).toBeGreaterThanOrEqual(base)
        expect(base).toBeGreaterThanOrEqual(of(0, depth))
      },
    ),
  )
})
