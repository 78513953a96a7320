import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import type { Label, QuoteRole } from '../labelled/labelled-text.ts'
import { isRoom } from './columns.ts'
import type { Fact } from './fact.ts'
import { exclusiveIn, inclusiveIn, saysExclusive, saysInclusive } from './summary.ts'
import type { LineOfTable, SummaryOfTable, TableRow } from './table-rows.ts'

const NUMBER = /\d[\d.,]*/g
const ADDRESS = /^(?:no\.?\s*)?\d+[a-z]?(?:\/\d+)?\s+[A-Z][a-z]+/

/** They come after a total without adding anything up. */
const NO_SUM: ReadonlySet<SummaryOfTable['sort']> = new Set(['deposit', 'aside', 'discount', 'minimum'])

const quoteLabel = (role: QuoteRole, { start, end }: TextSpan, value: string | null = null): Label => ({
  start,
  end,
  role,
  lines: [],
  flag: null,
  value,
})

/** The labels of a table's rows, its lines numbered from 1, and `Z` for every figure that is none of theirs. */
export function labelsOf(rows: readonly TableRow[], text: string, span: TextSpan): Label[] {
  const labels: Label[] = []
  const said = taxLabels(text, span)
  const isInclusive = said.some(({ role }) => role === 'Xi')
  let line = 0
  for (const [at, row] of rows.entries()) {
    if (row.kind === 'line') {
      line = labelLine(row, line, labels)
    } else if (row.kind === 'more') {
      labels.push(...row.row.cells.filter(({ isEmpty }) => !isEmpty).map((cell) => moreOf(cell, line)))
    } else if (row.kind === 'summary') labels.push(...summaryLabels(row, rows, at, isInclusive))
  }
  const taxes = said.filter((tax) => !labels.some((one) => overlaps(one, tax)))
  return withRest([...labels, ...taxes], text, rows)
}

const overlaps = (left: TextSpan, right: TextSpan): boolean =>
  left.start < right.end && right.start < left.end

const moreOf = ({ start, end }: TextSpan, line: number): Label => ({
  start,
  end,
  role: 'n',
  lines: [line],
  flag: null,
  value: null,
})

/** Labels a row's line, or its two where supply and installation are priced apart; returns the number of the last. */
function labelLine(row: LineOfTable, before: number, labels: Label[]): number {
  const own = row.second === null ? [before + 1] : [before + 1, before + 2]
  const flagged = row.facts.find(({ role }) => role === 'n')
  for (const fact of row.facts) {
    const lines = fact.role === 'p' || fact.role === 'l' ? own.slice(0, 1) : own
    labels.push(factLabel(fact, lines, fact === flagged ? row.flag : null))
  }
  if (row.second !== null) labels.push(factLabel(row.second, own.slice(1), null))
  for (const { start, end } of row.superseded) {
    if (end > start) labels.push(quoteLabel('C', { start, end }))
  }
  for (const { cell, role } of row.placed) {
    const isWhere =
      role === 'place' &&
      (ADDRESS.test(cell.text) || (/\d/.test(cell.text) && !isRoom(cell.text) && cell.letters > 6))
    if (isWhere && !labels.some((one) => overlaps(one, cell))) labels.push(quoteLabel('W', cell))
  }
  return own.at(-1) ?? before
}

const factLabel = (fact: Fact, lines: readonly number[], flag: Label['flag']): Label => ({
  start: fact.start,
  end: fact.end,
  role: fact.role,
  lines,
  flag,
  value: fact.value,
})

