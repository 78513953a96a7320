import { type MeasuredCell, measuredCells } from '../../layout/column-units.ts'
import type { TextSpan } from '../../quote-draft.ts'
import type { WorkItem } from '../work-item.ts'

const cellOf = (span: TextSpan | undefined, cells: readonly MeasuredCell[]): MeasuredCell | undefined =>
  span === undefined ? undefined : cells.find(({ start, end }) => span.start >= start && span.end <= end)

/** What a quantity is counted in: by its own cell, by that of its price, or by one that says the same. */
function unitIn(
  text: string,
  { quantity, price }: WorkItem,
  cells: readonly MeasuredCell[],
): string | undefined {
  const counts = cells.filter(({ isPer }) => !isPer)
  const isOpen = quantity?.how === 'stated' && quantity.unit === 'ea'
  const own = cellOf(quantity?.span, counts)
  const priced = price?.basis === 'unit' ? cellOf(price.span, cells) : undefined
  if (isOpen && own !== undefined) return own.unit
  if (isOpen && priced?.isPer === true) return priced.unit
  const ahead = counts.findLast(({ end }) => price !== null && end <= price.span.start)
  const isSame = price?.basis === 'unit' && ahead !== undefined && ahead.value === quantity?.value
  return isSame && isOneRow(text.slice(ahead.end, price.span.start)) ? ahead.unit : undefined
}

const isOneRow = (between: string): boolean => !between.includes('\n')

/** "Area m2 | Rate": figures of tables are counted in what their cells and headings say. */
export function inUnitsOfColumns(items: readonly WorkItem[], description: string): readonly WorkItem[] {
  if (!description.includes('\n')) return items
  const cells = measuredCells(description)
  return items.map((item) => {
    const unit = unitIn(description, item, cells)
    return item.quantity === null || unit === undefined
      ? item
      : { ...item, quantity: { ...item.quantity, unit } }
  })
}

/** Hours by which something is named, not counted. */
const NO_COUNT = /\b(?:after|out of|business|opening|working|quiet|normal|peak)[- ](?:hours?|hrs?)\b/i
const TIMES: readonly (readonly [string, RegExp])[] = [
  ['hr', /^(?:hrs?|hours?)\b(?! (?:call|rate))|\b(?:hrs?|hours?)\)?$/i],
  ['day', /\S \(?days?\)?$/i],
]

/** "Labour hrs | 4.5 | 120.00": the name of a line says what its figure counts. */
export function inTimeOfName(item: WorkItem): WorkItem {
  const { quantity, price, description } = item
  const isOpen = quantity !== null && quantity.unit === 'ea' && quantity.how === 'stated'
  if (!isOpen || price?.basis !== 'unit' || (price.perUnit ?? 'ea') !== 'ea' || NO_COUNT.test(description))
    return item
  const unit = TIMES.find(([, named]) => named.test(description))?.[0]
  return unit === undefined ? item : { ...item, quantity: { ...quantity, unit } }
}

const ROOFING =
  /\b(?:shingles?|ridge vent|drip edge|tear[- ]?off|underlayment|ice (?:&|and) water|timberline)\b/i
const METRIC = /\b(?:m2|sqm|sq ?m|metres?|colorbond|zincalume)\b|m²/i
const SQUARES = /^[\d.,]*\s*(?:sqs?|squares?)\b(?! ?(?:ft|feet|f\b|m\b|yd|metres?|meters?))/i

/** "31 SQ architectural shingles": American roofers count squares of 100 sq ft. Source: shared estimating README, "Conventions". */
export function inRoofingSquares(items: readonly WorkItem[], description: string): readonly WorkItem[] {
  if (!ROOFING.test(description) || METRIC.test(description)) return items
  return items.map((item) => {
    const { quantity } = item
    if (quantity?.unit !== 'm2' || quantity.span === undefined) return item
    const said = description.slice(quantity.span.start)
    return SQUARES.test(said) ? { ...item, quantity: { ...quantity, unit: 'square' } } : item
  })
}
