import tierWords from '../data/tier-words.json' with { type: 'json' }
import { facetsOf } from '../match/row-facets.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import { searchTerms } from '../text/search-terms.ts'
import { kindsIn } from './tier-kind.ts'

const BRANDS = new RegExp(`\\b(?:${tierWords.brands.join('|')})\\b`, 'i')

/** Words that a place or a person's name follows: "in Ballarat", "for Mrs Smith". */
const BEFORE_PLACES = new Set(['in', 'at', 'near', 'for', 'by', 'from', 'to', 'on', 'mr', 'mrs', 'ms'])

/** Written with a capital amid a sentence, known to no row and no place: the make of something. */
function namesMake(words: string, row: PriceBookItem): boolean {
  const { all } = facetsOf(row)
  const parts = words.match(/[A-Za-z][A-Za-z'-]*|[.!?\n]/g) ?? []
  let isPlace = false
  return parts.some((word, at) => {
    const before = parts[at - 1]
    const isAmid = before !== undefined && /[a-z]/i.test(before)
    const isCapital = /^[A-Z][a-z]{2,}/.test(word)
    // A place may have several words: "in Alice Springs".
    isPlace = BEFORE_PLACES.has(before?.toLowerCase() ?? '') || (isPlace && isCapital)
    return isAmid && isCapital && !isPlace && !searchTerms(word).every((term) => all.has(term))
  })
}

interface Said {
  /** The words that a line was read from, and its own. */
  readonly words: string
  readonly description: string
}

/** Whether a text says itself what a line is made of, how good it is or whose make: then nothing is to be chosen. */
export function isNamedByText({ words, description }: Said, rows: readonly PriceBookItem[]): boolean {
  if (kindsIn(words).length > 0 || BRANDS.test(words)) return true
  const [row] = rows
  if (row !== undefined && namesMake(words, row)) return true
  const named = new Set(kindsIn(description).map(({ name }) => name))
  return rows.some((each) => kindsIn(each.name).some(({ name }) => named.has(name)))
}
