import compounds from '../data/compounds.json' with { type: 'json' }
import { isRoom } from '../text/lexicon.ts'
import { searchTerms } from '../text/search-terms.ts'
import { BUILT_IN_PRICE_BOOK } from './built-in-price-book.ts'
import { isSaidWhole, type Pair, type Score, share } from './pair.ts'
import { facetsOf } from './row-facets.ts'
import { GENERIC, VERBS } from './work-words.ts'

/** From here on the text speaks for a trade. */
export const STRONG_TRADE = 0.9

const COMPOUNDS: ReadonlySet<string> = new Set(compounds.map((name) => searchTerms(name).join(' ')))

/** "small", "medium", "large": the item of that size, not another. */
function sizeScore({ row, query }: Pair): number {
  if (query.size === undefined || row.size === undefined) return 0
  return row.size === query.size ? 0.5 : -0.5
}

const ANOTHER_OBJECT = -0.39

/** A basin mixer is no basin: a row whose own noun is not asked for prices something else, unless one of its names is said whole. */
function isAboutAnother({ row, words }: Pair): boolean {
  const noun = row.object.at(-1)
  if (noun === undefined || words.has(noun)) return false
  return !isSaidWhole(row, words)
}

/** "tiles" in a tiler's text are no roof tiles: the noun alone is the text's own trade's. */
const NARROWER = -0.1

function isNarrower({ item, row, query, words }: Pair): boolean {
  const said = row.object.slice(0, -1)
  const isOthers = (query.tradeWeights.get(item.trade) ?? 0) < STRONG_TRADE && query.tradeWeights.size > 0
  return isOthers && said.length > 0 && !said.some((term) => words.has(term))
}

const HEADLESS = -0.25
/** The head is what other rows are about: a heat pump's circuit is priced as a circuit. */
const OTHER_HEAD = -0.6
const OBJECT_NOUNS: ReadonlySet<string> = new Set(
  BUILT_IN_PRICE_BOOK.flatMap((item) => facetsOf(item).object.slice(-1)),
)
const SIBLING = -0.11

/** An expansion tank is no rainwater tank: both say more of the same noun, and not the same. */
function isSibling({ row, query }: Pair): boolean {
  const noun = row.object.at(-1)
  const said = row.object.slice(0, -1)
  if (noun === undefined || said.length === 0 || said.some((term) => query.words.includes(term))) return false
  const modifier = query.words[query.words.indexOf(noun) - 1]
  return modifier !== undefined && !row.all.has(modifier) && !VERBS.has(modifier) && !GENERIC.has(modifier)
}

/** Rooms that are also a thing. */
const IS_FITTED = /^(?:toilets?|wc|baths?|showers?|pools?|spas?|decks?|patios?|pergolas?)$/

/** "11 downlights lounge/dining" says where they go: a row about a room alone doesn't price them. */
function isOnlyTheRoom({ row, query }: Pair): boolean {
  const said = query.words.filter((word) => row.all.has(word))
  if (said.length === 0 || !said.every((word) => isRoom(word) && !IS_FITTED.test(word))) return false
  return query.words.some((word) => OBJECT_NOUNS.has(word) && !isRoom(word))
}

/** "circuit breaker" is no circuit, "shower screen" no shower: what is named in two words is priced as both. */
/** Whether a row is about the thing that the words are about. */
export function objectScore(pair: Pair): Score {
  const { row, query, words } = pair
  const isOther = query.words.some((word, at) => {
    const next = query.words[at + 1]
    return next !== undefined && COMPOUNDS.has(`${word} ${next}`) && !(row.all.has(word) && row.all.has(next))
  })
  if (isOther || isOnlyTheRoom(pair)) return undefined
  const head = query.head ?? ''
  const isHeadless = head !== '' && !row.all.has(head)
  const isObject = row.object.length > 0 && row.object.every((term) => words.has(term))
  const material = share([...row.material], words)
  return (
    (isHeadless ? (OBJECT_NOUNS.has(head) ? OTHER_HEAD : HEADLESS) : 0) +
    (isSibling(pair) ? SIBLING : 0) +
    (isNarrower(pair) ? NARROWER : 0) +
    (isObject ? 0.06 : 0) +
    (isAboutAnother(pair) ? ANOTHER_OBJECT : 0) +
    0.1 * Math.min(material, 2) +
    sizeScore(pair)
  )
}
