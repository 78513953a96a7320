import { correctSpelling, editDistance } from '../match/spelling.ts'
import { GENERIC, MACHINES } from '../match/work-words.ts'
import { isBaseVerb, isStopWord } from '../text/lexicon.ts'
import { normalise } from '../text/normalise.ts'
import { searchTerms } from '../text/search-terms.ts'
import { singular, wordsOf } from '../text/words.ts'
import type { RevisableLine } from './revisable-quote.ts'

/** Lines a reference names, by their places from 0. */
export type FoundLines =
  | { readonly kind: 'found'; readonly at: readonly number[] }
  /** Several lines answer equally well. */
  | { readonly kind: 'ambiguous'; readonly at: readonly number[]; readonly reference: string }
  /** Only one of the things that a line is of: "travel" of "Labour and travel". */
  | { readonly kind: 'part'; readonly at: readonly number[]; readonly reference: string }
  | { readonly kind: 'none'; readonly reference: string }
  /** A line that was there when the instruction was given. */
  | { readonly kind: 'gone' }

/** What a reader of instructions knows of the lines. */
export interface KnownLines {
  /** Whether a reference names any. */
  readonly knows: (reference: string) => boolean
  readonly names: readonly string[]
}

export const knownLines = (lines: readonly RevisableLine[]): KnownLines => ({
  knows: (reference) => findLines(reference, lines).kind !== 'none',
  names: lines.map(({ description }) => description),
})

const ARTICLES =
  /^(?:(?:the|that|those|these|this|my|our|his|her|their|any|some|a|an|of|all|both|every|each|entire|whole)\s+)+/
const ALL = /^(?:all|both|every|each)\b/
const TRAILING =
  /\s+(?:lines?|items?|only|alone|please|pls|altogether|completely|as well|too|now|again|(?:from|off|in|on|of) (?:the |this )?(?:quote|job|list)|line items?)$/
const EVERYTHING =
  /^(?:it all|all(?: of)?(?: it| them| the)?|everything|the lot|(?:all |each |every )(?:of )?(?:the )?(?:lines?|items?)|the (?:lines|items)|(?:all |each |every )?(?:of )?(?:the )?prices?)$/
const NUMBERED =
  /^(?:(?:lines?|items?|number|no\.?)\s*(?:no\.?\s*|number\s*)?#?|#)\s*(\d{1,3}(?:(?:\s|,|&|\+|-|–|and|to|lines?|items?|no\.?|number|#)+\d{1,3})*)$/
/** "2-4", "2 to 4" */
const FROM_TO = /^(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})/
/** "everything but labour", "all the lights except the downlights" */
const EXCEPT =
  /^(?<most>.+?)\s*,?\s+(?:(?:but|except|excepting|excluding|apart from|aside from|other than|besides)(?: for)?(?: not)?|bar(?= the))\s+(?<kept>.+)$/i
const BY_ID = /^lines by id:(\S+)$/
const LISTED = /\s*(?:,|&|\+|\band\b)\s*/i
const ORDINALS: readonly string[] = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(
  ' ',
)
const ORDINAL = new RegExp(`^(${ORDINALS.join('|')}|last|\\d{1,2}(?:st|nd|rd|th))(?: (?:line|item|one))?$`)

/** Words that tell no line from another. */
const UNTELLING = new Set([
  'fee',
  'charge',
  'cost',
  'price',
  'rate',
  'amount',
  'line',
  'item',
  'extra',
  'other',
  'bit',
  'ones',
  'one',
  'stuff',
  'thing',
  'bloody',
])
/** The unit of a line says what it is too: hours are labour. */
const UNIT_WORDS: Readonly<Record<string, readonly string[]>> = {
  hr: ['labour', 'hour'],
  day: ['labour', 'day'],
}
const SHORTEST_COMPOUND = 4
const SHORTEST_CORRECTED = 5
const LONG_WORD = 9

const british = (word: string): string => (word === 'labor' ? 'labour' : word)

function telling(terms: readonly string[]): string[] {
  const named = terms.filter((term) => !isStopWord(term))
  const kept = named.filter((term) => !GENERIC.has(term) && !UNTELLING.has(term))
  return [...new Set((kept.length > 0 ? kept : named).map(british))]
}

/** Hours of a machine are no labour. */
export const isMachine = ({ description }: Pick<RevisableLine, 'description'>): boolean =>
  wordsOf(normalise(description)).some((word) => MACHINES.has(singular(word)))

interface LineTerms {
  readonly all: ReadonlySet<string>
  readonly telling: ReadonlySet<string>
}

function termsOf(line: RevisableLine): LineTerms {
  const words = searchTerms(normalise(line.description)).map(british)
  return {
    all: new Set([...words, ...(isMachine(line) ? [] : (UNIT_WORDS[line.unit] ?? []))]),
    telling: new Set(telling(words)),
  }
}

