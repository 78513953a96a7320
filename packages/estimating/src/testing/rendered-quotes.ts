import { COUNTRIES, type Country } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import fc from 'fast-check'

/** One line of a quote that is written out as text. Price in cents. */
interface RenderedLine {
  /** "downlights", as many of them are called. */
  readonly thing: string
  /** "replace" */
  readonly verb: string
  /** '' for what is counted. */
  readonly unit: string
  readonly quantity: number
  readonly priceCents: number
}

/** A quote to be written out, and read back. */
export interface QuoteToRender {
  readonly country: Country
  readonly lines: readonly RenderedLine[]
  /** Whether amounts are written with their cents: "$65.00". */
  readonly hasCents: boolean
}

/** What is sold by count, and what it is measured in. */
const WORKS: readonly (readonly [verb: string, thing: string, unit: string])[] = [
  ['install', 'LED downlights', ''],
  ['replace', 'double power points', ''],
  ['supply and fit', 'ceiling fans', ''],
  ['install', 'smoke alarms', ''],
  ['replace', 'kitchen mixer taps', ''],
  ['supply and fit', 'toilet suites', ''],
  ['hang', 'internal doors', ''],
  ['replace', 'sash windows', ''],
  ['install', 'exhaust fans', ''],
  ['supply and fit', 'vanity units', ''],
  ['replace', 'fence panels', ''],
  ['service', 'split systems', ''],
  ['paint', 'bedroom walls', 'm2'],
  ['lay', 'floor tiles', 'm2'],
  ['lay', 'vinyl plank flooring', 'm2'],
  ['render', 'brick walls', 'm2'],
  ['replace', 'gutters', 'lm'],
  ['install', 'skirting boards', 'lm'],
  ['build', 'paling fence', 'lm'],
  ['lay', 'kerbing', 'lm'],
  ['supply', 'electrician labour', 'hr'],
  ['supply', 'carpenter labour', 'hr'],
]

const line: fc.Arbitrary<RenderedLine> = fc
  .record({
    work: fc.constantFrom(...WORKS),
    count: fc.integer({ min: 2, max: 24 }),
    dollars: fc.integer({ min: 12, max: 480 }),
    half: fc.boolean(),
  })
  .map(({ work: [verb, thing, unit], count, dollars, half }) => ({
    verb,
    thing,
    unit,
    quantity: unit === '' || !half ? count : count + 0.5,
    priceCents: dollars * 100,
  }))

const KNOWN = COUNTRIES.filter((one) => ['AU', 'NZ', 'GB', 'US'].includes(one))

export const quotesToRender: fc.Arbitrary<QuoteToRender> = fc.record({
  country: fc.constantFrom(...KNOWN),
  lines: fc.uniqueArray(line, { minLength: 2, maxLength: 6, selector: ({ thing }) => thing }),
  hasCents: fc.boolean(),
})

export const amountCents = ({ quantity, priceCents }: RenderedLine): number =>
  Math.round(quantity * priceCents)
export const sumCents = ({ lines }: QuoteToRender): number =>
  lines.reduce((sum, one) => sum + amountCents(one), 0)

const signOf = ({ country }: QuoteToRender): string => (country === 'GB' ? '£' : '$')

function written(cents: number, { hasCents }: QuoteToRender): string {
  const digits = (cents / 100).toFixed(hasCents || cents % 100 !== 0 ? 2 : 0)
  return digits.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')
}

const money = (cents: number, quote: QuoteToRender): string => `${signOf(quote)}${written(cents, quote)}`

const UNIT_WORD: Readonly<Record<string, string>> = { m2: 'm2', lm: 'lm', hr: 'hrs' }
const EACH_WORD: Readonly<Record<string, string>> = { m2: 'per m2', lm: 'per lm', hr: 'per hour' }

const counted = ({ quantity, unit }: RenderedLine): string =>
  unit === '' ? String(quantity) : `${quantity} ${UNIT_WORD[unit]}`