/** `S`, `A`, `T` and their kin: what a summary row is follows from the rows around it, and from the headings. */
function summaryLabels(
  summary: SummaryOfTable,
  rows: readonly TableRow[],
  at: number,
  isInclusive: boolean,
): Label[] {
  const { figure, row, label } = summary
  if (figure?.figure === undefined) return []
  const span = { start: figure.start + figure.figure.start, end: figure.start + figure.figure.end }
  const value = /,\d{1,2}$/.test(figure.text.slice(figure.figure.start, figure.figure.end))
    ? String(figure.figure.value)
    : null
  const percents = percentsIn(row, span)
  const own = roleOf(summary, rows, at)
  const role = own === 'T' && isInclusive ? 'Ti' : own
  if (role === 'D' && percents.length > 0)
    return [...percents.map((one) => quoteLabel('D', one)), quoteLabel('Z', span)]
  const rates = percents.map((one) => quoteLabel(role === 'A' ? 'R' : label === '' ? 'Z' : 'R', one))
  return [...(summary.sort === 'aside' ? [] : rates), quoteLabel(role, span, value)]
}

function percentsIn(row: SummaryOfTable['row'], figure: TextSpan): TextSpan[] {
  return row.cells.flatMap((cell) =>
    [...cell.text.matchAll(/\d+(?:\.\d+)?\s?%/g)]
      .map((match) => ({ start: cell.start + match.index, end: cell.start + match.index + match[0].length }))
      .filter((one) => !overlaps(one, figure)),
  )
}

function roleOf({ sort, label, isNet }: SummaryOfTable, rows: readonly TableRow[], at: number): QuoteRole {
  const after = rows.slice(at + 1).filter((row) => row.kind === 'summary')
  const before = rows.slice(0, at).filter((row) => row.kind === 'summary')
  const hasTaxAfter = after.some((row) => row.sort === 'tax')
  const hasTaxBefore = before.some((row) => row.sort === 'tax')
  const isLastSum = !after.some((row) => !NO_SUM.has(row.sort))
  if (sort === 'tax') return 'A'
  if (sort === 'discount') return 'D'
  if (sort === 'deposit') return 'P'
  if (sort === 'minimum') return 'M'
  if (sort === 'aside') return 'Z'
  if (hasTaxAfter) return 'S'
  if (isNet === true && isLastSum) return 'Te'
  if (hasTaxBefore || sort === 'gross' || saysInclusive(label)) return 'Ti'
  if (!isLastSum || (sort === 'subtotal' && after.length > 0)) return 'S'
  if (saysExclusive(label)) return 'Te'
  return sort === 'subtotal' && /\b(?:section|room|stage|level)\b/i.test(label)
    ? 'S'
    : sort === 'subtotal' && !/\bnet/i.test(label)
      ? 'S'
      : sort === 'subtotal'
        ? 'Te'
        : 'T'
}

/** Words within the table that say how its prices stand to tax; the first of them. */
function taxLabels(text: string, { start, end }: TextSpan): Label[] {
  const within = text.slice(start, end)
  const exclusive = exclusiveIn(within)
  const inclusive = inclusiveIn(within)
  const found = exclusive ?? inclusive
  if (found === null) return []
  const at = start + found.index
  return [quoteLabel(found === exclusive ? 'Xe' : 'Xi', { start: at, end: at + found[0].length })]
}

/** Every further figure is `Z`. */
function withRest(labels: readonly Label[], text: string, rows: readonly TableRow[]): Label[] {
  const ordered = [...labels].sort((left, right) => left.start - right.start)
  const rest: Label[] = []
  let at = 0
  const physical = [...new Map(rows.map(({ row }) => [row.start, row])).values()]
  for (const row of physical) {
    for (const match of text.slice(row.start, row.end).matchAll(NUMBER)) {
      const start = row.start + match.index
      const span = { start, end: start + match[0].replace(/[.,]+$/, '').length }
      while (at < ordered.length && (ordered[at]?.end ?? 0) <= start) at++
      const isFree = ordered.slice(at, at + 3).every((one) => !overlaps(one, span))
      if (isFree) rest.push(quoteLabel('Z', span))
    }
  }
  return [...ordered, ...rest].sort((left, right) => left.start - right.start)
}