/** A word of the quote's own lines that a misspelt one stands for, else of the trades. */
function spelled(term: string, known: ReadonlySet<string>): string {
  if (known.has(term) || term.length < SHORTEST_CORRECTED - 1) return term
  const light = term.replace(/lite$/, 'light')
  if (known.has(light)) return light
  const most = term.length >= LONG_WORD ? 2 : 1
  const near = [...known].filter(
    (word) => word.length >= SHORTEST_CORRECTED && editDistance(term, word, most) <= most,
  )
  return near[0] ?? searchTerms(correctSpelling(term))[0] ?? term
}

/** 3: says exactly what the line says; 2: all its words are in it; 1: in longer words ("lights" in "downlights"). */
function levelOf(terms: readonly string[], line: LineTerms): number {
  if (terms.every((term) => line.all.has(term))) {
    return line.telling.size === terms.length && terms.every((term) => line.telling.has(term)) ? 3 : 2
  }
  const isInside = (term: string): boolean =>
    line.all.has(term) ||
    (term.length >= SHORTEST_COMPOUND && [...line.all].some((word) => word.endsWith(term)))
  return terms.every(isInside) ? 1 : 0
}

/** Whether a description says exactly what a line says, whatever the verbs. */
export function isSameThing(description: string, line: RevisableLine): boolean {
  return levelOf(telling(searchTerms(normalise(description))), termsOf(line)) === 3
}

/** The parts of a reference to all but something; none where a line is called that. */
export function exceptionIn(
  reference: string,
  lines: readonly RevisableLine[] = [],
): { readonly most: string; readonly kept: string } | undefined {
  const { most, kept } = EXCEPT.exec(reference.trim())?.groups ?? {}
  const isName = lines.some((line) => normalise(line.description).includes(plainReference(reference)))
  return most === undefined || kept === undefined || isName ? undefined : { most, kept }
}

/** The places that a reference by number names: "line 2", "lines 1 and 3", "the last line". */
function placesByNumber(reference: string, count: number): number[] | undefined {
  const ordinal = ORDINAL.exec(reference)?.[1]
  if (ordinal === 'last') return [count - 1]
  if (ordinal !== undefined) {
    return [ORDINALS.includes(ordinal) ? ORDINALS.indexOf(ordinal) : Number.parseInt(ordinal, 10) - 1]
  }
  const numbers = NUMBERED.exec(reference)?.[1]
  if (numbers === undefined) return undefined
  const [range = '', from, to] = FROM_TO.exec(numbers) ?? []
  const rest = [...numbers.slice(range.length).matchAll(/\d+/g)].map(([number]) => Number(number) - 1)
  return [...placesBetween(Number(from) - 1, Number(to) - 1), ...rest]
}

/** None where there is no range. */
const placesBetween = (from: number, to: number): number[] =>
  to >= from ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : []

/**
 * A reference by number, made to hold while lines come and go: "line 2" is
 * the second line of the quote as it was shown.
 */
export function pinNumbers(reference: string, shown: readonly RevisableLine[]): string {
  const exception = exceptionIn(reference, shown)
  if (exception !== undefined) {
    return `${pinNumbers(exception.most, shown)} except ${pinNumbers(exception.kept, shown)}`
  }
  const pin = (part: string): string | undefined => {
    const places = placesByNumber(plainReference(part).replace(ARTICLES, ''), shown.length)
    const ids = places?.map((at) => shown[at]?.id)
    return ids === undefined || ids.includes(undefined) ? undefined : `lines by id:${ids.join('|')}`
  }
  const whole = pin(reference)
  if (whole !== undefined) return whole
  const parts = reference.split(LISTED)
  const pinned = parts.map(pin)
  return pinned.every((part) => part === undefined)
    ? reference
    : parts.map((part, at) => pinned[at] ?? part).join(' and ')
}

function plainReference(reference: string): string {
  let text = normalise(reference).replaceAll(/\s+/g, ' ').trim()
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(TRAILING, '').trim()
  }
  return text
}

const SUPPLIES = /^(?:supply|install|fit|provide)$/

/** "install" names no line of several that are installed. */
const isOnlyWork = (terms: readonly string[], { description }: RevisableLine): boolean =>
  terms.every((term) => SUPPLIES.test(term)) && SUPPLIES.test(wordsOf(normalise(description))[0] ?? '')

const isPrefix = (words: readonly string[]): boolean =>
  isBaseVerb(words[0] ?? '') || isBaseVerb(words.at(-1) ?? '')

/**
 * Whether terms name one of two things that a line is of: "travel" of "Labour and travel". "Supply and install
 * downlights" is of one thing, and "front and back doors" and "wall and floor tiles" share theirs.
 */
function isHalf(terms: readonly string[], { description }: RevisableLine): boolean {
  const sides = normalise(description).split(/ (?:and|&) /)
  const [first = [], second = []] = sides.map(wordsOf)
  if (sides.length !== 2 || (isPrefix(first) && isBaseVerb(second[0] ?? ''))) return false
  const [left, right] = [first, second].map((words) => new Set(searchTerms(words.join(' ')).map(british)))
  const head = searchTerms(second.at(-1) ?? '')
  if (first.length === 1 && second.length > 1 && terms.some((term) => head.includes(term))) return false
  const isIn = (side: ReadonlySet<string> | undefined) => terms.every((term) => side?.has(term) === true)
  return isIn(left) !== isIn(right)
}

