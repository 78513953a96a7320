import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readLayout } from './read-layout.ts'
import { readTables } from './read-tables.ts'

const HARD = [
  '\t',
  '|',
  ' / ',
  ';',
  '  ',
  ', ',
  '\n',
  '\n\n',
  ' - ',
  '"',
  '-',
  '...',
  '>',
  ':',
  '=',
  '@',
  'x',
]
const WORDS = [
  'Qty',
  'Rate',
  'Total',
  'GST',
  'Item',
  'EXCLUSIONS',
  'Options',
  'by client',
  '1',
  '2.5',
  '$40.00',
  '1.234,50 €',
  '7 m2',
  'Hi Sal,',
  'Cheers',
  'pipe',
  '1.1',
  '(OPTION)',
  '4 @ $5',
  '',
]
const text = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...HARD) },
      { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 120 },
  )
  .map((pieces) => pieces.join(''))

test('blocks come in order, within the text, without overlaps', () => {
  fc.assert(
    fc.property(text, (one) => {
      let end = 0
      for (const block of readLayout(one).blocks) {
        expect(block.start).toBeGreaterThanOrEqual(end)
        expect(block.end).toBeGreaterThanOrEqual(block.start)
        end = block.end
      }
      expect(end).toBeLessThanOrEqual(one.length)
    }),
  )
})

test('labels lie within their table, hold something and do not overlap', () => {
  fc.assert(
    fc.property(text, (one) => {
      for (const { span, readings } of readTables(one, readLayout(one))) {
        expect(readings.length).toBeGreaterThan(0)
        for (const { labels } of readings) {
          let end = span.start
          for (const label of labels) {
            expect(label.start).toBeGreaterThanOrEqual(end)
            expect(label.end).toBeGreaterThan(label.start)
            end = label.end
          }
          expect(end).toBeLessThanOrEqual(span.end)
        }
      }
    }),
  )
})

/** How often a regular expression is tried. */
function stepsOf(run: () => void): number {
  const tried = vi.spyOn(RegExp.prototype, 'exec')
  try {
    run()
    return tried.mock.calls.length
  } finally {
    tried.mockRestore()
  }
}

const SIZE = 10_000
test.each([
  'a\t1\n',
  '1|2|3\n',
  'a  1  2\n',
  'x / ',
  '; 1',
  ' - ',
  '$1 ',
  '1 x ',
  '. . ',
  '"a,1\n',
  'Total $1\n',
  '(',
  '9',
  ' ',
  'Hi,\n',
  '@ 1 ',
])('twice as much of %j takes about twice the steps', (unit) => {
  const steps = [SIZE, SIZE * 2].map((size) => {
    const hostile = unit.repeat(Math.ceil(size / unit.length)).slice(0, size)
    return stepsOf(() => readTables(hostile, readLayout(hostile)))
  })
  expect(steps[1]).toBeLessThan(3 * (steps[0] ?? 0) + 2_000)
})
