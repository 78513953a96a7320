import { DEFAULT_FAMILY, type FontFamily } from './fonts.ts'

/** A stretch of text in one font family. */
export interface TextRun {
  readonly text: string
  readonly font: string
}

/** Stands for what no font here has. */
export const OMITTED = '[…]'

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

/** Unseen: control and format characters, variation selectors, joiners. A line break is kept. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu
/** Emoji, and accents that no letter here carries. */
const DISPENSABLE = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}]$/u
/** Nothing but what the first family has. */
const PLAIN = /^[\n -~]*$/
const LONG_WORD = /\S{25,}/gu
const LONGEST_PART = /.{12}(?=.)/gsu
/** Where a line may break though there is no space. */
const BREAK = '\u200b'

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
    const runs: { text: string; font: string }[] = []
    for (const character of laid) {
      for (const printed of this.#printable(character)) {
        const font = this.#familyOf(printed)
        const last = runs.at(-1)
        if (last?.font !== font) runs.push({ text: printed, font })
        else if (printed !== OMITTED || !last.text.endsWith(OMITTED)) last.text += printed
      }
    }
    return runs
  }

  /** The character, what it is composed of, or what stands for it; nothing for an emoji or a lone accent. */
  #printable(character: string): string[] {
    const alike = ALIKE[character] ?? character
    if (this.#hasAll(alike)) return Array.from(alike)
    const parts = alike.normalize('NFKD')
    if (this.#hasAll(parts)) return Array.from(parts)
    if (DISPENSABLE.test(character)) return []
    this.hasOmitted = true
    return [OMITTED]
  }

  #hasAll(text: string): boolean {
    return Array.from(text).every((character) => character === '\n' || this.#find(character) !== undefined)
  }

  #find(character: string): FontFamily | undefined {
    const codePoint = character.codePointAt(0) ?? 0
    return this.#families.find(({ characters }) => characters.has(codePoint))
  }

  #familyOf(character: string): string {
    return this.#find(character)?.name ?? DEFAULT_FAMILY
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
  return text.replace(LONG_WORD, (word) => word.replace(LONGEST_PART, `$&${BREAK}`))
}
