import { MAX_AMOUNT_CENTS } from '@quotewright/domain/quotes/money.ts'
import type { Mark } from '../tokens/mark.ts'
import type { ReadPrice } from './phrase.ts'
import type { NumberRoles } from './read-price.ts'
import type { WorkItem } from './work-item.ts'

/** "time and a half on 100", "double time, normal rate 95": the amount is the rate before overtime. */
const BEFORE_OVERTIME = /^(?:on|of|off|x|times|normal|base|standard|usual|ordinary|regular|rate|from)$/

const timesFactor = (price: ReadPrice, factor: number): ReadPrice => ({
  ...price,
  cents: Math.min(Math.round(price.cents * factor), MAX_AMOUNT_CENTS),
  basis: 'unit',
  perUnit: 'hr',
})

/** The price of an hour of overtime, and the factor still to be applied where the rate is said elsewhere. */
export function readOvertime(
  marks: readonly Mark[],
  roles: NumberRoles,
): { readonly price: ReadPrice | null; readonly factor: number | null } {
  const at = marks.findIndex((mark) => mark.kind === 'factor')
  const factor = marks[at]?.value ?? 0
  if (at < 0 || factor <= 0) return { price: roles.price, factor: null }
  if (roles.price === null) return { price: null, factor }
  const priceAt = marks.findIndex((mark) => mark === roles.priceMarks[0])
  const isNormalRate = priceAt < at || BEFORE_OVERTIME.test(marks[priceAt - 1]?.text ?? '')
  return { price: isNormalRate ? timesFactor(roles.price, factor) : roles.price, factor: null }
}

const NORMAL_RATE =
  /^(?:the |my |our )?(?:normal|base|standard|usual|ordinary|regular|std)\b.{0,20}\b(?:rate|hourly|labou?r)\b|^(?:normally|usually)$/i

const isHourly = (item: WorkItem): boolean =>
  item.price !== null &&
  (item.price.perUnit === 'hr' || (item.role === 'labour' && item.quantity?.unit === 'hr'))

/** "2 hrs at double time, base rate 95": overtime is paid at so many times the rate said elsewhere. */
export function applyOvertime(items: readonly WorkItem[]): WorkItem[] {
  const isOpen = (item: WorkItem): boolean => item.phrase.rateFactor !== null && item.price === null
  if (!items.some(isOpen)) return [...items]
  const named = items.find((item) => item.price !== null && NORMAL_RATE.test(item.description))
  const normal = named ?? items.find((item) => isHourly(item) && !isOpen(item))
  const price = normal?.price ?? null
  if (price === null) return [...items]
  return items
    .filter((item) => item !== named)
    .map((item) =>
      isOpen(item) ? { ...item, price: timesFactor(price, item.phrase.rateFactor ?? 1) } : item,
    )
}
