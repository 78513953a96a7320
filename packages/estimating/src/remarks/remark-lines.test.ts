import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { LINE_WIDTH } from './line-features.ts'
import { lineChance } from './remark-lines.ts'

function draftOf(description: string) {
  const result = estimate({ description })
  if (result.outcome !== 'quote') throw new Error(`Refused: ${description}`)
  return result.draft
}

test('the same values always tell the same, between 0 and 1', () => {
  const values = Float32Array.from({ length: LINE_WIDTH }, (_, at) => at % 3)
  const chance = lineChance(values)
  expect(chance).toBeGreaterThan(0)
  expect(chance).toBeLessThan(1)
  expect(lineChance(values)).toBe(chance)
})

test('by no tree a line is as likely as lines are', () => {
  expect(lineChance(new Float32Array(LINE_WIDTH), [])).toBeCloseTo(1 / (1 + Math.exp(-1.2)))
})

test('a text of nothing but remarks keeps a line', () => {
  expect(draftOf('Old timber fence, about 20 years, both sides').lineItems).not.toHaveLength(0)
})

test.each([
  ['Replace 3 posts $95 each, dig out old concrete, cart away', 'dig out'],
  ['Install 6 downlights at 85. Paint ceiling in the hall', 'paint ceiling'],
  ['Hang door 180, new lock and handle', 'lock'],
  ['Supply and install 4 downlights at 85 each, install 2 deadlocks $340, fit the zorb coupling', 'zorb'],
])('work that waits for its price stays: %s', (description, words) => {
  const said = draftOf(description).lineItems.map((line) => line.description.toLowerCase())
  expect(said.join(' / ')).toContain(words)
})
