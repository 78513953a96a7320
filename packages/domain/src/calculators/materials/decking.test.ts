import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureOf, workOut } from '../testing/work-out.ts'
import { decking } from './decking.ts'

/**
 * Source: proreckoner.com, "Decking calculator": 7.2 m × 4.5 m, 90 mm boards, gaps of 6 mm, 12 % wastage:
 * 47 rows, 379 m, 79 boards of 4.8 m. It counts 16 joists; the one at the far end makes 17.
 */
test('a deck of 7.2 m by 4.5 m takes 79 boards', () => {
  const result = workOut(decking, { length: '7.2', width: '4.5', gap: '6', wastage: '12' })
  expect(result.working[0]).toBe('4.5 m ÷ (90 mm + 6 mm) = 47 rows')
  expect(figureOf(result, 'Boards')).toBe(379.008)
  expect(figureOf(result, 'Boards of 4.8 m')).toBe(79)
  expect(figureOf(result, 'Joists')).toBe(17)
  expect(figureOf(result, 'Screws')).toBe(47 * 17 * 2)
})

/** Source: ironbarktimber.com.au, "Decking calculator": 7 m × 3 m, 86 mm and 5 mm, 10 %: 253.83, so 254 m. */
test('whole rows take a quarter of a metre more than the area does', () => {
  const result = workOut(decking, { length: '7', width: '3', board: '86', gap: '5', charge: 'boards' })
  expect(figureOf(result, 'Boards')).toBe(254.1)
  expect(result.line).toMatchObject({ quantity: 254.1, unit: 'lm' })
})

test('fractions of an inch are read as they are on the tape', () => {
  const result = workOut(decking, { length: '16', width: '12' }, 'imperial')
  // 144 in ÷ (5 1/2 in + 3/16 in) = 25.3
  expect(result.working[0]).toBe('12 ft ÷ (5.5 in + 0.188 in) = 26 rows')
  expect(result.line).toMatchObject({ quantity: 192, unit: 'sq ft' })
})

test('the rows fill the deck, and one fewer would not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 20_000 }),
      fc.integer({ min: 60, max: 200 }),
      fc.integer({ min: 0, max: 10 }),
      (width, board, gap) => {
        const { drawing } = workOut(decking, {
          length: '3',
          width: String(width / 1_000),
          board: String(board),
          gap: String(gap),
        })
        if (drawing?.kind !== 'deck') throw new Error('a deck is drawn')
        expect(drawing.rows * (board + gap)).toBeGreaterThanOrEqual(width)
        expect((drawing.rows - 1) * (board + gap)).toBeLessThan(width)
      },
    ),
  )
})
