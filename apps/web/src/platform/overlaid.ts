import { memberOf } from './stored-value.ts'

type FormValue = string | boolean | readonly string[]

const isSameKind = (value: unknown, like: FormValue): value is FormValue =>
  Array.isArray(like)
    ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    : typeof value === typeof like

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
