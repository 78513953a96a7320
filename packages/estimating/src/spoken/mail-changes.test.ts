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

function subtotalOf(description: string): number | false {
  const result = estimate({ description })
  return result.outcome === 'quote' && result.draft.totals.subtotalCents / 100
}

test.each([
  ['Please make it 14 downlights instead of 10, and skip the outdoor sensor light for now.', 1621],
  ['Go ahead with everything except the exhaust fan.', 1205],
  ['Only 8 downlights now, not 10. Leave out the sensor light and the fan.', 852],
  ['All good, go ahead.', 1500],
  ['Change the 10 downlights to 12. Exhaust fan no thank you. Dimmers yes.', 1363],
  ['Do 4 dimmers now. The sensor light isn’t needed.', 1525],
  ['No thanks to the fan, and not fussed about the sensor light.', 1010],
  ['Make it $70 not $79 for the downlights.', 1410],
  ['Don’t forget the exhaust fan.', 1500],
  ['Call me at 3 not 2 please.', 1500],
  ['Do we need to skip the fan if the ceiling is too low? If not please go ahead.', 1500],
  ['I know you said leave out the fan but I want it.', 1500],
  ['I don’t want the fan. Actually no, my wife does, leave it in.', 1500],
  ['The old fan can go.', 1500],
  ['When you take the dimmers off, watch the paint.', 1500],
  ['Change the dimmers to the left side please.', 1500],
  ['Can you do 4 downlights now, and the rest next week.', 1500],
  ['Can you leave out the fan?', 1205],
])('a mail that answers a quote changes it: %s', (answer, subtotal) => {
  expect(subtotalOf(`Hi Tom,\n\n${answer}\n\nThanks, Annika\n${QUOTED}`)).toBe(subtotal)
})

test.each([
  // Nothing below names it, or two lines do.
  'Skip the skylight.\nFrom: Tom\nSent: Monday\n1 pendant light $90',
  'Leave out the light.\n----- Original message -----\npendant light $90\nwall light $80\nfan $70',
  // No mail is answered.
  'Skip the tap, replace 3 basins at $210 each',
  'Change the 3 taps to 4, | 2 basins | $210 |',
])('other mails stay: %s', (text) => {
  expect(settleMailChanges(text).text).toContain(text.split('\n')[0])
  expect(settleMailChanges(text).text).toContain(text.split('\n').at(-1))
})

test('what a sentence says beside its change is kept', () => {
  const text = `Skip the outdoor sensor light but add 3 more dimmers.\n${QUOTED}`
  const settled = settleMailChanges(text).text
  expect(settled).toContain('add 3 more dimmers')
  expect(settled).not.toContain('$195')
})

test('an extra that is ordered stands as a line, and the others of its list stay extras', () => {
  const result = estimate({
    description: `Yes please book it. Can you add the oven.

> End of lease clean $420
> Extras if you'd like them: oven $85, carpets $90, balcony $40
> Blinds $60`,
  })
  if (result.outcome !== 'quote') throw new Error('refused')
  expect(result.draft.lineItems.filter(({ optional }) => !optional).map((line) => line.description)).toEqual([
    'End of lease clean',
    'Oven',
    'Blinds',
  ])
})

test('an item is left out by its number', () => {
  const text =
    'Ignore item 2.\n>>> 1. Rehang the door $90\n>>> 2. Patch the wall $80\n>>> 3. Refix the rail $70'
  expect(subtotalOf(text)).toBe(160)
})

test('a measure that was taken again replaces the older one', () => {
  const text = `The splashback is 5m2 not the 4.2 I had.

----- Original message -----
supply and fix subway tile   4.2 m2 @ $145
pull off old tiles   $280`
  expect(subtotalOf(text)).toBe(1005)
})

test('a sum that was agreed to replaces the total below', () => {
  const result = estimate({
    description: `Owner has approved at $2,940 all in incl GST as agreed. Please proceed, PO 44871.
Thx, Bronte, Property Manager

From: Scott @ Flowline Plumbing
Sent: Tuesday, 6 May 2025
Replace leaking hot water system with Rheem 315L electric, $3,120 inc GST.`,
  })
  expect(result.outcome === 'quote' && result.draft.totals.totalCents).toBe(294_000)
})

test.each([
  `> Lounge walls  $1,150      YES PLEASE
> Study walls  $465      yes
> Laundry  $340      NO leave it, we're ripping it out next year
> Ceilings  $980      yes but in flat white`,
  `> Lounge walls $1,150
Yes go ahead
> Study walls $465
ok
> Laundry $340
No, later
> Ceilings $980
yes`,
])('answers beside the lines of a quote are kept to', (answered) => {
  expect(subtotalOf(`Hi Des, my answers below.\n\n${answered}`)).toBe(2595)
})

test('no trouble is no answer to a line', () => {
  const text =
    '> Deck oil $400\nno worries\n> Gate $700 - no lock required\n> Fence $1200\nno rush on this one'
  expect(subtotalOf(`Hi Des,\n\n${text}`)).toBe(2300)
})

test('what is taken in place of a line has its measure, and no longer its price', () => {
  const result = estimate({
    description: `Hi Jo, swap the vinyl for laminate please. Rest is fine.

| Vinyl plank 32 m2 @ $70
| Skirting 40 m @ $12`,
  })
  if (result.outcome !== 'quote') throw new Error('refused')
  const [first] = result.draft.lineItems
  expect(first).toMatchObject({ description: 'Laminate plank', quantityThousandths: 32_000 })
  expect(first?.unitPriceCents).not.toBe(7000)
})

test('settling a long mail takes no more than moments', () => {
  const text = `${'not 3 the from a change make it 4 '.repeat(50)}\n> ${'tap $90, '.repeat(1500)}`
  const before = performance.now()
  settleMailChanges(text)
  expect(performance.now() - before).toBeLessThan(1000)
})