/** Of lines that answer equally well, the one that has every word of the reference: "front door locks" beside back ones. */
function inFull(
  reference: string,
  at: readonly number[],
  lines: readonly RevisableLine[],
): readonly number[] {
  const words = wordsOf(reference).map(singular)
  const full = at.filter((place) => {
    const own = new Set(wordsOf(normalise(lines[place]?.description ?? '')).map(singular))
    return words.every((word) => own.has(word))
  })
  return full.length === 1 ? full : at
}

function findByWords(reference: string, lines: readonly RevisableLine[], wantsAll: boolean): FoundLines {
  const own = lines.map(termsOf)
  const known = new Set(own.flatMap(({ all }) => [...all]))
  const terms = telling(searchTerms(reference).map((term) => spelled(british(term), known)))
  if (terms.length === 0) return { kind: 'none', reference }
  const levels = own.map((line, place) => {
    const level = levelOf(terms, line)
    const { [place]: of } = lines
    return level < 3 && of !== undefined && isOnlyWork(terms, of) ? 0 : level
  })
  const best = Math.max(...levels, 0)
  if (best === 0) return { kind: 'none', reference }
  const said = levels.flatMap((level, place) => ((wantsAll ? level > 0 : level === best) ? [place] : []))
  const at = wantsAll ? said : inFull(reference, said, lines)
  const [only] = at
  const one = only === undefined || at.length > 1 ? undefined : lines[only]
  if (one !== undefined && best < 3 && isHalf(terms, one)) return { kind: 'part', at, reference }
  return at.length === 1 || wantsAll ? { kind: 'found', at } : { kind: 'ambiguous', at, reference }
}

function findPinned(ids: readonly string[], lines: readonly RevisableLine[]): FoundLines {
  const at = ids.map((id) => lines.findIndex((line) => line.id === id))
  return at.includes(-1) ? { kind: 'gone' } : { kind: 'found', at }
}

function findOne(reference: string, lines: readonly RevisableLine[]): FoundLines {
  const pinned = BY_ID.exec(reference)?.[1]
  if (pinned !== undefined) return findPinned(pinned.split('|'), lines)
  const text = plainReference(reference)
  if (EVERYTHING.test(text)) return { kind: 'found', at: lines.map((_, at) => at) }
  const plain = text.replace(ARTICLES, '')
  const numbered = placesByNumber(plain, lines.length)
  if (numbered !== undefined) {
    const areThere = numbered.every((at) => lines[at] !== undefined)
    return areThere ? { kind: 'found', at: numbered } : { kind: 'none', reference }
  }
  const short = findByWords(plain, lines, ALL.test(text))
  // "the clothes line" is called so.
  const full = normalise(reference).trim().replace(ARTICLES, '')
  const found = short.kind === 'none' && full !== plain ? findByWords(full, lines, ALL.test(text)) : short
  return found.kind === 'found' || found.kind === 'gone' ? found : { ...found, reference }
}

/**
 * The lines that a reference in the user's words names: "the downlites",
 * "line 2", "call out", "the lights and the dimmers". Plurals, synonyms and
 * slips of the fingers do not matter; every telling word must be in the line.
 */
export function findLines(reference: string, lines: readonly RevisableLine[]): FoundLines {
  const exception = exceptionIn(reference, lines)
  if (exception !== undefined) return findAllBut(exception, lines)
  const whole = findOne(reference, lines)
  if (whole.kind === 'found' || whole.kind === 'gone') return whole
  const parts = reference.split(LISTED).filter((part) => part.trim() !== '')
  if (parts.length < 2) return whole
  const at = new Set<number>()
  for (const part of parts) {
    const found = findOne(part, lines)
    if (found.kind !== 'found') return found
    for (const place of found.at) at.add(place)
  }
  return { kind: 'found', at: [...at].sort((left, right) => left - right) }
}

const everyOne = (reference: string): string => (BY_ID.test(reference) ? reference : `all ${reference}`)

function findAllBut(
  { most, kept }: { readonly most: string; readonly kept: string },
  lines: readonly RevisableLine[],
): FoundLines {
  const isAll = EVERYTHING.test(plainReference(most)) || ALL.test(most)
  const all = findLines(isAll ? most : everyOne(most), lines)
  const left = findLines(everyOne(kept), lines)
  if (all.kind !== 'found') return all.kind === 'gone' ? all : { ...all, reference: most }
  if (left.kind !== 'found') return left.kind === 'gone' ? left : { ...left, reference: kept }
  const at = all.at.filter((place) => !left.at.includes(place))
  return at.length === 0 ? { kind: 'none', reference: `${most} except ${kept}` } : { kind: 'found', at }
}
