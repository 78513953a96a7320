import type { PlacedText } from '../../spoken/place-map.ts'
import type { TextLine } from '../grid.ts'
import { isBlank, type PaperRule, within, withoutLine } from './paper-line.ts'

const HEAD_WORDS =
  /^(?:name|worker|employee|operative|person|trade|class(?:ification)?|position|role|grade|on|off|in|out|start|finish|begin|end|break|lunch|hrs?|hours|total|total hrs|total hours|time on|time off|ord|ot|normal)$/i
const IS_HOURS = /^(?:total )?(?:hrs?|hours)$|^total$/i
const IS_TRADE = /^(?:trade|class(?:ification)?|position|role|grade)$/i
const IS_NAME = /^(?:name|worker|employee|operative|person)$/i
const HOURS = /^\d{1,2}(?:\.\d{1,2})?(?: ?(?:hrs?|h))?$/i

interface Cell {
  readonly text: string
  readonly from: number
}

const cellsOf = (text: string): Cell[] =>
  [...text.matchAll(/[^\s|](?:[^\t|\n]*?[^\s|])?(?=[ ]{2,}|\t|[ ]*\||[ ]*$)/g)].map(({ 0: said, index }) => ({
    text: said,
    from: index,
  }))

/** The columns of a line that heads the hours of people; undefined for any other. */
function headOf({ text }: TextLine): readonly Cell[] | undefined {
  const cells = cellsOf(text)
  const isHead =
    cells.length > 2 &&
    cells.every((cell) => HEAD_WORDS.test(cell.text)) &&
    cells.some((cell) => IS_HOURS.test(cell.text)) &&
    cells.some((cell) => IS_TRADE.test(cell.text) || IS_NAME.test(cell.text))
  return isHead ? cells : undefined
}

interface Worker {
  readonly line: TextLine
  readonly name: string
  readonly trade: string
  readonly hours: number
}

/** A row of hours: as many cells as the head has. */
function workerOf(line: TextLine, head: readonly Cell[]): Worker | undefined {
  const cells = cellsOf(line.text)
  if (cells.length !== head.length) return undefined
  const at = (test: RegExp): string => cells[head.findIndex((cell) => test.test(cell.text))]?.text ?? ''
  const hours = cells[head.findLastIndex((cell) => IS_HOURS.test(cell.text))]?.text ?? ''
  if (!HOURS.test(hours)) return undefined
  return { line, name: at(IS_NAME), trade: at(IS_TRADE), hours: Number.parseFloat(hours) }
}

const RATE =
  /(?<name>\p{L}[\p{L} .'/]{1,24}?)[ ]?(?::|=|-|@|at)?[ ]*[$£€]?(?<price>\d{2,3}(?:\.\d\d)?)[ ]?(?:\/|per |p\/|an )[ ]?(?:hr|hour|h)\b/giu

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
/** "app" of "apprentice", "elec" of "electrician". */
const isSame = (left: string, right: string): boolean =>
  left.length > 2 && right.length > 2 && (left.startsWith(right) || right.startsWith(left))

interface Rated {
  readonly name: string
  readonly price: string
  readonly line: TextLine
}

const ratesIn = (lines: readonly TextLine[]): Rated[] =>
  lines.flatMap((line) =>
    [
      ...line.text
        .replace(/^[ \t]*(?:labou?r |hourly |charge )?rates?\b[ ]?:?/i, (lead) => ' '.repeat(lead.length))
        .matchAll(RATE),
    ].map(({ groups = {} }) => ({
      name: (groups['name'] ?? '').trim(),
      price: groups['price'] ?? '',
      line,
    })),
  )

/** The rate of a trade; the words of one that names it best. */
function rateOf(trade: string, rates: readonly Rated[]): Rated | undefined {
  const own = wordsOf(trade)
  const fits = rates.filter(({ name }) => wordsOf(name).some((word) => own.some((one) => isSame(word, one))))
  const isApprentice = own.some((word) => isSame(word, 'apprentice'))
  return (
    fits.find(({ name }) => wordsOf(name).some((word) => isSame(word, 'apprentice')) === isApprentice) ??
    fits[0]
  )
}

/** "labour: electrician 15 hrs @ $98.00": the hours of all who are paid one rate. */
function writtenHours(workers: readonly Worker[], rates: readonly Rated[]): PlacedText[] {
  const groups = Map.groupBy(workers, ({ trade }) => rateOf(trade, rates)?.name ?? trade.toLowerCase())
  return [...groups.values()].flatMap((all) => {
    const [first, ...others] = all
    if (first === undefined) return []
    const rate = rateOf(first.trade, rates)
    const hours = Number(all.reduce((sum, one) => sum + one.hours, 0).toFixed(2))
    const who = rate?.name ?? (first.trade === '' ? first.name : first.trade)
    const name = /\blabour/i.test(who) ? who : `${who} labour`
    const price = rate === undefined ? '' : ` @ $${rate.price}`
    return [
      { start: first.line.start, end: first.line.end, text: `${name} ${hours} hrs${price}` },
      ...others.map(({ line }) => withoutLine(line)),
    ]
  })
}

/** A line of nothing but rates: they are said with the hours. */
const isRates = (line: TextLine): boolean =>
  line.text
    .replaceAll(RATE, '')
    .replace(/\b(?:labou?r|hourly|charge|rates?|ex|plus|gst|and)\b/gi, '')
    .replaceAll(/[^\p{L}]/gu, '') === ''

/** "Electrician $120/hr, materials $250": the rest of a line of rates stays. */
const withoutRates = (line: TextLine): PlacedText[] =>
  [...line.text.matchAll(RATE)].map(({ index, 0: said }) => {
    const comma = /^[ ]*[,;&+]?[ ]*/.exec(line.text.slice(index + said.length))?.[0].length ?? 0
    return within(line, index, index + said.length + comma, '')
  })

const TITLE = /\b(?:day ?works?|time ?sheet|labou?r sheet|variation|dayworks? docket|v\.?[io]\.?)\b/i

/** A sheet of who worked when, with the rates of the trades below: the hours of each trade by its rate. */
export const dayworkSheet: PaperRule = (lines) => {
  const at = lines.findIndex((line) => headOf(line) !== undefined)
  const [headLine] = lines.slice(at, at + 1)
  if (at < 0 || headLine === undefined) return []
  const head = headOf(headLine) ?? []
  const workers: Worker[] = []
  for (const line of lines.slice(at + 1)) {
    const worker = workerOf(line, head)
    if (worker === undefined && !isBlank(line)) break
    if (worker !== undefined) workers.push(worker)
  }
  if (workers.length === 0) return []
  const rates = ratesIn(lines.slice(at + 1 + workers.length))
  const used = new Set(workers.flatMap(({ trade }) => rateOf(trade, rates)?.line ?? []))
  const titles = lines
    .slice(0, at)
    .filter((line, place) => TITLE.test(line.text) || (place > 0 && /^date\b/i.test(line.text.trim())))
  return [
    ...titles.filter((line) => !/[$£€]/.test(line.text)).map(withoutLine),
    withoutLine(headLine),
    ...writtenHours(workers, rates),
    ...[...used].flatMap((line) => (isRates(line) ? [withoutLine(line)] : withoutRates(line))),
  ]
}
