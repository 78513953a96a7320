import { isDiscreteNoun, isStopWord } from '../text/lexicon.ts'
import { coverMarks, isAttached, type Mark, type MarkRule } from './mark.ts'
import { isSpecUnitAt, quantityUnitAt } from './unit-words.ts'

const SIDE_LABELS = new Set(
  'long wide high deep tall thick length width height w h l d lg across drop'.split(' '),
)
const TIMES = new Set(['x', '*', 'by'])
/** Between two sides that both say what they are: "18m long, 0.8m high". */
const LOOSE_TIES = new Set([',', 'and'])
/** A bare side of this size or more is in millimetres: no one quotes a 200 m wide deck as "200 x 300". */
const MILLIMETRES_FROM = 200
/** Metres per unit for sides that name a small unit. */
const SMALL_UNITS: Readonly<Record<string, number>> = { mm: 0.001, mil: 0.001, cm: 0.01 }
/** "20 x 2.1 m doors" are at most this many doors, "50 x 30" may be a count. */
const MOST_SIZED_THINGS = 50
const MOST_COUNTED_SOLIDS = 20

interface SideUnit {
  readonly factor: number
  readonly isImperial: boolean
  readonly isMillimetres: boolean
  readonly next: number
}
interface Side extends Omit<SideUnit, 'factor'> {
  readonly metres: number
  readonly isLabelled: boolean
}

function sideUnitAt(marks: readonly Mark[], at: number): SideUnit | undefined {
  const number = marks[at - 1]
  const mark = marks[at]
  const isClose = isAttached(number, mark)
  const text = mark?.text ?? ''
  const small = Object.hasOwn(SMALL_UNITS, text) ? SMALL_UNITS[text] : undefined
  if (small !== undefined) return { factor: small, isMillimetres: true, isImperial: false, next: at + 1 }
  if (mark?.text === "'") return { factor: 1, isMillimetres: false, isImperial: true, next: at + 1 }
  const unit = quantityUnitAt(marks, at, isClose)
  if (unit?.unit === 'lm' || unit?.unit === 'ft')
    return { factor: 1, isMillimetres: false, isImperial: unit.unit === 'ft', next: unit.next }
  if (unit !== undefined || isSpecUnitAt(marks, at, isClose)) return undefined
  const isMillimetres = (number?.value ?? 0) >= MILLIMETRES_FROM
  return { factor: isMillimetres ? 0.001 : 1, isMillimetres, isImperial: false, next: at }
}

function readSide(marks: readonly Mark[], at: number): Side | undefined {
  const number = marks[at]
  if (number?.kind !== 'number' || number.value <= 0) return undefined
  const unit = sideUnitAt(marks, at + 1)
  if (unit === undefined) return undefined
  const label = marks[unit.next]
  const isLabelled = label?.kind === 'word' && SIDE_LABELS.has(label.text)
  return {
    metres: number.value * unit.factor,
    isImperial: unit.isImperial,
    isMillimetres: unit.isMillimetres,
    isLabelled,
    next: isLabelled ? unit.next + 1 : unit.next,
  }
}

/** Where the next side starts after a side: past "x", past a comma between labelled sides, or at once. */
function nextSideAt(marks: readonly Mark[], side: Side): number | undefined {
  const tie = marks[side.next]?.text ?? ''
  if (TIMES.has(tie)) return side.next + 1
  if (!side.isLabelled) return undefined
  const at = LOOSE_TIES.has(tie) ? side.next + 1 : side.next
  return readSide(marks, at)?.isLabelled === true ? at : undefined
}

function readSides(marks: readonly Mark[], at: number): Side[] {
  const sides: Side[] = []
  let next: number | undefined = at
  while (next !== undefined && sides.length < 3) {
    const side = readSide(marks, next)
    if (side === undefined) break
    sides.push(side)
    next = nextSideAt(marks, side)
  }
  return sides
}

/** Whether the words from `at` name a thing that is made in sizes: "fence panels". */
function namesSizedThing(marks: readonly Mark[], at: number): boolean {
  for (const mark of marks.slice(at, at + 3)) {
    if (mark.kind !== 'word' || isStopWord(mark.text)) return false
    if (isDiscreteNoun(mark.text)) return true
  }
  return false
}

/** "3 x 2.1m doors", "2 x 2400mm x 1200mm sheets": the first figure counts. */
function startsWithCount(marks: readonly Mark[], at: number, sides: readonly Side[]): boolean {
  const [first, second, third] = sides
  if (first === undefined || second === undefined) return false
  const hasUnit = marks[at + 3]?.kind === 'word'
  const isWhole = Number.isInteger(first.metres) && marks[at + 1]?.text === 'x'
  if (!isWhole || !(second.isMillimetres || hasUnit)) return false
  if (third === undefined) {
    const isSized = marks[at + 3]?.text === 'mm' || namesSizedThing(marks, second.next)
    return hasUnit && first.metres <= MOST_SIZED_THINGS && isSized
  }
  return first.metres <= MOST_COUNTED_SOLIDS && marks[at + 3]?.text !== 'x'
}

/** "6m x 4m x 100mm", "5x4", "18m long x 0.8m high", "2400x1200": a `dims` mark, area of the first two sides. */
export const readDims: MarkRule = (marks, at) => {
  const sides = readSides(marks, at)
  const [first, second] = sides
  const last = sides.at(-1)
  if (first === undefined || second === undefined || last === undefined) return undefined
  if (startsWithCount(marks, at, sides)) return undefined
  const isImperial = first.isImperial || second.isImperial
  const metric = first.isMillimetres && second.isMillimetres ? 'mm' : 'm2'
  const mark = coverMarks(marks, at, last.next, {
    kind: 'dims',
    value: Number((first.metres * second.metres).toFixed(3)),
    unit: isImperial && metric === 'm2' ? 'sqft' : metric,
    sides: sides.map((side) => side.metres),
  })
  return { length: last.next - at, mark }
}
