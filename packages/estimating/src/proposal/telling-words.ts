import { isFiller, isStopWord, verbAt } from '../text/lexicon.ts'
import { searchTerms } from '../text/search-terms.ts'

/** Said of any work: they do not tell one item from another. */
const SAYS_LITTLE =
  /^(?:\d+|ea|each|new|old|existing|job|work|quote|price|item|area|complete|standard|required|described)$/

/** "install", "fix": verbs of all trades; painting and cleaning name the work itself. */
function isBareVerb(word: string): boolean {
  const verb = verbAt([word], 0)
  return verb !== undefined && verb.kind !== 'paint' && verb.kind !== 'clean'
}

/**
 * The words that tell what a text is about: singular, synonyms as one word
 * ("dunny" is "toilet"), without fillers and verbs of all trades.
 */
export function tellingWords(text: string): ReadonlySet<string> {
  return new Set([...contentWords(text)].filter((word) => !isBareVerb(word)))
}

/** The same with all verbs: "sealing" is what an exclusion may be about. */
export function contentWords(text: string): ReadonlySet<string> {
  return new Set(
    searchTerms(text).filter(
      (word) => word.length > 2 && !isStopWord(word) && !isFiller(word) && !SAYS_LITTLE.test(word),
    ),
  )
}

export function sharesWord(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  for (const word of left) if (right.has(word)) return true
  return false
}
