import type { Place } from '../extraction.ts'
import { boxAround } from '../geometry.ts'
import type { Cell, Line } from '../layout/line.ts'

/** A value with the place it was read at. */
export interface Read<Value> {
  readonly value: Value
  readonly place: Place
}

export const placeOfCell = (line: Line, { box, text }: Cell): Place => ({ page: line.page, box, text })

export const placeOfLines = (lines: readonly Line[]): Place => ({
  page: lines[0]?.page ?? 1,
  box: boxAround(lines.map(({ box }) => box)),
  text: lines.map(({ text }) => text).join(' '),
})
