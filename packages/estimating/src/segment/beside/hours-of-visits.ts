import type { TextSpan } from '../../quote-draft.ts'
import type { WorkItem } from '../work-item.ts'
import type { Ground } from './ground.ts'

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const
const OCCASION = String.raw`(?:visits?|trips?|sessions?|attendances?|call[- ]?outs|shifts?|days?|nights?|mornings?|evenings?|afternoons?|occasions?)`
const BEFORE = new RegExp(
  String.raw`(?<![\d.,$£€-])\b(\d{1,3}|${COUNTS.join('|')}) (${OCCASION})\s*(x|\*|of|by|at|@|-|\(|,|for)?\s*(?:about |around |approx\.? )?$`,
)
/** Between these two nothing but the product is meant: "3 visits x 2 hrs", "two days of 7 hours". */
const TIMES: ReadonlySet<string | undefined> = new Set(['x', '*', 'of', 'by'])
const EACH = new RegExp(String.raw`^\s*(?:each\b|ea\b|(?:a|an|per|every|\/)\s*${OCCASION}\b)`)
/** How far before the hours their visits may begin, and how far behind them "each" may stand, in characters. */
const BACK = 40
const AHEAD = 24

const countOf = (said: string): number => {
  const named = COUNTS.findIndex((name) => name === said)
  return named < 0 ? Number(said) : named + 2
}

interface Visits extends TextSpan {
  readonly count: number
  readonly label: string
}

function visitsBefore({ text }: Ground, hours: TextSpan): Visits | null {
  const [said, count = '', name = '', joiner] =
    BEFORE.exec(text.slice(Math.max(0, hours.start - BACK), hours.start)) ?? []
  if (said === undefined) return null
  const isEach = EACH.test(text.slice(hours.end, hours.end + AHEAD))
  if (!isEach && !TIMES.has(joiner)) return null
  return {
    count: countOf(count),
    label: `${count} ${name}`,
    start: hours.start - said.length,
    end: hours.start,
  }
}

const withVisits = (item: WorkItem, ground: Ground): WorkItem => {
  const { quantity, price } = item
  if (quantity?.unit !== 'hr' || quantity.span === undefined || price?.basis !== 'unit') return item
  const isOfAll = quantity.how === 'assumed' || quantity.crew !== undefined || quantity.label.includes('×')
  const visits = isOfAll ? null : visitsBefore(ground, quantity.span)
  if (visits === null || visits.count < 2) return item
  const value = Number((visits.count * quantity.value).toFixed(3))
  const label = `${visits.label} × ${quantity.label}`
  const span = { start: visits.start, end: quantity.span.end }
  return { ...item, quantity: { ...quantity, value, how: 'calculated', label, span } }
}

/** "3 visits, 2 hrs each at $85 an hour", "2 days of 7 hours": the hours of all of them, and the visits no line of their own. */
export function hoursOfVisits(items: readonly WorkItem[], ground: Ground): WorkItem[] {
  const all = items.map((item) => withVisits(item, ground))
  const products = all.flatMap(({ quantity, price }) =>
    price !== null && quantity?.unit === 'hr' && quantity.label.includes(' × ') ? quantity.label : [],
  )
  // "2 days" of "2 days, 8 hrs a day" may have been read as a line before.
  const isTaken = ({ price, quantity }: WorkItem): boolean => {
    const own = price === null && quantity?.how === 'stated' ? quantity : undefined
    return products.some((product) => product.startsWith(`${own?.label} `))
  }
  return all.filter((item) => !isTaken(item))
}
