import type { TextSpan } from '../../quote-draft.ts'
import type { Mark } from '../../tokens/mark.ts'
import type { ReadQuantity } from '../phrase.ts'
import type { WorkItem } from '../work-item.ts'

/** A text in small letters with its marks, and the items that were read of it. */
export interface Ground {
  readonly text: string
  readonly marks: readonly Mark[]
  readonly items: readonly WorkItem[]
}
export type Rule = (item: WorkItem, ground: Ground) => WorkItem

export const behind = ({ text }: Ground, { end }: TextSpan): string => text.slice(end, end + 40)

/** How far back a list of hours may begin, in characters. */
const BACK = 80

export const before = ({ text }: Ground, { start }: TextSpan): string =>
  text.slice(Math.max(0, start - BACK), start)

/** Whether a stretch holds a figure of an item. */
export const isSpoken = ({ start, end }: TextSpan, { items }: Ground): boolean =>
  items
    .flatMap(({ quantity, price }) => [quantity?.span, price?.span])
    .some((span) => span !== undefined && span.start < end && start < span.end)

export const isSpokenElsewhere = (item: WorkItem, span: TextSpan, { items, ...ground }: Ground): boolean =>
  isSpoken(span, { ...ground, items: items.filter(({ phrase }) => phrase !== item.phrase) })

export const hasNoCount = ({ quantity }: WorkItem): boolean =>
  quantity === null || (quantity.value === 1 && quantity.how !== 'stated')

export const counted = (value: number, unit: string, label: string): ReadQuantity => ({
  value,
  unit,
  how: 'calculated',
  label,
})
