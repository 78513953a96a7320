import type { WorkItem } from '../work-item.ts'
import { counted, type Rule } from './ground.ts'

/** "43 inch telly", "five kilowatt unit": how large one is. */
const SIZE_BEHIND =
  /^[ -]?(?:inch(?:es)?|kilowatts?|kw|amps?|lit(?:re|er)s?|gallons?|volts?|watts?|btu|pole|way)\b/
/** "condensate pump on unit 4": which one it is. */
const NAME_BEFORE =
  /\b(?:on|at|in|for|to|of) (?:unit|flat|apartment|level|lot|block|stage|bed|bedroom|room|door|shop|gate|bay) $/
const ENDS = /^\s*(?:[.,;)\n]|$)/
/** "height goes from about 300 to 900": how far it goes. */
const FROM = /\b(?:from|between)(?: about| around| roughly)? $/
const UP_TO = /^ ?(?:mm)? ?(?:to|and|-) ?\d/
/** "hedge 14m x 2.2h": how high it is. */
const TIMES_BEFORE = /\d ?m? ?[x×] ?$/
const AROUND = 40

/** The words of a line with the size that begins them: "43 inch telly". */
function withSize({ description }: WorkItem, size: string, unit: string): string {
  const isBare = unit !== '' && description.toLowerCase().startsWith(unit.trim().replace(/^-/, ''))
  if (!isBare) return description
  const whole = `${size}${unit}${description.slice(unit.trim().replace(/^-/, '').length)}`
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`
}

/** A figure that says how large a thing is, or which one, counts none. Only where the text states no price for it. */
export const sizesForCounts: Rule = (item, { text }) => {
  const { quantity, price } = item
  if (price !== null || quantity?.how !== 'stated' || quantity.span === undefined) return item
  const { start, end } = quantity.span
  const [lead, rest] = [text.slice(Math.max(0, start - AROUND), start), text.slice(end, end + AROUND)]
  if (quantity.unit === 'hr') return TIMES_BEFORE.test(lead) ? { ...item, quantity: null } : item
  if (quantity.unit !== 'ea') return item
  const size = SIZE_BEHIND.exec(rest)
  if (size !== null)
    return { ...item, quantity: null, description: withSize(item, text.slice(start, end), size[0]) }
  const isName = NAME_BEFORE.test(lead) && ENDS.test(rest)
  return isName || (FROM.test(lead) && UP_TO.test(rest)) ? { ...item, quantity: null } : item
}

const COUNT_BEHIND = /^[^.;\n]{0,60}?(?:\)|\s)[-–—:,]?\s*(\d{1,4}) ?(?:no|nos|nr|off)\b(?=\.?\s*(?:$|[\n;,]))/

/** "Supply and install bollards in new footings – 14 No.": the count that ends a line of work. */
export const countAtEnd: Rule = (item, { text, items }) => {
  const { price, quantity, phrase } = item
  if (price !== null || quantity?.how === 'stated' || phrase.spans.length === 0) return item
  const end = Math.max(...phrase.spans.map((span) => span.end))
  const said = COUNT_BEHIND.exec(text.slice(end, end + 2 * AROUND))
  if (said === null) return item
  const isNext = items.some(
    (one) =>
      one !== item && one.phrase.spans.some(({ start }) => start >= end && start < end + said[0].length),
  )
  return isNext ? item : { ...item, quantity: counted(Number(said[1]), 'ea', said[1] ?? '') }
}
