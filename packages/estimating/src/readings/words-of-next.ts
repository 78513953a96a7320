import type { Reading } from '../assemble/reading.ts'
import { touches } from '../proposal/spans.ts'
import type { TextSpan } from '../quote-draft.ts'
import type { WorkItem } from '../segment/work-item.ts'

const isOfPrice =
  (start: number) =>
  ({ price }: WorkItem): boolean =>
    price?.span.start === start

/** The places of an item's words that come behind its price. */
const behindPrice = ({ price, phrase }: WorkItem): TextSpan[] =>
  price === null ? [] : phrase.spans.filter(({ start }) => start >= price.span.end)

/**
 * Whether a line of the first reading has words from behind its price that the learnt one gives to the next priced line:
 * of "underlay at 9, uplift & dispose 180" the uplift is part of what costs 180.
 */
export function takesWordsOfNext(first: Reading, learnt: Reading): boolean {
  return first.items.some((item, at) => {
    const next = first.items[at + 1]?.price?.span.start
    const words = behindPrice(item)
    if (next === undefined || words.length === 0) return false
    const other = learnt.items.find(isOfPrice(next))
    const own = learnt.items.find(isOfPrice(item.price?.span.start ?? -1))
    if (other === undefined || own === undefined) return false
    return words.some((span) => touches(other.phrase.spans, span) && !touches(own.phrase.spans, span))
  })
}
