import words from '../data/table-words.json' with { type: 'json' }
import { readFigure } from './figure.ts'
import { findPhrases, foldPhrase, indexPhrases } from './phrases.ts'

export type ColumnRole = keyof typeof words.headings | 'skip'
export type HeadedRole = Exclude<ColumnRole, 'skip'>

const HEADINGS = indexPhrases(words.headings)

/** "Deposit", "From": they head a column and name no part of a line. */
const NAMES: ReadonlySet<string> = new Set(words.columnNames)

/** "Rate + gst": a heading with what it says of tax in plain words. */
const PLUS_TAX = /\+ ?(?:gst|vat|tax)\)?\s*$/i

/** The roles a heading names: as a whole, or by words in it. */
export function rolesOfHeading(text: string): {
  readonly exact: readonly HeadedRole[]
  readonly part: readonly HeadedRole[]
} {
  const exact =
    HEADINGS.get(foldPhrase(text)) ??
    HEADINGS.get(text.trim()) ??
    HEADINGS.get(foldPhrase(text.replace(PLUS_TAX, ''))) ??
    []
  if (exact.length > 0) return { exact, part: [] }
  return { exact, part: findPhrases(text, HEADINGS).flatMap(({ names }) => names) }
}

/** Whether most cells are headings of columns, and none a figure. */
export function isHeadingRow(cells: readonly { readonly text: string }[]): boolean {
  const filled = cells.filter(({ text }) => text !== '')
  if (filled.length < 2 || filled.some(({ text }) => text.length > 40 || isPlainFigure(text))) return false
  const exact = filled.filter(({ text }) => rolesOfHeading(text).exact.length > 0).length
  const part = filled.filter(({ text }) => rolesOfHeading(text).part.length > 0).length
  const named = filled.filter(({ text }) => NAMES.has(foldPhrase(text))).length
  if (exact > 0 && named > 0 && exact + named === filled.length) return true
  return exact >= 2
    ? (exact + part) * 2 >= filled.length
    : exact === 1 && part >= 1 && exact + part >= filled.length - 1
}

const isPlainFigure = (text: string): boolean => {
  const figure = readFigure(text)
  return figure !== undefined && !figure.isPercent
}
