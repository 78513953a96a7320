import { screenContent } from '../screen/screen.ts'
import { capitalised } from '../text/casing.ts'
import { normalise } from '../text/normalise.ts'
import { sharesWord, tellingWords } from './telling-words.ts'

/** Longest texts a proposal may add to a quote, in characters. */
export const LONGEST_WORDING = 140
export const LONGEST_TITLE = 80
const LONGEST_SENTENCE = 160
const MOST_SENTENCES = 4

const TAGS = /<[^<>]{0,200}>/g
/** Control and format characters, halves of characters, and what is left of tags. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>]/gu
const FIGURES = /\d+(?:[.,]\d+)*/g
const LINK = /https?:|www\.|\w@\w|\b\w+\.(?:com|net|org|io|au)\b/i
/** What a line costs is said by its number. */
const MONEY = /[$£€%]|\b(?:dollars?|bucks|cents?|quid|grand)\b/i
/** A line that says this promises something; it may where the description does ("smoke free"). */
const PROMISES =
  /\b(?:free|gratis|complimentary|discount\w*|refund\w*|rebate|half price|no charge|at cost)\b/gi
/** What a quote says about money and law is ours to say. */
const OURS_TO_SAY =
  /[$£€%]|\b(?:prices?|priced|pricing|costs?|totals?|amounts?|discount\w*|free|refund\w*|rebate|deposit\w*|pay\w*|paid|invoic\w*|gst|tax|warrant\w*|guarant\w*|liab\w*|legal\w*|binding|accept\w*|agree\w*|contract\w*|ai|model|assistant|instruct\w*|prompt)\b/i

/** Plain text on one line, without tags and invisible characters. */
function plainText(text: string, longest: number): string {
  const plain = text
    .slice(0, longest * 8)
    .replaceAll(TAGS, ' ')
    .replaceAll(UNPRINTABLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return capitalised(plain)
}

const figuresOf = (text: string): string[] => normalise(text).match(FIGURES) ?? []

/** Whether every figure of a text is also in the words it is based on. */
function hasOnlyFiguresOf(text: string, basis: string): boolean {
  const known = new Set(figuresOf(basis))
  return figuresOf(text).every((figure) => known.has(figure))
}

const isFit = (text: string): boolean => screenContent({ projectDescription: text }) === undefined

/** What a wording is held against. */
export interface WordingBasis {
  /** The words of the description it rests on. */
  readonly basis: string
  readonly description: string
}

/** Whether it speaks of its basis, and at least by half in words of the description: "dunny" is its "toilet". */
function speaksOf(text: string, { basis, description }: WordingBasis): boolean {
  const words = tellingWords(text)
  const known = tellingWords(description)
  const shared = [...words].filter((word) => known.has(word)).length
  return sharesWord(words, tellingWords(basis)) && shared * 2 >= words.size
}

function promisesNothing(text: string, { basis }: WordingBasis): boolean {
  const said = basis.toLowerCase()
  return (text.toLowerCase().match(PROMISES) ?? []).every((promise) => said.includes(promise))
}

/**
 * A wording as it may stand on a quote, or null: it speaks of what the words
 * of the description speak of, has no figure that they have not, promises no
 * money, carries no link, and is fit for a business.
 */
export function trustWording(text: string, held: WordingBasis, longest = LONGEST_WORDING): string | null {
  const plain = plainText(text, longest)
  const isTrusted =
    plain !== '' &&
    plain.length <= longest &&
    !LINK.test(plain) &&
    !MONEY.test(plain) &&
    promisesNothing(plain, held) &&
    hasOnlyFiguresOf(plain, held.basis) &&
    speaksOf(plain, held) &&
    isFit(plain)
  return isTrusted ? plain : null
}

/** The few sentences of a proposal that a quote may list: none that speaks of money, law or machines. */
export function trustSentences(texts: readonly string[], description: string): string[] {
  const trusted: string[] = []
  for (const text of texts.slice(0, MOST_SENTENCES * 4)) {
    const plain = plainText(text, LONGEST_SENTENCE)
    const isTrusted =
      plain.length > 3 &&
      plain.length <= LONGEST_SENTENCE &&
      !LINK.test(plain) &&
      !OURS_TO_SAY.test(plain) &&
      hasOnlyFiguresOf(plain, description) &&
      isFit(plain)
    if (isTrusted && !trusted.includes(plain)) trusted.push(plain)
    if (trusted.length === MOST_SENTENCES) break
  }
  return trusted
}
