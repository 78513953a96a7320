import { remembered } from '../text/remembered.ts'

/** Folded for look-up: lower case, no marks at the ends, one space between words. */
export const foldPhrase = remembered((text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[*_`]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.:,;()[\]–—-]+/, '')
    .replace(/[\s.:,;()[\]!–—-]+$/, ''),
)

/** The lists that contain each phrase; a phrase may be in several. */
export type PhraseIndex<Name extends string> = ReadonlyMap<string, readonly Name[]>

/** Indexes lists of phrases by the folded phrase. */
export function indexPhrases<Name extends string>(
  lists: Readonly<Record<Name, readonly string[]>>,
): PhraseIndex<Name> {
  const index = new Map<string, Name[]>()
  for (const name in lists) {
    for (const phrase of lists[name]) {
      const key = foldPhrase(phrase) || phrase
      const names = index.get(key) ?? []
      if (!names.includes(name)) names.push(name)
      index.set(key, names)
    }
  }
  return index
}

export interface FoundPhrase<Name extends string> {
  readonly names: readonly Name[]
  readonly words: number
  readonly start: number
  readonly end: number
}

const LONGEST = 5
const WORD = /[^\s(),;:/[\]]+/g

/** The longest phrases of an index within a text, from the left, without overlaps. At most 40 words are looked at. */
export function findPhrases<Name extends string>(
  text: string,
  index: PhraseIndex<Name>,
): FoundPhrase<Name>[] {
  const words = [...text.matchAll(WORD)].slice(0, 40)
  const found: FoundPhrase<Name>[] = []
  for (let at = 0; at < words.length; ) {
    const hit = longestAt(text, words, at, index)
    if (hit !== undefined) found.push(hit)
    at += hit?.words ?? 1
  }
  return found
}

function longestAt<Name extends string>(
  text: string,
  words: readonly RegExpExecArray[],
  at: number,
  index: PhraseIndex<Name>,
): FoundPhrase<Name> | undefined {
  const start = words[at]?.index ?? 0
  for (let count = Math.min(LONGEST, words.length - at); count > 0; count--) {
    const last = words[at + count - 1]
    const end = last === undefined ? start : last.index + last[0].length
    const names = index.get(foldPhrase(text.slice(start, end)))
    if (names !== undefined) return { names, words: count, start, end }
  }
  return undefined
}
