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

const ONLY_TIME: ReadonlySet<string> = new Set(
  'visit visits trip trips session sessions attendance attendances shift shifts day days night nights labour'.split(
    ' ',
  ),
)

/** "3 visits, 2 hrs each at $85 an hour", "2 days of 7 hours": the hours of all of them, and the visits no line of their own. */
export function hoursOfVisits(items: readonly WorkItem[], ground: Ground): WorkItem[] {
  const kept: WorkItem[] = []
  for (const item of items.map((one) => withVisits(one, ground))) {
    const visits = kept.at(-1)
    if (visits === undefined || !isCountOf(visits, item, ground)) {
      kept.push(item)
      continue
    }
    const isNamed = visits.phrase.words.some((word) => !ONLY_TIME.has(word))
    const { description, phrase } = isNamed ? visits : item
    kept[kept.length - 1] = {
      ...item,
      description,
      phrase: { ...phrase, spans: [...visits.phrase.spans, ...item.phrase.spans] },
    }
  }
  return kept
}

/** "2 days" of "2 days, 8 hrs a day" may have been read as a line before the hours. */
function isCountOf(visits: WorkItem, hours: WorkItem, { text }: Ground): boolean {
  const [before, after] = [visits.quantity, hours.quantity]
  if (visits.price !== null || before?.how !== 'stated' || before.span === undefined) return false
  if (hours.price === null || after?.unit !== 'hr' || after.span === undefined) return false
  if (!after.label.startsWith(`${before.label} `) || !after.label.includes(' × ')) return false
  const isInside = after.span.start <= before.span.start && after.span.end >= before.span.end
  return isInside || /^[^\d;.\n]{0,12}$/.test(text.slice(before.span.end, after.span.start))
}
