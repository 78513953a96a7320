import { between, oneOf, type Random } from './random.ts'

/** A line of a made-up quote; money in cents. */
export interface MadeLine {
  readonly description: string
  readonly quantity: number
  readonly unit: string
  readonly price: number
  readonly total: number
}

/** A made-up quote that adds up; money in cents. */
export interface MadeQuote {
  readonly number: string
  readonly supplier: string
  readonly supplierEmail: string
  readonly supplierPhone: string
  readonly customer: string
  readonly sign: '$' | '£'
  readonly taxLabel: string
  readonly lines: readonly MadeLine[]
  readonly subtotal: number
  readonly tax: number
  readonly total: number
}

const WORKS = [
  ['Supply and fit mixer tap to kitchen sink', 'ea'],
  ['Trench and lay sewer pipe, 100 mm', 'm'],
  ['Labour, licensed plumber', 'hr'],
  ['Remove and dispose of old vanity', 'ea'],
  ['Ceramic wall tiles, grade A, laid', 'm2'],
  ['Scaffold hire for two weeks', 'lot'],
  ['LED downlight with driver', 'ea'],
  ['Paint ceiling, two coats', 'm2'],
  ['Hardwood decking 90 x 19 mm', 'm'],
  ['Site clean and rubbish removal', 'lot'],
  ['Concrete pump and operator', 'hr'],
  ['Replace ridge capping and rebed', 'm'],
  ['Heat pump water heater, 270 L', 'ea'],
  ['Safety switch and testing', 'ea'],
] as const satisfies readonly (readonly [string, string])[]

/** A quote with lines drawn at random. */
export function randomQuote(random: Random): MadeQuote {
  const isBritish = random() < 0.35
  const works = WORKS.toSorted(() => random() - 0.5).slice(0, between(random, 4, 10))
  const lines = works.map(([description, unit]) => {
    const isWhole = unit === 'ea' || unit === 'lot' || random() < 0.6
    const quantity = unit === 'lot' ? 1 : isWhole ? between(random, 1, 48) : between(random, 11, 495) / 10
    const price =
      random() < 0.5 ? between(random, 8, 900) * 50 : between(random, 350, unit === 'lot' ? 250_000 : 64_000)
    return { description, unit, quantity, price, total: Math.round(quantity * price) }
  })
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  const tax = Math.round(subtotal * (isBritish ? 0.2 : 0.1))
  const [supplier, domain] = oneOf<readonly [string, string]>(random, [
    ['Kestrel Plumbing Pty Ltd', 'kestrelplumbing'],
    ['Marram Building Services', 'marrambuilding'],
    ['Tollgate Electrical', 'tollgate-electrical'],
    ['Brightwater Roofing', 'brightwaterroofing'],
  ])
  return {
    number: `${oneOf(random, ['Q-', 'QU', '', 'EST-'])}${between(random, 1000, 99_999)}`,
    supplier,
    supplierEmail: `office@${domain}.${isBritish ? 'co.uk' : 'com.au'}`,
    supplierPhone: isBritish ? '0161 496 0321' : '03 7010 4412',
    customer: oneOf(random, ['Harlan Vickery', 'Oakdene Community Hall', 'Priya Raman', 'Westerly Cafe']),
    sign: isBritish ? '£' : '$',
    taxLabel: isBritish ? 'VAT (20%)' : 'GST (10%)',
    lines,
    subtotal,
    tax,
    total: subtotal + tax,
  }
}
