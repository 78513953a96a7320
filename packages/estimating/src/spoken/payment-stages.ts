import { linesOf, type TextLine } from '../layout/grid.ts'
import { type PlacedText, type PlaceMap, placeEdits, UNMOVED } from './place-map.ts'

const MONEY = /[$£€] ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d\d)?/g
const OF_ALL = /\b(?:total|contract|sum|price|quote\w*)\b/i
const FIRST =
  /\b(?:deposit|on (?:signing|acceptance|order)|(?:first|1st|initial|upfront|up front) (?:payment|claim|stage)|stage 1|payment 1)\b/i
const STAGE =
  /\b(?:deposit|balance|complet\w+|progress|payments?|claims?|stages?|final|remain\w+|due|on|upon|when|after|before|at|once|rest|retention|handover|hand over|invoice|practical|compl|lock-?up|first fix|second fix)\b|\d ?%/i
const FEWEST_STAGES = 2
/** More lines than these are no stages, and more amounts above them no totals. */
const MOST_LINES = 20
const MOST_TOTALS = 3
/** Stages are rounded to whole dollars, too. */
const ROUNDED_CENTS = 200

interface Line extends TextLine {
  readonly cents: number | undefined
}

/** The one amount of a line; undefined for none or several. */
function centsIn(text: string): number | undefined {
  const found = [...text.matchAll(MONEY)]
  const [one] = found
  return found.length === 1 && one !== undefined
    ? Math.round(Number(`${(one[1] ?? '').replaceAll(',', '')}${one[2] ?? ''}`) * 100)
    : undefined
}

/** The lines from one on that each have an amount, up to where they come to the total; none where they don't. */
function stagesFrom(lines: readonly Line[], at: number, total: number): readonly Line[] {
  let come = 0
  const end = Math.min(lines.length, at + MOST_LINES)
  for (let next = at; next < end; next += 1) {
    const line = lines[next]
    if (line?.text.trim() === '') continue
    if (line?.cents === undefined) return []
    come += line.cents
    if (Math.abs(come - total) <= ROUNDED_CENTS) {
      const later = lines.slice(at + 1, next + 1)
      // "Stairs $3,000" below a deposit is work that happens to make up the sum.
      const isOfStages = later.some(({ text }) => STAGE.test(text))
      return next - at + 1 >= FEWEST_STAGES && isOfStages ? lines.slice(at, next + 1) : []
    }
    if (come > total) return []
  }
  return []
}

/**
 * A text without the stages in which its total is paid: a deposit and the payments below it that come to the amount said
 * above. Pure; takes linear time.
 */
export function settlePaymentStages(original: string): { readonly text: string; readonly places: PlaceMap } {
  const lines = linesOf(original).map((line): Line => ({ ...line, cents: centsIn(line.text) }))
  const totals: number[] = []
  const edits = lines.flatMap(({ cents, text }, at): PlacedText[] => {
    if (cents === undefined) return []
    const isFirst = FIRST.test(text)
    const stages = isFirst ? totals.slice(-MOST_TOTALS).flatMap((total) => stagesFrom(lines, at, total)) : []
    if (OF_ALL.test(text)) totals.push(cents)
    return stages.map(({ start, end }) => ({ text: '', start, end }))
  })
  return edits.length === 0 ? { text: original, places: UNMOVED } : placeEdits(original, edits)
}
