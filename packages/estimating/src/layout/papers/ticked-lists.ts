import type { PlacedText } from '../../spoken/place-map.ts'
import type { TextLine } from '../grid.ts'
import { blockAround, MONEY, type PaperRule, within, withoutLine } from './paper-line.ts'

const BOX =
  /(?:\[[ \t]?(?<tick>[xX✓✔yY])[ \t]?\]|\((?<round>[xX✓✔])\)|(?<sign>[☑☒✅✔✓])\uFE0F?|\[[ \t_]{0,3}\]|\([ \t_]{1,3}\)|[☐□◻⬜❏])/gu

interface Box {
  readonly isTicked: boolean
  /** Of the box itself, in its line. */
  readonly from: number
  readonly to: number
  /** Of the box with what it is for. */
  readonly start: number
  readonly end: number
}

/** The boxes of a line: each is for the words behind it, or for those before it where one ends the line. */
function boxesOf({ text }: TextLine): Box[] {
  const found = [...text.matchAll(BOX)]
  const [first] = found
  const last = found.at(-1)
  if (first === undefined || last === undefined) return []
  const isBehind =
    text.slice(last.index + last[0].length).trim() === '' && /\p{L}/u.test(text.slice(0, first.index))
  return found.map(({ index, 0: said, groups = {} }, at) => {
    const isTicked = [groups['tick'], groups['round'], groups['sign']].some((sign) => sign !== undefined)
    const box = { isTicked, from: index, to: index + said.length }
    const before = found[at - 1]
    const start = before === undefined ? 0 : before.index + before[0].length
    return isBehind
      ? { ...box, start, end: index + said.length }
      : { ...box, start: index, end: found[at + 1]?.index ?? text.length }
  })
}

/** Lists of what is done already and what isn't. */
const OF_PROGRESS = /\b(?:to[ -]?do|done|completed?|outstanding|remaining|finished|still to|progress)\b/i
/** What a list to choose from is called; where it has no prices. */
const CHOSEN =
  /\b(?:tick(?:ed)?|select(?:ed|ion|ions)?|choose|order form|booking form|request form|(?:services?|works?|items?|jobs?) (?:required|requested|wanted|needed|to be (?:quoted|done|priced))|what (?:do you|would you like|needs?)|which (?:services?|rooms?|areas?)|please quote|package|i (?:need|want|require))\b/i
const PRICED = /[$£€]\s?\d/
const OFFERED =
  /\b(?:options?|optional|extras?|if (?:wanted|required|needed|interested)|tick (?:to|what|any|if))\b/i

/** "[ ] 2 bed $360 / [X] 3 bed $465": what isn't ticked isn't wanted; where nothing is ticked all of it is offered. */
export const tickedOnly: PaperRule = (lines, text) => {
  const boxed = lines.map((line) => ({ line, boxes: boxesOf(line) }))
  const all = boxed.flatMap(({ boxes }) => boxes)
  const isList = all.some(({ isTicked }) => isTicked) && all.some(({ isTicked }) => !isTicked)
  const isPriced = boxed.some(({ line, boxes }) => boxes.length > 0 && PRICED.test(line.text))
  if (!isList || OF_PROGRESS.test(text) || !(isPriced || CHOSEN.test(text))) return []
  // "✔ GST included" below what is offered chooses nothing.
  const hasFigure = ({ line, boxes }: (typeof boxed)[number], isTicked: boolean): boolean =>
    boxes.some((box) => box.isTicked === isTicked && /\d/.test(line.text.slice(box.start, box.end)))
  if (boxed.some((one) => hasFigure(one, false)) && !boxed.some((one) => hasFigure(one, true))) return []
  const isOffered = (at: number): boolean => {
    const block = blockAround(lines, at)
    return (
      block.every((line) => boxesOf(line).every(({ isTicked }) => !isTicked)) &&
      OFFERED.test(block[0]?.text ?? '')
    )
  }
  const isTickedAt = (at: number): boolean => boxed[at]?.boxes.some(({ isTicked }) => isTicked) === true
  return boxed.flatMap(({ line, boxes }, at) => {
    if (boxes.length > 0) return isOffered(at) ? [] : boxes.flatMap((box) => settledBox(line, box))
    const isHead =
      HEAD_OF_EXTRAS.test(line.text) && boxed.some((_, next) => isTickedAt(next) && isBelow(lines, at, next))
    return isHead ? [withoutLine(line)] : []
  })
}

