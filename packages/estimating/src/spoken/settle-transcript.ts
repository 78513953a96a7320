import heard from '../data/heard-words.json' with { type: 'json' }
import joinedWords from '../data/joined-words.json' with { type: 'json' }
import { editDistance } from '../match/spelling.ts'
import { KNOWN_WORDS } from '../match/vocabulary.ts'
import { EXTRA_NOUNS } from '../text/lexicon.ts'
import { singular, wordsOf } from '../text/words.ts'
import { isEnglishWord } from './english-words.ts'
import { type PlacedText, type PlaceMap, placeText, throughBoth, UNMOVED } from './place-map.ts'
import { soundOf } from './sounds.ts'

/** A word or phrase of a transcript and the term it was taken for. */
export interface TranscriptCorrection {
  readonly heard: string
  readonly written: string
}

export interface SettledTranscript {
  readonly text: string
  readonly corrections: readonly TranscriptCorrection[]
}

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The terms a transcript is held against. */
interface Terms {
  /** Single words, by their lower-case letters. */
  readonly single: ReadonlyMap<string, string>
  /** Single words that may be guessed by their sound. */
  readonly bySound: ReadonlyMap<string, readonly string[]>
  /** Names of two words and more, lower-case: what they write apart stays apart. */
  readonly apart: ReadonlySet<string>
  readonly acronyms: ReadonlyMap<string, string>
}

interface Match {
  readonly length: number
  readonly written: string
}

const LONGEST_PHRASE = 4
/** "haitch", "double-u" */
const LONGEST_LETTER = 8
/** Words this short sound like too many others. */
const SHORTEST_GUESSED = 5
const SHORTEST_JOINED = 6
const MOST_EDITS = 3
/** Own terms beyond these are not read: an index of them would cost more than it finds. */
const MOST_TERMS = 20_000
const LONGEST_TERM = 200
const WORD = /[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu

const PHRASES: ReadonlyMap<string, string> = new Map(Object.entries(heard.phrases))
const PHRASE_STARTS = new Set(Array.from(PHRASES.keys(), (phrase) => phrase.split(' ')[0] ?? ''))
const LETTERS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(heard.letters))
/** Words that never begin or end a word of the trade written apart: "call out the plumber". */
const LOOSE =
  /^(?:a|an|the|to|of|for|and|or|in|on|at|is|it|we|i|per|by|up|out|off|over|no|so|as|if|be|do|go|my|me|us|all|with|then|than|new|old|one|two|three|four|five|six|seven|eight|nine|ten|are|was|re|away|down|back|through|around|together|under|over|after|before|here|there)$/
const LOOSE_FIRST = /^(?:down|under|over|out|up)$/

const BUILT_IN_SINGLE: ReadonlyMap<string, string> = new Map(
  [
    ...KNOWN_WORDS,
    ...Object.entries(joinedWords)
      .filter(([apart, joined]) => apart.replaceAll(' ', '') === joined)
      .map(([, joined]) => joined),
    ...heard.sounds,
  ]
    .filter((word) => word.length >= SHORTEST_JOINED - 1 && /^[a-z]+$/i.test(word))
    .map((word) => [word.toLowerCase(), word]),
)
const BUILT_IN_APART: ReadonlySet<string> = new Set(
  EXTRA_NOUNS.map((name) => wordsOf(name).map(singular).join(' ')).filter((name) => name.includes(' ')),
)

function soundsOf(words: Iterable<string>): Map<string, string[]> {
  const bySound = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < SHORTEST_GUESSED) continue
    const sound = soundOf(word)
    bySound.set(sound, [...(bySound.get(sound) ?? []), word])
  }
  return bySound
}

const BUILT_IN_SOUNDS = soundsOf(heard.sounds)

const kept = new WeakMap<readonly string[], Terms>()

/** The terms of a list, made on first use and kept as long as the list itself. */
function termsOf(own: readonly string[]): Terms {
  const terms = kept.get(own) ?? readTerms(own)
  kept.set(own, terms)
  return terms
}

