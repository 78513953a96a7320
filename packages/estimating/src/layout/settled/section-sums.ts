import { type PlacedText, type PlaceMap, placeEdits, UNMOVED } from '../../spoken/place-map.ts'
import { isRoom } from '../columns.ts'
import { readFigure } from '../figure.ts'
import { linesOf, type TextLine } from '../grid.ts'
import { summaryOf } from '../summary.ts'

/** More lines than these are no quote that a person parts into sections. */
const MOST_LINES = 200
/** A table of commas has no blank behind them. */
const COMMAS = /^[^,\n]*,(?!\s|\d{3}(?!\d))/
const AMOUNT_AT_END = /^(.*?\S)(?:[ ]*[-–—:.]+[ ]*|[ ]+)([$£€]\s?\d[\d,]*(?:\.\d\d?)?|\d+(?:\.\d\d?)?)$/
/** "1", "2.3", "A)": numbers of lines. */
const NUMBERED = /^\(?(?:\d{1,2}(?:\.\d{1,2})*|[A-Z])[.):]?\s+(?=\S)/
const NUMBER_OF_PART = /^\d{1,2}\.\d/

interface PricedLine extends TextLine {
  readonly label: string
  readonly cents: number
  /** An amount and nothing else beside its words. */
  readonly isPlain: boolean
}

function pricedLine(line: TextLine): PricedLine | undefined {
  const text = line.text.replaceAll('**', '').trim()
  const cells = /[\t|;]/.test(text) ? text.split(/[\t|;]/) : COMMAS.test(text) ? text.split(',') : undefined
  const filled = cells?.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const [, words = '', written = ''] = AMOUNT_AT_END.exec(text) ?? []
  const [label, amount] =
    filled === undefined ? [words, written] : [filled.slice(0, -1).join(' '), filled.at(-1) ?? '']
  const figure = readFigure(amount)
  if (figure === undefined || figure.isPercent || figure.unit !== '' || !/\p{L}/u.test(label))
    return undefined
  const isPlain = !/[\d@]/.test(label.replace(NUMBERED, ''))
  return { ...line, label, cents: Math.round(figure.value * 100), isPlain }
}

/** The lines whose amount is the sum of those behind them, up to the next such line. */
function sumsAbove(lines: readonly PricedLine[], least: number): number[] {
  const sums: number[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    let [sum, to] = [0, at + 1]
    while (line !== undefined && line.cents > 0 && sum < line.cents && to < lines.length) {
      sum += lines[to]?.cents ?? 0
      to += 1
    }
    if (line?.isPlain !== true || sum !== line.cents || to - at - 1 < least) continue
    sums.push(at)
    at = to - 1
  }
  return sums
}

/** How many lines from the first sum up the groups of all others, in their order. */
function summaryFirst(lines: readonly PricedLine[]): number {
  for (let count = 2; count * 2 < lines.length; count += 1) {
    let to = count
    const isSummary = lines.slice(0, count).every((line) => {
      let sum = 0
      while (sum < line.cents && to < lines.length) {
        sum += lines[to]?.cents ?? 0
        to += 1
      }
      return line.isPlain && sum === line.cents
    })
    if (isSummary && to === lines.length) return count
  }
  return 0
}

const centsOf = (lines: readonly PricedLine[]): number => lines.reduce((all, { cents }) => all + cents, 0)

/** Whether a line names a section: a room, or "1" before "1.1". */
function isSection(line: PricedLine | undefined, next: PricedLine | undefined): boolean {
  const bare = (line?.label ?? '').replace(NUMBERED, '').replace(/[\s:–-]+$/, '')
  return isRoom(bare) || (NUMBER_OF_PART.test(next?.label ?? '') && !NUMBER_OF_PART.test(line?.label ?? ''))
}

interface Sections {
  readonly sums: readonly PricedLine[]
  /** The lines go, words and all. */
  readonly isWhole: boolean
}

/** The lines that sum up sections of a text; none where that may be chance. */
function sectionsOf(lines: readonly PricedLine[], totals: readonly number[]): Sections | undefined {
  const isWhole = (sums: readonly number[], ordered: readonly PricedLine[]): boolean => {
    const rest = centsOf(ordered) - sums.reduce((all, at) => all + (ordered[at]?.cents ?? 0), 0)
    const isTotal = totals.includes(rest) && !totals.includes(centsOf(ordered))
    const isAll = sums[0] === 0 && rest * 2 === centsOf(ordered)
    return isTotal || (isAll && (sums.length > 1 || isSection(ordered[0], ordered[1])))
  }
  const above = sumsAbove(lines, 2)
  if (above.length > 0 && isWhole(above, lines))
    return { sums: above.flatMap((at) => lines[at] ?? []), isWhole: false }
  const backwards = lines.toReversed()
  const below = sumsAbove(backwards, 2)
  if (below.length > 0 && isWhole(below, backwards))
    return { sums: below.flatMap((at) => backwards[at] ?? []), isWhole: true }
  const first = summaryFirst(lines)
  return first > 0 ? { sums: lines.slice(0, first), isWhole: true } : undefined
}

/** The amount at the end of a line, with what leads to it. */
const AMOUNT = /[\s\-–—:.,;]*\*{0,2}[$£€]?\s?\d[\d,]*(?:\.\d\d?)?\*{0,2}$/

const isTotal = (label: string): boolean => {
  const sort = summaryOf(label)
  return sort === 'total' || sort === 'gross' || sort === 'subtotal'
}

function readLines(original: string): { lines: PricedLine[]; totals: number[] } {
  const priced = linesOf(original).flatMap((line) => pricedLine(line) ?? [])
  const isSum = ({ label }: PricedLine): boolean => summaryOf(label) !== undefined
  return {
    lines: priced.filter((line) => !isSum(line)),
    totals: priced.flatMap(({ label, cents }) => (isTotal(label) ? [cents] : [])),
  }
}

/**
 * A text without the sums of its sections: "Bathroom $1,010" above "Tiles $450" and "Vanity $560", or below them. They
 * are what all lines come to, group by group, or a total is met without them. Pure; never throws.
 */
export function withoutSectionSums(original: string): { readonly text: string; readonly places: PlaceMap } {
  const unchanged = { text: original, places: UNMOVED }
  const { lines, totals } = readLines(original)
  if (lines.length < 3 || lines.length > MOST_LINES) return unchanged
  const found = sectionsOf(lines, totals)
  if (found === undefined) return unchanged
  const edits = found.sums.map(({ start, end, text }): PlacedText => {
    if (found.isWhole) return { text: '', start, end }
    const trimmed = text.trimEnd()
    const amount = AMOUNT.exec(trimmed)?.[0].length ?? 0
    return { text: '', start: start + trimmed.length - amount, end }
  })
  return placeEdits(original, edits)
}

/** Whether one line is the sum of all others, and nothing says that it sums them up. */
export function mayHoldSum(original: string): boolean {
  const { lines } = readLines(original)
  if (lines.length < 4 || lines.length > MOST_LINES) return false
  const all = centsOf(lines)
  return [lines[0], lines.at(-1)].some((line) => line?.isPlain === true && line.cents * 2 === all)
}
