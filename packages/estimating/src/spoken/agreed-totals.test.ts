import { expect, test } from 'vitest'
import { namedLinesOf } from '../testing/lines-of.ts'
import { settleFigures } from './settle-figures.ts'

test.each([
  ['Replace heater\nQuoted total: 2,035.00 (incl. GST)', 'Replace heater\nTotal $2,035.00 incl. GST'],
  ['Replace heater\nPrice (inc GST): 2,035', 'Replace heater\nTotal $2,035 inc GST'],
  [
    'door 640\nskirting 600\nadds up to 1240 but told him 1200 even',
    'door 640\nskirting 600\nTotal $1200 even',
  ],
  ['Replace heater, shook on 2035', 'Replace heater, Total $2035'],
  ['Replace heater, quote her 2035 plus gst', 'Replace heater, Total $2035 plus gst'],
  ["paint 3 rooms, he's happy with 2640", 'paint 3 rooms, Total $2640'],
  ['Paint 3 rooms. quote 2640', 'Paint 3 rooms. Total $2640'],
  ['Paint 3 rooms. was 2800 but he beat me down to 2640', 'Paint 3 rooms. Total $2640'],
  ['Paint 3 rooms. Deposit 640, balance 2000', 'Paint 3 rooms. Total $2640. Deposit 640'],
  ['Paint 3 rooms, 3 progress payments of 880', 'Paint 3 rooms, Total $2640'],
  ["Paint 3 rooms. Match the 2640 quote from Bob's", "Paint 3 rooms. Total $2640 from Bob's"],
  ['2640 to paint 3 rooms', 'paint 3 rooms. Total $2640'],
])('%j is read as %j', (said, written) => {
  expect(settleFigures(said).text).toBe(written)
})

test.each([
  'Fence, they settled at 1800 high, 85 per m',
  'Fix gate, charge her 85 an hour, 6 hours',
  'Value: 12 windows at 40',
  'Quote 2640. Paint 3 rooms at 400',
  'Replace heater\nQuote 1042',
  'Tap 90, was 110 now 85 each',
  'Paint 3 rooms at 880, deposit 640, balance 2000',
  'Fit toilet 450, vanity 800. Deposit 250, balance 1000',
  'Price: 85 per m2, 20 m2 of tiles',
])('%j names no total', (said) => {
  expect(settleFigures(said).text).not.toContain('Total')
})

test.each([
  [
    'Replace tap\nPrice: 220\n\nInstall toilet\nPrice: 450',
    ['Replace tap: 1 × 220', 'Install toilet: 1 × 450'],
  ],
  ['charge him 450 for the tap and 200 for the sink', ['Tap: 1 × 450', 'Sink: 1 × 200']],
])('%j has a price for each thing, and no total', (said, lines) => {
  expect(namedLinesOf(said)).toEqual(lines)
})

test('an instruction reads such words itself', () => {
  expect(settleFigures('charge her 150 for the tap', true).text).toBe('charge her 150 for the tap')
})
