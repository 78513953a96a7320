import { TRADE_LABELS } from '../price-book/trades.ts'
import { AGE_LABELS, PRICE_LABELS, RESPONSE_LABELS } from './buckets.ts'
import { WORK_LABELS } from './work-kinds.ts'

/** Why customers decline. Source: field.md point 10. */
const REASON_LABELS = {
  price: 'Price',
  timing: 'Timing',
  another_business: 'Went with another business',
  scope_changed: 'The job changed',
  not_needed: 'No longer needed',
  other: 'Other reason',
} as const

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Breakdowns whose every row is known, in the order they are shown, also those of no quotes. */
export const FIXED_ROWS: Readonly<Record<'response' | 'price' | 'decision', readonly string[]>> = {
  response: Object.keys(RESPONSE_LABELS),
  price: Object.keys(PRICE_LABELS),
  decision: Object.keys(AGE_LABELS),
}

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  response: RESPONSE_LABELS,
  price: PRICE_LABELS,
  decision: AGE_LABELS,
  trade: TRADE_LABELS,
  work: WORK_LABELS,
  reason: REASON_LABELS,
}

/** `1-09` as 'Monday, 9:00'. */
function hourLabel(key: string): string {
  const [weekday, hour] = key.split('-').map(Number)
  return `${WEEKDAYS[(weekday ?? 1) - 1]}, ${hour}:00`
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What a row of a breakdown is called; templates and members have names of their own. */
export function rowLabel(by: string, key: string): string {
  if (by === 'sent_hour') return hourLabel(key)
  if (by === 'step') return `Follow-up ${key}`
  return LABELS[by]?.[key] ?? capitalized(key.replaceAll('_', ' '))
}