function readTerms(own: readonly string[]): Terms {
  const single = new Map(BUILT_IN_SINGLE)
  const apart = new Set(BUILT_IN_APART)
  const acronyms = new Map(heard.acronyms.map((one) => [one.toLowerCase(), one]))
  const ownWords = new Set<string>()
  for (const term of own.slice(0, MOST_TERMS)) {
    const words = (term.slice(0, LONGEST_TERM).match(WORD) ?? []).filter((word) => /^[a-z]+$/i.test(word))
    for (const word of words) {
      const isAcronym = /^[A-Z]{3,5}$/.test(word)
      if (isAcronym) acronyms.set(word.toLowerCase(), word)
      if (word.length < SHORTEST_GUESSED) continue
      // A name that begins with a capital is only spelled with one; inside it capitals say more.
      const isPlain = /^[A-Z]?[a-z]+$/.test(word)
      const spelling = isPlain && isEnglishWord(word.toLowerCase()) ? word.toLowerCase() : word
      if (!single.has(word.toLowerCase())) single.set(word.toLowerCase(), spelling)
      if (!isEnglishWord(word.toLowerCase())) ownWords.add(spelling)
    }
    for (const at of words.keys()) {
      const pair = words.slice(at, at + 2)
      if (pair.length === 2) apart.add(pair.map((word) => singular(word.toLowerCase())).join(' '))
    }
  }
  const bySound = new Map<string, readonly string[]>(BUILT_IN_SOUNDS)
  for (const [sound, words] of soundsOf(ownWords))
    bySound.set(sound, [...words, ...(bySound.get(sound) ?? [])])
  return { single, bySound, apart, acronyms }
}

function isSpelledRight(word: string, { single }: Terms): boolean {
  return isEnglishWord(word) || KNOWN_WORDS.has(word) || single.has(word) || KNOWN_WORDS.has(singular(word))
}

/** A term with the plural ending of what was said: "down lights" → "downlights". */
function inForm(said: string, { single }: Terms): string | undefined {
  const exact = single.get(said)
  if (exact !== undefined) return exact
  const one = said.endsWith('s') ? single.get(said.slice(0, -1)) : undefined
  return one === undefined ? undefined : `${one}s`
}

