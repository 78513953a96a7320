import { boxAround } from '../geometry.ts'
import type { DocumentText } from '../layout/document-text.ts'
import { type Line, textOf } from '../layout/line.ts'
import { isNear } from '../numbers/arithmetic.ts'
import { type DecimalSign, readNumber } from '../numbers/read-number.ts'
import { readMeasure, unitOf } from '../numbers/units.ts'
import type { PrintedSums } from './choose-rows.ts'
import { addsUpTo, type ChosenRows } from './choose-rows.ts'
import type { TableRow } from './read-table.ts'

const FEWEST = 2
const BULLET = /^(?:[•·▪■●◦‣*–-]|\(?\d{1,2}[.)])\s+/
const MONEY = "(?:\\p{Lu}{2,3}\\s?|[^\\d\\s(]{1,2}\\s?)?\\d[\\d.,' ]*"
const COUNT = '(\\d[\\d.,]*)\\s*((?!x\\s)\\p{L}[\\p{L}²³.]{0,11}\\s?[23]?)?'
const OF_ONE = '(?:\\s*(?:\\/|per\\s|an?\\s|each|ea\\b)\\s*(\\p{L}[\\p{L}²³]{0,11}[23]?)?)?'
/** "Bath: 1 each @ £350/each = £350", "Sand, 3 t at 48.00 per t: 144.00". */
const NAME_FIRST = new RegExp(
  `^(.*\\p{L}.*?)[\\s:;,–—(-]+${COUNT}\\s*(?:@|x|×|at|à)\\s*(${MONEY})${OF_ONE}\\)?\\s*[=:–—-]\\s*(${MONEY})$`,
  'iu',
)
/** "3 x Pallet of turf @ $85.00 = $255.00", "2 hr Labour @ 95.00 190.00". */
const COUNT_FIRST = new RegExp(
  `^${COUNT}\\s+(?:x\\s+|×\\s+|of\\s+)?(.*\\p{L}.*?)[\\s,:–—(-]*(?:@|at|à)\\s*(${MONEY})${OF_ONE}\\)?\\s*[=:–—-]?\\s+(${MONEY})$`,
  'iu',
)

interface Item {
  readonly description: string
  readonly quantity: number
  readonly unit: string | undefined
  readonly price: number
  readonly total: number
}

/** Units as they are called beside a count: "each", "bags", whatever else is a word of its own. */
function unitNamed(count: string, beside: string | undefined, each: string | undefined): string | undefined {
  const word = (beside ?? '').trim() || (each ?? '').trim()
  return readMeasure(count, '.')?.unit ?? (word === '' ? undefined : (unitOf(word) ?? word.toLowerCase()))
}

/** The parts of an item, in the order of `NAME_FIRST`. */
function partsOf(text: string): readonly (readonly (string | undefined)[])[] {
  const named = NAME_FIRST.exec(text)
  const counted = COUNT_FIRST.exec(text)
  return [
    ...(named === null ? [] : [named.slice(1)]),
    ...(counted === null ? [] : [[counted[3], counted[1], counted[2], counted[4], counted[5], counted[6]]]),
  ]
}

/** Both orders may fit the words, "39 x Tile 60 x 60 @ 5.00 = 195.00": the figures say which is meant. */
function itemOf(text: string, decimal: DecimalSign): Item | undefined {
  const read = (printed: string | undefined): number | undefined =>
    readNumber((printed ?? '').trim(), decimal)?.value
  for (const [description, count, beside, price, each, total] of partsOf(text)) {
    const [quantity, one, all] = [read(count), read(price), read(total)]
    if (description === undefined || quantity === undefined || one === undefined || all === undefined)
      continue
    if (!isNear(quantity * one, all)) continue
    const unit = unitNamed(`${count} ${beside ?? ''}`, beside, each)
    return { description, quantity, unit, price: one, total: all }
  }
  return undefined
}

const toRow = (line: Line, item: Item): TableRow => ({
  ...item,
  isConsistent: true,
  isOptional: false,
  page: line.page,
  box: line.box,
  text: line.text,
  anchor: line,
})

/**
 * The lines of a list that say in words what a table has in columns, "Bath: 1 each @ £350/each = £350", where at least
 * two of them multiply out; or items with a price each, "Call out fee - $592.00", that make a printed sum. Undefined
 * elsewhere.
 */
export function rowsInLists(text: DocumentText, sums: PrintedSums): ChosenRows | undefined {
  const { lines, decimal } = text
  const rows = lines.flatMap((line) => {
    const item = itemOf(line.text.replace(BULLET, ''), decimal)
    return item === undefined ? [] : [toRow(line, item)]
  })
  if (rows.length >= FEWEST) return chosen(rows, sums)
  // Nothing but their sum tells priced items from other amounts in a text.
  const items = chosen(pricedItems(text), sums)
  return items.rows.length >= FEWEST && items.addsUp === true ? items : undefined
}

function chosen(rows: readonly TableRow[], sums: PrintedSums): ChosenRows {
  const sum = Math.round(rows.reduce((all, { total }) => all + total, 0) * 100) / 100
  return { rows, sum, addsUp: addsUpTo(sum, rows.length, sums) }
}

/** What is between an item and its price: "Call out fee - $592.00". */
const BEFORE_PRICE = /^(.*\p{L}.*?)\s*[=:–—-]$/u
/** There it is no sign of the price, though it looks like one. */
const DASH = /^[–—−-]$/

/** The items of a list with nothing but a price each. One that wraps has its price at the end. */
function pricedItems({ lines, labelledOf, amountsOf }: DocumentText): readonly TableRow[] {
  const rows: TableRow[] = []
  let begun: Line[] = []
  for (const line of lines) {
    const isItem = BULLET.test(line.text)
    if (isItem || begun.at(-1)?.page !== line.page) begun = []
    const price = amountsOf(line).at(-1)
    const isPriced = price?.isMoney === true && price.end === line.words.length
    if (!isPriced && (isItem || begun.length > 0)) begun.push(line)
    if (!isPriced || labelledOf(line).length > 0) continue
    const own = [...begun, line]
    const isDashed = DASH.test(line.words[price.start]?.text ?? '')
    const ends = isDashed ? price.start + 1 : price.start
    const words = [...begun.flatMap((one) => one.words), ...line.words.slice(0, ends)]
    begun = []
    const description = BEFORE_PRICE.exec(textOf(words).replace(BULLET, ''))?.[1]
    if (description === undefined) continue
    rows.push({
      description,
      quantity: undefined,
      unit: undefined,
      price: undefined,
      total: isDashed ? Math.abs(price.value) : price.value,
      isConsistent: undefined,
      isOptional: false,
      page: line.page,
      box: boxAround(own.map(({ box }) => box)),
      text: own.map((one) => one.text).join(' '),
      anchor: line,
    })
  }
  return rows
}
