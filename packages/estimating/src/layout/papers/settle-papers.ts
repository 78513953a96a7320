import { inOwnMoney } from '../../spoken/forms.ts'
import { type PlaceMap, placeEdits, UNMOVED } from '../../spoken/place-map.ts'
import { linesOf } from '../grid.ts'
import { chatSpeakers } from './chat-speakers.ts'
import { codedRows, reportOverRows } from './coded-rows.ts'
import { dayworkSheet } from './daywork-sheets.ts'
import { formHeads, leadIns, tradeHeads } from './heads.ts'
import type { PaperRule } from './paper-line.ts'
import { pricedParts } from './parts-lists.ts'
import { rateOnly } from './rate-only.ts'
import { slashRows } from './slash-rows.ts'
import { countedOnly, tickedOnly } from './ticked-lists.ts'

const RULES: readonly PaperRule[] = [
  chatSpeakers,
  slashRows,
  leadIns,
  tradeHeads,
  formHeads,
  dayworkSheet,
  reportOverRows,
  codedRows,
  rateOnly,
  countedOnly,
  tickedOnly,
  pricedParts,
]

const LONGEST_LINE = 300

/**
 * The papers of a business in the plainest way: forms with what is ticked, exports of jobs, lists of parts, sheets of hours,
 * schedules of defects. Everything else stays as it is. Pure; never throws; takes linear time.
 */
export function settlePapers(original: string): { readonly text: string; readonly places: PlaceMap } {
  if (!original.includes('\n')) return { text: original, places: UNMOVED }
  // Longer lines are prose: patterns that look for an end don't run through them.
  const lines = linesOf(original).map((line) =>
    line.text.length > LONGEST_LINE ? { ...line, text: '' } : line,
  )
  const edits = RULES.flatMap((rule) => rule(lines, original)).map((edit) => ({
    ...edit,
    text: inOwnMoney(edit.text, original),
  }))
  return edits.length === 0 ? { text: original, places: UNMOVED } : placeEdits(original, edits)
}
