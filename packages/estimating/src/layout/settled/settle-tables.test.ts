import { expect, test } from 'vitest'
import { settleTables } from './settle-tables.ts'

/** The rows of a text as its tables are written again, cells parted by bars. */
const rowsOf = (text: string): string[] =>
  settleTables(text)
    .text.split('\n')
    .map((row) => row.replaceAll('\t', ' | ').trimEnd())

const stays = (text: string): boolean => settleTables(text).text === text

test('prices before tax stay, columns of tax and with it do not', () => {
  expect(
    rowsOf(
      'Item\tQty\tUnit Ex\tGST\tLine Inc\nHi-wall unit\t2\t1,890.00\t378.00\t4,158.00\nPump\t1\t285.00\t28.50\t313.50',
    ),
  ).toEqual([
    'Item | Qty | Rate (ex GST) | Amount (ex GST)',
    'Hi-wall unit | 2 | 1,890.00 | 3780.00',
    'Pump | 1 | 285.00 | 285.00',
  ])
})

test('a total with tax in it is marked once its column is before tax', () => {
  expect(
    rowsOf(
      'Work | Qty | Rate | VAT | Total\nSocket | 8 | £45 | £72 | £432\nBoard | 1 | £480 | £96 | £576\nTotal | | | | £1,008',
    ),
  ).toEqual([
    'Work | Qty | Rate (ex VAT) | Amount (ex VAT)',
    'Socket | 8 | £45 | 360.00',
    'Board | 1 | £480 | 480.00',
    'Total inc VAT |  |  | £1,008',
  ])
})

test('amounts before and with tax are one amount before it', () => {
  expect(rowsOf('Work;Ex GST;GST;Inc GST\nMow;85.00;8.50;93.50\nPrune;420.00;42.00;462.00')).toEqual([
    'Work | Amount (ex GST)',
    'Mow | 85.00',
    'Prune | 420.00',
  ])
})

test('a column of prices with tax alone stays', () => {
  expect(
    stays(
      'Item\tQty\tUnit price (inc)\tTotal (inc)\nMixer\t2\t$330.00\t$660.00\nToilet\t1\t$880.00\t$880.00',
    ),
  ).toBe(true)
})

test('rows that were not approved are not required', () => {
  expect(
    rowsOf(
      '#\tTask\tApproved\tQty\tRate\n1\tFascia\tY\t14\t62\n2\tRidge\tN\t30\t38\n3\tGutter\tyes\t22\t48\n4\tHatch\tN - tenant doing\t1\t90',
    ),
  ).toEqual([
    '# | Task | Qty | Rate',
    '1 | Fascia | 14 | 62',
    ' | Ridge |  | not required',
    '3 | Gutter | 22 | 48',
    ' | Hatch |  | not required',
  ])
})

test.each([
  [
    'a question that is no decision',
    'Item\tQty\tRate\tAsbestos?\nRemove eaves\t14\t55\tY\nPaint eaves\t14\t22\tN',
  ],
  ['a column of answers that are all no', 'Item\tQty\tRate\tApproved\nEaves\t14\t55\tN\nSoffit\t14\t22\tN'],
  [
    'remarks that only begin so',
    'Item\tQty\tRate\tNotes\nRidge capping\t14\t55\tignore old mortar\nBarge boards\t22\t18\tapproved colour',
  ],
  ['a table that is plain', 'Item\tQty\tUnit\tRate\tTotal\nPath\t24\tm2\t85\t2040\nKerb\t16\tlm\t45\t720'],
  ['words in commas', 'Hi, we need 4 doors, 2 windows\nand 3 locks, 2 hinges, 1 handle'],
])('%s changes nothing', (_, text) => {
  expect(stays(text)).toBe(true)
})

test('a remark that says to ignore its row is heeded', () => {
  expect(
    rowsOf(
      'Location;Measure;Comment\nWindows;62 panes;reach pole ok\nFoyer;-;already under contract, ignore\nCarpark;340 m2;pressure clean, oil spots',
    ),
  ).toEqual([
    'Location | Qty | Comment',
    'Windows | 62 panes | reach pole ok',
    'Foyer |  | not required',
    'Carpark - pressure clean | 340 m2 | oil spots',
  ])
})

test('labour and materials come to the price of their row', () => {
  expect(
    rowsOf(
      'Room\tWorks\tHrs\tLabour $\tMaterials $\tLine total $\nHall\tRehang doors\t2.5\t237.50\t18.00\t255.50\nKitchen\tKickboards\t3\t285.00\t142.00\t427.00',
    ),
  ).toEqual(['Room | Works | Line total', 'Hall | Rehang doors | 255.50', 'Kitchen | Kickboards | 427.00'])
})

test('what labour and materials come to is parted by the count of the row', () => {
  expect(
    rowsOf('Item\tQty\tLabour\tMaterials\tTotal\nSills\t4\t360\t220\t580\nGates\t2\t190\t64\t254'),
  ).toEqual(['Item | Qty | Unit price | Line total', 'Sills | 4 | 145.00 | 580', 'Gates | 2 | 127.00 | 254'])
})

