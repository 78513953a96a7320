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
