import { singular } from '../text/words.ts'
import { coverMarks, isAttached, type Mark, type MarkRule, type Replacement } from './mark.ts'
import { isCountWordAt, isMinutes, isPartAt, isSpecUnitAt, quantityUnitAt, specUnit } from './unit-words.ts'

const ADJECTIVE_AFTER = new Set(
  'high wide deep tall thick diameter dia apart centres spacing drop fall up round gauge'.split(' '),
)
const DWELLING =
  /^(?:house|home|unit|apartment|apt|flat|townhouse|villa|property|duplex|cottage|place|rental|granny|condo|bungalow|terrace)$/
const CLEANING = /^(?:clean|cleaning|bond|lease|vacate)$/
/** "8 bed head lamps" are lamps, no house. */
const OF_A_BED = /^(?:heads?|frames?|sides?|bases?|lamps?|lights?|ends?|sheets?)$/
const MACHINES = 'excavator digger machine bobcat loader truck tipper crane trailer roller hoist dingo jack'
const SIZED_GOODS =
  'gate door window lintel ladder tree palm gum pole mast vanity wardrobe antenna umbrella trampoline dumpster'
/** Things whose measure is their size, not how much of them there is: "1.7 tonne excavator", "a 4ft gate". */
const SIZED_BY: Readonly<Record<string, ReadonlySet<string>>> = {
  tonne: new Set(MACHINES.split(' ')),
  lm: new Set(SIZED_GOODS.split(' ')),
  ft: new Set(SIZED_GOODS.split(' ')),
  m3: new Set(['skip', 'bin']),
}

/** "2 bedroom unit", "house clean 3 bedrooms 2 bathrooms": the rooms describe the dwelling. */
function describesDwelling(marks: readonly Mark[], at: number, roomAt: number): boolean {
  if (!/^(?:bed|bath)rooms?$/.test(marks[roomAt]?.text ?? '')) return false
  const after = marks.slice(roomAt + 1, roomAt + 5)
  const isBeforeDwelling =
    after.some((mark) => DWELLING.test(mark.text)) &&
    after.every((mark) => mark.kind === 'word' || mark.kind === 'number')
  const isPaired = [after[1], after[2], marks[at - 1], marks[at - 2]].some((mark) =>
    /^(?:bath|bed)rooms?$/.test(mark?.text.split(' ').at(-1) ?? ''),
  )
  const isCleaned = marks.slice(Math.max(0, at - 8), at).some((mark) => CLEANING.test(mark.text))
  return isBeforeDwelling || (isPaired && isCleaned)
}

/** A number with a quantity unit: how much, or the size of a thing named after it ("1.8 m high"). */
function readQuantity(marks: readonly Mark[], at: number, unitAt: number): Replacement | undefined {
  const number = marks[at]
  const isClose = isAttached(number, marks[unitAt]) || unitAt > at + 1
  const quantity = quantityUnitAt(marks, unitAt, isClose)
  if (number === undefined || quantity === undefined) return undefined
  const after = marks[quantity.next]
  const next = after?.kind === 'word' ? after.text : ''
  if (ADJECTIVE_AFTER.has(next))
    return width(marks, at, quantity.next + 1, next === 'wide' ? quantity.unit : '')
  if (SIZED_BY[quantity.unit]?.has(singular(next)) === true) return spec(marks, at, quantity.next)
  const to = next === 'long' || next === 'length' ? quantity.next + 1 : quantity.next
  const mark = coverMarks(marks, at, to, { kind: 'measure', value: number.value, unit: quantity.unit })
  return { length: to - at, mark }
}

/** "2.4 m wide": a size, which also measures what is sold by its width. */
function width(marks: readonly Mark[], at: number, to: number, unit: string): Replacement {
  const value = unit === 'lm' ? (marks[at]?.value ?? 0) : 0
  const mark = coverMarks(marks, at, to, { kind: 'spec', value, unit: value > 0 ? unit : '' })
  return { length: to - at, mark }
}

function spec(marks: readonly Mark[], at: number, to: number): Replacement {
  const unit = specUnit(marks[to - 1]?.text ?? '')
  const value = unit === '' ? 0 : (marks[at]?.value ?? 0)
  return { length: to - at, mark: coverMarks(marks, at, to, { kind: 'spec', value, unit }) }
}

/** Numbers with units, and "3 in 1": a quantity (`measure`), or a description (`spec`: 100mm, 5 kW, two coats, 1.8 high). */
export const readMeasure: MarkRule = (marks, at) => {
  const number = marks[at]
  if (number?.kind !== 'number') return undefined
  if (marks[at + 1]?.text === 'in' && marks[at + 2]?.kind === 'number' && marks[at + 2]?.value === 1)
    return spec(marks, at, at + 3)
  const hyphen = marks[at + 1]?.text === '-' && isAttached(number, marks[at + 1]) ? 1 : 0
  const unitAt = at + 1 + hyphen
  const unitMark = marks[unitAt]
  if (isMinutes(unitMark?.text)) {
    const hours = { kind: 'measure', value: number.value / 60, unit: 'hr' } as const
    return { length: unitAt + 1 - at, mark: coverMarks(marks, at, unitAt + 1, hours) }
  }
  if (isCountWordAt(marks, unitAt) && hyphen === 0)
    return { length: 2, mark: { ...coverMarks(marks, at, at + 2, number), text: number.text } }
  const isAdjective = unitMark?.kind === 'word' && ADJECTIVE_AFTER.has(unitMark.text)
  if (isAdjective || isPartAt(marks, unitAt) || describesDwelling(marks, at, unitAt))
    return spec(marks, at, unitAt + 1)
  const timeAt = /^(?:extra|additional|further|full|solid|more)$/.test(unitMark?.text ?? '')
    ? unitAt + 1
    : unitAt
  const extra = timeAt === unitAt ? undefined : readQuantity(marks, at, timeAt)
  if (extra !== undefined && /^(?:hr|day)$/.test(extra.mark.unit)) return extra
  const quantity = readQuantity(marks, at, unitAt)
  if (quantity !== undefined) return quantity
  const isClose = isAttached(number, unitMark) || hyphen === 1
  if (unitMark?.text === 'bed' && OF_A_BED.test(marks[unitAt + 1]?.text ?? '')) return undefined
  return isSpecUnitAt(marks, unitAt, isClose) ? spec(marks, at, unitAt + 1) : undefined
}
