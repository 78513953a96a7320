import { expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

const draftOf = (description: string) => {
  const result = estimate({ description, customerName: '', statedAmount: '' })
  if (result.outcome !== 'quote') throw new Error(`Refused: ${description}`)
  return result.draft
}

test.each([
  ['3 visits, 2 hrs each at 85 an hour', 510],
  ['3 visits x 2 hrs @ 85/hr, plus parts 64.20', 574.2],
  ['labour 2 days, 8 hrs a day, at $80/hr', 1280],
  ['2 men 3 days of 7 hours at 40 an hour', 1680],
  ['6 downlights at $35 each plus $25 each to fit', 360],
  ['replace 2 door handles 38 each plus 20 fitting each', 116],
  ['toilet suite 420 plus 180 to install', 600],
  ['3 splits, $1,450 each supplied and $650 each installed', 6300],
  ['lock 140 plus 80 call out', 220],
  ['4 blinds at 120 and 2 fitting kits at 30', 540],
  ['aircon clean $120 first head, $80 each additional, 4 heads', 360],
  ['5 keys cut, £8 for the first and £5 for the others', 28],
  ['6 splits @ $129 first unit, $99 each additional', 624],
  ['paint 4 doors both sides $95 a door, frames another $30 a door', 500],
  ['2 bathrooms, waterproofing $650 per bathroom, tiling $2,400 a bathroom', 6100],
])('%s: %d', (description, subtotal) => {
  expect(draftOf(description).totals.subtotalCents).toBe(Math.round(subtotal * 100))
})

test.each([
  ['Supply and fit 8No internal doors at £285 each. 3nr. radiators @ £120', [8, 3]],
  ['the job: 12No. sockets @ £45, 2No. FCU @ £60', [12, 2]],
  ['Windows (3 no) £450 each, 2no skylights £800', [3, 2]],
  ['4 taps at $80 no gst. 3 hours no charge', [4]],
  ['fit exhaust fan 180 no warranty', [1]],
])('%s', (description, counts) => {
  expect(draftOf(description).lineItems.map((line) => line.quantityThousandths / 1000)).toEqual(counts)
})

test.each([
  ['takes nothing off', 'painting 2 rooms at 400 each and 1 hall 350, so about 1100 all up', 1150],
  ['adds nothing', 'painting 2 rooms at 400 each and 1 hall 350, roughly 1200 all up?', 1150],
  ['that is far off stays, to be asked about', 'taps 180, labour 95, about 900 all up', 900],
])('a rough total beside priced lines %s', (_, description, total) => {
  expect(draftOf(description).totals.linesCents).toBe(total * 100)
})