/** "Extras (please tick):" above what is ticked: no option any more. */
const HEAD_OF_EXTRAS = /^[ \t]*(?:optional[ ])?(?:extras|add[- ]?ons|options|upgrades)\b[^\d$£€]{0,40}$/i
const LABEL_OF_EXTRAS = /^[ \t]*(?:optional[ ])?(?:extras|add[- ]?ons|options|upgrades)[ ]?:[ ]*/i

const isBelow = (lines: readonly TextLine[], at: number, next: number): boolean =>
  next > at && blockAround(lines, at).includes(lines[next] as TextLine)

function settledBox(line: TextLine, { isTicked, from, to, start, end }: Box): PlacedText[] {
  if (!isTicked) return [within(line, start, end, '')]
  const isBehind = to === end
  const label = isBehind ? (LABEL_OF_EXTRAS.exec(line.text.slice(start, end))?.[0].length ?? 0) : 0
  const isFirst = line.text.slice(0, from).trim() === ''
  return [
    ...(label === 0 ? [] : [within(line, start, start + label, '')]),
    within(line, from, to, isFirst || line.text.slice(to).trim() === '' ? '' : ','),
  ]
}

/** A count of none at the end or the start of a row. */
const NONE_AT_END = /(?:(?:\t|[ ]{2}|[ ][x×][ ]?)(?:0|-|nil|none)|\|[ ]*0[ ]*\|?)[ \t]*$/i
const NONE_AT_START = /^[ \t]*0(?:\t|[ ]{2,}|[ ]?[x×][ ])/
const COUNT_AT_END = /(?:(?:\t|[ ]{2}|[ ][x×][ ]?)[1-9]\d{0,2}|\|[ ]*[1-9]\d{0,2}[ ]*\|?)[ \t]*$/
const COUNT_AT_START = /^[ \t]*[1-9]\d{0,2}(?:\t|[ ]{2,}|[ ]?[x×][ ])/
const NAMED = /\p{L}{3}/u

/** "extras      how many": the last column says what is wanted. */
const HEAD_OF_COUNTS =
  /^[ \t]*(?:(?:optional )?extras|options|add[- ]?ons|services|items?|description|upgrades)?[ \t:]+(?:price[ \t]+|cost[ \t]+)?(?:how many|qty|quantity|number|no\.?|#|count|how many\?)[ \t]*$/i

/** "balcony or patio  $60   0" in a list that says how many of each: none of those. */
const countedRows = (lines: readonly TextLine[], isHeaded: boolean): PlacedText[] => {
  const isPriced = ({ text }: TextLine): boolean => MONEY.test(text) && NAMED.test(text)
  const rows = lines.filter(isPriced)
  const none = rows.filter(({ text }) => NONE_AT_END.test(text) && (isHeaded || !/-[ \t]*$/.test(text)))
  const isCounted = rows.some(({ text }) => COUNT_AT_END.test(text))
  const noneFirst = rows.filter(({ text }) => NONE_AT_START.test(text))
  const countedFirst = noneFirst.length === 0 ? [] : rows.filter(({ text }) => COUNT_AT_START.test(text))
  return [
    ...(isCounted ? none.map(withoutLine) : []),
    ...(countedFirst.length === 0 ? [] : noneFirst.map(withoutLine)),
    ...countedFirst.flatMap(withEach),
  ]
}

/** "2   double power point   $95": two at that price. */
function withEach(line: TextLine): PlacedText[] {
  const [lead = ''] = /^[ \t]*\d+[ \t]+(?:[x×][ ])?/.exec(line.text) ?? []
  const price = /(?<=\S)[ \t]+(?=[$£€]\d[\d,]*(?:\.\d\d)?[ \t]*$)/.exec(line.text)
  if (price === null) return []
  const to = price.index + price[0].length
  return [
    within(line, 0, lead.length, `${lead.trim().replace(/[ ]*[x×]$/, '')} x `),
    within(line, price.index, to, ' @ '),
  ]
}

/** What is ordered of a list of extras is no option. */
export const countedOnly: PaperRule = (lines) => {
  const heads = lines.filter((line, at) => {
    const below = lines.slice(at + 1, at + 1 + NEAR)
    return (
      HEAD_OF_COUNTS.test(line.text) &&
      below.some(({ text: said }) => MONEY.test(said) && COUNT_AT_END.test(said))
    )
  })
  return [...heads.map(withoutLine), ...countedRows(lines, heads.length > 0)]
}
const NEAR = 4