test('labour and materials without a total are added up', () => {
  expect(rowsOf('Item\tQty\tLabour\tMaterials\nSills\t4\t360\t220\nGates\t2\t190\t64')).toEqual([
    'Item | Qty | Unit price of each',
    'Sills | 4 | 580.00',
    'Gates | 2 | 254.00',
  ])
  expect(rowsOf('Item\tMaterials\tHours\tRate\nTap\t110\t2\t95\nLeak\t115\t3\t95')).toEqual([
    'Item | Line total',
    'Tap | 300.00',
    'Leak | 400.00',
  ])
})

test('a discount is in the price of one', () => {
  expect(
    rowsOf(
      'Item\tQty\tUnit Price\tDisc %\tAmount\nPanel\t12\t85.00\t10%\t918.00\nLight\t4\t150.00\t0%\t600.00',
    ),
  ).toEqual([
    'Item | Qty | Unit price | Amount',
    'Panel | 12 | 76.50 | 918.00',
    'Light | 4 | 150.00 | 600.00',
  ])
})

test('a blank is filled by the two figures beside it', () => {
  expect(
    rowsOf(
      'Area | m2 | Rate | Total\nLounge | 46 | 16.50 | 759.00\nHall | 31 | | 511.50\nCeilings | - | 14.00 | 1,036.00\nFront door | 1 | 180 | 180',
    ),
  ).toEqual([
    'Area | m2 | Rate | Total',
    'Lounge | 46 | 16.50 | 759.00',
    'Hall | 31 | 16.5 | 511.50',
    'Ceilings | 74 | 14.00 | 1,036.00',
    'Front door | 1 ea | 180 | 180',
  ])
})

test('a blank stays where a row contradicts the sums', () => {
  expect(stays('Item | Qty | Rate | Total\nLounge | 46 | 16.50 | 700.00\nHall | 31 | | 511.50')).toBe(true)
})

test('the words come before the figures', () => {
  expect(
    rowsOf(
      'Total\tUnit $\tQty\tUOM\tDesc\n1,122.00\t85.00\t13.2\tm2\tFloor tiles\n342.00\t38.00\t9\tlm\tTrim',
    ),
  ).toEqual([
    'Desc | Qty | UOM | Unit $ | Total',
    'Floor tiles | 13.2 | m2 | 85.00 | 1,122.00',
    'Trim | 9 | lm | 38.00 | 342.00',
  ])
})

test('sizes and ratings count nothing', () => {
  expect(rowsOf('Type\tSize\tNo.\tNotes\nHinged door\t820\t9\tpaint grade\nSkirting\t\t128 lm\t')).toEqual([
    'Type | Qty | Notes',
    'Hinged door, 820 | 9 | paint grade',
    'Skirting | 128 lm |',
  ])
  expect(rowsOf('Item;kW;Qty;Rate\nSplit;2.5;2;1790\nDucted;7.1;1;3240')[1]).toBe('Split, 2.5 kW | 2 | 1790')
})

test('units in brackets are those of the count', () => {
  expect(
    rowsOf(
      'Task\tQty\tRate\nGutter (lm)\t22\t48\nWalls m2\t40\t35\nDoor (ea)\t3\t220\nHot tap (copper)\t1\t90',
    ),
  ).toEqual([
    'Task | Qty | Rate',
    'Gutter | 22 lm | 48',
    'Walls | 40 m2 | 35',
    'Door | 3 ea | 220',
    'Hot tap (copper) | 1 | 90',
  ])
})

test('units are written as most people write them', () => {
  expect(
    rowsOf('Item | Unit | Qty | Rate\nSaw cut | lin.m | 86 | 9.50\nRamp | No. | 3 | 1,280.00').slice(1),
  ).toEqual(['Saw cut | lm | 86 | 9.50', 'Ramp | ea | 3 | 1,280.00'])
})

test('a row whose words begin on the line above is one row', () => {
  expect(
    settleTables(
      'Description                 Qty   Rate      Amount\nSupply & install Colorbond\nfence 1.8m high             34 m  $118.00   $4,012.00\nSingle gate with\nLatch                       1     $465.00   $465.00',
    ).text.split('\n'),
  ).toEqual([
    'Description                 Qty   Rate      Amount',
    'Supply & install Colorbond fence 1.8m high             34 m  $118.00   $4,012.00',
    'Single gate with Latch                       1     $465.00   $465.00',
  ])
})

test('headings of sections join no row', () => {
  expect(
    stays(
      'Item                 Qty   Rate     Total\nBathroom\nstrip out tiles      1     650      650\nwaterproof floor     6     48       288\nLaundry\nstrip out tub        1     180      180',
    ),
  ).toBe(true)
})

test('cells that were copied one to a line are a table', () => {
  expect(
    rowsOf('Item\nQty\nRate\nTotal\nPaint walls\n42\n14.50\n609.00\nUndercoat doors\n6\n85.00\n510.00'),
  ).toEqual([
    'Item | Qty | Rate | Total',
    'Paint walls | 42 | 14.50 | 609.00',
    'Undercoat doors | 6 | 85.00 | 510.00',
  ])
})

test('every cell keeps its place', () => {
  const text = 'Total\tQty\tDesc\n342.00\t9\tTrim\n90.00\t2\tVent'
  const { text: written, places } = settleTables(text)
  const at = written.indexOf('342.00')
  const place = places.toOriginal({ start: at, end: at + 6 })
  expect(text.slice(place.start, place.end)).toBe('342.00')
})
