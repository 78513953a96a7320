import { type PlacedText, type PlaceMap, placeEdits, UNMOVED } from './place-map.ts'

const MONEY = /[$£€] ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d\d)?/g
const OF_ALL = /\b(?:total|contract|sum|price|quote\w*)\b/i
const FIRST =
  /\b(?:deposit|on (?:signing|acceptance|order)|(?:first|1st|initial|upfront|up front) (?:payment|claim|stage)|stage 1|payment 1)\b/i
const FEWEST_STAGES = 2
/** Stages are rounded to whole dollars, too. */
const ROUNDED_CENTS = 200

interface Line {
  readonly start: number
  readonly end: number
  readonly text: string
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

function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map((line) => {
    const at = start
    start += line.length + 1
    return { start: at, end: at + line.length, text: line, cents: centsIn(line) }
  })
}

/** The lines from one on that each have an amount, up to where they come to the total; none where they don't. */
function stagesFrom(lines: readonly Line[], at: number, total: number): readonly Line[] {
  let come = 0
  for (let next = at; next < lines.length; next += 1) {
    const line = lines[next]
    if (line?.text.trim() === '') continue
    if (line?.cents === undefined) return []
    come += line.cents
    if (Math.abs(come - total) <= ROUNDED_CENTS)
      return next - at + 1 >= FEWEST_STAGES ? lines.slice(at, next + 1) : []
    if (come > total) return []
  }
  return []
}

/**
 * A text without the stages in which its total is paid: a deposit and the payments below it that come to the amount said
 * above. Pure; takes linear time but for the lines of each deposit.
 */
export function settlePaymentStages(original: string): { readonly text: string; readonly places: PlaceMap } {
  const lines = linesOf(original)
  const edits = lines.flatMap((line, at): PlacedText[] => {
    if (line.cents === undefined || !FIRST.test(line.text)) return []
    const totals = lines.slice(0, at).filter(({ cents, text }) => cents !== undefined && OF_ALL.test(text))
    const stages = totals.flatMap(({ cents = 0 }) => stagesFrom(lines, at, cents))
    return stages.map(({ start, end }) => ({ text: '', start, end }))
  })
  return edits.length === 0 ? { text: original, places: UNMOVED } : placeEdits(original, edits)
}
