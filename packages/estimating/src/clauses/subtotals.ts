import type { Reading } from '../assemble/reading.ts'
import type { TextSpan } from '../quote-draft.ts'
import { isStopWord } from '../text/lexicon.ts'
import { singular, wordsOf } from '../text/words.ts'

const MONEY =
  /[$£€]? ?(?<![\d.,])\d[\d,]*(?:\.\d\d?)?(?![\d%]| ?(?:%|mm\b|m\b|m2\b|sqm\b|lm\b|hrs?\b|hours?\b|days?\b|kg\b|kw\b|l\b|x\b))/g
const COUNTED = /(\d+(?:\.\d+)?) ?[a-z0-9² ]{0,16}?(?:@|\bat\b|[x×]|\beach\b) ?[$£€]? ?(\d[\d,]*(?:\.\d\d?)?)/
const EACH = /(\d+(?:\.\d+)?)[^\d\n]{1,24}[$£€] ?(\d[\d,]*(?:\.\d\d?)?) ?(?:each|ea|per|\/)/
/** Words that make of an amount a sum so far. */
const STRONG =
  /\b(?:sub-? ?total|(?:section|running|stage|part|area|room|phase)[ -]?total|so far|bring(?:s|ing) (?:us|it|that|this) to|up to here|to date)\b/
/** Words, or a sign, that may: where it is what comes before. */
const WEAK =
  /\btogether\b|\bthat's\b|\bthats\b|\bmakes\b|\bcomes? to\b|(?:=|->|→)\s*[$£€]? ?$|\([^()\d]{0,24}$|\b(?!grand|the|our|a|final|bid|job|quote|contract|project|this|overall)[a-z]+(?: \d{1,2})? total\b/
/** What is said of the whole, not of one more thing. */
const OF_WHOLE =
  /\b(?:gst|vat|hst|tax|total|less|discount|rebate|deposit|balance|due|paid|payable|valid|all (?:up|in)|altogether|contract|claim(?:ed)?|price|sum|limit|excess|both|budget|would be|make that|grant)\b|[-–−] ?[$£€]/
const IS_RATE = /^ ?(?:\/|per\b|an?\b|each\b|ea\b)/
const LEAST_CENTS = 1000
const LEAST_PARTS = 2
const MOST_PIECES = 120

interface Piece extends TextSpan {
  readonly text: string
  /** What it comes to, in cents; null for nothing. */
  readonly cents: number | null
  /** Its last amount, where it stands alone or behind a sign. */
  readonly last: (TextSpan & { readonly cents: number }) | null
}

const centsOf = (said: string): number => Math.round(Number(said.replaceAll(/[^\d.]/g, '')) * 100)

function pieceOf(text: string, start: number, end: number): Piece {
  const said = text.slice(start, end)
  const amounts = [...said.matchAll(MONEY)].map(({ index, 0: whole }) => ({
    start: start + index,
    end: start + index + whole.length,
    cents: centsOf(whole),
  }))
  const last = amounts.findLast(({ cents }) => cents >= LEAST_CENTS) ?? null
  const [, count, price] = EACH.exec(said) ?? COUNTED.exec(said) ?? []
  const product =
    count === undefined || price === undefined ? null : Math.round(Number(count) * centsOf(price))
  return { start, end, text: said, cents: product ?? last?.cents ?? null, last }
}

const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let start = 0
  for (const { index, 0: sign } of text.matchAll(/\n|;|[.!?](?=\s|$)|,(?!\d{3})|\s\+\s|$/g)) {
    if (index > start) pieces.push(pieceOf(text, start, index))
    start = index + sign.length
  }
  return pieces
}

/** How many of the last parts before come to an amount: two or more, else 0. */
function countOfSum(cents: number, parts: readonly number[]): number {
  let sum = 0
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    sum += parts[at] ?? 0
    if (sum === cents && parts.length - at >= LEAST_PARTS) return parts.length - at
  }
  return 0
}

const namesIn = (text: string): string[] =>
  wordsOf(text).filter((word) => word.length > 2 && !isStopWord(word))

/** Names of several lines together. */
const GENERAL = /^(?:trades|both|all|above|these|those|items|lines|sum|running)$/

/**
 * Whether the words before an amount name the lines it may sum up: nothing, or what all of them are ("Bedrooms" behind two of
 * them). "Install oven 400" behind a fan and a light is one more thing.
 */
function isOfThose(before: string, named: readonly string[]): boolean {
  const theirs = named.map((one) => namesIn(one).map(singular))
  const isPluralOf = (word: string): boolean =>
    singular(word) !== word && theirs.every((words) => words.includes(singular(word)))
  return namesIn(before).every((word) => GENERAL.test(word) || isPluralOf(word))
}

