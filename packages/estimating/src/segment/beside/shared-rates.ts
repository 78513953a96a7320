import type { Mark } from '../../tokens/mark.ts'
import type { WorkItem } from '../work-item.ts'
import { counted, type Ground, isSpoken } from './ground.ts'

const TIMES: ReadonlySet<string> = new Set(['hr', 'day', 'week'])
const ALL_BEFORE = /\b(?:all|both|each)(?: (?:at|of (?:it|them|us)|charged at|for))?(?: @)?[ ,]*[$£€]?\s*$/
const EACH_BEHIND = /^[^,;.\n\d]{0,16}\beach\b/
/** Before its price a list of times may begin, in characters. */
const WITHIN = 160

const isSharedRate = ({ price }: WorkItem, { text }: Ground): boolean =>
  price !== null &&
  (ALL_BEFORE.test(text.slice(Math.max(0, price.span.start - WITHIN), price.span.start)) ||
    EACH_BEHIND.test(text.slice(price.span.end, price.span.end + WITHIN)))

/** What is done in a time: the words from it to the next figure or joining word. */
function workBehind(mark: Mark, { text }: Ground): { readonly words: string; readonly end: number } {
  const [said = ''] =
    /^[^,;.\n\d$£€+&]*?(?=\s*(?:\b(?:and|then|plus)\b|[,;.\n\d$£€+&]|$))/.exec(text.slice(mark.end)) ?? []
  const words = said.replace(/^\s*(?:of|for|to do|doing)?\s+/, '').trim()
  return { words, end: mark.end + said.length }
}

/** "24 hrs to dry", "2 hrs travel not charged": time that no one is paid for. */
const IDLE =
  /^\s*(?:to |for |of )?(?:dry\w*|cur(?:e|ing)|set(?:ting)?|wait\w*|settle)\b|^[^,;.\n\d]{0,24}\b(?:not charged|no charge|unpaid|free|n\/c|not billed)\b/

export function withoutIdle(items: readonly WorkItem[], { text }: Ground): WorkItem[] {
  const kept = items.filter(({ price, quantity }) => {
    const isTime = price === null && TIMES.has(quantity?.unit ?? '') && quantity?.span !== undefined
    return !isTime || !IDLE.test(text.slice(quantity.span?.end))
  })
  return kept.some(({ price }) => price !== null) ? kept : [...items]
}

/** A line for a time that no line has, at the rate of the line that its list ends with. */
function lineOf(mark: Mark, item: WorkItem, ground: Ground): WorkItem | null {
  const { words, end } = workBehind(mark, ground)
  if (words === '' || !/[a-z]{3}/.test(words) || IDLE.test(ground.text.slice(mark.end))) return null
  const span = { start: mark.start, end }
  return {
    ...item,
    quantity: {
      ...counted(mark.value, mark.unit, mark.text),
      how: 'stated',
      span: { start: mark.start, end: mark.end },
    },
    description: `Labour: ${words}`,
    phrase: { ...item.phrase, words: words.split(/\s+/), specs: [], otherQuantities: [], spans: [span] },
  }
}

/** The line that has the rate, by what its own time is for where it says no more than labour, or words from before the list. */
function named(item: WorkItem, from: number, ground: Ground): WorkItem {
  const span = item.quantity?.span
  const own = ground.marks.find(({ start }) => start === span?.start)
  const words = own === undefined ? '' : workBehind(own, ground).words
  const isElsewhere = !item.phrase.words.some((word) => ground.text.includes(word, from))
  const isOpen = isElsewhere || /^labour$/i.test(item.description)
  return words === '' || !isOpen ? item : { ...item, description: `Labour: ${words}` }
}

/** Whether only a list of times lies between a time and the rate. */
const isOneList = (between: string): boolean => !/[.;\n]\s|[.;\n]$/.test(between)

/** "4 days prep and 6 days painting, both at $480 a day": the rate is that of each time in the list. */
export function ratesOfTimes(items: readonly WorkItem[], ground: Ground): WorkItem[] {
  const taken = new Set<Mark>()
  return items.flatMap((item) => {
    const unit = item.quantity?.unit ?? ''
    const isTimed = item.price?.basis === 'unit' && TIMES.has(unit) && item.quantity?.how === 'stated'
    if (!isTimed || item.price === null || !isSharedRate(item, ground)) return [item]
    const { start } = item.price.span
    const own = item.quantity?.span?.start ?? start
    const listed = ground.marks.filter(
      (mark) =>
        mark.kind === 'measure' &&
        mark.unit === unit &&
        mark.end <= own &&
        start - mark.start <= WITHIN &&
        isOneList(ground.text.slice(mark.end, start)),
    )
    const open = listed.filter((mark) => !taken.has(mark) && !isSpoken(mark, ground))
    for (const mark of open) taken.add(mark)
    const lines = open.flatMap((mark) => lineOf(mark, item, ground) ?? [])
    return lines.length === 0 ? [item] : [...lines, named(item, open[0]?.start ?? 0, ground)]
  })
}
