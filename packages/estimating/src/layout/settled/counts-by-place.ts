import { type PlacedText, type PlaceMap, placeEdits, UNMOVED } from '../../spoken/place-map.ts'
import { linesOf, type TextLine } from '../grid.ts'

const CELLS = /\t+| {2,}|\s*\|\s*/
const COUNT = /^(?:\d{1,2}|[-–—]|nil)$/i
const PLACE =
  /\b(?:bed(?:room)?s?|master|ensuite|bath(?:room)?s?|kit(?:chen)?|living|lounge|dining|family|rumpus|hall(?:way)?|entry|garage|laundry|l'?dry|study|office|store|stairs?|patio|alfresco|deck|verandah?|toilets?|wc|powder|pantry|landing|foyer|reception|meeting|boardroom|comms|corridor|level|floor|ground|first|second|upstairs|downstairs|gf|ff|l\d|unit|flat|apt|lot|house|block|bldg|building|room|rm|ward|class(?:room)?|shop|stage|bay|shed|external|outside|front|rear)\b/i
/** Columns of these are no things, and what they hold is counted by nothing. */
const NO_THING =
  /\b(?:qty|quantity|no|unit|uom|price|rate|cost|amount|amt|ea|each|hours?|hrs?|days?|labou?r|materials?|supply|hire|m2|m²|sqm|lm|size|width|height|length|depth|w|h|l|area|code|item|ref|year|mon|tues?|wed|thur?s?|fri|sat|sun|men|coats)\b|[$£€%]|\d{3}/i
const OF_ALL = /^(?:sub)?tot(?:al)?s?:?$|^all$|^sum$/i
/** "light" of several lights; "data" has no plural. */
const ONE_OF = /^\p{L}{3,}[b-rt-z]$/iu
const LEAST_ROWS = 2
const LEAST_COLUMNS = 2
const MOST_COLUMNS = 12

interface Row extends TextLine {
  readonly name: string
  readonly counts: readonly number[]
}

const cellsOf = (text: string): string[] =>
  text
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .trim()
    .split(CELLS)

function rowOf(line: TextLine, width: number): Row | undefined {
  const [name = '', ...cells] = cellsOf(line.text)
  const isRow = /\p{L}/u.test(name) && cells.length === width && cells.every((cell) => COUNT.test(cell))
  return isRow
    ? { ...line, name, counts: cells.map((cell) => Number(/^\d+$/.exec(cell)?.[0] ?? 0)) }
    : undefined
}

/** Names of the columns, without one above the names of the rows. */
function headsOf(line: TextLine): string[] | undefined {
  const cells = cellsOf(line.text)
  const hasCorner =
    cells.length > LEAST_COLUMNS &&
    /^(?:rooms?|areas?|location|place|item|items|description)$/i.test(cells[0] ?? '')
  const heads = hasCorner ? cells.slice(1) : cells
  const isHeading =
    heads.length >= LEAST_COLUMNS &&
    heads.length <= MOST_COLUMNS &&
    heads.every((head) => /\p{L}/u.test(head) && head.length <= 30 && !NO_THING.test(head))
  return isHeading ? heads : undefined
}

const isMostly = (names: readonly string[]): boolean =>
  names.filter((name) => PLACE.test(name)).length * 2 > names.length

/** What there is of each thing, in the order of columns, or of rows where the places are the columns. */
function sums(heads: readonly string[], rows: readonly Row[]): string[] {
  const isByColumn = isMostly(rows.map(({ name }) => name))
  if (!isByColumn && !isMostly(heads)) return []
  const things = isByColumn
    ? heads.map((name, at) => ({ name, count: rows.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0) }))
    : rows.map(({ name, counts }) => ({
        name,
        count: counts.filter((_, at) => !OF_ALL.test(heads[at] ?? '')).reduce((sum, one) => sum + one, 0),
      }))
  return things
    .filter(({ name, count }) => count > 0 && !OF_ALL.test(name))
    .map(({ name, count }) => `${count} x ${count > 1 && ONE_OF.test(name) ? `${name}s` : name}`)
}

/**
 * Schedules that count things room by room ("Master   4   6   1" below "GPO   downlight   fan"), as one count of each
 * thing. Pure; never throws; takes linear time.
 */
export function countsByPlace(original: string): { readonly text: string; readonly places: PlaceMap } {
  const unchanged = { text: original, places: UNMOVED }
  if (!original.includes('\n')) return unchanged
  const lines = linesOf(original)
  const edits: PlacedText[] = []
  lines.forEach((line, at) => {
    const heads = headsOf(line)
    if (heads === undefined) return
    const rows: Row[] = []
    for (const next of lines.slice(at + 1)) {
      // The rule below the heading of a table.
      if (rows.length === 0 && /^[\s|:+-]{3,}$/.test(next.text)) continue
      const row = rowOf(next, heads.length)
      if (row === undefined) break
      rows.push(row)
    }
    const counted = rows.filter(({ name }) => !OF_ALL.test(name))
    if (counted.length < LEAST_ROWS) return
    const things = sums(heads, counted)
    if (things.length === 0) return
    const [first] = rows
    const last = rows.at(-1)
    if (first === undefined || last === undefined) return
    // The heading goes, with a rule below it.
    edits.push({ text: '', start: line.start, end: Math.max(line.end, first.start - 1) })
    edits.push({ text: things.join('\n'), start: first.start, end: last.end })
  })
  return edits.length === 0 ? unchanged : placeEdits(original, edits)
}
