import { type CellReading, problem, readMoney, readPercent, value } from '../../price-book/cells.ts'
import { MAX_MARKUP_BASIS_POINTS, MAX_PRICE_CENTS } from '../../price-book/price-item.ts'
import { formatsOf, type MoneyTerms, moneyText } from '../../region/formats.ts'
import { HOME } from '../../region/regions.ts'
import {
  askedFields,
  chosenOption,
  type Entries,
  type Field,
  type Fields,
  hasInches,
  inchesOf,
  isAmount,
  isChoice,
  type MeasureField,
  type NumberField,
} from './fields.ts'
import { percentText } from './figures.ts'
import { MEASURES, measureText, settle, type UnitSystem, unitOf } from './measures.ts'
import { readNumber } from './read-number.ts'

/** What is wrong with a field, in a sentence that names it. */
export interface Problem {
  readonly field: string
  readonly message: string
  /** Nothing has been typed yet: to be asked for, not to be blamed. */
  readonly isMissing?: true
}

type Value = number | string | null

export type EntriesReading =
  | { readonly kind: 'values'; readonly values: Readonly<Record<string, Value>> }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }

/** A length in feet with its inches, or a figure in the one unit of its kind. */
function readMeasure(
  { kind }: MeasureField,
  [text, inches]: readonly string[],
  system: UnitSystem,
  { country }: MoneyTerms,
): CellReading<number> {
  const parts = [
    [text, unitOf(kind, system).base],
    [inches, unitOf('size', 'imperial').base],
  ] as const
  let base = 0
  for (const [part = '', unit] of parts) {
    if (part === '') continue
    const number = readNumber(part, formatsOf(country).decimalMark)
    if (number === undefined) return problem(`“${part}” is not a number such as 6 or 2.5`)
    base += number * unit
  }
  return value(settle(base))
}

/** Above every limit, so that the limit of the field is the one that is reported. */
const UNLIMITED = Number.MAX_SAFE_INTEGER

function readAmount(
  field: NumberField,
  texts: readonly string[],
  system: UnitSystem,
  terms: MoneyTerms,
): CellReading<number | null> {
  if (!isAmount(field)) return readMeasure(field, texts, system, terms)
  const [text = ''] = texts
  const read = field.kind === 'money' ? readMoney : readPercent
  return read(text, UNLIMITED, formatsOf(terms.country).decimalMark)
}

function mostOf(field: NumberField): number {
  if (field.most !== undefined) return field.most
  if (!isAmount(field)) return MEASURES[field.kind].most
  return field.kind === 'money' ? MAX_PRICE_CENTS : MAX_MARKUP_BASIS_POINTS
}

function mostText(field: NumberField, system: UnitSystem, terms: MoneyTerms): string {
  const most = mostOf(field)
  if (!isAmount(field)) return measureText(most, field.kind, system)
  return field.kind === 'money' ? moneyText(most, terms) : percentText(most)
}

/** What is wrong with a number that could be read. */
function outOfRange(
  field: NumberField,
  number: number,
  system: UnitSystem,
  terms: MoneyTerms,
): string | undefined {
  const { label } = field
  if (number === 0 && field.mayBeZero !== true) return `${label} must be more than 0`
  if (number > mostOf(field)) return `${label} is too large: at most ${mostText(field, system, terms)}`
  if (field.kind === 'count' && !Number.isInteger(number)) return `${label} must be a whole number`
  return undefined
}

/** What was typed into a field: one text, and one for the inches where there are feet. */
function textsOf(name: string, field: NumberField, entries: Entries, system: UnitSystem): readonly string[] {
  const names = hasInches(field, system) ? [name, inchesOf(name)] : [name]
  return names.map((one) => entries[one]?.trim() ?? '')
}

const isNegative = (text: string): boolean => /^[-−–]/.test(text)

function readTyped(
  field: NumberField,
  texts: readonly string[],
  system: UnitSystem,
  terms: MoneyTerms,
): CellReading<number | null> {
  if (texts.some(isNegative)) return problem(`${field.label} can’t be negative`)
  const reading = readAmount(field, texts, system, terms)
  if (reading.kind === 'problem') return problem(`${field.label}: ${reading.message}`)
  const wrong = reading.value === null ? undefined : outOfRange(field, reading.value, system, terms)
  return wrong === undefined ? reading : problem(wrong)
}

const missing = (field: string, label: string): Problem => ({
  field,
  message: `${label} is missing`,
  isMissing: true,
})

const unasked = (field: Field): Value => (isChoice(field) || field.isOptional ? null : 0)

/**
 * The values of a form, or everything that is wrong with it.
 *
 * @param terms how numbers are typed, and how the messages print amounts.
 */
export function readEntries(
  fields: Fields,
  entries: Entries,
  system: UnitSystem,
  terms: MoneyTerms = HOME,
): EntriesReading {
  const values: Record<string, Value> = {}
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(fields)) values[name] = unasked(field)
  for (const [name, field] of askedFields(fields, entries)) {
    if (isChoice(field)) {
      values[name] = chosenOption(field, entries[name])
      continue
    }
    const texts = textsOf(name, field, entries, system)
    const isEmpty = texts.every((text) => text === '')
    if (isEmpty && field.isOptional) continue
    if (isEmpty) {
      problems.push(missing(name, field.label))
      continue
    }
    const reading = readTyped(field, texts, system, terms)
    if (reading.kind === 'problem') problems.push({ field: name, message: reading.message })
    // A sign alone, as "$" on the way to "$5", is no figure yet.
    else if (reading.value === null && !field.isOptional) problems.push(missing(name, field.label))
    else values[name] = reading.value
  }
  return problems.length === 0 ? { kind: 'values', values } : { kind: 'problems', problems }
}
