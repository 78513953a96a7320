import { expect, test } from 'vitest'
import { estimate } from '../../estimate.ts'

function drafted(text: string): { readonly subtotal: number; readonly needsCheck: boolean } {
  const result = estimate({ description: text.replaceAll('|', '\t') })
  if (result.outcome !== 'quote') throw new Error('refused')
  const { totals, needsCheck } = result.draft
  return { subtotal: totals.subtotalCents / 100, needsCheck }
}

test.each([
  ['a deposit', 'Job|Price|Deposit\nReplace tap|250|50\nRepaint bathroom|1200|200', 1450],
  ['what is paid', 'Item|Price|Paid|Owing\nFascia|1200|200|1000\nGutter|250|50|200', 1450],
  ['its tax', 'Description|Amount|GST\nPaint lounge|2000|200\nPaint hall|1100|110', 3100],
  ['a rank', 'Job|Price|Priority\nReplace tap|250|2\nPaint bath|1200|1\nFix door|400|3', 1850],
  ['a storey', 'Job|Price|Storey\nReplace tap|250|1\nPaint bath|1200|2\nFix door|400|2', 1850],
  ['freight', 'Item|Qty|Price|Freight|Total\nPump|1|900|60|960\nFilter|2|150|50|350', 1310],
  ['the number of a flat', 'Unit|Job|Price\n3|Replace tap|250\n12|Paint bath|1200\n14|Fix door|400', 1850],
  ['labour', 'Item|Supply|Install\nVanity|900|600\nToilet|480|840', 2820],
])('a price is not multiplied by what is beside it: %s', (_, text, subtotal) => {
  expect(drafted(text)).toMatchObject({ subtotal, needsCheck: false })
})

test.each([
  ['counts and the price of each', 'Units|Item|Price each\n2|Taps|250\n3|Doors|400\n1|Skip|100', 1800],
  ['a product', 'Unit|Item|Price|Total\n2|Taps|250|500\n3|Doors|400|1200', 1700],
  [
    'an amount with a payment behind',
    'Item|Qty|Rate|Amount|Paid\nFascia|12|100|1200|200\nVent|10|30|300|50',
    1500,
  ],
  ['work whose name begins as a sum', 'Item|Qty|Price\nTotal flood clean-up|2|450\nDry out|1|550', 1450],
])('columns that multiply still do: %s', (_, text, subtotal) => {
  expect(drafted(text).subtotal).toBe(subtotal)
})

test.each([
  [
    'low and high',
    'Item|Est low|Est high\nReplace tap|250|350\nPaint bath|1200|1500\nFix door|400|500',
    2350,
  ],
  ['an area and a price', 'Area|m2|Work|Price\nDriveway|340|Pressure clean|600\nPatio|40|Seal|1250', 1850],
  ['days', 'Job|Price|Days\nReplace tap|250|2\nPaint bath|1200|3\nFix door|400|3', 1850],
])('a table that may be meant otherwise wants a look: %s', (_, text, subtotal) => {
  expect(drafted(text)).toEqual({ subtotal, needsCheck: true })
})

test.each([
  ['ladder not needed', 2050],
  ['permit not required', 2050],
  ['best option', 2050],
  ['by Friday', 2050],
  ['not required', 1800],
  ['by others', 1800],
  ['optional - see note', 1800],
  ['Optional', 1800],
])('a remark is of its row where it names nothing else: %s', (note, subtotal) => {
  expect(drafted(`Job|Price|Notes\nGutter clean|250|${note}\nRoof wash|1200|\nFix door|600|`).subtotal).toBe(
    subtotal,
  )
})

test.each([
  ['Item|Price\nBathroom tiles, grout not included|1000\nVanity|1000', 2000],
  ['Item|Price\nPainting - by others|250\nRoof wash|400', 400],
  ['- Handrail (optional) - $250\n- Roof wash - $400', 400],
])('what is not included names a thing of its own or the row: %s', (text, subtotal) => {
  expect(drafted(text).subtotal).toBe(subtotal)
})

test('a total row with the sum of the counts is no line, and makes amounts of the prices', () => {
  const text = 'Room|m2|Cost\nLounge|5|750\nHall|10|760\nTotal|15|1510'
  const result = estimate({ description: text.replaceAll('|', '\t') })
  expect(result.outcome === 'quote' && result.draft.totals.totalCents).toBe(151_000)
  expect(result.outcome === 'quote' && result.draft.lineItems.length).toBe(2)
})
