import { MAX_AMOUNT_CENTS, MAX_QUANTITY_THOUSANDTHS } from '../../quotes/money.ts'
import { lineTotalCents } from '../../quotes/totals.ts'
import { moneyText } from '../../region/formats.ts'
import type { Region } from '../../region/region.ts'
import type { Drawing } from './drawing.ts'
import { askedFields, type Entries, type Fields, isChoice, type ValuesOf } from './fields.ts'
import type { Figure } from './figures.ts'
import { numberText, type UnitSystem } from './measures.ts'
import { type Problem, readEntries } from './read-entries.ts'
import type { SuggestedLine } from './suggested-line.ts'

export interface CalculatorResult {
  /** The answer first. */
  readonly figures: readonly Figure[]
  /** How the figures came about, a step a line. */
  readonly working: readonly string[]
  readonly notes?: readonly string[]
  readonly line: SuggestedLine
  readonly drawing?: Drawing
}

export type Outcome =
  | { readonly kind: 'result'; readonly result: CalculatorResult }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }

interface Definition<Id extends string, Fs extends Fields> {
  readonly id: Id
  readonly title: string
  /** What it works out, in one line. */
  readonly about: string
  /** Other words people look for it by. */
  readonly words: readonly string[]
  readonly fields: Fs
  /** The formula, over checked values; a problem where values that are fine alone do not go together. */
  readonly work: (values: ValuesOf<Fs>, system: UnitSystem, region: Region) => CalculatorResult | Problem
}

export interface Calculator<Id extends string = string> {
  readonly id: Id
  readonly title: string
  readonly about: string
  readonly words: readonly string[]
  readonly fields: Fields
  /** From what was typed to a result, or to everything that is wrong with it: never NaN, never a throw. */
  readonly calculate: (entries: Entries, system: UnitSystem, region: Region) => Outcome
}

/** Makes a calculator of its fields and its formula. */
export function defineCalculator<const Id extends string, const Fs extends Fields>(
  definition: Definition<Id, Fs>,
): Calculator<Id> {
  const { work, ...about } = definition
  return {
    ...about,
    calculate(entries, system, region) {
      const reading = readEntries(about.fields, entries, system, region)
      if (reading.kind === 'problems') return reading
      // Reading made each value as its field says, which the types of the fields spell out.
      const made = work(reading.values as ValuesOf<Fs>, system, region)
      if ('message' in made) return { kind: 'problems', problems: [made] }
      const problem = unfitLine(made.line, firstNumber(about.fields, entries), region)
      return problem === undefined
        ? { kind: 'result', result: made }
        : { kind: 'problems', problems: [problem] }
    },
  }
}

/** The field to blame for a result that is out of bounds. */
function firstNumber(fields: Fields, entries: Entries): Named {
  const [field, { label }] = askedFields(fields, entries).find(([, one]) => !isChoice(one)) ?? [
    '',
    { label: 'This' },
  ]
  return { field, label }
}

interface Named {
  readonly field: string
  readonly label: string
}

/** What a line of a quote cannot hold: nothing, or more than its limits. */
function unfitLine(
  { quantity, unit, unitPriceCents }: SuggestedLine,
  { field, label }: Named,
  region: Region,
): Problem | undefined {
  const quantityThousandths = Math.round(quantity * 1_000)
  if (quantityThousandths === 0) {
    return { field, message: `${label} is too small: it comes to less than 0.001 ${unit}` }
  }
  if (quantityThousandths > MAX_QUANTITY_THOUSANDTHS) {
    const most = numberText(MAX_QUANTITY_THOUSANDTHS / 1_000)
    return { field, message: `${label} is too large: a line of a quote holds at most ${most} ${unit}` }
  }
  if (lineTotalCents({ quantityThousandths, unitPriceCents: unitPriceCents ?? 0 }) > MAX_AMOUNT_CENTS) {
    return {
      field,
      message: `${label} is too large: it comes to more than ${moneyText(MAX_AMOUNT_CENTS, region)}`,
    }
  }
  return undefined
}
