import type { PlacedText } from '../../spoken/place-map.ts'
import type { TextLine } from '../grid.ts'
import { isBlank, MONEY, type PaperRule, within, withoutLine } from './paper-line.ts'

/** "CALL1   Callout inc first 30 min   1 x 149.00" */
const ROW =
  /^([ \t]*(?:[A-Z][A-Z0-9/-]{1,11}(?:\t|[ ]{2,}))?)(\S[^\t\n]{1,80}?)((?:\t|[ ]{2,})(\d{1,4}(?:\.\d{1,3})?)[ ]?[x×@*][ ]?)([$£€]?)(\d[\d,]*\.\d\d)(?:[ \t]*(?:=|\t|[ ]{2})[ \t]*[$£€]?\d[\d,]*\.\d\d)?[ \t]*$/
/** "Labour /hr", "Technician (hr)", "top up per kg": what one of them is. */
const PER_UNIT =
  /[ ,]*(?:\/|\(|\bper |\bp\/)[ ]?(?<unit>hr|hour|h|day|m|lm|metre|m2|sqm|m3|kg|km|l|litre)s?\)?$|[ ,]*\bhourly$/i
const LEAST_ROWS = 2
const CODE = /^[ \t]*[A-Z][A-Z0-9/-]{1,11}(?:\t|[ ]{2,})/
const AMOUNT = /\d\.\d\d[ \t]*(?:=|\t|[ ]{2})[ \t]*[$£€]?\d[\d,]*\.\d\d[ \t]*$/
/** Rows with their amounts as well are read as a table, where no codes are before them. */
const isRow = ({ text }: TextLine): boolean => ROW.test(text) && (CODE.test(text) || !AMOUNT.test(text))

/** What a call-out covers, which is none of its count: "inc first 30 min". */
const COVERS =
  /[ ,]*\(?\b(?:inc|incl|including|includes|covers|up to)\.? (?:the )?(?:first )?\d+ ?(?:mins?|minutes?|hrs?|hours?)\b(?: on ?site| labou?r)?\)?/i

function settledRow(line: TextLine): PlacedText[] {
  const [, code = '', words = '', counted = '', count = '', sign = '', price = ''] = ROW.exec(line.text) ?? []
  const from = code.length
  const per = PER_UNIT.exec(words)
  const covered = COVERS.exec(words)
  const end = from + (per?.index ?? words.length)
  const figures = from + words.length + counted.length
  const unit = per?.groups?.['unit']?.toLowerCase() ?? 'hr'
  const measured = per === null ? count : `${count} ${unit.startsWith('h') ? 'hrs' : unit}`
  const priceEnd = figures + sign.length + price.length
  return [
    ...(code.trim() === '' ? [] : [within(line, 0, from, '')]),
    ...(covered === null
      ? []
      : [within(line, from + covered.index, from + covered.index + covered[0].length, '')]),
    within(line, end, figures, `\t${measured}\t${sign === '' ? '$' : ''}`),
    ...(priceEnd < line.text.length ? [within(line, priceEnd, line.text.length, '')] : []),
  ]
}

const REPORT = new RegExp(
  String.raw`^[ \t]*(?:job|work|problem|fault|issue|service|call)?[ ]?(?:description|details|notes)(?: of (?:the )?(?:job|works?|problem|fault|issue))?[ ]?:`,
  'i',
)
const REPORTED =
  /^[ \t]*(?:(?:reported |customer |tenant )?(?:fault|problem|issue|complaint|request)(?: reported| description)?|work(?:s)? (?:done|completed|performed|carried out)|action(?:s)? taken|diagnosis|findings?|cause|resolution|(?:tech(?:nician)?|engineer|site|job|office) (?:notes?|comments?|report))[ ]?:/i
/** "Attended 14/3 0720. Run cap reading 31." */
const ATTENDED = /^[ \t]*(?:attended|on arrival|arrived(?: on site)?|called to)\b/i
const DONE =
  /^[ \t]*(?:works? (?:done|completed|performed|carried out)|actions? taken|diagnosis|findings?)[ ]?:/i
const FIELD = /^[ \t]*[A-Z][A-Za-z #/]{2,24}:/

/** The lines of a report, with those that go on from them. */
function reportIn(lines: readonly TextLine[], until: number): TextLine[] {
  const report: TextLine[] = []
  let isOpen = false
  for (const line of lines.slice(0, until)) {
    const isHead = [REPORT, REPORTED, ATTENDED].some((pattern) => pattern.test(line.text))
    isOpen = isHead || (isOpen && !isBlank(line) && !FIELD.test(line.text))
    if (isOpen && MONEY.test(line.text)) return []
    if (isOpen) report.push(line)
  }
  return report
}

const PRICED_ROW = /\p{L}{3}.*(?:[$£€]\s?\d[\d,]*(?:\.\d\d)?|\d\.\d\d)[ \t]*$/u

/** What is still to be done, and so no report. */
const TO_DO =
  /\b(?:replace|supply|install|please|also|trim|paint|fit|repair|fix|clean|remove|hang|build|lay|service|check)\b/i

/**
 * "Work Done: cleared main line" above rows with their prices: what the rows charge for. Only in exports: with rows of codes,
 * or words of what was found there.
 */
export const reportOverRows: PaperRule = (lines) => {
  const rows = lines.flatMap(({ text }, at) => (PRICED_ROW.test(text) ? [at] : []))
  const [first] = rows
  if (rows.length < LEAST_ROWS || first === undefined) return []
  const isExport = lines.filter((line) => isRow(line) && CODE.test(line.text)).length >= LEAST_ROWS
  const isReport = lines.some(({ text }) => ATTENDED.test(text) || DONE.test(text))
  if (!isExport && !isReport) return []
  const report = reportIn(lines, first)
  return !isExport && report.some(({ text }) => TO_DO.test(text)) ? [] : report.map(withoutLine)
}

/** Rows of a job's export: a code, words, and a count by a price. */
export const codedRows: PaperRule = (lines) => {
  const rows = lines.filter(isRow)
  return rows.length < LEAST_ROWS ? [] : rows.flatMap(settledRow)
}
