import { DEFAULT_FAMILY, type FontFamily } from './fonts.ts'
import { hanLanguages } from './han-languages.ts'
import { hasRightToLeft, readingLevels } from './reading-order.ts'

/** A stretch of text in one font family. */
export interface TextRun {
  readonly text: string
  readonly font: string
  /** How deep it is in text that is read the other way; 0 unless stated. */
  readonly level?: number
}

/** Stands for what no font here has. */
export const OMITTED = '[…]'
/** Stands for one emoji or several next to each other: a reader knows that there was one. */
const EMOJI_MARK = '[emoji]'

/** Characters people type on a phone or paste from a word processor, in ones that every reader knows. */
const ALIKE: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  '●': '•',
  '▪': '•',
  '■': '•',
  '✓': '•',
  '✔': '•',
  '★': '*',
  '☆': '*',
  '⌀': 'Ø',
  '‐': '-',
  '‑': '-',
  '―': '—',
  '\t': ' ',
  '\u2028': '\n',
  '\u2029': '\n',
}

/**
 * Unseen: control and format characters, variation selectors, joiners. A line
 * break is kept, and a joiner where it shapes the letter before it.
 */
const UNSEEN =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u
/** Accents that no letter here carries. */
const DISPENSABLE = /^\p{M}$/u
/** Nothing but what the first family has. */
const PLAIN = /^[\n -~]*$/
/** Between Chinese, Japanese and Korean characters a line may break anyway. */
const LONG_WORD =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{25,}/gu
const LONGEST_PART = /(?:\P{M}\p{M}*){12}(?!$)/gsu
/** Thai writes no spaces between words. */
const LONG_THAI = /\p{Script=Thai}{12,}/gu
/** Where a line may break though there is no space. */
const BREAK = '\u200b'

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Puts text into runs of fonts that have its characters, so that a name in
 * another script, an emoji or a control character never costs the rest of the
 * text. Remembers whether anything had to be left out.
 */
export class Typesetter {
  readonly #families: readonly FontFamily[]
  /** Whether `OMITTED` stands somewhere, which the document then explains. */
  hasOmitted = false

  constructor(families: readonly FontFamily[]) {
    this.#families = families
  }

  set(text: string): TextRun[] {
    const laid = withBreaks(tidied(text))
    if (PLAIN.test(laid)) return [{ text: laid, font: DEFAULT_FAMILY }]
    const families = this.#inOrderFor(laid)
    const runs = new Runs(hasRightToLeft(laid) ? readingLevels(laid) : undefined)
    for (const { segment, index } of characters.segment(laid)) {
      for (const piece of this.#printable(segment, families)) runs.add(piece, index)
    }
    return runs.all()
  }

  /** A text in Japanese is in Japanese shapes, though Chinese has the characters too. */
  #inOrderFor(text: string): readonly FontFamily[] {
    const languages = hanLanguages(text)
    const rank = ({ language }: FontFamily) => (language === undefined ? -1 : languages.indexOf(language))
    return this.#families.toSorted((a, b) => rank(a) - rank(b))
  }

  /** The character, what it is composed of, or what stands for it; nothing for a lone accent. */
  #printable(character: string, families: readonly FontFamily[]): Piece[] {
    const alike = ALIKE[character] ?? character
    const whole = pieceOf(alike, families)
    if (whole !== undefined) return [whole]
    const parts = Array.from(alike.normalize('NFKD'), (part) => pieceOf(part, families))
    if (parts.every((part) => part !== undefined)) return parts
    if (EMOJI.test(character)) return [{ text: EMOJI_MARK, font: DEFAULT_FAMILY, isMark: true }]
    const single = Array.from(character)
    if (single.length > 1) return single.flatMap((part) => this.#printable(part, families))
    if (DISPENSABLE.test(character)) return []
    this.hasOmitted = true
    return [{ text: OMITTED, font: DEFAULT_FAMILY, isMark: true }]
  }
}

/** What is printed for a character. */
interface Piece {
  readonly text: string
  readonly font: string
  /** It stands for what is left out, and for what is left out next to it. */
  readonly isMark?: boolean
}

/** The text in the first family that has all of it. */
function pieceOf(text: string, families: readonly FontFamily[]): Piece | undefined {
  if (text === '\n') return { text, font: DEFAULT_FAMILY }
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const family = families.find((candidate) => codePoints.every((code) => candidate.characters.has(code)))
  return family === undefined ? undefined : { text, font: family.name }
}

/** Joins what has the same font and is read the same way. */
class Runs {
  readonly #levels: Uint8Array | undefined
  readonly #runs: { text: string; font: string; level: number }[] = []

  constructor(levels: Uint8Array | undefined) {
    this.#levels = levels
  }

  add({ text, font, isMark = false }: Piece, index: number): void {
    const level = this.#levels?.[index] ?? 0
    const last = this.#runs.at(-1)
    if (isMark && last?.text.endsWith(text)) return
    // A space changes its place with the words beside it, so it is set alone.
    const isApart = this.#levels !== undefined && (text === ' ' || last?.text.endsWith(' '))
    if (last?.font !== font || last.level !== level || isApart) this.#runs.push({ text, font, level })
    else last.text += text
  }

  all(): TextRun[] {
    if (this.#levels !== undefined) return this.#runs
    return this.#runs.map(({ text, font }) => ({ text, font }))
  }
}

function tidied(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u2028\u2029]/g, (character) => ALIKE[character] ?? ' ')
    .replace(UNSEEN, (character) => (character === '\n' ? character : ''))
    .replace(/[^\S\n\u00a0]/gu, ' ')
    .normalize('NFC')
}

/** A word that is wider than its column would leave the page. */
function withBreaks(text: string): string {
  return text
    .replace(LONG_THAI, (words) => Array.from(thaiWords(words)).join(BREAK))
    .replace(LONG_WORD, (word) => word.replace(LONGEST_PART, `$&${BREAK}`))
}

function* thaiWords(text: string): Generator<string> {
  for (const { segment } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) yield segment
}