/** The words and the sign before an amount: from there on nothing is said but a sum. */
function sumSpan({ start, text, last }: Piece): TextSpan {
  if (last === null) return { start, end: start }
  const before = text.slice(0, last.start - start)
  const sign = /\s*(?:(?:=|->|→)\s*[$£€]? ?|\([^()\d]{0,24})$/.exec(before)
  const isOther = /\d/.test(before)
  const words = STRONG.exec(before)
  const from = sign !== null && isOther ? sign.index : words !== null && isOther ? words.index : 0
  const closes = text.slice(last.end - start).startsWith(')') ? 1 : 0
  const end = from > 0 ? last.end + closes : start + text.length
  return { start: start + from, end }
}

/**
 * The stretches that only say what some lines before them come to, with more to come: "running total 1060", "Bedrooms: $760" behind
 * two at $380. Tables with columns are read elsewhere.
 */
export function findSubtotals(text: string): TextSpan[] {
  if (/[|\t]/.test(text)) return []
  const pieces = piecesOf(text)
  if (pieces.length > MOST_PIECES) return []
  const found: TextSpan[] = []
  let parts: number[] = []
  let named: string[] = []
  let all = 0
  pieces.forEach((piece, at) => {
    const { last } = piece
    if (last === null || piece.cents === null) return
    const before = text.slice(piece.start, last.start)
    const behind = text.slice(last.end, piece.end)
    const isProduct = piece.cents === last.cents && COUNTED.test(piece.text)
    const summed = isProduct || IS_RATE.test(behind) ? 0 : countOfSum(last.cents, parts)
    const isSum = summed > 0
    const next = pieces.slice(at + 1).find((one) => one.cents !== null && one.cents >= LEAST_CENTS)
    const goesOn = next !== undefined && !OF_WHOLE.test(next.text)
    // "… base $1,800 = $4,200": the amount before the sign is a part too.
    const own = [...before.matchAll(MONEY)].at(-1)
    const ownCents = own === undefined ? 0 : centsOf(own[0])
    const isOwnSum =
      ownCents >= LEAST_CENTS &&
      !isProduct &&
      WEAK.test(before) &&
      countOfSum(last.cents, [...parts, ownCents]) > 0
    const isStrong = STRONG.test(before) && parts.length > 0 && (isSum || isOwnSum || goesOn)
    const line = text.slice(text.lastIndexOf('\n', piece.start) + 1, piece.end)
    const isBare = !/\d/.test(before) && !OF_WHOLE.test(line) && isOfThose(before, named.slice(-summed))
    const isSaid = (isSum && (WEAK.test(before) || isBare)) || isOwnSum
    const isAll = all + (isOwnSum ? ownCents : 0) === last.cents
    const isPart = goesOn || (found.length > 0 && !isAll)
    if (isPart && (isStrong || isSaid) && !OF_WHOLE.test(behind)) {
      found.push(sumSpan(piece))
      all += isOwnSum ? ownCents : 0
      parts = []
      named = []
      return
    }
    const isWhole = isAll && parts.length !== 1
    if (isSum || isWhole || OF_WHOLE.test(piece.text)) return
    parts.push(piece.cents)
    named.push(before)
    all += piece.cents
  })
  return found
}

const isIn = ({ start, end }: TextSpan, spans: readonly TextSpan[]): boolean =>
  spans.some((span) => start >= span.start && end <= span.end)

const sumsOf = ({ marks }: Reading, subtotals: readonly TextSpan[]): number[] =>
  marks
    .filter((mark) => (mark.kind === 'money' || mark.kind === 'number') && isIn(mark, subtotals))
    .map(({ kind, value }) => (kind === 'money' ? value : value * 100))

/** Whether a reading took the sum of some lines for a price, or for the total of all. */
export function mistakesSums(read: Reading, subtotals: readonly TextSpan[]): boolean {
  if (subtotals.length === 0) return false
  const { items, stated } = read
  const isTotal = stated?.kind === 'exact' && sumsOf(read, subtotals).includes(stated.minCents)
  return isTotal || items.some(({ price }) => price !== null && isIn(price.span, subtotals))
}

/** Whether a reading without the sums comes to more than each of them: they were of some lines, not of all. */
export function exceedsSums(again: Reading, before: Reading, subtotals: readonly TextSpan[]): boolean {
  const lines = again.items.reduce(
    (sum, { price, quantity, isOptional }) =>
      isOptional ? sum : sum + (price?.cents ?? 0) * (price?.basis === 'line' ? 1 : (quantity?.value ?? 1)),
    0,
  )
  return Math.max(lines, again.stated?.minCents ?? 0) > Math.max(0, ...sumsOf(before, subtotals))
}
