import type { PlacedText } from '../../spoken/place-map.ts'
import type { TextLine } from '../grid.ts'

/** What a rule writes otherwise in the lines of a text. */
export type PaperRule = (lines: readonly TextLine[], text: string) => readonly PlacedText[]

/** The text goes on without the line. */
export const withoutLine = ({ start, end }: TextLine): PlacedText => ({ text: '', start, end })

/** A stretch of a line, written otherwise; places are those within the line. */
export const within = ({ start }: TextLine, from: number, to: number, text: string): PlacedText => ({
  text,
  start: start + from,
  end: start + to,
})

/** Money with its sign, with cents, or behind "@". */
export const MONEY = /[$£€]\s?\d|(?<![\d.,/:])\d[\d,]*\.\d\d(?![\d.,/:])|@\s?\d/

export const isBlank = ({ text }: TextLine): boolean => text.trim() === ''

/** The lines right around one, up to blank ones. */
export function blockAround(lines: readonly TextLine[], at: number): readonly TextLine[] {
  const isGap = (line: TextLine | undefined): boolean => line === undefined || isBlank(line)
  let from = at
  let to = at
  while (!isGap(lines[from - 1])) from -= 1
  while (!isGap(lines[to + 1])) to += 1
  return lines.slice(from, to + 1)
}
