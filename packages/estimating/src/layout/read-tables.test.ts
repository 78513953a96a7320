import { expect, test } from 'vitest'
import { meaningOf } from '../labelled/meaning.ts'
import { readLayout } from './read-layout.ts'
import { readTables } from './read-tables.ts'

/** The lines of the likeliest reading of each table, "quantity × words = amount flag". */
function linesIn(text: string): string[] {
  return readTables(text, readLayout(text)).flatMap(({ readings: [best] }) => {
    const one = {
      name: '',
      author: '',
      country: '',
      trade: '',
      channel: '',
      kind: 'quote',
      isTotalApart: true,
      text,
    }
    return meaningOf({ ...one, labels: best?.labels ?? [] }).lines.map((line) => {
      const amount = line.totalCents === null ? '?' : (line.totalCents / 100).toFixed(2)
      return `${line.quantityThousandths / 1000} × ${line.words} = ${amount}${line.flag === null ? '' : ` ${line.flag}`}`
    })
  })
}

test('the sums tell quantity, price and amount apart where no heading does', () => {
  expect(linesIn('40\tm\t25mm conduit\t6.50\t260.00\n120\tm\tcable\t3.20\t384.00\n\t\t\t644.00')).toEqual([
    '40 × 25mm conduit = 260.00',
    '120 × cable = 384.00',
  ])
})

test('figures without a sign of money or a heading are quantities', () => {
  expect(linesIn('gpo\t6\ndbl gpo\t11\nTPS 2.5\t1 roll')).toEqual([
    '6 × gpo = ?',
    '11 × dbl gpo = ?',
    '1 × TPS 2.5 = ?',
  ])
})

test('a total they add up to makes them amounts', () => {
  expect(linesIn('Strip out\t1450\nTiling\t2300\nTotal\t3750')).toEqual([
    '1 × Strip out = 1450.00',
    '1 × Tiling = 2300.00',
  ])
})

test('crews multiply the hours', () => {
  expect(linesIn('Task\tHrs\tMen\tRate\tAmt\nRough in\t8\t2\t90\t1,440\nMaterials\t\t\t\t2,150')).toEqual([
    '16 × Rough in = 1440.00',
    '1 × Materials = 2150.00',
  ])
})

test('cells that are words say what becomes of a row', () => {
  const text = [
    'Item | Qty | Rate | Amount',
    'Switchboard | 1 | 900 | 900',
    'Access control | | | Excl',
    'Lighting | | | TBC',
    'Sensor | 2 | 95 | 190 (OPTION)',
    'Report | | | FOC',
    'Pendants | 3 | | by client',
  ]
  expect(linesIn(text.join('\n'))).toEqual([
    '1 × Switchboard = 900.00',
    '1 × Access control = ? x',
    '1 × Lighting = ?',
    '2 × Sensor = 190.00 o',
    '1 × Report = ? f',
    '3 × Pendants = ? x',
  ])
})

test('a second way to read the columns reads other figures, or is none', () => {
  const text =
    'Work;Qty;Unit;Rate;Amount\nStrip wallpaper;62;m2;€ 4,50;€ 279,00\nSkim coat;62;m2;€ 9,00;€ 558,00'
  const [table] = readTables(text, readLayout(text))
  const unitsOf = (labels: readonly { readonly role: string }[]): number =>
    labels.filter(({ role }) => role === 'u').length
  expect(table?.readings.map(({ labels }) => unitsOf(labels)).slice(0, 2)).toEqual([2, 2])
})

test('a bare count under "No." is of the measure that its words begin with', () => {
  const text =
    '| Total | Rate | No. | Item |\n|---|---|---|---|\n| 540.00 | 9.00 | 60 | lm skirting |\n| 90.00 | 45.00 | 2 | vents |'
  const [table] = readTables(text, readLayout(text))
  expect(
    table?.readings[0]?.labels.map(({ role, start, end }) => `${role} ${text.slice(start, end)}`),
  ).toEqual(expect.arrayContaining(['q 60', 'u lm', 'n skirting', 'q 2', 'n vents']))
})

test('the sum of a column before tax is a total before tax', () => {
  const text =
    'Item;Net;VAT;Gross\nRepoint chimney;900.00;180.00;1,080.00\nNew cowl;120.00;24.00;144.00\nReplace flashing;300.00;60.00;360.00\nTotals;1,320.00;264.00;1,584.00'
  const [table] = readTables(text, readLayout(text))
  const sums = table?.readings[0]?.labels.filter(({ role }) => role.startsWith('T'))
  expect(sums?.map(({ role, start, end }) => `${role} ${text.slice(start, end)}`)).toEqual(['Te 1,320.00'])
  expect(linesIn(text)).toEqual([
    '1 × Repoint chimney = 900.00',
    '1 × New cowl = 120.00',
    '1 × Replace flashing = 300.00',
  ])
})
