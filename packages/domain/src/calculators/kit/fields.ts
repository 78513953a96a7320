import type { MeasureKind, UnitSystem } from './measures.ts'

interface Shown {
  readonly label: string
  readonly hint?: string
  /** The field is asked for only where one of these choices has been made. */
  readonly when?: { readonly field: string; readonly is: readonly string[] }
}

interface Typed extends Shown {
  /** What the field holds before anything is typed, in the unit of each system. */
  readonly start?: Readonly<Record<UnitSystem, string>>
  readonly isOptional?: true
  readonly mayBeZero?: true
  /** The most it can be, in the metric base, basis points or cents, where the kind's own limit is too wide. */
  readonly most?: number
}

/** A figure with a unit. */
export interface MeasureField extends Typed {
  readonly kind: MeasureKind
}

/** A percentage or a price. */
export interface AmountField extends Typed {
  readonly kind: 'percent' | 'money'
  /** What a price is for. */
  readonly per?: MeasureKind | 'tin' | 'tile'
}

export type NumberField = MeasureField | AmountField

export interface ChoiceField extends Shown {
  readonly kind: 'choice'
  /** The first one is chosen to begin with. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export type Field = NumberField | ChoiceField
export type Fields = Readonly<Record<string, Field>>

/** What is in the form, as typed. The inches of a length in feet have a name of their own. */
export type Entries = Readonly<Record<string, string>>

/** The name under which the inches of a length are entered. */
export const inchesOf = (field: string): string => `${field}:inches`

type ValueOf<F extends Field> = F extends { kind: 'choice'; options: readonly { value: infer V }[] }
  ? V
  : F extends { isOptional: true }
    ? number | null
    : number

/**
 * The checked values of a form: measures in their metric base (metres, square
 * metres, litres …), percentages in basis points, money in cents. An optional
 * one that is empty is null; one that is not asked for is 0 or, if optional, null.
 */
export type ValuesOf<Fs extends Fields> = { readonly [K in keyof Fs]: ValueOf<Fs[K]> }

export const isAmount = (field: Field): field is AmountField =>
  field.kind === 'percent' || field.kind === 'money'

export const isChoice = (field: Field): field is ChoiceField => field.kind === 'choice'

/** Whether a length is entered as feet and inches. */
export const hasInches = (field: Field, system: UnitSystem): boolean =>
  field.kind === 'length' && system === 'imperial'

/** The option that is chosen; one that no longer exists is the first. */
export function chosenOption({ options }: ChoiceField, entry: string | undefined): string {
  return (options.find(({ value }) => value === entry) ?? options[0])?.value ?? ''
}

/** The fields that are asked for, given what has been chosen. */
export function askedFields(fields: Fields, entries: Entries): [string, Field][] {
  return Object.entries(fields).filter(([, { when }]) => {
    if (when === undefined) return true
    const choice = fields[when.field]
    if (choice === undefined || !isChoice(choice)) return true
    return when.is.includes(chosenOption(choice, entries[when.field]))
  })
}

/** What a form holds before anything is typed. */
export function startEntries(fields: Fields, system: UnitSystem): Entries {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (isChoice(field)) return [[name, chosenOption(field, undefined)]]
      return field.start === undefined ? [] : [[name, field.start[system]]]
    }),
  )
}
