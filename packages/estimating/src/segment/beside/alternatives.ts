import type { TextSpan } from '../../quote-draft.ts'
import type { WorkItem } from '../work-item.ts'
import type { Ground } from './ground.ts'

/** "Opt 1 …; Opt 2 …", "Option A: …": each offers the whole of the work. */
const LABEL = /(?:^|[\n;|(/]|[.,:] )[ \t*•-]*(?:option|opt)\.? ?#?(?:no\.? ?)?([a-e]|[1-5])\b/g
/** "three options for the roof:", "Good / Better / Best": how many of the prices behind it are for the same work. */
const ANNOUNCED =
  /\b(?:(two|2|three|3|four|4) (?:[a-z]+ )?(?:options|ways|alternatives|choices)|(good,? ?\/? ?better,? ?(?:\/|&|and)? ?best|three[- ]tier|bronze,? ?\/? ?silver,? ?(?:\/|&|and)? ?gold))\b/
const COUNTS: Readonly<Record<string, number>> = { two: 2, '2': 2, three: 3, '3': 3, four: 4, '4': 4 }
const TIERS = 3
const BASE = /\bbase(?: (?:price|scope|bid|quote|case))?\b/

const startOf = ({ phrase, price }: WorkItem): number =>
  Math.min(...phrase.spans.map(({ start }) => start), price?.span.start ?? Number.POSITIVE_INFINITY)

const isPriced = ({ price }: WorkItem): boolean => price !== null && price.cents > 0

/** The stretches of the labels: each to the next label, or to the end of its lines. */
function labelled(text: string): { readonly name: string; readonly span: TextSpan }[] {
  const labels = [...text.matchAll(LABEL)]
  return labels.map(({ index, 0: said, 1: name = '' }, at) => {
    const next = labels[at + 1]?.index ?? text.length
    const from = index + said.length
    const first = text.slice(from, next)
    // A heading has its rows below it; a line with a figure is all there is of it.
    const end = /^[^\n]*\d/.test(first) ? first.search(/\n/) : first.search(/\n[ \t]*\n/)
    return { name, span: { start: index, end: end < 0 ? next : from + end } }
  })
}

const isIn =
  ({ start, end }: TextSpan) =>
  (item: WorkItem): boolean =>
    startOf(item) >= start && startOf(item) < end

/** The items that are quoted, and those that are only offered instead. */
interface Choice {
  readonly first: readonly WorkItem[]
  readonly others: readonly WorkItem[]
  /** What only says that there is a choice. */
  readonly announcement: TextSpan | undefined
}

function choiceOf(items: readonly WorkItem[], text: string): Choice | undefined {
  const labels = labelled(text)
  const [first] = labels
  // "Base: … Option A: …": the options are beside it.
  if (first !== undefined && BASE.test(text.slice(0, first.span.start))) return undefined
  const others = labels.filter(({ name }) => name !== first?.name)
  const isWhole = labels.every(({ span }) => items.some((item) => isPriced(item) && isIn(span)(item)))
  if (first !== undefined && others.length > 0 && isWhole)
    return {
      first: items.filter(isIn(first.span)),
      others: items.filter((item) => others.some(({ span }) => isIn(span)(item))),
      announcement: undefined,
    }
  const announced = ANNOUNCED.exec(text)
  if (announced === null || first !== undefined) return undefined
  const count = COUNTS[announced[1] ?? ''] ?? TIERS
  const behind = items.filter((item) => isPriced(item) && startOf(item) > announced.index)
  const [next] = behind
  const isList = next !== undefined && /[:\n]/.test(text.slice(announced.index, startOf(next)))
  if (behind.length !== count || !isList) return undefined
  return {
    first: behind.slice(0, 1),
    others: behind.slice(1, count),
    announcement: { start: announced.index, end: announced.index + announced[0].length },
  }
}

/** "Opt 1 repair $780; Opt 2 replace $8,600": the first is quoted, and the others are options. */
export function withAlternatives(items: readonly WorkItem[], { text }: Ground): WorkItem[] {
  const choice = choiceOf(items, text)
  if (choice === undefined) return [...items]
  const { first, others, announcement } = choice
  const isSaid = (item: WorkItem): boolean =>
    announcement !== undefined && !isPriced(item) && isIn(announcement)(item)
  const outside = items.filter((item) => !first.includes(item) && !others.includes(item))
  const isPaid = outside.some((item) => isPriced(item) && !item.isOptional)
  return items
    .filter((item) => !isSaid(item))
    .map((item) => {
      // Where all are offered beside other work, none of them is part of it yet.
      if (first.includes(item)) return item.isOptional && !isPaid ? { ...item, isOptional: false } : item
      return others.includes(item) ? { ...item, isOptional: true } : item
    })
}
