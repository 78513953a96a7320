import type { PriceBookItem } from '../price-book-item.ts'
import type { TextSpan } from '../quote-draft.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { capitalised } from '../text/casing.ts'
import { lowerCased } from '../text/normalise.ts'
import { singular } from '../text/words.ts'

/** An organization's own price whose whole name the text says, where the name has figures or times of its own. */
export interface OwnName extends TextSpan {
  readonly row: PriceBookItem
  /** The name as the text writes it. */
  readonly written: string
  /** What is read in its place: "Bin hire" of "Bin hire 4 m3". */
  readonly read: string
}

/** What a name says of time or measure would be read as a quantity. */
const MEASURE =
  /^(?:\d.*|h(?:ou)?rs?|hourly|days?|daily|weeks?|weekly|months?|monthly|nights?|min(?:ute)?s?|minimum|half|full|quarter|first|second|third|per|each|one|two|three|four|five|six|seven|eight|nine|ten|or|plus|with|labou?r)$/
/** A name of these alone, "Labour per hour", is the rate of a trade, and found as such. */
const SAYS_HOW_MUCH = /\d|\b(?:half|full|quarter|first|min(?:imum)?)\b|,/i
const THING = /^\p{L}{3,}$/u
/** Stands for a name that has nothing but figures and times. */
const FEE = 'call out fee'
/** What may part two words of a name. */
const GAP = /^[ \t,.:/()–-]{0,4}$/

interface Token extends TextSpan {
  readonly word: string
}

/** "Café" and "cafe", "&" and "and" are the same word. */
const plainWord = (word: string): string =>
  word === '&' ? 'and' : singular(word.normalize('NFD').replaceAll(/\p{M}/gu, ''))

