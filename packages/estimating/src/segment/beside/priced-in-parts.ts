import { describeLabour, withMeasure } from '../labour.ts'
import type { WorkItem } from '../work-item.ts'

const LABOUR = /^(?:(?:our |the )?labou?r(?: only| cost)?|install(?:ation)?|fitting)(?:$|[ :,])/i
const GOODS =
  /^(?:(?:all )?(?:the )?(?:materials?|mats|parts|supplies|timber|goods|fittings|hardware|stock)(?: only| cost)?)$/i

const isPart = ({ description, price, isOptional }: WorkItem): boolean =>
  price !== null &&
  price.basis !== 'unit' &&
  !isOptional &&
  (LABOUR.test(description) || GOODS.test(description))
const isOpen = ({ role, price, isOptional }: WorkItem): boolean =>
  role === 'work' && price === null && !isOptional

/**
 * "Deck 20 sqm. Materials $1800, labour $1500": work whose materials and labour are priced behind it has no further
 * price. Where other work stands behind them as well, it isn't clear whose they are, and nothing changes.
 */
export function pricedInParts(items: readonly WorkItem[]): readonly WorkItem[] {
  const first = items.findIndex(isPart)
  if (first < 1) return items
  const parts = items.filter(isPart)
  const works = items.slice(0, first).filter(isOpen)
  const labour = parts.find(({ description }) => LABOUR.test(description))
  const isPaid =
    parts.length === 2 && labour !== undefined && parts.some(({ description }) => GOODS.test(description))
  if (!isPaid || works.length === 0 || works.length !== items.filter(isOpen).length) return items
  const named = { ...labour, description: 'Labour' }
  return items
    .filter((item) => !works.includes(item))
    .map((item) => (item === labour ? describeLabour(named, works.map(withMeasure)) : item))
}
