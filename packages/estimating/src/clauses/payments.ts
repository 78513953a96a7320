import type { TextSpan } from '../quote-draft.ts'

const AMOUNT = String.raw`(?:[$£€] ?\d[\d,]*(?:\.\d\d)?|\d{1,3}(?:\.\d)? ?(?:%|per ?cent)|\d[\d,]{2,}(?:\.\d\d)?)`
const STAGE = String.raw`(?:start\w*|commenc\w+|complet\w+|accept\w+|sign\w*|deliver\w*|finish\w*|done|end|hand ?over|lock-?up|frame|slab|(?:first|second|1st|2nd|final) fix|order\w*|book\w*|approv\w+|inspection|rough[- ]in|waterproofing|day|half ?way|invoice|i (?:start|finish|order))`
/** When money is due: "on completion", "before I start", "at the end". */
const WHEN = String.raw`(?:half ?way\b|up-?\s?front\b|(?:on|upon|at|after|when|once|before|by|to)\b(?: (?:the|we|you|it's|its|it is|job|all))* ?${STAGE}\b)`

/** Money, not a box at the bank and not what water leaves: "$500 deposit", "deposit of 30%". */
const DEPOSIT = String.raw`deposits?(?= (?:required|due|payable))|deposit(?! (?:box|chute|slot|safe|bag|back|account|of (?!${AMOUNT}|\w+ ${AMOUNT}|half\b|a (?:third|quarter)\b)))`
const PREPAID = String.raw`(?:${DEPOSIT}|down ?payments?|progress (?:payments?|claims?)|(?:first|second|third|part|final|upfront|stage) payments?)\b`
/** What may stand between an amount, or an article, and its deposit. */
const KINDS = String.raw`(?:[ (/:–-]+(?:a|an|the|as|of|for|in|is|we|your|our|my|usual|normal|standard|small|initial|up-?front|booking|holding|security|refundable|non-?refundable|cash|first|required|total|price|cost|it|job|materials?|order|paid|half|contract)\b)*[ (/:–-]*`
/** What is left of the price, not of the work: "the rest of the money", not "rest of the boards". */
const REST = String.raw`(?:rest|remaining|remainder)(?: of (?:(?:the |my |our )?(?:money|total|price|payment|amount|bill|invoice|cost|quote)|it|that))?(?: (?:is|to be|will be|can be|paid|payment|payments|amount|balance|half|sum|then|all|in full))*[ :=–-]*`

/** Words that speak of how a price is paid, never of one more thing to be paid. */
const PAID = new RegExp(
  [
    String.raw`(?:${AMOUNT}|\bthe|\ba|\bpaid|\bless|\b(?:booking|holding)|^)${KINDS}\b${PREPAID}|\b${PREPAID}[^\d\n,;]{0,30}(?:${AMOUNT}|\b(?:required|paid|due|payable|invoice|${WHEN})\b)`,
    String.raw`\b(?:late (?:payment )?fees?|cancellation fees?|late payments?)\b`,
    String.raw`\b(?:balance\b[^\d\n,;]{0,16}|${REST})(?:${AMOUNT} )?(?:${WHEN}|\b(?:owing|due|payable|\d{1,2} days)\b)(?! of (?:the )?(?:deck|wall|house|hall|garden|fence|roof|path|drive\w*|yard|room|kitchen))`,
    String.raw`\bbalance\b[^\d\n,;]{0,12}\b(?:owing|due|payable)\b`,
    String.raw`\bfinance (?:is )?(?:available|from|options?)\b|\binterest[- ]free\b(?=\s*$| (?:finance|terms|payments?|loans?|credit|periods?|for|over|available|instal\w+|\d))`,
    String.raw`\b(?:booking|holding) fee\b[^\n;]{0,30}\b(?:comes? off|deduct\w*|credited|refund\w*|off the)\b`,
    String.raw`\bretention\b[^\n;,]{0,12}(?:%|\bheld\b)|\d ?% retention\b|\binsurance excess\b`,
    String.raw`\bpay(?:ment|ments|able|ing)? (?:is |are )?(?:within|terms?\b|due|in \d)|^\s*(?:[-*•] ?)?pay(?:ment)?s?(?: schedule| plan)?:|\bpayment schedule\b`,
    String.raw`\bcard (?:payments?|fees?|surcharge)\b|\bsurcharge (?:for|on) (?:credit )?cards?\b`,
    String.raw`${AMOUNT}[^\d\n,;]{0,16}\bup-?\s?front\b(?![^\n]{0,24}\b(?:back|rear)\b)|\bup-?\s?front (?:payment|deposit) (?:of )?${AMOUNT}|^\s*up-?\s?front:? (?:of )?${AMOUNT}`,
    String.raw`\b(?:need|want|require|ask(?:ing)?(?: for)?) (?:[$£€] ?\d[\d,]*(?:\.\d\d)?|\d{1,3}(?:\.\d)? ?(?:%|per ?cent)|\d[\d,]{2,}(?= ?(?:for [a-z]{3,12} )?(?:to|before|up)\b))[^\d\n,;]{0,24}(?:\bbefore\b|\bto (?:start|book|order|lock|hold|get going)\b)`,
  ].join('|'),
)
/** An amount right before such words is what is paid: "50 % deposit". */
const OWN_AMOUNT = new RegExp(
  String.raw`(?:\b(?:a|an|the|with|i|we|need|want|require|paid|less|plus|and|\/) )*${AMOUNT}(?: of (?:the )?(?:total|price|it))? ?(?:\w+ )?$`,
)
/** What is said behind the price of the work, and not behind what is paid. */
const IS_OF_LATER = /^(?:finance|interest|balance|card|pay|surcharge)/
const GOES_ON = new RegExp(
  String.raw`^\s*(?:(?:and|then|with|plus|&) )*(?:the )?(?:(?:balance\b|(?:remainder|rest|remaining)\b(?! of (?:the )?(?!money|total|price|payment|amount|bill|invoice|cost|quote|it\b|that\b)))|(?:(?:first|second|third|final|last)(?: payment| one)?:? )?${AMOUNT}(?:\s*$|[^\d\n]{0,12}${WHEN}))|^\s*$`,
)
const DUE = new RegExp(String.raw`(${AMOUNT})[^\d\n,;.$£€]{0,12}${WHEN}`, 'g')
const PRICE = /[$£€@] ?\d|\d ?(?:@|\/)|\b\d{2,}\b/g
const PRICED = /[$£€] ?\d|\d ?(?:@|\/)|@ ?\d|\b\d{2,}\b/
/** Longer pieces say more than one thing. */
const LONGEST = 400

