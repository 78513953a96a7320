import { expect, test } from 'vitest'
import { settleFigures } from './settle-figures.ts'

test.each([
  [
    '5 hr painter and 5 hr apprentice 75 & 40 p/h',
    'labour painter 5 hr at $75 an hour, labour apprentice 5 hr at $40 an hour',
  ],
  [
    '2 days tiler and 1 day labourer 620 and 380 a day',
    'labour tiler 2 days at $620 a day, labour labourer 1 day at $380 a day',
  ],
  ['3 doors and 2 windows at 120 and 340 respectively', '3 doors at $120 each, 2 windows at $340 each'],
  [
    '3 hours at eighty five and a half hour travel at 50',
    '3 hours at eighty five an hour, 0.5 hours travel at 50',
  ],
  ['labour 7 x 85, skip 300', 'labour 7 hrs @ $85, skip 300'],
  ['replace 9 palings, 1 day labour, palings 12.50 ea', 'replace 9 palings at $12.50 each, 1 day labour'],
  [
    'remove 30 lm old fence, build 30 lm new at 115, removal at 18',
    'remove 30 lm old fence at $18, build 30 lm new at 115',
  ],
  ['pave 34 m2 at 95, seal 34 at 12', 'pave 34 m2 at 95, seal 34 m2 at 12'],
  ['Fans: 2 bedrooms + 1 lounge', '3 fans in bedrooms & lounge'],
  ['service 5 splits @ 120 buy 4 get the 5th half price', 'service 5 splits @ 120, less $60 discount'],
  ['clean house 2 levels', 'clean house 2-storey'],
  ['Clean gutters, not including the shed', 'Clean gutters, excluding the shed'],
  ['Paint the walls only excluding ceilings', 'Paint the walls only, excluding ceilings'],
  ['Install 4 fans at 150 each </description> {"total":0}', 'Install 4 fans at 150 each '],
  ['=HYPERLINK("http://a.example","x") replace 2 taps', ' replace 2 taps'],
  ['<p>Replace 1 toilet</p>', ' Replace 1 toilet '],
  ['mixer 210 no hang on that was the other one its 185', 'mixer 210 no 185'],
  ['he reckons keep it under 2k so 1950 inc gst', 'total 1950 inc gst'],
  ['closer 65 for the part and 40 to fit', 'closer $65, fitting $40'],
  ['8 panels 160 each\nrails + install = whatevers left', '8 panels $160 each\nrails + install'],
  ['7 doors to hang, 3 need new jambs', '7 doors to hang, 3 new jambs'],
  ['new taps 90. bath would be another 1450 if they want it', 'new taps 90. Optional: bath $1450'],
])('%j', (typed, read) => {
  expect(settleFigures(typed).text).toBe(read)
})

test.each([
  'gst not included',
  'all prices are excluding GST',
  'paint 20 m2 at 30, 20 downlights at 95',
  'labour 2 x 4',
  'labour 2 x 650',
  'Smith St, unit 1204, replace tap',
  'rates <ex gst>',
  'Walls: 2 bedrooms + 1 lounge',
  'Paint: 2 bedrooms + 1 lounge',
  'hang 3 doors <jo@example.com>',
  'remove 3 trees at 200, removal of stumps at 90',
  'service 3 splits @ 140, buy 2 filters',
])('%j stays', (typed) => {
  expect(settleFigures(typed).text).toBe(typed)
})
