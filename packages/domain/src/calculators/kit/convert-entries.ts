import { readMoney } from '../../price-book/cells.ts'
import { formatsOf, type MoneyTerms } from '../../region/formats.ts'
import { HOME } from '../../region/regions.ts'
import {
  type Entries,
  type Fields,
  hasInches,
  inchesOf,
  isAmount,
  isChoice,
  type MeasureField,
  startEntries,
} from './fields.ts'
import {
  feetAndInches,
  inUnit,
  MEASURES,
  type MeasureKind,
  settle,
  type UnitSystem,
  unitOf,
} from './measures.ts'
import { readEntries } from './read-entries.ts'

const differs = (kind: MeasureKind): boolean => MEASURES[kind].metric.name !== MEASURES[kind].imperial.name

const isConverted = (field: Fields[string]): field is MeasureField =>
  !isChoice(field) && !isAmount(field) && differs(field.kind)

/** The measure whose unit a price is for, where that unit depends on the system. */
function pricedMeasure(field: Fields[string]): MeasureKind | undefined {
  if (isChoice(field) || !isAmount(field) || field.per === undefined) return undefined
  if (field.per === 'tin' || field.per === 'tile' || !differs(field.per)) return undefined
  return field.per
}

/** Whether choosing the other system changes anything of a form. */
export const hasUnits = (fields: Fields): boolean =>
  Object.values(fields).some((field) => isConverted(field) || pricedMeasure(field) !== undefined)

/** A figure as it would be typed, to four decimals. */
const typed = (figure: number): string => String(Math.round(figure * 10_000) / 10_000)

/** A length of the metric base as it would be typed into the named field. */
function entryOf(name: string, field: MeasureField, base: number, system: UnitSystem): Entries {
  if (!hasInches(field, system)) return { [name]: typed(inUnit(base, field.kind, system)) }
  const { feet, inches } = feetAndInches(base)
  return { [name]: String(feet), ...(inches === 0 ? {} : { [inchesOf(name)]: typed(inches) }) }
}

interface Change {
  readonly from: UnitSystem
  readonly to: UnitSystem
  /** How numbers are typed. */
  readonly terms?: MoneyTerms
}

/** Undefined for what is empty or no number, which stays as it is, with its message. */
function baseOf(
  name: string,
  field: MeasureField,
  entries: Entries,
  { from, terms = HOME }: Change,
): number | undefined {
  const alone = { [name]: { kind: field.kind, label: field.label, mayBeZero: true } } as const
  const reading = readEntries(alone, entries, from, terms)
  const base = reading.kind === 'values' ? reading.values[name] : undefined
  return typeof base === 'number' ? base : undefined
}

/** A price for a unit of one system, for a unit of the other: to the cent, and never free by rounding. */
function priceOf(entry: string, measure: MeasureKind, { from, to, terms = HOME }: Change): string {
  const reading = readMoney(entry, Number.MAX_SAFE_INTEGER, formatsOf(terms.country).decimalMark)
  if (reading.kind === 'problem' || reading.value === null || reading.value === 0) return entry
  const cents = (reading.value * unitOf(measure, to).base) / unitOf(measure, from).base
  return (Math.max(1, Math.round(settle(cents))) / 100).toFixed(2)
}

/**
 * The same form in the other system: measures that were typed are converted,
 * prices for a unit become prices for the other unit, and starting values
 * become the other system's.
 */
export function convertEntries(fields: Fields, entries: Entries, change: Change): Entries {
  const { from, to } = change
  const starts = { from: startEntries(fields, from), to: startEntries(fields, to) }
  const converted = Object.entries(fields).map(([name, field]): Entries => {
    const entry = entries[name] ?? ''
    const priced = pricedMeasure(field)
    if (priced !== undefined) return { [name]: priceOf(entry, priced, change) }
    if (!isConverted(field)) return { [name]: entry }
    const isAsStarted = entry === (starts.from[name] ?? '') && !entries[inchesOf(name)]
    if (isAsStarted) return { [name]: starts.to[name] ?? '' }
    const base = baseOf(name, field, entries, change)
    return base === undefined ? { [name]: entry } : entryOf(name, field, base, to)
  })
  return Object.assign({}, ...converted) as Entries
}
