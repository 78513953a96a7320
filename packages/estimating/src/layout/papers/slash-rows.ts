import type { PlacedText } from '../../spoken/place-map.ts'
import type { TextLine } from '../grid.ts'
import { type PaperRule, withoutLine } from './paper-line.ts'

const SLASH = /[ ]+\/[ ]+/
const LEAST_COLUMNS = 3
const LEAST_ROWS = 2

const COLUMNS = {
  ref: /^(?:(?:defect|item|job|snag|line) ?)?(?:ref(?:erence)?|no\.?|#|id|number|num|code)\.?$|^(?:item|#)$/i,
  place: /^(?:location|area|room|place|where|unit|level|zone|position)$/i,
  fault:
    /^(?:defects?|fault|issue|problem|description|observation|snag|finding|item description|condition|details?)$/i,
  action:
    /^(?:actions?|remedy|rectification|fix|works?|work required|action required|required action|to do|repair|recommendation|scope|what to do)$/i,
} as const

/** With prices it is a table, and read as one. */
const PRICES =
  /^(?:(?:est\.?|our|total) )?(?:costs?|prices?|amount|rate|total|quote|[$£€])(?: [$£€]| \((?:ex|inc)[^)]*\))?$/i

type Column = keyof typeof COLUMNS

/** What the columns of a head are; undefined where it is none. */
function columnsOf({ text }: TextLine): readonly (Column | undefined)[] | undefined {
  const cells = text.trim().split(SLASH)
  if (cells.length < LEAST_COLUMNS || cells.some((cell) => PRICES.test(cell.trim()))) return undefined
  const names = Object.keys(COLUMNS) as Column[]
  const kinds = cells.map((cell) => names.find((name) => COLUMNS[name].test(cell.trim())))
  return kinds.includes('fault') && (kinds.includes('place') || kinds.includes('action')) ? kinds : undefined
}

/** What others do, or what is done. */
const NOT_OURS =
  /\b(?:refer(?:red)?(?: on)?(?: to)?|by others?|not (?:this|our) (?:contract\w*|contractor|scope|job|work)|no action|nil action|nfa|n\/a|no work|monitor(?: only)?|complete[d]?|done|closed|rectified|others?)\b/i

/** "U5 ens / mouldy silicone 6m / cut out, renew": one thing to do. */
function writtenRow(line: TextLine, kinds: readonly (Column | undefined)[]): PlacedText {
  const cells = line.text.trim().split(SLASH)
  const of = (kind: Column): string => cells[kinds.indexOf(kind)]?.trim() ?? ''
  const [fault, place, action] = [of('fault'), of('place'), of('action')]
  if (NOT_OURS.test(action)) return withoutLine(line)
  const deed = action.replaceAll(/,[ ]*/g, '/')
  const said = deed === '' ? fault : `${deed} ${fault}`
  return { start: line.start, end: line.end, text: `- ${said}${place === '' ? '' : ` at ${place}`}` }
}

/** A schedule of defects whose columns slashes part: a line for each row. */
export const slashRows: PaperRule = (lines) => {
  const at = lines.findIndex((line) => columnsOf(line) !== undefined)
  const [head] = lines.slice(Math.max(at, 0), at + 1)
  const kinds = head === undefined ? undefined : columnsOf(head)
  if (head === undefined || kinds === undefined) return []
  const rows = lines
    .slice(at + 1)
    .filter(({ text }) => text.trim().split(SLASH).length === kinds.length && !/[$£€]\s?\d/.test(text))
  return rows.length < LEAST_ROWS ? [] : [withoutLine(head), ...rows.map((row) => writtenRow(row, kinds))]
}