interface Part extends TextSpan {
  readonly text: string
  /** The first of its sentence. */
  readonly isFirst: boolean
}

/** A text in parts between the signs that end a thought; a comma within a figure ends none. */
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let start = 0
  let isFirst = true
  for (const { index, 0: sign } of text.matchAll(/\n|;|[.!?](?=\s|$)|,(?!\d{3})|[()]|$/g)) {
    if (index > start) parts.push({ start, end: index, text: text.slice(start, index), isFirst })
    start = index + sign.length
    isFirst = !/[,()]/.test(sign)
  }
  return parts
}

/** What of a part speaks of payment: all of it, or from there on where work is priced before. */
function paidIn({ start, end, text }: Part): TextSpan | null {
  const found = text.length > LONGEST ? null : PAID.exec(text)
  if (found === null) return null
  const before = text.slice(0, found.index)
  const own = IS_OF_LATER.test(found[0]) ? null : OWN_AMOUNT.exec(before)
  const from = own === null ? found.index : own.index
  return { start: PRICED.test(text.slice(0, from)) ? start + from : start, end }
}

const figureOf = (said: string): number => Number(said.replaceAll(/[^\d.]/g, ''))

const CLAIMS =
  /\b(?:progress|stage|part|staged) (?:claims?|payments?)\b[^\n:]{0,20}:([^\n]*)|\bpayments?(?: schedule| plan| stages?)?:([^\n]*)/

/** "Progress claims: prep $4,000, pour $6,600, seal $2,000", where they come to what was priced before. */
function claims(text: string): TextSpan | null {
  const found = CLAIMS.exec(text)
  if (found === null) return null
  const figures = (said: string): number[] =>
    [...said.matchAll(/\d[\d,]*(?:\.\d\d)?/g)].map(([one]) => figureOf(one))
  const sum = figures(found[1] ?? found[2] ?? '').reduce((all, one) => all + one, 0)
  return figures(text.slice(0, found.index)).includes(sum)
    ? { start: found.index, end: found.index + found[0].length }
    : null
}

/** Stages of payment that come to all of it: "£1,200 on start, £3,600 on completion" of £4,800. */
function schedule(text: string): TextSpan | null {
  const listed = claims(text)
  if (listed !== null) return listed
  const due = [...text.matchAll(DUE)]
  const [first] = due
  const last = due.at(-1)
  if (first === undefined || last === undefined || due.length < 2) return null
  const sum = due.reduce((all, [, said = '']) => all + figureOf(said), 0)
  const isShares = due.every(([, said = '']) => /%|cent/.test(said))
  const others = [...text.slice(0, first.index).matchAll(/\d[\d,]*(?:\.\d\d)?/g)]
  const isAll = isShares ? sum === 100 : others.some(([said]) => figureOf(said) === sum)
  return isAll ? { start: first.index, end: last.index + last[0].length } : null
}

/**
 * The stretches of a text that say how its price is paid: deposits, stages, what is due when, fees for paying late. Of all
 * small letters; never throws.
 */
export function findPayments(text: string): TextSpan[] {
  const found: TextSpan[] = []
  let wasPaid = false
  for (const part of partsOf(text)) {
    const goesOn: boolean = wasPaid && !part.isFirst && GOES_ON.test(part.text)
    const span: TextSpan | null = goesOn ? { start: part.start, end: part.end } : paidIn(part)
    wasPaid = span !== null
    if (span !== null) found.push(span)
  }
  const stages = schedule(text)
  const all =
    stages === null
      ? found
      : [...found.filter((one) => one.end <= stages.start || one.start >= stages.end), stages]
  // Where nothing else has a price, what is paid is the price.
  const isLeft = [...text.matchAll(PRICE)].some(
    ({ index }) => !all.some(({ start, end }) => index >= start && index < end),
  )
  return isLeft ? all : []
}
