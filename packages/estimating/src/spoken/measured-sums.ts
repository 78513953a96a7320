import { linesOf, type TextLine } from '../layout/grid.ts'
import { type PlacedText, type PlaceMap, placeEdits, UNMOVED } from './place-map.ts'

const VALUE = String.raw`\d{1,4}(?:\.\d{1,2})?`
const UNIT = String.raw`(?:m2|m²|sqm|sq ?m|lm|m|metres?|meters?)`
/** "LHS 18.6", "floor 2.4 x 1.9 = 4.56 m2", "RHS 11.7 (stops at shed)": a measure, and no money. */
const PIECE = new RegExp(
  String.raw`^[ \t]*(?:[-–•*] ?)?(?![^\n]*(?:[$£€@]|\b(?:each|ea|per|hrs?|hours?|days?)\b))(?:[a-z][^\n=]{0,50}?[ :])?(?:[^\n]{0,80}= ?)?(\.\d{1,2}|${VALUE})(?: ?[x×] ?(${VALUE}))? ?${UNIT}?[ \t]*(?:\([^)\n]{0,60}\))?[ \t]*$`,
  'i',
)
/** "44.5 all up", "so 20.9 m2 total", "29 m @ 42": begins with what they come to. */
const SUM = new RegExp(
  String.raw`^[ \t]*(?:[-–•*] ?)?(?:(?:so|total|tot|all up|altogether|=|says?|call it|makes?|that'?s)[ :=]*){0,3}(${VALUE}) ?(${UNIT}\b)?`,
  'i',
)
const ONLY_SUM =
  /^[ \t]*(?:total|all up|all told|altogether|in total|in all|all round|total length|total area)?[ \t.]*$/i
/** Measured, not counted: a decimal, a product, or a unit. */
const IS_MEASURED = /\d\.\d|[x×=]|\d ?(?:m|lm|m2|sqm)\b/i
const FEWEST = 2
/** How far a sum that was rounded may be off. */
const ROUNDED = 0.15

/** What a line measures; undefined for one that says anything else. */
function measureOf({ text }: TextLine): number | undefined {
  const found = PIECE.exec(text)
  if (found === null || text.trim() === '') return undefined
  const [, value = '', times] = found
  return Number(value) * Number(times ?? 1)
}

/** The lines right above one whose measures come to its first figure. */
function piecesAbove(lines: readonly TextLine[], at: number, sum: number): readonly TextLine[] {
  let come = 0
  for (let above = at - 1; above >= 0; above -= 1) {
    const line = lines[above]
    const measure = line === undefined ? undefined : measureOf(line)
    if (measure === undefined) return []
    come += measure
    if (Math.abs(come - sum) <= ROUNDED && at - above >= FEWEST) return lines.slice(above, at)
    if (come > sum + ROUNDED) return []
  }
  return []
}

/** The text goes on without it. */
const withoutIt = ({ start, end }: TextLine): PlacedText => ({ text: '', start, end: end + 1 })

/** "lay @ 65 a metre": the rate of what was measured above. */
const RATE = /^[ \t]*[a-z][a-z +&/-]{1,30}(?:@|\bat) ?[$£€]?\d/i

/** What to write for the line with the sum, or for the same figure where a later line prices it. */
function writtenFor(
  lines: readonly TextLine[],
  at: number,
  found: RegExpExecArray,
  pieces: string,
): PlacedText[] {
  const line = lines[at]
  const [all, sum = '', said] = found
  if (line === undefined || !ONLY_SUM.test(line.text.slice(all.length))) return []
  const unit = said ?? (/[x×]/.test(pieces) ? 'm2' : 'm')
  const again = pricedAgain(lines.slice(at + 1), sum, unit)
  if (again.length > 0) return [withoutIt(line), ...again]
  const isRateNext = RATE.test(lines[at + 1]?.text ?? '')
  const text = `${sum} ${unit}${isRateNext ? ' ' : ''}`
  return [{ text, start: line.start, end: isRateNext ? line.end + 1 : line.end }]
}

/** "44.5 x $118": the sum again, with what each metre costs. */
function pricedAgain(lines: readonly TextLine[], sum: string, unit: string): PlacedText[] {
  const again = new RegExp(
    String.raw`(?<![\d.])${sum.replace('.', String.raw`\.`)} ?${UNIT}? ?[x×@] ?(?=[$£€]?\d)`,
    'i',
  )
  return lines.flatMap(({ text, start }) => {
    const found = again.exec(text)
    if (found === null) return []
    const from = start + found.index
    return [{ text: `${sum} ${unit} @ `, start: from, end: from + found[0].length }]
  })
}

/**
 * A text without the measures that one below them sums up: "LHS 18.6", "rear 14.2" and "32.8 all up" are one length. Pure; takes
 * linear time but for the lines of each sum.
 */
export function settleMeasuredSums(original: string): { readonly text: string; readonly places: PlaceMap } {
  const lines = linesOf(original)
  const edits = lines.flatMap((line, at): PlacedText[] => {
    const found = at < FEWEST ? null : SUM.exec(line.text)
    if (found === null) return []
    const pieces = piecesAbove(lines, at, Number(found[1]))
    const said = pieces.map(({ text }) => text).join('\n')
    if (
      pieces.length === 0 ||
      !IS_MEASURED.test(said) ||
      pieces.every(({ text }) => /\d\.\d\d[ \t]*$/.test(text) && !/[x×=]/.test(text))
    )
      return []
    return [...pieces.map(withoutIt), ...writtenFor(lines, at, found, said)]
  })
  return edits.length === 0 ? { text: original, places: UNMOVED } : placeEdits(original, edits)
}
