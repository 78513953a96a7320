import type { MoneyTerms } from '../../region/formats.ts'
import { convertEntries } from './convert-entries.ts'
import { type Entries, type Fields, inchesOf } from './fields.ts'
import type { UnitSystem } from './measures.ts'

/** A form in the units of a system. */
export interface UnitsForm {
  readonly system: UnitSystem
  readonly entries: Entries
  /** What it was made of when the units were switched last. */
  readonly before?: {
    readonly entries: Entries
    /** What it was made into. */
    readonly became: Entries
  }
}

/**
 * The form in the other system. A field that was not touched since the last
 * switch gets back exactly what stood there, so switching twice changes nothing.
 *
 * @param terms how numbers are typed.
 */
export function switchUnits(fields: Fields, form: UnitsForm, to: UnitSystem, terms?: MoneyTerms): UnitsForm {
  const { system, entries, before } = form
  if (to === system) return form
  const converted = convertEntries(fields, entries, { from: system, to, ...(terms && { terms }) })
  const untouched = Object.keys(fields).filter((name) =>
    [name, inchesOf(name)].every((key) => (entries[key] ?? '') === (before?.became[key] ?? '')),
  )
  const next: Record<string, string> = { ...converted }
  for (const name of before === undefined ? [] : untouched) {
    for (const key of [name, inchesOf(name)]) {
      const entry = before?.entries[key]
      if (entry === undefined) delete next[key]
      else next[key] = entry
    }
  }
  return { system: to, entries: next, before: { entries, became: next } }
}
