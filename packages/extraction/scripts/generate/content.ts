import { EUROPEAN_LANGUAGES } from './european.ts'
import { ENGLISH_LANGUAGES, type Language } from './languages.ts'
import { type GeneratedParty, partyOf } from './names.ts'
import type { Random } from './random.ts'
import { waresOf } from './wares.ts'

/** How the lines of a document come by their amounts. */
export type Pricing =
  | 'plain'
  | 'amount-only'
  | 'per-100'
  | 'per-1000'
  | 'hire'
  | 'boxes'
  | 'lengths'
  | 'line-discount'
  | 'tax-columns'

/** A line for sale. Money is integer cents. */
export interface GeneratedLine {
  readonly name: string
  readonly detail: string | undefined
  readonly quantity: number
  readonly unit: string
  readonly priceCents: number
  /** Before tax, or with it where the document's prices include it. */
  readonly totalCents: number
  /** Hire days, square metres a box, metres a piece. */
  readonly factor: number | undefined
  readonly discountPercent: number
  readonly taxCents: number
  readonly isOptional: boolean
  readonly section: number
  readonly code: string
}

/** What a document says, before it is laid out. */
export interface GeneratedContent {
  readonly type: 'quote' | 'invoice' | 'purchase_order' | 'receipt'
  readonly language: Language
  readonly pricing: Pricing
  readonly isInclusive: boolean
  readonly number: string
  readonly date: string
  readonly seller: GeneratedParty
  readonly buyer: GeneratedParty
  readonly lines: readonly GeneratedLine[]
  readonly sections: readonly string[]
  readonly discountCents: number
  readonly freightCents: number
  readonly subtotalCents: number
  readonly taxCents: number
  readonly totalCents: number
}

const PRICINGS: readonly [Pricing, ...Pricing[]] = [
  'plain',
  'plain',
  'plain',
  'plain',
  'amount-only',
  'amount-only',
  'per-100',
  'per-1000',
  'hire',
  'boxes',
  'lengths',
  'line-discount',
  'line-discount',
  'tax-columns',
]
const NUMBERS: readonly [string, ...string[]] = ['Q-', 'QU-', '', 'EST', '2026/', 'TB-', 'J', 'S0', '26-']

const tenths = (value: number): number => Math.round(value * 10) / 10

/** The figures by which a line comes to its amount. */
function figuresOf(
  pricing: Pricing,
  ware: { readonly isMeasured: boolean; readonly least: number; readonly most: number },
  random: Random,
) {
  const count = random.int(ware.least, ware.most)
  const quantity = ware.isMeasured ? tenths(count + random.int(1, 9) / 10) : count
  const price = random.chance(0.5) ? random.int(5, 480) * 100 : random.int(150, 68_000)
  const cents = (value: number): number => Math.round(value)
  switch (pricing) {
    case 'per-100':
    case 'per-1000': {
      const per = pricing === 'per-100' ? 100 : 1000
      const many = random.int(2, 60) * (per / 4)
      return {
        quantity: many,
        priceCents: price * 4,
        totalCents: cents((many / per) * price * 4),
        factor: per,
      }
    }
    case 'hire': {
      const days = random.int(1, 14)
      const few = random.int(1, 6)
      return { quantity: few, priceCents: price, totalCents: few * days * price, factor: days }
    }
    case 'boxes':
    case 'lengths': {
      const factor =
        pricing === 'boxes' ? random.pick([1.44, 2.16, 1.08, 2.88]) : random.pick([2.4, 3.6, 4.8, 5.4, 6])
      const few = random.int(2, 40)
      const per = random.int(300, 12_000)
      return { quantity: few, priceCents: per, totalCents: cents(few * factor * per), factor }
    }
    case 'amount-only':
      return { quantity: 1, priceCents: price * 4, totalCents: price * 4, factor: undefined }
    case 'plain':
    case 'line-discount':
    case 'tax-columns':
      return { quantity, priceCents: price, totalCents: cents(quantity * price), factor: undefined }
  }
}

