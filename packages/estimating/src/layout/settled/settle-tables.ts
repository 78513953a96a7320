import { type PlacedText, type PlaceMap, placeText, throughBoth, UNMOVED } from '../../spoken/place-map.ts'
import { findGrids } from '../grid.ts'
import { tablesIn } from '../read-tables.ts'
import { unitOfHeading } from '../row-facts.ts'
import {
  withHigherPrices,
  withoutAdditions,
  withoutDurations,
  withoutPayments,
  withoutRanks,
  withoutTaxAlone,
  withPartsAdded,
  withPlacesNumbered,
  withPricesOfAll,
} from './money-columns.ts'
import { withOptionsNoted, withoutNotesOfOthers } from './noted-rows.ts'
import { withoutSectionSums } from './section-sums.ts'
import {
  inOrder,
  withBlanksFilled,
  withOptionsSaid,
  withoutDeclined,
  withoutDiscounts,
  withoutIgnored,
  withoutPartsOfPrice,
  withoutRatings,
  withoutTaxColumns,
  withPlainUnits,
  withSizesNamed,
  withTaxInBrackets,
  withThingsCounted,
  withUnitsOfWords,
  withWorkOfNotes,
} from './settle-sheet.ts'
import type { ColumnKind } from './settled-columns.ts'
import { asWritten, putIn, Sheet } from './sheet.ts'
import { unstacked } from './unstacked.ts'
import { unwrapped } from './unwrapped.ts'

const STEPS = [
  withoutDeclined,
  withoutIgnored,
  withOptionsSaid,
  withOptionsNoted,
  withoutNotesOfOthers,
  withPlacesNumbered,
  withoutPayments,
  withoutTaxColumns,
  withoutTaxAlone,
  withTaxInBrackets,
  withHigherPrices,
  withoutPartsOfPrice,
  withPartsAdded,
  withoutDiscounts,
  withoutAdditions,
  withoutRanks,
  withoutDurations,
  withPricesOfAll,
  withoutRatings,
  withPlainUnits,
  withThingsCounted,
  withBlanksFilled,
  withUnitsOfWords,
  withSizesNamed,
  withWorkOfNotes,
  inOrder,
] as const
/** They tell columns by what is beside a price in its row. */
const OF_MONEY: ReadonlySet<(sheet: Sheet) => void> = new Set([
  withPlacesNumbered,
  withoutPayments,
  withoutTaxAlone,
  withHigherPrices,
  withPartsAdded,
  withoutAdditions,
  withoutRanks,
  withoutDurations,
  withPricesOfAll,
])
const ORDER: readonly ColumnKind[] = ['words', 'qty', 'hours', 'unit', 'rate', 'amount']

/** The columns that are written, in their order. */
function columnsOf(sheet: Sheet): number[] {
  const kept = sheet.kinds.flatMap((_, at) => (sheet.dropped.has(at) ? [] : [at]))
  if (!sheet.isReordered) return kept
  const named = ORDER.flatMap((kind) => (sheet.has(kind) ? [sheet.column(kind)] : []))
  return [...named, ...kept.filter((at) => !named.includes(at))]
}

const joined = (cells: readonly (readonly PlacedText[])[], at: number): PlacedText[] =>
  cells.flatMap((parts, index) => (index === 0 ? parts : [putIn('\t', at), ...parts]))

/** A sheet as it is written again: its rows in tabs, each part with its place. */
function rewritten(sheet: Sheet, heading: TextHeading): { from: number; to: number; parts: PlacedText[] }[] {
  const columns = columnsOf(sheet)
  const headings = columns.map((column): PlacedText[] => {
    const cell = heading.cells[column]
    const isCount = sheet.kinds[column] === 'qty' && unitOfHeading(cell?.text ?? '') === ''
    const text = sheet.headings.get(column) ?? (isCount ? 'Qty' : undefined)
    if (text !== undefined) return [putIn(text, cell?.start ?? heading.start)]
    return cell === undefined ? [] : [asWritten(cell)]
  })
  const rows = sheet.rows.flatMap(({ row, cells, sort }, at) => {
    if (sort === 'aside') return []
    const isDeclined = sheet.declined.has(at)
    const written = columns.map((column, index): readonly PlacedText[] => {
      const cell = cells[column]
      const kind = sheet.kinds[column]
      if (isDeclined && index === columns.length - 1 && kind !== 'words')
        return [putIn('not required', row.end)]
      if (isDeclined && kind !== 'words') return []
      return (
        sheet.cells.get(`${at}:${column}`) ?? (cell === undefined || cell.isEmpty ? [] : [asWritten(cell)])
      )
    })
    return [{ from: row.start, to: row.end, parts: joined(written, row.start) }]
  })
  return [{ from: heading.start, to: heading.end, parts: joined(headings, heading.start) }, ...rows]
}

interface TextHeading {
  readonly start: number
  readonly end: number
  readonly cells: readonly { readonly start: number; readonly end: number; readonly text: string }[]
}

/**
 * A text whose tables are written in the plainest way: without the columns of tax and of parts of a price, without the
 * rows that the table says are not wanted, blanks filled by their sums, and the words first. Tables that need none of it
 * stay as they are.
 */
export function settleTables(original: string): { readonly text: string; readonly places: PlaceMap } {
  if (!original.includes('\n')) return { text: original, places: UNMOVED }
  const stacked = unstacked(original)
  const whole = unwrapped(stacked.text)
  const sectioned = withoutSectionSums(whole.text)
  const settled = settledSheets(sectioned.text)
  const places = [whole, sectioned, settled].reduce(
    (before, step) => throughBoth(before, step.places),
    stacked.places,
  )
  return { text: settled.text, places }
}

function settledSheets(original: string): { readonly text: string; readonly places: PlaceMap } {
  const stretches = findGrids(original)
    .flatMap((grid) => tablesIn(grid, null))
    .flatMap(({ heading, ...table }) => {
      if (heading === undefined) return []
      const sheet = new Sheet(table)
      if (sheet.column('words') < 0) return []
      for (const step of STEPS) if (sheet.isAligned || !OF_MONEY.has(step)) step(sheet)
      return sheet.isChanged ? rewritten(sheet, heading) : []
    })
  if (stretches.length === 0) return { text: original, places: UNMOVED }
  const parts: PlacedText[] = []
  let from = 0
  for (const { from: start, to, parts: made } of stretches) {
    if (start > from) parts.push({ text: original.slice(from, start), start: from, end: start })
    parts.push(...made)
    from = to
  }
  if (from < original.length) parts.push({ text: original.slice(from), start: from, end: original.length })
  return placeText(parts)
}
