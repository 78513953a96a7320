import words from '../../data/settled-columns.json' with { type: 'json' }
import type { ReadCell } from '../cells.ts'
import { unitOfHeading } from '../row-facts.ts'
import type { TableRows } from '../table-rows.ts'

/** What a column of a table holds, as its heading and the kinds of its cells say. */
export type ColumnKind =
  | Exclude<keyof typeof words.figures, 'price'>
  | Exclude<keyof typeof words.words, 'type'>
  | 'rateWithTax'
  | 'amountWithTax'
  | 'tax'
  | 'other'

type Guess = ColumnKind | 'price' | 'priceWithTax' | 'type'

const indexOf = (lists: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string[]> => {
  const index = new Map<string, string[]>()
  for (const [name, phrases] of Object.entries(lists))
    for (const phrase of phrases) index.set(phrase, [...(index.get(phrase) ?? []), name])
  return index
}
const FIGURES = indexOf(words.figures)
const WORDS = indexOf(words.words)
const TAX = /\b(?:gst|vat|tax)\b/
const WITH_TAX = /\b(?:inc|incl|including|inclusive|gross)\b/
const BEFORE_TAX = /\b(?:ex|exc|excl|excluding|exclusive)\b/
const OF_TAX = /\b(?:gst|vat|tax|inc|incl|including|inclusive|gross|ex|exc|excl|excluding|exclusive|of)\b/g

/** "$/m2", "Rate per hr". */
const PER = /^\s*[$£€]\s?(?:\/|per\b|an? )/i
const RATE_OF =
  /^(?:rate|price|cost|charge)(?: per)? (?:m|lm|m2|m²|m3|m³|sqm|hr|hour|day|ea|each|item|unit|metre)$/

/** A heading in small letters without its signs. */
export const folded = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[$£€*_?:.,()[\]/|-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const WITH: Partial<Record<string, Guess>> = {
  rate: 'rateWithTax',
  amount: 'amountWithTax',
  price: 'priceWithTax',
}

function guessOfFigures(heading: string): readonly Guess[] {
  const said = folded(heading)
  const [isTax, isWith, isBefore] = [TAX, WITH_TAX, BEFORE_TAX].map((pattern) => pattern.test(said))
  const rest = said.replaceAll(OF_TAX, ' ').replaceAll(/\s+/g, ' ').trim()
  if (isTax === true && isWith !== true && isBefore !== true)
    return /^(?:amount|\d+ ?%|%)?$/.test(rest) ? ['tax'] : []
  if (PER.test(heading) || RATE_OF.test(rest)) return isWith === true ? ['rateWithTax'] : ['rate']
  const isBare = rest === '' && (isWith === true || isBefore === true || /^\s*[$£€]\s*$/.test(heading))
  const named = (isBare ? ['amount'] : (FIGURES.get(rest) ?? FIGURES.get(said) ?? [])) as Guess[]
  if (named.length === 0 && unitOfHeading(heading) !== '') return ['qty']
  return isWith === true ? named.flatMap((one) => WITH[one] ?? []) : named
}

/** "Price", "Cost": of one or of all, as nothing in the heading says which. */
export const isBarePrice = (heading: string): boolean => {
  const named = guessOfFigures(heading)
  return named.includes('price') || named.includes('priceWithTax')
}

/** "Rate", "Price each", "$/m2": the price of one. */
export const saysRate = (heading: string): boolean => {
  const named = guessOfFigures(heading)
  return named.includes('rate') || named.includes('rateWithTax')
}

/** The shares of a column's filled cells that are figures, units and words. */
function kindsOf(cells: readonly ReadCell[]): {
  readonly figures: number
  readonly units: number
  readonly filled: number
} {
  const filled = cells.filter(({ isEmpty }) => !isEmpty)
  const share = (test: (cell: ReadCell) => boolean): number =>
    filled.filter(test).length / (filled.length || 1)
  return {
    figures: share(({ figure }) => figure !== undefined),
    units: share(({ isUnit }) => isUnit),
    filled: filled.length,
  }
}

/** "1, 2, 3": numbers of rows. */
function isCounting(cells: readonly ReadCell[]): boolean {
  const numbers = cells.flatMap(({ figure }) => (figure === undefined ? [] : [figure.value]))
  return numbers.length > 1 && numbers.every((value, at) => at === 0 || value === (numbers[at - 1] ?? 0) + 1)
}

function guessOf(heading: string, cells: readonly ReadCell[]): readonly Guess[] {
  const { figures, units, filled } = kindsOf(cells)
  if (filled === 0) return (WORDS.get(folded(heading) || heading.trim()) ?? []) as Guess[]
  if (figures < 0.5) {
    const named = (WORDS.get(folded(heading) || heading.trim()) ?? []) as Guess[]
    return units > 0.5 && named.includes('unit')
      ? ['unit']
      : named.filter((one) => one !== 'unit' || units > 0.5)
  }
  const named = guessOfFigures(heading)
  return isCounting(cells) && named.includes('code') ? ['code', ...named] : named
}

/** What each column of a table holds; `other` where nothing tells. */
export function kindsOfColumns({ headings, rows }: TableRows): ColumnKind[] {
  const cellsOf = (column: number): ReadCell[] =>
    rows.flatMap(({ cells, at, isAside }) =>
      isAside ? [] : cells.filter((_, index) => at[index] === column),
    )
  const guesses = headings.map((heading, column) => guessOf(heading, cellsOf(column)))
  const isSure = (kind: Guess): boolean => guesses.some((one) => one[0] === kind)
  const hasCount = guesses.some((one) => one.includes('qty') || one.includes('hours'))
  const taken = new Set<ColumnKind>()
  return guesses.map((all) => {
    const kinds = all.flatMap((guess): ColumnKind[] => {
      if (guess === 'price') return hasCount ? ['rate', 'amount'] : ['amount', 'rate']
      if (guess === 'priceWithTax')
        return hasCount && isSure('amountWithTax') ? ['rateWithTax'] : ['amountWithTax', 'rateWithTax']
      if (guess === 'type') return isSure('words') ? ['other'] : ['words']
      return [guess]
    })
    const kind = kinds.find((one) => !taken.has(one) || one === 'note' || one === 'other') ?? 'other'
    taken.add(kind)
    return kind
  })
}
