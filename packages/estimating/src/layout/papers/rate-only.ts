import { type PaperRule, within, withoutLine } from './paper-line.ts'

/** A cell that says that only a rate is asked: "RO", "R/O", "Rate only". */
const CELL =
  /(?<=\t|[ ]{2}|\|[ ]?)(?:R\.?\/?O\.?|[Rr](?:ate|ATE)[ -](?:[Oo]nly|ONLY)|RATE)(?=[ \t]*(?:\||$|\t|[ ]{2}))/
const SAID = /[,;(–-]?[ ]?\b(?<!(?:hourly|hour|labou?r|day|daily) )rates? only\b[ ]?\)?(?:[ ]?[-–—])?/i
/** What is counted is worked. */
const COUNTED = /\d ?(?:hrs?|hours?|m2|m3|sqm|lm|days?|visits?)\b|@/i
const COLUMNS = /\t|[ ]{3,}|\|/
const ROW = /\p{L}{3}.*\d/u

/** "Excavation in rock   m3   RO   265.00   Rate Only": it is in no sum. */
export const rateOnly: PaperRule = (lines) => {
  const hasRows = lines.filter(({ text }) => COLUMNS.test(text) && ROW.test(text)).length > 1
  return lines.flatMap((line) => {
    const { text } = line
    if (!ROW.test(text)) return []
    if (hasRows && CELL.test(text)) return [withoutLine(line)]
    const said = SAID.exec(text)
    if (said === null || COUNTED.test(text) || !/\p{L}{3}/u.test(text.slice(0, said.index))) return []
    const lead = /^[ \t]*(?:[-•*][ ])?/.exec(text)?.[0].length ?? 0
    return [
      within(line, lead, lead, 'Optional: '),
      within(line, said.index, said.index + said[0].length, ' '),
    ]
  })
}
