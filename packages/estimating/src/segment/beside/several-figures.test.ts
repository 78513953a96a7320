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
  ['grind stumps 75 each both', 150],
  ['Rm\tScope\tSF\t$/SF\n101\tLVP\t220\t4.85\n102\tLVP\t185\t4.85', 1964.25],
  ['lock change front and back doors £85 each, gas cap off £70', 240],
  ['roller blinds: 5 @ $189, 3 @ $245, install $35 per blind', 1960],
  ['pest inspection $280 per unit, 6 units', 1680],
  ['supply 8 downlights at 35, remove 8 downlights at 10, patch holes 5 per downlight', 400],
  ['fence paint $60 a metre, 30 metres', 1800],
  ['seal shower 120 so no leaks. regrout floor 200', 320],
  ['house wash 350, driveway 1,200 sq ft at 20 cents a foot', 590],
  ['driveway clean 1,200 sq ft at 20 cents a foot', 240],
  ['strip and wax floor 2200 sqft @ .38/sqft', 836],
  ['Field welding: 2 welders, 3 days, $620 a day each', 3720],
  ['tap 140 plus 30% on it, two hours labour at 65', 312],
  ['sofa reupholstery: fabric cost 420 plus 25%, labour 11 hrs x 60', 1185],
  [
    'First fix electrics, sub wants £780, add our 10%\nFirst fix plumbing, sub wants £560, add our 10%\nSkip £290',
    1764,
  ],
  ['15 panels at 168 each, inverter 1290, instal labour 1800, less STC rebate 2150', 3460],
  ['ply backing 5 sheets at 92 a sheet, fixings 120, less 10% trade discount on the ply only', 534],
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
  [
    'extras on a condition',
    'premium mix 5 m3 at 92\n\nextras only if she says yes\nfestoon lights 650\nfire pit 2.4k',
    460,
  ],
  [
    'what was cancelled',
    'kitchen walls @ 640\nhallway walls 300\nbathroom walls 410 but shes cancelled it',
    940,
  ],
])('%s is no part of the price', (_, description, total) => {
  expect(draftOf(description).totals.linesCents).toBe(total * 100)
})

test.each([
  ['takes nothing off', 'painting 2 rooms at 400 each and 1 hall 350, so about 1100 all up', 1150],
  ['adds nothing', 'painting 2 rooms at 400 each and 1 hall 350, roughly 1200 all up?', 1150],
  ['that is far off stays, to be asked about', 'taps 180, labour 95, about 900 all up', 900],
])('a rough total beside priced lines %s', (_, description, total) => {
  expect(draftOf(description).totals.linesCents).toBe(total * 100)
})

test('a rate by the hour is no total', () => {
  const { discountCents, statedTotal } = draftOf(
    'storage 3 weeks @ 55/wk\n6 wardrobe boxes hire @ 12 each\n240 per hr for truck and all 3 guys, reckon 7 hrs',
  )
  expect([discountCents, statedTotal]).toEqual([0, null])
})
