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
import { feetAndInches, inUnit, MEASURES, type UnitSystem } from './measures.ts'
import { readEntries } from './read-entries.ts'

const isConverted = (field: Fields[string]): field is MeasureField =>
  !isChoice(field) &&
  !isAmount(field) &&
  MEASURES[field.kind].metric.name !== MEASURES[field.kind].imperial.name

/** Whether choosing the other system changes anything of a form. */
export const hasUnits = (fields: Fields): boolean => Object.values(fields).some(isConverted)

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
}

/** Undefined for what is empty or no number, which stays as it is, with its message. */
function baseOf(name: string, field: MeasureField, entries: Entries, system: UnitSystem): number | undefined {
  const alone = { [name]: { kind: field.kind, label: field.label, mayBeZero: true } } as const
  const reading = readEntries(alone, entries, system)
  const base = reading.kind === 'values' ? reading.values[name] : undefined
  return typeof base === 'number' ? base : undefined
}

/**
 * The same form in the other system: measures that were typed are converted,
 * starting values become the other system's, and prices stay what they are,
 * since only a person knows what theirs is in another unit.
 */
export function convertEntries(fields: Fields, entries: Entries, { from, to }: Change): Entries {
  const starts = { from: startEntries(fields, from), to: startEntries(fields, to) }
  const converted = Object.entries(fields).map(([name, field]): Entries => {
    const entry = entries[name] ?? ''
    if (!isConverted(field)) return { [name]: entry }
    const isAsStarted = entry === (starts.from[name] ?? '') && !entries[inchesOf(name)]
    if (isAsStarted) return { [name]: starts.to[name] ?? '' }
    const base = baseOf(name, field, entries, from)
    return base === undefined ? { [name]: entry } : entryOf(name, field, base, to)
  })
  return Object.assign({}, ...converted) as Entries
}