const each = (unit: string): string => (unit === '' ? 'each' : (EACH_WORD[unit] ?? ''))
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const named = ({ verb, thing }: RenderedLine): string => capital(`${verb} ${thing}`)

/** "6 LED downlights", "12.5 lm of kerbing" */
const countedThing = (one: RenderedLine): string =>
  one.unit === '' ? `${one.quantity} ${one.thing}` : `${counted(one)} of ${one.thing}`

function taxOf(quote: QuoteToRender): { label: string; cents: number; percent: number } {
  const { label, rateBasisPoints } = regionOf(quote.country).tax
  return {
    label,
    cents: Math.round((sumCents(quote) * rateBasisPoints) / 10_000),
    percent: rateBasisPoints / 100,
  }
}

/** Subtotal, tax and total, parted as the rows above them. */
function summary(quote: QuoteToRender, row: (label: string, amount: string) => string): string[] {
  const { label, cents, percent } = taxOf(quote)
  const sum = sumCents(quote)
  if (cents === 0) return [row('Total', money(sum, quote))]
  return [
    row('Subtotal', money(sum, quote)),
    row(`${label} ${percent}%`, money(cents, quote)),
    row(`Total inc ${label}`, money(sum + cents, quote)),
  ]
}

/** "All prices plus GST." Nothing where there is no tax. */
function plusTax(quote: QuoteToRender): string {
  const { label, cents } = taxOf(quote)
  return cents === 0 ? '' : `All prices plus ${label}.`
}

const cellsOf = (one: RenderedLine, quote: QuoteToRender): readonly string[] => [
  named(one),
  String(one.quantity),
  one.unit === '' ? 'ea' : one.unit,
  money(one.priceCents, quote),
  money(amountCents(one), quote),
]

const HEADER = ['Description', 'Qty', 'Unit', 'Rate', 'Amount']

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = HEADER.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)) + 3)
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('')
      .trimEnd(),
  )
}

const joined = (lines: readonly string[]): string => lines.filter((one) => one !== '').join('\n')

