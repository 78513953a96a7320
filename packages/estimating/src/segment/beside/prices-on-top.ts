import lexicon from '../../data/lexicon.json' with { type: 'json' }
import type { TextSpan } from '../../quote-draft.ts'
import { amountToCents } from '../../tokens/money.ts'
import type { ReadPrice } from '../phrase.ts'
import type { WorkItem } from '../work-item.ts'
import type { Ground } from './ground.ts'

const EACH = String.raw`(?:each|ea\b|(?:per|a|an) [a-z]+|\/ ?[a-z]+[23²³]?)`
const SUPPLIED = String.raw`(?:supply(?: only)?|supplied|for (?:supply|parts|materials)|(?:to )?(?:buy|purchase))`
const WORK = String.raw`fit(?:ted|ting)?|fix(?:ed|ing)?|install(?:ed|ing|ation|s)?|labou?r|lay(?:ing)?|laid|hang(?:ing)?|hung|mount(?:ed|ing)?|deliver(?:y|ed)?|remov(?:e|al|ing|ed)|dispos(?:e|al)|assembl(?:e|y|ed)|commission(?:ing|ed)?|connect(?:ion|ed|ing)?|wir(?:e|ing)|paint(?:ing|ed)?|prep`
const FEES = lexicon.fees.join('|')
/** A price, a second one on top of it, and what that is for. */
const ON_TOP = new RegExp(
  String.raw`^[$£€]?\s?\d[\d,]*(?:\.\d{1,2})?(?: ?${EACH})?(?: ${SUPPLIED})?\s*(?:,|plus|\+|and|&|, and|, plus)\s*(?:another |a further |an extra )?([$£€]?)\s?(\d[\d,]*(?:\.\d{1,2})?)( ?${EACH})?\s+(?:(?:to|for|for the|in) )?(${WORK}|${FEES})\b( each\b)?(?: (?:it|them|these|those|all))?(?=\s*(?:$|[.,;)\n+&]|and\b|plus\b))`,
)
/** A bare figure below this may count what is done. In cents. */
const LEAST_BARE_CENTS = 1500

interface OnTop {
  readonly price: ReadPrice
  readonly isEach: boolean
  readonly work: TextSpan
}

const overlaps = (left: TextSpan, right: TextSpan | undefined): boolean =>
  right !== undefined && left.start < right.end && right.start < left.end

function onTopOf({ price }: WorkItem, text: string): OnTop | null {
  if (price === null) return null
  const found = ON_TOP.exec(text.slice(price.span.start))
  if (found === null) return null
  const [all, sign = '', figure = '', eachBefore, work = '', eachBehind = ''] = found
  const each = eachBefore ?? (eachBehind === '' ? undefined : eachBehind)
  const cents = amountToCents(Number(figure.replaceAll(',', '')))
  if (sign === '' && each === undefined && cents < LEAST_BARE_CENTS) return null
  const start = price.span.start + all.lastIndexOf(work)
  const from = price.span.start + all.slice(0, all.lastIndexOf(work)).lastIndexOf(figure)
  return {
    price: {
      ...price,
      cents,
      basis: 'unit',
      perUnit: null,
      span: { start: from, end: from + figure.length },
    },
    isEach: each !== undefined,
    work: { start, end: start + work.length },
  }
}

const nameOf = (text: string, { start, end }: TextSpan): string =>
  text.charAt(start).toUpperCase() + text.slice(start + 1, end)

function itemOnTop(base: WorkItem, { price, isEach, work }: OnTop, text: string): WorkItem {
  const isFee = lexicon.fees.includes(text.slice(work.start, work.end))
  const quantity = isFee ? null : base.quantity
  // Without a word on it, what is done to several things costs that for each of them or for all: a question.
  const basis = isEach ? 'unit' : (quantity?.value ?? 1) > 1 ? 'open' : 'line'
  const { markupPercent: _, ...plain } = price
  return {
    ...base,
    role: isFee ? 'fee' : base.role,
    description: nameOf(text, work),
    quantity,
    price: { ...plain, basis: isFee ? 'line' : basis },
    otherPrices: [],
    phrase: {
      ...base.phrase,
      quantity: null,
      otherQuantities: [],
      price: null,
      words: text.slice(work.start, work.end).split(' '),
      specs: [],
      description: nameOf(text, work),
      spans: [work],
    },
  }
}

/** "6 downlights at $35 each plus $25 each to fit", "lock 140 plus 80 call out": the second price has a line of its own. */
export function pricesOnTop(items: readonly WorkItem[], { text }: Ground): WorkItem[] {
  const added = new Map<WorkItem, WorkItem>()
  for (const item of items) {
    const onTop = item.isOptional ? null : onTopOf(item, text)
    const isKnown =
      onTop !== null &&
      items.some(
        ({ price, quantity }) =>
          price !== null &&
          (overlaps(onTop.price.span, price.span) || overlaps(onTop.price.span, quantity?.span)),
      )
    if (onTop !== null && !isKnown) added.set(item, itemOnTop(item, onTop, text))
  }
  const figures = [...added.values()].flatMap(({ price }) => price?.span ?? [])
  // The figure may have been taken for a count: "80 call out".
  const isCount = ({ price, quantity }: WorkItem): boolean =>
    price === null && figures.some((figure) => overlaps(figure, quantity?.span))
  return items.filter((item) => !isCount(item)).flatMap((item) => [item, ...[added.get(item) ?? []].flat()])
}
