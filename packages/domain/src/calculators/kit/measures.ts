/** Metric is where everything starts; imperial is the choice of feet, yards and US gallons. */
export const UNIT_SYSTEMS = ['metric', 'imperial'] as const
export type UnitSystem = (typeof UNIT_SYSTEMS)[number]

interface Unit {
  readonly name: string
  /** How many of the measure's metric base it is: exact by definition, never a rounded factor. */
  readonly base: number
}

interface Measure {
  readonly metric: Unit
  readonly imperial: Unit
  /** The most that can be typed, in the metric base. */
  readonly most: number
}

const METRES_PER_FOOT = 0.3048
const LITRES_PER_GALLON = 3.785411784
const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304

const same = (name: string, most: number): Measure => ({
  metric: { name, base: 1 },
  imperial: { name, base: 1 },
  most,
})

/**
 * What a figure can measure, with its unit in each system. The base is the
 * metre, square metre, cubic metre, litre, kilogram, kilometre, hour or degree.
 *
 * The inch is 25.4 mm, the foot 0.3048 m, the mile 1.609344 km, the US gallon
 * 231 cubic inches and the pound 0.45359237 kg, all of them exactly.
 * Source: NIST Handbook 44, appendix C.
 */
export const MEASURES = {
  length: { metric: { name: 'm', base: 1 }, imperial: { name: 'ft', base: METRES_PER_FOOT }, most: 10_000 },
  /** A short length: the width of a board, the depth of a slab. */
  size: { metric: { name: 'mm', base: 0.001 }, imperial: { name: 'in', base: 0.0254 }, most: 10 },
  area: {
    metric: { name: 'm²', base: 1 },
    imperial: { name: 'sq ft', base: SQUARE_METRES_PER_SQUARE_FOOT },
    most: 1_000_000,
  },
  volume: {
    metric: { name: 'm³', base: 1 },
    imperial: { name: 'yd³', base: 0.764554857984 },
    most: 1_000_000,
  },
  liquid: {
    metric: { name: 'L', base: 1 },
    imperial: { name: 'US gal', base: LITRES_PER_GALLON },
    most: 10_000,
  },
  /** What a bag holds. */
  bag: { metric: { name: 'L', base: 1 }, imperial: { name: 'cu ft', base: 28.316846592 }, most: 10_000 },
  coverage: {
    metric: { name: 'm²/L', base: 1 },
    imperial: { name: 'sq ft/US gal', base: SQUARE_METRES_PER_SQUARE_FOOT / LITRES_PER_GALLON },
    most: 1_000,
  },
  mass: { metric: { name: 'kg', base: 1 }, imperial: { name: 'lb', base: 0.45359237 }, most: 1e9 },
  tonnes: { metric: { name: 't', base: 1_000 }, imperial: { name: 'US ton', base: 907.18474 }, most: 1e9 },
  distance: { metric: { name: 'km', base: 1 }, imperial: { name: 'mi', base: 1.609344 }, most: 20_000 },
  hours: same('h', 10_000),
  count: same('', 10_000),
  degrees: same('°', 85),
  /** The rise of a roof over a run of 12. */
  riseIn12: same('in 12', 120),
} as const satisfies Record<string, Measure>

export type MeasureKind = keyof typeof MEASURES

export const unitOf = (kind: MeasureKind, system: UnitSystem): Unit => MEASURES[kind][system]

/**
 * A computed figure without the noise of binary fractions: twelve digits are
 * kept, so 6 × 4 × 0.1 is 2.4 and rounding up never buys one bag too many.
 */
export const settle = (value: number): number => Number(value.toPrecision(12))

/** As many whole pieces as it takes. */
export const wholePieces = (value: number): number => Math.ceil(settle(value))

/** A figure of the metric base in the unit of a system. */
export const inUnit = (base: number, kind: MeasureKind, system: UnitSystem): number =>
  settle(base / unitOf(kind, system).base)

const DECIMALS = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

/** A number as people read it, with up to three decimals. */
export const numberText = (value: number): string => DECIMALS.format(settle(value))

const INCHES_PER_FOOT = 12

/** Feet and inches of a length in metres, the inches to the thousandth. */
export function feetAndInches(metres: number): { readonly feet: number; readonly inches: number } {
  const thousandths = Math.round(settle(metres / unitOf('size', 'imperial').base) * 1_000)
  const perFoot = INCHES_PER_FOOT * 1_000
  return { feet: Math.floor(thousandths / perFoot), inches: (thousandths % perFoot) / 1_000 }
}

function feetText(metres: number): string {
  const { feet, inches } = feetAndInches(metres)
  if (inches === 0) return `${numberText(feet)} ft`
  return feet === 0 ? `${numberText(inches)} in` : `${numberText(feet)} ft ${numberText(inches)} in`
}

/** A figure of the metric base as people of a system write it: `2.4 m`, `7 ft 10.5 in`, `100 mm`. */
export function measureText(base: number, kind: MeasureKind, system: UnitSystem): string {
  if (kind === 'length' && system === 'imperial') return feetText(base)
  const { name } = unitOf(kind, system)
  const text = numberText(inUnit(base, kind, system))
  if (name === '') return text
  return kind === 'degrees' ? `${text}${name}` : `${text} ${name}`
}