/** Ways in which quotes are written, by name. */
export const TEMPLATES: Readonly<Record<string, (quote: QuoteToRender) => string>> = {
  pipes: (quote) =>
    joined([
      `| ${HEADER.join(' | ')} |`,
      ...quote.lines.map((one) => `| ${cellsOf(one, quote).join(' | ')} |`),
      ...summary(quote, (label, amount) => `| ${label} | | | | ${amount} |`),
    ]),
  markdown: (quote) =>
    joined([
      `| ${HEADER.join(' | ')} |`,
      '|---|---:|---|---:|---:|',
      ...quote.lines.map((one) => `| ${cellsOf(one, quote).join(' | ')} |`),
    ]),
  tabs: (quote) =>
    joined([
      HEADER.join('\t'),
      ...quote.lines.map((one) => cellsOf(one, quote).join('\t')),
      ...summary(quote, (label, amount) => `${label}\t\t\t\t${amount}`),
    ]),
  'tabs without a header': (quote) =>
    joined(quote.lines.map((one) => [named(one), counted(one), money(one.priceCents, quote)].join('\t'))),
  semicolons: (quote) =>
    joined(quote.lines.map((one) => [...cellsOf(one, quote)].join('; ').replace('; ea;', ' nr;'))),
  commas: (quote) =>
    joined([
      HEADER.join(','),
      ...quote.lines.map((one) =>
        cellsOf(one, { ...quote, hasCents: true })
          .map(plainCell)
          .join(','),
      ),
    ]),
  spaces: (quote) => joined(aligned([HEADER, ...quote.lines.map((one) => cellsOf(one, quote))])),
  slashes: (quote) =>
    joined(
      quote.lines.map((one) =>
        [named(one), counted(one), money(one.priceCents, quote), money(amountCents(one), quote)].join(' / '),
      ),
    ),
  bullets: (quote) =>
    joined([
      ...quote.lines.map(
        (one) =>
          `- ${capital(one.verb)} ${countedThing(one)} @ ${money(one.priceCents, quote)} ${each(one.unit)}`,
      ),
      plusTax(quote),
    ]),
  'numbered list': (quote) =>
    joined(
      quote.lines.map(
        (one, at) =>
          `${at + 1}. ${capital(one.verb)} ${countedThing(one)} at ${money(one.priceCents, quote)} ${each(one.unit)} = ${money(amountCents(one), quote)}`,
      ),
    ),
  'item numbers': (quote) =>
    joined(
      quote.lines.map(
        (one, at) =>
          `1.${at + 1} ${named(one)} ${counted(one)} @ ${money(one.priceCents, quote)} ${each(one.unit)}`,
      ),
    ),
  prose: (quote) => {
    const parts = quote.lines.map(
      (one) => `${one.verb} ${countedThing(one)} at ${money(one.priceCents, quote)} ${each(one.unit)}`,
    )
    const last = parts.at(-1) ?? ''
    return `${capital(parts.slice(0, -1).join(', '))} and ${last}. ${plusTax(quote)}`.trim()
  },
  sms: (quote) =>
    `hi mate, ${quote.lines.map((one) => `${countedThing(one)} ${written(one.priceCents, quote)} ${one.unit === '' ? 'ea' : each(one.unit)}`).join(', ')} cheers`.toLowerCase(),
  'e-mail': (quote) =>
    joined([
      'Hi Karen,',
      'Thanks for having us out on Tuesday. As discussed we can do the following:',
      ...quote.lines.map(
        (one) =>
          `${capital(one.verb)} ${countedThing(one)} - ${money(one.priceCents, quote)} ${each(one.unit)}`,
      ),
      plusTax(quote),
      'Kind regards,',
      'Sam Field',
      'Field & Sons',
      '0412 345 678',
    ]),
  invoice: (quote) =>
    joined([
      'QUOTE',
      ...quote.lines.map(
        (one) =>
          `${named(one)}  ${counted(one)} x ${money(one.priceCents, quote)}  ${money(amountCents(one), quote)}`,
      ),
      ...summary(quote, (label, amount) => `${label}  ${amount}`),
    ]),
  'tax on each line': (quote) => {
    const { label, cents } = taxOf(quote)
    const tail = cents === 0 ? '' : ` + ${label}`
    return joined(
      quote.lines.map(
        (one) =>
          `${capital(one.verb)} ${countedThing(one)} ${money(one.priceCents, quote)} ${each(one.unit)}${tail}`,
      ),
    )
  },
  dots: (quote) =>
    joined([
      ...quote.lines.map(
        (one) => `${capital(one.verb)} ${countedThing(one)} ........ ${money(amountCents(one), quote)}`,
      ),
      ...summary(quote, (label, amount) => `${label} ........ ${amount}`),
    ]),
  dashes: (quote) =>
    joined(
      quote.lines.map((one) =>
        [
          named(one),
          `${counted(one)} @ ${money(one.priceCents, quote)}`,
          money(amountCents(one), quote),
        ].join(' - '),
      ),
    ),
  'counts in brackets': (quote) =>
    joined(
      quote.lines.map(
        (one) =>
          `${named(one)} (${counted(one)}) @ ${money(one.priceCents, quote)} ${one.unit === '' ? 'ea' : each(one.unit)}`,
      ),
    ),
  colons: (quote) =>
    joined([
      ...quote.lines.map(
        (one) =>
          `${named(one)}: ${counted(one)} x ${money(one.priceCents, quote)} = ${money(amountCents(one), quote)}`,
      ),
      ...summary(quote, (label, amount) => `${label}: ${amount}`),
    ]),
}

const plainCell = (cell: string): string => cell.replaceAll(/[$£,]/g, '')
