import { memberOf } from './stored-value.ts'

type FormValue = string | boolean | readonly string[]

const isSameKind = (value: unknown, like: FormValue): value is FormValue =>
  Array.isArray(like)
    ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    : typeof value === typeof like

/** What is typed in a form, and what the form was filled with when that began. */
export interface FormDraft<Values> {
  readonly base: Values
  readonly values: Values
}

/**
 * The values of a form, and over them what was typed: the fields in which a
 * draft differs from what it began on. The others may have been saved elsewhere
 * since.
 */
export function resumed<Values extends { readonly [Name in keyof Values]: FormValue }>(
  current: Values,
  kept: unknown,
): Values {
  const base = overlaid(current, memberOf(kept, 'base'))
  const typed = overlaid(current, memberOf(kept, 'values'))
  const values = { ...current }
  for (const name of Object.keys(current) as (keyof Values)[]) {
    if (JSON.stringify(typed[name]) !== JSON.stringify(base[name])) values[name] = typed[name]
  }
  return values
}

/**
 * The values of a form, and over them what was kept of them. Only what is of
 * the same kind counts: another version may have kept something else.
 */
export function overlaid<Values extends { readonly [Name in keyof Values]: FormValue }>(
  initial: Values,
  kept: unknown,
): Values {
  const values = { ...initial }
  for (const name of Object.keys(initial) as (keyof Values)[]) {
    const value = memberOf(kept, String(name))
    if (isSameKind(value, initial[name])) values[name] = value as Values[keyof Values]
  }
  return values
}
