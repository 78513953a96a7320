import type { TextSpan } from '../../quote-draft.ts'
import { isStopWord } from '../../text/lexicon.ts'
import { singular } from '../../text/words.ts'
import type { ReadPrice } from '../phrase.ts'
import type { WorkItem } from '../work-item.ts'
import { behind, counted, type Ground, hasNoCount } from './ground.ts'

const ZERO: TextSpan = { start: 0, end: 0 }

const FIRST = /\b(?:first|1st)\b/
const MORE: ReadonlySet<string> = new Set(
  'first 1st additional extra after thereafter further subsequent following other others every rest remaining next one unit each then hour hours hr hrs labour'.split(
    ' ',
  ),
)
const IN_ALL = /^[^,;.\n]{0,12}\b(?:all up|in all|in total|total|altogether|all told)\b/

/** An item with its price. */
type PricedFirst = WorkItem & { readonly price: ReadPrice }

const hasPrice = (item: WorkItem | undefined): item is PricedFirst => item?.price != null

const THEN = /\b(?:then|after|thereafter|additional|extra|subsequent|further|following|each|every)\b/

/** Whether a line says no more than that there is more of the same. */
function isMore({ phrase, price }: WorkItem, first: PricedFirst, { text }: Ground): boolean {
  if (price?.basis !== 'unit' || price.span.start < first.price.span.end) return false
  const things = new Set(first.phrase.words.map(singular))
  const said = text.slice(first.price.span.end, price.span.end + MORE_BEHIND)
  const isRest = phrase.words.every(
    (word) => MORE.has(word) || isStopWord(word) || things.has(singular(word)),
  )
  return isRest && (phrase.words.some((word) => MORE.has(word) && !IS_TIME.test(word)) || THEN.test(said))
}

const IS_TIME = /^(?:hours?|hrs?|labour)$/
/** Behind the second price its words may say that it is for the rest, in characters. */
const MORE_BEHIND = 20

const OF_THEM =
  /(\d+|two|three|four|five|six|seven|eight|nine|ten)\s+(?:of them|all up|in all|in total|altogether)\b/
const SAID_COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const countSaid = (said: string): number =>
  SAID_COUNTS.includes(said) ? SAID_COUNTS.indexOf(said) + 2 : Number(said)

/** "…, 3 hrs" behind both prices, "4 hours total": with the first one. */
function isOfAll(span: TextSpan, { price, quantity }: WorkItem, ground: Ground): boolean {
  if (IN_ALL.test(behind(ground, span))) return true
  const isTime = quantity?.unit === 'hr' || quantity?.unit === 'day'
  const isLast = price !== null && span.start > price.span.end
  return (
    isTime && isLast && !/^[^,;.\n]{0,12}\b(?:additional|extra|more|further)\b/.test(behind(ground, span))
  )
}

/** How many there are of a thing with a first price and another one; none where the words don't say. */
function inAllOf(first: WorkItem, more: WorkItem, ground: Ground): number | null {
  const own = more.quantity
  const isOwn = own !== null && own.how === 'stated'
  // "9 all up", of which 8 are counted: the first is taken off already.
  const figure =
    own?.span === undefined ? undefined : ground.marks.find(({ start }) => start === own.span?.start)
  if (own !== null && figure?.kind === 'number' && figure.value !== own.value) return null
  if (isOwn && own.span !== undefined && isOfAll(own.span, more, ground)) return own.value
  if (isOwn) return null
  const said = OF_THEM.exec(behind(ground, more.price?.span ?? ZERO))?.[1]
  return first.quantity?.value ?? (said === undefined ? null : countSaid(said))
}

/** "…, 4 units all up": what only counts those before it is no line; with the number for the line before. */
function withoutCounts(all: readonly WorkItem[], ground: Ground) {
  const counts = new Map<WorkItem, number>()
  const items = all.filter((item, at) => {
    const { quantity, price } = item
    const before = all[at - 1]
    const first = all[at - 2]
    const isWanted =
      before !== undefined && (hasNoCount(before) || (hasPrice(first) && isMore(before, first, ground)))
    const isCount =
      isWanted &&
      price === null &&
      quantity?.how === 'stated' &&
      quantity.span !== undefined &&
      before?.price?.basis === 'unit' &&
      IN_ALL.test(behind(ground, quantity.span))
    if (isCount) counts.set(before, quantity.value)
    return !isCount
  })
  return { items, counts }
}

/** "6 splits @ $129 first unit, $99 each additional": one at the first price, the rest at the other. */
export function firstAndMore(all: readonly WorkItem[], ground: Ground): WorkItem[] {
  const { items, counts } = withoutCounts(all, ground)
  const tiered = [...items]
  items.forEach((more, at) => {
    const first = items[at - 1]
    if (!hasPrice(first) || !isMore(more, first, ground)) return
    const { span } = first.price
    const start = Math.min(...first.phrase.spans.map((one) => one.start), span.start)
    const isFirst = FIRST.test(ground.text.slice(start, span.end + 12))
    const number = isFirst ? (counts.get(more) ?? inAllOf(first, more, ground)) : null
    if (number === null || number < 2 || !Number.isInteger(number)) return
    tiered[at - 1] = { ...first, quantity: counted(1, 'ea', 'the first') }
    tiered[at] = {
      ...more,
      description: `${first.description}, ${more.description.toLowerCase()}`,
      phrase: { ...more.phrase, words: [...first.phrase.words, ...more.phrase.words] },
      quantity: counted(number - 1, more.quantity?.unit ?? 'ea', `${number} less the first`),
    }
  })
  return tiered.map((item) => {
    const number = counts.get(item)
    return number !== undefined && hasNoCount(item)
      ? { ...item, quantity: counted(number, 'ea', String(number)) }
      : item
  })
}
