import { expect, test } from 'vitest'
import { figureOf, workOut } from '../testing/work-out.ts'
import { looseMaterials } from './loose-materials.ts'

/** Source: abc.net.au, Gardening Australia, "Mulch calculator": 3 × 3 × 0.1 = 0.9 m³. */
test('a bed of 3 m by 3 m and 10 cm deep takes 0.9 m³', () => {
  const result = workOut(looseMaterials, { length: '3', width: '3', depth: '100', settling: '0' })
  expect(figureOf(result, 'Mulch to order')).toBe(0.9)
  expect(result.line).toMatchObject({ description: 'Mulch, 9 m² at 100 mm deep', quantity: 0.9, unit: 'm3' })
})

/** Source: geratools.com, "Mulch coverage calculator": 4 m × 2 m at 7 cm is 560 litres, 12 bags of 50 L. */
test('560 litres are 12 bags of 50 L', () => {
  const result = workOut(looseMaterials, { length: '4', width: '2', depth: '70', settling: '0' })
  expect(figureOf(result, 'Or bags')).toBe(12)
})

/** Source: mulchperth.com.au, "How much do I need": a trailer takes 0.7 m³, and 3 loads of it are 2 m³. */
test('2 m³ are three trailers of 0.7 m³', () => {
  const result = workOut(looseMaterials, {
    length: '10',
    width: '2',
    depth: '100',
    settling: '0',
    load: '0.7',
  })
  expect(figureOf(result, 'Loads')).toBe(3)
})

/** Source: gardenclever.com, "Need to work out how much to order": decorative aggregate × 1.6, 10 % for settling. */
test('gravel is weighed, mulch is not', () => {
  const gravel = workOut(looseMaterials, { material: 'gravel', length: '10', width: '1', depth: '100' })
  expect(figureOf(gravel, 'Gravel to order')).toBe(1.1)
  expect(figureOf(gravel, 'Approx. weight')).toBe(1.76)
  const mulch = workOut(looseMaterials, { length: '10', width: '1' })
  expect(mulch.figures.map(({ label }) => label)).not.toContain('Approx. weight')
})