function linesOf(
  language: Language,
  pricing: Pricing,
  sections: number,
  random: Random,
): readonly GeneratedLine[] {
  const most = language.code === 'au' || language.code === 'gb' || language.code === 'us' ? 60 : 10
  const count = Math.min(most, random.chance(0.12) ? random.int(20, 60) : random.int(2, 12))
  const wares = waresOf(language, Math.max(count, sections), random)
  const rate = Number(language.taxPercent[0]) / 100
  return wares.map((ware, at) => {
    const { quantity, priceCents, totalCents: full, factor } = figuresOf(pricing, ware, random)
    const discountPercent =
      pricing === 'line-discount' && random.chance(0.6) ? random.pick([5, 10, 15, 20, 12.5]) : 0
    const totalCents = Math.round(full * (1 - discountPercent / 100))
    return {
      name: ware.name,
      detail: ware.detail,
      quantity,
      unit: pricing === 'amount-only' ? 'ea' : ware.unit,
      priceCents,
      totalCents,
      factor,
      discountPercent,
      taxCents: Math.round(totalCents * rate),
      isOptional: false,
      section: Math.floor((at * Math.max(1, sections)) / wares.length),
      code: `${random.pick(['AB', 'KT', 'PX', 'HW'])}${random.int(100, 9999)}`,
    }
  })
}

/** One optional line at the end, now and then, which no sum holds. */
function withOption(
  lines: readonly GeneratedLine[],
  pricing: Pricing,
  random: Random,
): readonly GeneratedLine[] {
  const last = lines.at(-1)
  if (last === undefined || lines.length < 4 || pricing === 'tax-columns' || !random.chance(0.08))
    return lines
  return [...lines.slice(0, -1), { ...last, isOptional: true }]
}

const sumOf = (lines: readonly GeneratedLine[], value: (line: GeneratedLine) => number): number =>
  lines.reduce((sum, line) => sum + (line.isOptional ? 0 : value(line)), 0)

function sumsOf(
  lines: readonly GeneratedLine[],
  how: { readonly language: Language; readonly isInclusive: boolean; readonly pricing: Pricing },
  random: Random,
) {
  const { language, isInclusive, pricing } = how
  const rate = Number(language.taxPercent[0]) / 100
  const made = sumOf(lines, ({ totalCents }) => totalCents)
  const isPlain = pricing !== 'tax-columns'
  const discountCents = isPlain && random.chance(0.12) ? Math.round((made * random.pick([5, 10])) / 100) : 0
  const freightCents = isPlain && random.chance(0.12) ? random.int(20, 300) * 100 : 0
  const net = made - discountCents + freightCents
  if (isInclusive) {
    const taxCents = net - Math.round(net / (1 + rate))
    return { discountCents, freightCents, subtotalCents: net - taxCents, taxCents, totalCents: net }
  }
  const taxCents = pricing === 'tax-columns' ? sumOf(lines, (line) => line.taxCents) : Math.round(net * rate)
  return { discountCents, freightCents, subtotalCents: net, taxCents, totalCents: net + taxCents }
}

/** Returns what a document of chance says. */
export function contentOf(random: Random): GeneratedContent {
  const language = random.chance(0.72)
    ? random.pick([
        ...ENGLISH_LANGUAGES,
        ENGLISH_LANGUAGES[0],
        ENGLISH_LANGUAGES[0],
        ENGLISH_LANGUAGES[0],
        ENGLISH_LANGUAGES[0],
      ])
    : random.pick(EUROPEAN_LANGUAGES)
  const type = random.pick([
    'quote',
    'quote',
    'quote',
    'quote',
    'quote',
    'quote',
    'quote',
    'invoice',
    'invoice',
    'purchase_order',
    'receipt',
  ] as const)
  const pricing = type === 'receipt' ? random.pick(['plain', 'amount-only'] as const) : random.pick(PRICINGS)
  const isInclusive = pricing !== 'tax-columns' && random.chance(0.15)
  const sections =
    pricing === 'plain' || pricing === 'amount-only' ? (random.chance(0.3) ? random.int(2, 4) : 0) : 0
  const lines = withOption(linesOf(language, pricing, sections, random), pricing, random)
  const day = String(random.int(1, 28)).padStart(2, '0')
  const month = String(random.int(1, 12)).padStart(2, '0')
  return {
    type,
    language,
    pricing,
    isInclusive,
    number: `${random.pick(NUMBERS)}${random.int(1000, 99_999)}`,
    date: language.date(day, month, '2026'),
    seller: partyOf(language, 'seller', random),
    buyer: partyOf(language, 'buyer', random),
    lines,
    sections: random.some(language.sections, sections),
    ...sumsOf(lines, { language, isInclusive, pricing }, random),
  }
}