function tokensOf(text: string): Token[] {
  return [...lowerCased(text).matchAll(/[\p{L}\p{M}]+|\d+(?:[.,]\d+)?|&/gu)].map((match) => ({
    word: plainWord(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

interface Name {
  readonly words: readonly string[]
  readonly row: PriceBookItem
  /** It has figures or times that would be read as quantities. */
  readonly isMeasured: boolean
}

/** Longer names are read as any words are. */
const MOST_WORDS = 12

const isThing = (word: string): boolean => THING.test(word) && !MEASURE.test(word) && word !== 'and'

function namesOf(row: PriceBookItem): Name[] {
  return [row.name, ...row.synonyms].flatMap((name) => {
    const words = tokensOf(name).map(({ word }) => word)
    if (words.length < 2 || words.length > MOST_WORDS) return []
    const hasThing = words.some(isThing)
    // "Half day" and "1 hour" name nothing; "First hour labour" is of its own.
    if (!hasThing && !(SAYS_HOW_MUCH.test(name) && words.includes('labour'))) return []
    const isMeasured = SAYS_HOW_MUCH.test(name) || words.some((word) => MEASURE.test(word))
    return [{ words, row, isMeasured }]
  })
}

const kept = new WeakMap<readonly PriceBookItem[], ReadonlyMap<string, readonly Name[]>>()

/** The names of a price book by their first word, the longest first. */
function namesByWord(items: readonly PriceBookItem[]): ReadonlyMap<string, readonly Name[]> {
  const known = kept.get(items)
  if (known !== undefined) return known
  const names = items.flatMap(namesOf).sort((left, right) => right.words.length - left.words.length)
  const byWord = Map.groupBy(names, ({ words }) => words[0] ?? '')
  kept.set(items, byWord)
  return byWord
}

function isAt(name: Name, text: string, tokens: readonly Token[], at: number): boolean {
  return name.words.every((word, offset) => {
    const token = tokens[at + offset]
    const before = tokens[at + offset - 1]
    if (token?.word !== word) return false
    return offset === 0 || before === undefined || GAP.test(text.slice(before.end, token.start))
  })
}

/** What is read of a name in its place: the words for the thing side by side, or a fee where there are none. */
function readOf(written: string): string {
  const words = tokensOf(written).filter(({ word }) => !MEASURE.test(word) && word.length > 2)
  if (words.length === 0) return written.length < FEE.length ? written : FEE.padEnd(written.length)
  return words
    .map(({ start, end }) => written.slice(start, end))
    .join(' ')
    .padEnd(written.length)
}

/** How much of the text around a name tells whether it is said on its own. */
const AROUND = 32
/** A count may be said before it. */
const STARTS =
  /(?:^|[,;.\n•*]\s*|\n\s*[-–]\s*|(?:^|\s)(?:and|&|\+|plus|then)\s+)(?:(?:\d{1,3}|an?)\s*(?:x|of|no\.?)?\s*|x\s*\d{1,3}\s+)?$/i
const ENDS = /^\s*(?:$|[,;\n@$=]|x\s*\d{1,3}\s*(?:$|[,;.\n])|\.(?:\s|$)|(?:and|&|\+|plus|then)\s|at\s*[$\d])/i

/** "If needed, …", "optional: …", "instead of that, …". */
const UNSURE_BEFORE =
  /\b(?:if|unless|optional(?:ly)?|maybe|might|instead|without|excl\w*|not?|don['’]t)\b[^.;\n]*$/i

/** Whether a name is all that a clause says, but for its count and price: "demolish deck 20 m2" is other work on it. */
function isOwnClause(text: string, { start, end }: TextSpan): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start)
  return STARTS.test(before) && !UNSURE_BEFORE.test(before) && ENDS.test(text.slice(end, end + AROUND))
}

/** What goes on with other work: the name ends before it. */
const GOES_ON =
  /^\s*(?:$|[;\n]|\.(?:\s|$)|(?:and|&|\+|plus|then)\s|,\s*(?!(?:each|ea|at|for|from|per|incl?|excl?|plus|gst|optional|not|no)\b)[\p{L}\d])/iu

/** What is read of a name where it is followed by other work: it ends there, if it has room for a stop. */
const ended = (read: string, after: string): string =>
  GOES_ON.test(after) && read.endsWith(' ') ? `${read.trimEnd()};`.padEnd(read.length) : read

/** What joins a name to the work before it, as a stop of the same length. */
const JOINER_BEFORE = /(?:,|\b(?:and|plus|then)\b|&)(?=\s+(?:\d{1,3}\s*(?:x|of)?\s*|an?\s+)?$)/i
const stopped = (before: string): string =>
  before.replace(JOINER_BEFORE, (joiner) => ';'.padEnd(joiner.length))

/** Whether a text says the whole name of a price, of two words or more. */
export function saysOwnName(text: string, items: readonly PriceBookItem[]): boolean {
  const names = namesByWord(items)
  const tokens = tokensOf(text)
  return tokens.some(({ word }, at) => names.get(word)?.some((name) => isAt(name, text, tokens, at)))
}

/**
 * The organization's prices that a text calls by their whole names, where the name has a figure or a time that would
 * be read as a quantity: "Bin hire 4 m3", "Excavator 1.7 t full day".
 */
export function ownNamesIn(text: string, items: readonly PriceBookItem[]): OwnName[] {
  if (items.length === 0) return []
  const names = namesByWord(items)
  if (names.size === 0) return []
  const tokens = tokensOf(text)
  const found: OwnName[] = []
  let at = 0
  while (at < tokens.length) {
    const first = tokens[at]
    const name = names.get(first?.word ?? '')?.find((one) => one.isMeasured && isAt(one, text, tokens, at))
    const last = name === undefined ? undefined : tokens[at + name.words.length - 1]
    if (first === undefined || name === undefined || last === undefined) {
      at += 1
      continue
    }
    const isOpen = /\([^)]*$/.test(text.slice(first.start, last.end)) && text.charAt(last.end) === ')'
    const span = { start: first.start, end: last.end + (isOpen ? 1 : 0) }
    if (!isOwnClause(text, span)) {
      at += 1
      continue
    }
    const written = text.slice(span.start, span.end)
    const read = ended(readOf(written), text.slice(span.end, span.end + AROUND))
    found.push({ ...span, row: name.row, written, read })
    at += name.words.length
  }
  return found
}

/** The text without what its own names say of quantities; nothing moves. */
export function withoutNamedMeasures(text: string, names: readonly OwnName[]): string {
  let plain = ''
  let from = 0
  for (const { start, end, read } of names) {
    plain += stopped(text.slice(from, start)) + read
    from = end
  }
  return plain + text.slice(from)
}

/** What is read of a name as words, without the stop that ends it. */
const inOneLine = (text: string): string => text.replace(';', '').trim().replaceAll(/ +/g, ' ')

/** The own name that an item is, if any. */
export function ownNameOf({ phrase }: WorkItem, names: readonly OwnName[]): OwnName | undefined {
  return names.find((name) => phrase.spans.some((span) => span.start < name.end && name.start < span.end))
}

/** How a line of an own name is called: the name in full, and what the text adds to it. */
export function namedInFull(description: string, { read, written }: OwnName): string {
  if (lowerCased(description).includes(lowerCased(written))) return description
  const part = lowerCased(inOneLine(read))
  const at = lowerCased(description).indexOf(part)
  if (at < 0 || part === FEE) return capitalised(written)
  return capitalised(description.slice(0, at) + written + description.slice(at + part.length))
}

/** Names within another text, such as what is left out, in full again. */
export const inFull = (entry: string, names: readonly OwnName[]): string =>
  names.reduce((text, name) => {
    const isSaid = lowerCased(text).includes(lowerCased(inOneLine(name.read)))
    return isSaid && !name.read.startsWith(FEE) ? namedInFull(text, name) : text
  }, entry)
