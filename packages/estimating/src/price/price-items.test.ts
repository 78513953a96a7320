import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'

function lines(description: string): string[] {
  const result = estimate({ description })
  if (result.outcome !== 'quote') return [result.category]
  return result.draft.lineItems.map(
    (line) =>
      `${line.quantityThousandths / 1000} ${line.unit}: ${line.priceSource.label.replace('Built-in price book: ', '').split(' · ')[0]}`,
  )
}

function subtotal(description: string): number {
  const result = estimate({ description })
  return result.outcome === 'quote' ? result.draft.totals.subtotalCents : 0
}

test('the customer brings the goods: the work alone is charged', () => {
  const own = subtotal('Lay 46 sqm hybrid flooring, boards supplied by owner')
  expect(own).toBeGreaterThan(0)
  expect(own).toBeLessThan(subtotal('Supply and lay 46 sqm hybrid flooring') / 2)
})

test('and the line notes it', () => {
  expect(lines('Lay 46 sqm hybrid flooring, boards supplied by owner')).toEqual([
    '46 m2: Hybrid flooring supply and lay',
  ])
  expect(lines('Install 6 downlights supplied by owner')).toEqual(['6 ea: Downlight install only'])
})

test.each([
  ['sparky to add 3 double power points', ['3 ea: Double power point new']],
  ['build carport 6x3', ['1 ea: Carport single supply and build']],
  ['ev charger 15m from board', ['1 ea: EV charger install short run']],
  ['replace hot water system with heat pump', ['1 ea: Heat pump hot water installed before rebates']],
  ['replace 4 halogen lights with led downlights', ['4 ea: LED downlight supply and install']],
  ['concrete 2.5 m3 for slab', ['2.5 m3: Ready-mix concrete N25 supply']],
  ['gyprock 3 walls 30m2', ['30 m2: Plasterboard walls supply and install']],
  ['replace 3 in 1 bathroom heater', ['1 ea: 3-in-1 bathroom heat light fan']],
  ['fit 3 windows', ['3 ea: Window installation']],
  ['strip and seal vinyl 50 m2', ['50 m2: Strip and seal vinyl floor']],
  ['metal re-roof 150 m2', ['150 m2: Colorbond re-roof full incl disposal']],
])('“%s” is priced by the right row', (text, expected) => {
  expect(lines(text)).toEqual(expected)
})

test('mending a thing is not priced as a new one', () => {
  expect(subtotal('Fix dripping tap on the rainwater tank')).toBeLessThan(50_000)
  expect(subtotal('aircon not cooling diagnose')).toBeLessThan(50_000)
})
