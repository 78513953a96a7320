import type { WorkItem } from '../work-item.ts'
import { behind, type Ground } from './ground.ts'

/** A section right before a length: "LVL 240x45 6.0m", "90 x 45 x 5.4m". */
const SECTION_BEFORE = /\b\d{2,3} ?[x×] ?\d{2,3}(?: ?mm)?(?: [a-z][a-z0-9]{1,10}){0,2}[ ,]*(?:[x×] ?)?$/
/** How far before a length its section is looked for, in characters. */
const AROUND = 40
/** No "@" or "at", which would price each metre. */
const PRICE_BEHIND = /^\s*(?:long|lengths?)?\s*[-–—:=]?\s*[$£€]?\s*$/
const BY_MEASURE = /^\s*(?:\/|per\b|p\/|a m\b|lm\b)/
const EACH = /^\s*(?:each|ea)\b/
/** "6 off 240x45 3 m 240 each": counted before its section. */
const COUNT_BEFORE = /(?:^|[\n,;]|\.\s)[^\n,;]{0,30}\b\d{1,3}\b(?! ?[x×]? ?\d*(?: ?mm)? ?[x×])[^\n,;]{0,30}$/
/** The longest length that is stocked, in metres. Source: LVL ranges of Australian suppliers end at 13.2 m, sawn timber at 7.2 m. */
const LONGEST_PIECE = 13.2

/** Whether the price of an item is for one piece of the length that is taken for its quantity. */
function isPiece({ price, quantity }: WorkItem, ground: Ground): boolean {
  const span = quantity?.span
  if (price === null || quantity?.unit !== 'lm' || span === undefined) return false
  const { text } = ground
  const isEach = price.perUnit === 'ea' || EACH.test(behind(ground, price.span))
  if (price.perUnit !== null && !isEach) return false
  const lead = text.slice(Math.max(0, span.start - 2 * AROUND), span.start).replace(SECTION_BEFORE, '')
  if (isEach && COUNT_BEFORE.test(lead)) return false
  return (
    quantity.value <= LONGEST_PIECE &&
    price.span.start >= span.end &&
    SECTION_BEFORE.test(text.slice(Math.max(0, span.start - AROUND), span.start)) &&
    PRICE_BEHIND.test(text.slice(span.end, price.span.start)) &&
    !BY_MEASURE.test(behind(ground, price.span))
  )
}

function asPiece(item: WorkItem, { text }: Ground): WorkItem {
  const { price, quantity, description } = item
  const span = quantity?.span
  if (price === null || span === undefined) return item
  const length = text.slice(span.start, span.end)
  return {
    ...item,
    description: description.toLowerCase().includes(length) ? description : `${description} ${length}`,
    quantity: { value: 1, unit: 'ea', how: 'assumed', label: `one of ${length}`, span },
    price: { ...price, basis: 'line' },
  }
}

/**
 * "LVL 240x45 6.0m - 318": a length behind a section is that of the piece, the price is for it, and other lines that took
 * the length have none.
 */
export function pricedPieces(items: readonly WorkItem[], ground: Ground): WorkItem[] {
  const pieces = items.filter((item) => isPiece(item, ground))
  const starts = new Set(pieces.map(({ quantity }) => quantity?.span?.start))
  return items.map((item) => {
    if (pieces.includes(item)) return asPiece(item, ground)
    const { price, quantity } = item
    if (quantity?.span === undefined || !starts.has(quantity.span.start)) return item
    return { ...item, quantity: null, price: price === null ? null : { ...price, basis: 'line' } }
  })
}
