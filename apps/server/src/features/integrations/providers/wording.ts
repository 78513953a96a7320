import type { BilledContact } from '@quotewright/domain/integrations/billed-contact.ts'
import type { TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import type { Country } from '@quotewright/domain/region/region.ts'

/** The text of a line where the provider has no field for a unit. */
export const textWithUnit = ({ kind, description, unit }: TargetLine): string =>
  kind !== 'item' || unit === '' || unit === 'ea' ? description : `${description} (per ${unit})`

/** Who the accounts bill: the company where there is one. */
export const billedName = ({ company, name }: BilledContact): string => company || name

export const countryName = (country: Country): string =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country

/** A text no longer than a field takes; an ellipsis ends one that was cut. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`

type Part = string | null | undefined

/** Parts that there are, one after the other. */
export const joined = (separator: string, ...parts: readonly Part[]): string =>
  parts.filter(Boolean).join(separator)

/** An address on one line. */
export const addressText = (street: readonly Part[], ...place: readonly Part[]): string =>
  joined(', ', ...street, joined(' ', ...place))

/** Where a system has a field of ours: its name there, and the longest text it takes. */
export type FieldNames<Name extends string> = Readonly<
  Record<string, Name | readonly [name: Name, length: number]>
>

/** Fields of ours under a system's names for them, cut to what it takes. Empty ones are left out. */
export function renamed<Name extends string>(
  fields: Readonly<Record<Name, string>>,
  names: FieldNames<Name>,
): Readonly<Record<string, string>> {
  const texts = Object.entries(names).map(([theirs, at]) => [
    theirs,
    typeof at === 'string' ? fields[at] : cut(fields[at[0]], at[1]),
  ])
  return filled(Object.fromEntries(texts))
}

/** Leaves out what is empty: providers refuse or overwrite with it. */
export function filled<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  // Only left out, never changed.
  return Object.fromEntries(kept) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}
