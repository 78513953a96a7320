import { expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function drafted(description: string) {
  const result = estimate({ description })
  if (result.outcome !== 'quote') throw new Error(result.outcome)
  return {
    lines: result.draft.lineItems.map((line) => line.description),
    subtotal: result.draft.totals.subtotalCents / 100,
  }
}

const TABLE = 'Level\tPanes\t$ per pane\nGround\t38\t6.50\n1st floor\t44\t7.25\nLobby doors\t6\t9.00'

test('a title over priced lines is none of them', () => {
  const { lines, subtotal } = drafted(`Ext window clean, one off\n\n${TABLE}`)
  expect(lines).toHaveLength(3)
  expect(subtotal).toBe(620)
})

test('work of a list that no line is of is asked about', () => {
  const result = estimate({ description: 'Paint the lounge\nReplace tap 240\nHang door 180' })
  expect(result.outcome === 'quote' && result.draft.needsCheck).toBe(true)
})

test('options said in one line are options', () => {
  const { subtotal } = drafted(
    'take out 2 cypress 680 ea. options - grind stumps 150 ea, spread mulch 120. leave options off the price',
  )
  expect(subtotal).toBe(1360)
})

const COUNTS = 'Type\tSize\tNo.\tNotes\nHinged door\t820\t9\tpaint grade\nCavity slider\t720\t2\t'

test('a title over a table of counts is none of its lines', () => {
  expect(
    drafted(`Fixout schedule lot 118 - supply + fix, we need a number by Fri\n${COUNTS}`).lines,
  ).toHaveLength(2)
})

test.each(['Replace the laundry tap', 'Please also replace the laundry tap'])(
  '“%s” over a table of counts is work',
  (work) => {
    expect(drafted(`${work}\n${COUNTS}`).lines).toHaveLength(3)
  },
)

test.each([
  ['Smiths place electrical\n14 downlights\n2 fans\n6 gpos', 3],
  ['Paling fence along back. 2 gates, 3 posts, 1 latch', 4],
  ['Bathroom reno\n1 vanity\n2 taps\n1 toilet', 3],
  ['exhaust canopy deep clean at the kebab shop. 6 filters, 5m of duct, 2 fans', 4],
])('%j has %s lines', (said, count) => {
  expect(drafted(said).lines).toHaveLength(count)
})
