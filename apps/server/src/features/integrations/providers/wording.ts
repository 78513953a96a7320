import type { TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import type { PushContact } from './provider.ts'

/** The text of a line where the provider has no field for a unit. */
export const textWithUnit = ({ kind, description, unit }: TargetLine): string =>
  kind !== 'item' || unit === '' || unit === 'ea' ? description : `${description} (per ${unit})`

/** Who the accounts bill: the company where there is one. */
export const billedName = ({ company, name }: PushContact): string => company || name

export const countryName = (country: Country): string =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country

/** A text no longer than a field takes; an ellipsis ends one that was cut. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`

/** An address on one line. */
export const addressText = (street: readonly string[], ...place: readonly string[]): string =>
  [...street, place.filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ')

/** Leaves out what is empty: providers refuse or overwrite with it. */
export function filled<Fields extends Readonly<Record<string, unknown>>>(fields: Fields): Partial<Fields> {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  // Only left out, never changed.
  return Object.fromEntries(kept) as Partial<Fields>
}