/** The only term that sounds like a word and is spelled nearly so. */
function soundingLike(said: string, { bySound }: Terms): string | undefined {
  if (said.length < SHORTEST_GUESSED) return undefined
  const most = Math.min(MOST_EDITS, Math.floor(said.length / 2.5))
  const near = (bySound.get(soundOf(said)) ?? [])
    .map((term) => ({ term, edits: editDistance(said, term.toLowerCase(), most) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((left, right) => left.edits - right.edits)
  const [best, second] = near
  return best === undefined || second?.edits === best.edits ? undefined : best.term
}

type Rule = (words: readonly string[], at: number, terms: Terms) => Match | undefined

/** "colour bond", "gyp rock", "two by fours": mishearings that are known. */
const knownPhrase: Rule = (words, at) => {
  if (!PHRASE_STARTS.has(words[at] ?? '')) return undefined
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    if (at + length > words.length) continue
    const written = PHRASES.get(words.slice(at, at + length).join(' '))
    if (written !== undefined) return { length, written }
  }
  return undefined
}

const LETTER_SOUNDS: ReadonlyMap<string, string> = new Map(
  [...LETTERS].flatMap(([letter, sounds]) => sounds.map((sound) => [sound, letter] as const)),
)

/** "are c d", "g p o": letters said one by one, of which most were heard as letters. */
const spelledOut: Rule = (words, at, { acronyms }) => {
  if (!LETTER_SOUNDS.has(words[at] ?? '') || (words[at + 1] ?? '').length > LONGEST_LETTER) return undefined
  for (let length = LONGEST_PHRASE; length >= 3; length -= 1) {
    const said = words.slice(at, at + length)
    if (said.length < length) continue
    const letters = said.map((word) => LETTER_SOUNDS.get(word) ?? ' ').join('')
    const plain = said.filter((word) => word.length === 1).length
    const written = acronyms.get(letters) ?? pluralAcronym(said, letters, acronyms)
    if (written !== undefined && plain * 2 >= length) return { length, written }
  }
  return undefined
}

/** "g p os", "g p o's" */
function pluralAcronym(
  said: readonly string[],
  letters: string,
  acronyms: ReadonlyMap<string, string>,
): string | undefined {
  const last = said.at(-1) ?? ''
  const letter = LETTER_SOUNDS.get(last.replace(/'?s$/, ''))
  const one =
    last.endsWith('s') && letter !== undefined ? acronyms.get(letters.slice(0, -1) + letter) : undefined
  return one === undefined ? undefined : `${one}s`
}

/** "down lights", "letter box", "jip rock": one word of the trade heard as two. */
const writtenApart: Rule = (words, at, terms) => {
  const [first, second] = [words[at] ?? '', words[at + 1] ?? '']
  const isLoose = (LOOSE.test(first) && !LOOSE_FIRST.test(first)) || LOOSE.test(second)
  const said = first + second
  if (isLoose || second.length < 2 || said.length < SHORTEST_JOINED || !/^[a-z']+$/.test(said))
    return undefined
  if (terms.apart.has(`${singular(first)} ${singular(second)}`)) return undefined
  const joined = inForm(said, terms)
  if (joined !== undefined) return { length: 2, written: joined }
  const isOdd = !isSpelledRight(first, terms) || !isSpelledRight(second, terms)
  const written = isOdd ? soundingLike(said, terms) : undefined
  return written === undefined ? undefined : { length: 2, written }
}

/** "merbow": a word of no language that sounds like a term. */
const misheard: Rule = (words, at, terms) => {
  const word = words[at] ?? ''
  if (!/^[a-z]+$/.test(word) || isSpelledRight(word, terms)) return undefined
  const written = soundingLike(word, terms)
  return written === undefined ? undefined : { length: 1, written }
}

const RULES: readonly Rule[] = [knownPhrase, spelledOut, writtenApart, misheard]

/** Whether nothing but one space or hyphen parts the words from `at`. */
function runLength(text: string, words: readonly Word[], at: number): number {
  let length = 1
  while (length < LONGEST_PHRASE) {
    const [left, right] = [words[at + length - 1], words[at + length]]
    if (left === undefined || right === undefined || !/^[ -]$/.test(text.slice(left.end, right.start))) break
    length += 1
  }
  return length
}

function isName(text: string, word: Word): boolean {
  const isCapital = /^\p{Lu}\p{Ll}/u.test(word.text)
  return isCapital && !/(?:^|[.!?\n])\s*$/.test(text.slice(Math.max(0, word.start - 3), word.start))
}

interface SettledOnce extends SettledTranscript {
  readonly places: PlaceMap
}

function settleOnce(text: string, terms: Terms): SettledOnce {
  const words: Word[] = Array.from(text.matchAll(WORD), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
  const corrections: TranscriptCorrection[] = []
  const parts: PlacedText[] = []
  let from = 0
  const keep = (to: number): void => {
    if (to > from) parts.push({ text: text.slice(from, to), start: from, end: to })
  }
  for (let at = 0; at < words.length; ) {
    const first = words[at]
    if (first === undefined) break
    const run = words.slice(at, at + runLength(text, words, at))
    const said = run.map((word) => word.text.toLowerCase())
    const match = isName(text, first) ? undefined : firstMatch(said, terms)
    const last = run[(match?.length ?? 1) - 1]
    const heardText = last === undefined ? '' : text.slice(first.start, last.end)
    if (match !== undefined && last !== undefined && heardText !== match.written) {
      keep(first.start)
      parts.push({ text: match.written, start: first.start, end: last.end })
      from = last.end
      corrections.push({ heard: heardText, written: match.written })
    }
    at += match?.length ?? 1
  }
  if (corrections.length === 0) return { text, corrections, places: UNMOVED }
  keep(text.length)
  return { ...placeText(parts), corrections }
}

function firstMatch(said: readonly string[], terms: Terms): Match | undefined {
  for (const rule of RULES) {
    const match = rule(said, 0, terms)
    if (match !== undefined) return match
  }
  return undefined
}

/** Passes until nothing changes: what is written may complete another term. */
const MOST_PASSES = 4

/** The text with the words of the trade as they are written, and where each place of it was. */
export function settleTradeWords(text: string, ownTerms: readonly string[]): SettledOnce {
  const terms = termsOf(ownTerms)
  const corrections: TranscriptCorrection[] = []
  let settled = text
  let places = UNMOVED
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const next = settleOnce(settled, terms)
    if (next.corrections.length === 0) break
    corrections.push(...next.corrections)
    settled = next.text
    places = throughBoth(places, next.places)
  }
  return { text: settled, corrections, places }
}

/**
 * A transcript with the words of the trade as they are written: "down lights"
 * becomes "downlights", "are c d" becomes "RCD". `ownTerms` are names of the
 * organization's price book; they come before the built-in ones. Ordinary
 * words, numbers and whatever is unknown stay as they are. Settling a settled
 * text changes nothing. Pure; never throws.
 */
export function settleTranscript(text: string, ownTerms: readonly string[]): SettledTranscript {
  const { text: settled, corrections } = settleTradeWords(text, ownTerms)
  return { text: settled, corrections }
}
