import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedQuantities,
  goneLines,
  quantityChange,
  quantityInField,
  readAskedQuantity,
  requestState,
  requestSummary,
} from './change-request.ts'

const LINES = [
  { id: 'a', description: 'Downlights', unit: 'ea', quantityThousandths: 14_000, needsPrice: false },
  { id: 'b', description: 'Labour', unit: 'hr', quantityThousandths: null, needsPrice: false },
  { id: 'c', description: 'Panel', unit: 'ea', quantityThousandths: 1_000, needsPrice: true },
  { id: 'd', description: 'Credit', unit: 'ea', quantityThousandths: -1_000, needsPrice: false },
]
const ask = (lineId: string, quantityThousandths: number) =>
  askedQuantities(LINES, [{ lineId, quantityThousandths }])

test('a changed quantity is distinguished from one that stays', () => {
  expect(ask('a', 16_500)).toEqual({
    ok: true,
    changes: [{ lineId: 'a', description: 'Downlights', unit: 'ea', from: 14_000, to: 16_500 }],
  })
  expect(ask('a', 14_000)).toEqual({ ok: true, changes: [] })
  expect(ask('a', 0)).toMatchObject({ changes: [{ to: 0 }] })
})

test.each([
  ['x', 1_000, 'That line isn’t on this quote'],
  ['b', 1_000, 'The quantity of this line cannot be changed'],
  ['c', 2_000, 'The quantity of this line cannot be changed'],
  ['d', 2_000, 'The quantity of this line cannot be changed'],
  ['a', -1, 'A quantity cannot be below zero'],
  ['a', 1_000_000_001, 'This quantity is too large'],
])('line %s to %i is refused: %s', (lineId, quantity, reason) => {
  expect(ask(lineId, quantity)).toEqual({ ok: false, at: 0, reason })
})

test('what is asked is kept in words', () => {
  const { changes } = ask('a', 16_500) as { changes: Parameters<typeof requestSummary>[0] }
  expect(requestSummary(changes, 'Start in May', 'AU')).toBe('Downlights 14 → 16.5 ea. Start in May')
  expect(requestSummary([], 'Start in May', 'AU')).toBe('Start in May')
  expect(quantityChange({ from: 1_000, to: 0, unit: '' }, 'AU')).toBe('1 → 0')
  expect(goneLines([{ id: 'b' }], changes)).toEqual(changes)
  expect(goneLines(LINES, changes)).toEqual([])
})

test('a typed quantity may be nothing, never less, and has three decimals at most', () => {
  expect(readAskedQuantity('0', 'AU')).toEqual(readAskedQuantity(' 0.00 ', 'AU'))
  expect(readAskedQuantity('16.125', 'AU')).toMatchObject({ value: 16_125 })
  for (const text of ['', '-1', '1e3', '1.2345', 'six', '10000000000']) {
    expect(readAskedQuantity(text, 'AU')).not.toHaveProperty('value')
  }
})

test('a quantity is typed and read with the decimal mark of the country', () => {
  for (const [country, text, value] of [
    ['AU', '1,500', 1_500_000],
    ['AU', '2.5', 2_500],
    ['DE', '2,5', 2_500],
    ['DE', '1,5', 1_500],
    ['DE', '1.500', 1_500_000],
    ['FR', '0,00', 0],
  ] as const)
    expect(readAskedQuantity(text, country)).toMatchObject({ value })
  expect(readAskedQuantity('2,5', 'AU')).toMatchObject({ message: '“2,5” is not a number such as 14 or 2.5' })
  // What could be two figures is none.
  expect(readAskedQuantity('1,500', 'DE')).not.toHaveProperty('value')
  expect(readAskedQuantity('zwei', 'DE')).toMatchObject({
    message: '“zwei” is not a number such as 14 or 2,5',
  })
  for (const country of ['AU', 'DE', 'FR', 'NL'] as const)
    expect(readAskedQuantity(quantityInField(1_234_125, country), country)).toMatchObject({
      value: 1_234_125,
    })
})

test('an open request is closed once the quote no longer waits for it', () => {
  expect(requestState('open', 'change', 'pending')).toBe('open')
  expect(requestState('open', 'change', 'declined')).toBe('closed')
  expect(requestState('open', 'updated_price', 'expired')).toBe('open')
  expect(requestState('open', 'updated_price', 'sent')).toBe('closed')
  expect(requestState('answered', 'change', 'accepted')).toBe('answered')
})

test('only lines that are shown with a quantity are ever changed, and each once', () => {
  const wish = fc.record({
    lineId: fc.constantFrom('a', 'b', 'c', 'd', 'x'),
    quantityThousandths: fc.integer({ min: -10, max: 2_000_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 6 }), (wishes) => {
      const asked = askedQuantities(LINES, wishes)
      if (!asked.ok) return
      expect(asked.changes.length).toBeLessThanOrEqual(1)
      for (const change of asked.changes) {
        expect(change).toMatchObject({ lineId: 'a', from: 14_000 })
        expect(change.to).toBe(wishes.findLast(({ lineId }) => lineId === 'a')?.quantityThousandths)
        expect(change.to).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
