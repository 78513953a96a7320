import { BUILT_IN_PRICE_BOOK } from '@quotewright/estimating/match/built-in-price-book.ts'
import { KNOWN_WORDS } from '@quotewright/estimating/match/vocabulary.ts'
import { singular } from '@quotewright/estimating/text/words.ts'
import type { IsKnownWord } from '@quotewright/extraction/draft/mend-hyphens.ts'
import type { PriceItem } from '../price-book/public.ts'

type Named = Pick<PriceItem, 'name' | 'synonyms'>

/** Words as they are written, hyphens and all. */
const writtenIn = (items: readonly Named[]): string[] =>
  items
    .flatMap(({ name, synonyms }) => [name, ...synonyms])
    .flatMap((text) => text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? [])

const BUILT_IN: ReadonlySet<string> = new Set([...KNOWN_WORDS, ...writtenIn(BUILT_IN_PRICE_BOOK)])

/** Whether the built-in price book or the organization's own writes a word so. */
export function knownWords(book: readonly Named[]): IsKnownWord {
  const own = new Set(writtenIn(book))
  const isKnown = (word: string): boolean => BUILT_IN.has(word) || own.has(word)
  return (word) => isKnown(word) || isKnown(singular(word))
}
