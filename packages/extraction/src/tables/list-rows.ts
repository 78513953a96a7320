import type { DocumentText } from '../layout/document-text.ts'
import type { Line } from '../layout/line.ts'
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

function itemOf(text: string, decimal: DecimalSign): Item | undefined {
  const named = NAME_FIRST.exec(text)
  const counted = COUNT_FIRST.exec(text)
  const [description, count, beside, price, each, total] =
    named === null
      ? [counted?.[3], counted?.[1], counted?.[2], counted?.[4], counted?.[5], counted?.[6]]
      : named.slice(1)
  const read = (printed: string | undefined): number | undefined =>
    readNumber((printed ?? '').trim(), decimal)?.value
  const figures = [read(count), read(price), read(total)] as const
  const [quantity, one, all] = figures
  if (description === undefined || quantity === undefined || one === undefined || all === undefined)
    return undefined
  return isNear(quantity * one, all)
    ? {
        description,
        quantity,
        unit: unitNamed(`${count} ${beside ?? ''}`, beside, each),
        price: one,
        total: all,
      }
    : undefined
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
 * two of them multiply out; undefined elsewhere.
 */
export function rowsInLists(
  { lines, decimal }: Pick<DocumentText, 'lines' | 'decimal'>,
  sums: PrintedSums,
): ChosenRows | undefined {
  const rows = lines.flatMap((line) => {
    const item = itemOf(line.text.replace(BULLET, ''), decimal)
    return item === undefined ? [] : [toRow(line, item)]
  })
  if (rows.length < FEWEST) return undefined
  const sum = Math.round(rows.reduce((all, { total }) => all + total, 0) * 100) / 100
  return { rows, sum, addsUp: addsUpTo(sum, rows.length, sums) }
}
