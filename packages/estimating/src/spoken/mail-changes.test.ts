import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { settleMailChanges } from './mail-changes.ts'

const QUOTED = `
On Tue 4 Mar 2025 at 8:12 am, Tom wrote:
> 10 LED downlights @ $79 each
> 2 dimmers @ $110 each
> outdoor sensor light $195
> exhaust fan main bath $295
> All ex GST`

test.each([
  ['Please make it 14 downlights instead of 10, and skip the outdoor sensor light for now.', 1621],
  ['Go ahead with everything except the exhaust fan.', 1205],
  ['Only 8 downlights now, not 10. Leave out the sensor light and the fan.', 852],
  ['All good, go ahead.', 1500],
])('a mail that answers a quote changes it: %s', (answer, subtotal) => {
  const result = estimate({ description: `Hi Tom,\n\n${answer}\n\nThanks, Annika\n${QUOTED}` })
  expect(result.outcome === 'quote' && result.draft.totals.subtotalCents).toBe(subtotal * 100)
})

test.each([
  // Nothing below names it, or two lines do.
  `Skip the skylight.\n${QUOTED}`,
  `Leave out the light.\n> pendant light $90\n> wall light $80\n> fan $70`,
  // No mail is answered.
  'Skip the tap, replace 3 basins at $210 each',
])('other mails stay: %s', (text) => {
  expect(settleMailChanges(text).text).toBe(text)
})

test('what a sentence says beside its change is kept', () => {
  const text = `Skip the outdoor sensor light but add 3 more dimmers.\n${QUOTED}`
  const settled = settleMailChanges(text).text
  expect(settled).toContain('add 3 more dimmers')
  expect(settled).not.toContain('$195')
})
