import { HOME } from '../../region/regions.ts'
import type { Calculator, CalculatorResult } from '../kit/calculator.ts'
import { type Entries, startEntries } from '../kit/fields.ts'
import type { Figure } from '../kit/figures.ts'
import type { UnitSystem } from '../kit/measures.ts'

/** What a calculator says to these entries, the others as a form begins with them. */
export const outcomeOf = (calculator: Calculator, entries: Entries, system: UnitSystem = 'metric') =>
  calculator.calculate({ ...startEntries(calculator.fields, system), ...entries }, system, HOME)

/** The result of entries that are in order. */
export function workOut(
  calculator: Calculator,
  entries: Entries,
  system: UnitSystem = 'metric',
): CalculatorResult {
  const outcome = outcomeOf(calculator, entries, system)
  if (outcome.kind === 'result') return outcome.result
  throw new Error(outcome.problems.map(({ message }) => message).join('; '))
}

/** The sentences of entries that are not. */
export function problemsOf(
  calculator: Calculator,
  entries: Entries,
  system: UnitSystem = 'metric',
): readonly string[] {
  const outcome = outcomeOf(calculator, entries, system)
  return outcome.kind === 'problems' ? outcome.problems.map(({ message }) => message) : []
}

/** The amount of the figure with this label. */
export function figureOf({ figures }: CalculatorResult, label: string): number {
  const figure = figures.find((one: Figure) => one.label === label)
  if (figure === undefined)
    throw new Error(`${label} is not among ${figures.map((one) => one.label).join(', ')}`)
  return figure.amount
}
