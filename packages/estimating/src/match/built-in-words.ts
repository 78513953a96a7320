import { singular } from '../text/words.ts'
import { BUILT_IN_PRICE_BOOK } from './built-in-price-book.ts'

let counts: ReadonlyMap<string, number> | undefined

/** How many rows of the built-in price book name a word, in the singular. */
export function builtInWordCounts(): ReadonlyMap<string, number> {
  counts ??= countWords()
  return counts
}

function countWords(): Map<string, number> {
  const found = new Map<string, number>()
  for (const { name, synonyms } of BUILT_IN_PRICE_BOOK) {
    const words =
      [name, ...synonyms]
        .join(' ')
        .toLowerCase()
        .match(/[a-z]+/g) ?? []
    for (const word of new Set(words.map(singular))) found.set(word, (found.get(word) ?? 0) + 1)
  }
  return found
}
