import type { MatchQuery } from '../match/pair.ts'

import type { Size } from '../match/row-facets.ts'
import { GENERIC, HOLLOW_HEADS, TREES, VERBS } from '../match/work-words.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { isFiller, isStopWord, verbAt } from '../text/lexicon.ts'
import { searchTerms } from '../text/search-terms.ts'

/** Longer phrases may end with anything: only a plain name has a head worth insisting on. */
const MOST_HEADED_WORDS = 3
/** Metres up to which a tree counts as small, and as medium. Source: the names of the price book's tree removals. */
const SMALL_TREE_METRES = 5
const MEDIUM_TREE_METRES = 15

/** The last word of a short name, in the search's spelling; undefined when the phrase is long or ends in a verb. */
function headOf(item: WorkItem): string | undefined {
  const places = new Set(item.phrase.placeWords)
  const words = item.phrase.words.filter((word) => !places.has(word) && !isStopWord(word) && !isFiller(word))
  const things = words.filter(
    (word) => verbAt([word], 0) === undefined && !GENERIC.has(word) && !VERBS.has(word),
  )
  const last = words.at(-1)
  if (last === undefined || things.length === 0 || things.length > MOST_HEADED_WORDS) return undefined
  const [head] = searchTerms(last)
  return things.at(-1) !== last || head === undefined || HOLLOW_HEADS.has(head) ? undefined : head
}

/** How large a tree is, from its height or from a word. */
function sizeOf(item: WorkItem): Size | undefined {
  const words = searchTerms(item.phrase.words.join(' '))
  if (!words.some((word) => TREES.has(word))) return undefined
  const said = words.find((word) => word === 'small' || word === 'medium' || word === 'large')
  if (said !== undefined) return said as Size
  const height = [item.quantity, ...item.phrase.otherQuantities].find((one) => one?.unit === 'lm')?.value
  const metres = height ?? Number(/(\d{1,2}(?:\.\d)?) ?m(?:et(?:re|er)s?)?\b/i.exec(item.description)?.[1])
  if (Number.isNaN(metres)) return undefined
  return metres < SMALL_TREE_METRES ? 'small' : metres <= MEDIUM_TREE_METRES ? 'medium' : 'large'
}

/** What tells near items of the price book apart: the head noun, the count, the size. */
export function closerLook(item: WorkItem): Pick<MatchQuery, 'count' | 'head' | 'size'> {
  const head = headOf(item)
  const size = sizeOf(item)
  return {
    count: item.quantity?.value ?? 1,
    ...(head === undefined ? {} : { head }),
    ...(size === undefined ? {} : { size }),
  }
}
