import { singular } from '../../text/words.ts'
import { unitNamed } from '../../tokens/unit-words.ts'
import type { WorkItem } from '../work-item.ts'
import { counted, type Ground } from './ground.ts'

/** "install $35 per blind": what a price is for. */
const PER_NAMED =
  /^[$£€]?\s?[\d,.]*\d(?: ?(?:inc\w*|ex\w*|plus) (?:gst|vat))?\s*(?:per|\/|each|a) ?([a-z]{4,14})\b/
/** "… per unit, 6 units": how many there are, right behind it. */
const COUNT_BEHIND = /^[,:]?\s*(?:x ?|for )?(\d{1,3}) ([a-z]{4,15})\b/

const nounOf = ({ price }: WorkItem, text: string): { readonly noun: string; readonly end: number } => {
  const at = price?.basis === 'line' || price?.basis === 'unit' ? price.span.start : undefined
  const [said = '', noun = ''] = at === undefined ? [] : (PER_NAMED.exec(text.slice(at, at + 40)) ?? [])
  return { noun: singular(noun), end: (at ?? 0) + said.length }
}

const isOf = ({ description, quantity }: WorkItem, noun: string): boolean =>
  quantity?.unit === 'ea' &&
  description
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => singular(word) === noun)

/** "5 blinds @ $189, 3 blinds @ $245, install $35 per blind": as many as there are of them all; "$280 per unit, 6 units". */
export function pricedPerNamed(items: readonly WorkItem[], { text }: Ground): WorkItem[] {
  return items.map((item, place) => {
    const { price, quantity } = item
    const { noun, end } = nounOf(item, text)
    if (price === null || noun === '') return item
    const [, figure = '', word = ''] = COUNT_BEHIND.exec(text.slice(end)) ?? []
    // "$60 a metre, 30 metres" has a measure, which others read.
    const isThing = (unitNamed(noun) ?? 'ea') === 'ea'
    const isCounted = isThing && singular(word) === noun && (quantity === null || quantity.value === 1)
    if (isCounted)
      return {
        ...item,
        quantity: counted(Number(figure), 'ea', `${figure} ${word}`),
        price: { ...price, basis: 'unit' },
      }
    const named = items.slice(0, place).filter((one) => !one.isOptional && isOf(one, noun))
    const values = named.map((one) => one.quantity?.value ?? 0)
    // Twice the same count is rather the same things with two works on them.
    const isSeveral = values.length > 1 && new Set(values).size === values.length
    if (!isSeveral || quantity?.value !== values.at(-1)) return item
    const sum = values.reduce((all, value) => all + value, 0)
    return { ...item, quantity: counted(sum, 'ea', values.join(' + ')), price: { ...price, basis: 'unit' } }
  })
}
