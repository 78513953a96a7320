import type { TextSpan } from '../../quote-draft.ts'
import type { Mark } from '../../tokens/mark.ts'
import type { WorkItem } from '../work-item.ts'
import { counted, type Ground, hasNoCount, isSpoken, type Rule } from './ground.ts'
import { lotsIn, timeLotOf } from './time-lots.ts'

const LEAST_BEFORE = /\bmin(?:imum)?\.?(?: (?!\d)[a-z-]+){0,2}:? ?(?:is |of )?$/
const LEAST_BEHIND = /^\s*-?\s*(?:min(?:imum)?\b)/
const BETWEEN_SENTENCES = /\n\s*\n/

const measures = ({ marks }: Ground, unit: string): Mark[] =>
  marks.filter((mark) => mark.kind === 'measure' && mark.unit === unit)

/** "Minimum 3 days drying", "minimum 15 m for free delivery": a least of something else, or a condition. */
const OF_OTHER =
  /^\s*(?:min(?:imum)?\.?\s*)?(?:free\b|(?:for|to)\s+(?:a\s+|the\s+|get\s+|your\s+)*(?:free|delivery|parts|discount|dry\w*|cure|set|order)|(?:of\s+)?(?:dry\w*|cur(?:e|ing)|setting|notice|lead|wait\w*|turn ?around|warranty|guarantee|clearance|between|before|after|from|apart|away|deep|high|wide|thick|(?:per|an?|each)\s+(?:hour|hr|day|visit|load|trip|week)))\b/
const OTHER_BEFORE =
  /\b(?:dry\w*|cur(?:e|ing)|set(?:ting)?|notice|lead|wait\w*|wait time|warranty|guarantee|clearance|delivery|pump|free)\b[^.;,\n\d]{0,16}$/

/** The least of a unit that is charged, where a text says one: "minimum charge 2 hours", "1 hour minimum". */
function leastOf(unit: string, ground: Ground): Mark | undefined {
  const { text } = ground
  return measures(ground, unit).find((mark) => {
    const before = text.slice(Math.max(0, mark.start - AROUND), mark.start)
    const behind = text.slice(mark.end, mark.end + AROUND)
    if (OF_OTHER.test(behind) || OTHER_BEFORE.test(before)) return false
    return LEAST_BEFORE.test(before) || LEAST_BEHIND.test(behind)
  })
}

/** "One hour at $95, minimum charge 2 hours": two are charged. */
export const leastMeasure: Rule = (item, ground) => {
  const { price, quantity } = item
  if (price?.basis !== 'unit' || quantity?.span === undefined || quantity.how === 'assumed') return item
  const least = leastOf(quantity.unit, ground)
  if (least === undefined || least.value <= quantity.value || least.start === quantity.span.start) return item
  const others = ground.items.filter((one) => one.quantity?.unit === quantity.unit && one.price !== null)
  const { start, end } = price.span
  const between =
    least.start > end ? ground.text.slice(end, least.start) : ground.text.slice(least.end, start)
  if (others.length > 1 && /[;\n]|\.\s/.test(between)) return item
  if (BETWEEN_SENTENCES.test(between)) return item
  const { span } = quantity
  return { ...item, quantity: { ...counted(least.value, quantity.unit, `minimum ${least.text}`), span } }
}

/** The least that is charged is no line of its own. */
export const withoutLeast = (items: readonly WorkItem[], ground: Ground): WorkItem[] =>
  items.filter(({ price, quantity, phrase }) => {
    if (price !== null || quantity?.span === undefined) return true
    const least = leastOf(quantity.unit, ground)
    const isLeast = least !== undefined && least.start === quantity.span.start
    const isUsed = items.some((one) => one.price !== null && one.quantity?.unit === quantity.unit)
    return !(isLeast && isUsed && phrase.kind === null)
  })

const LEAST_PRICE = /^(?:the )?min(?:imum)?(?: (?:job|price|spend|order))?(?: is| of)?$/

/** "$6 per m, minimum 250": what is charged at least is no line where the rest comes to more. */
export function withoutLeastPrice(items: readonly WorkItem[]): WorkItem[] {
  const isLeast = ({ description, price, quantity }: WorkItem): boolean =>
    price !== null && quantity === null && LEAST_PRICE.test(description.trim().toLowerCase())
  const others = items.filter((item) => !isLeast(item) && !item.isOptional)
  const cents = others.reduce(
    (sum, { price, quantity }) =>
      sum + (price?.cents ?? 0) * (price?.basis === 'unit' ? (quantity?.value ?? 1) : 1),
    0,
  )
  return items.filter((item) => !isLeast(item) || (item.price?.cents ?? 0) > cents)
}

const COVERS =
  /^[^.;\n\d]{0,24}?\b(?:covers?|covering|includes?|including|incl?\.?|inc|for)\s+(?:(?!first|1st|initial)[a-z]+ ){0,4}(?:(?:first|1st|initial)\s+)(\d+(?:\.\d+)? ?(?:hours?|hrs?|h|min(?:ute)?s?)\b|half[ -](?:an )?(?:hour|hr)\b|hour\b|hr\b)/
const FURTHER =
  /\b(?:\d more|after (?:that|this|which|wards)|afterwards|then|there ?after|additional|extra|further|subsequent|each (?:hour|hr|half|15)|beyond)\b/
const AROUND = 60
/** Time that comes on top of what is covered. */
const ON_TOP_BEHIND = /^[^.;,\n\d]{0,16}\b(?:chargeable|extra|additional|more|further|over|on top)\b/
const ON_TOP_WITHIN = /\b(?:extra|additional|more|further)\b/
const ON_TOP_BEFORE = /\b(?:extra|additional|another|further|plus)\s*$/
const MINUTES = 60

/** The hours that "the first half hour" comes to. */
function hoursSaid(said: string): number {
  if (said.startsWith('half')) return 0.5
  const value = Number(/^\d+(?:\.\d+)?/.exec(said)?.[0] ?? 1)
  return /min/.test(said) ? value / MINUTES : value
}

/** Work of which the first hours are in another price, and how many those are. */
interface Covered extends TextSpan {
  readonly hours: number
}

function coveredBy({ price }: WorkItem, { text }: Ground): Covered | null {
  if (price === null) return null
  const behind = text.slice(price.span.end, price.span.end + AROUND)
  const found = COVERS.exec(behind)
  if (found === null) return null
  return { hours: hoursSaid(found[1] ?? ''), start: price.span.end, end: price.span.end + found[0].length }
}

function isFurther({ price, phrase }: WorkItem, { text }: Ground): boolean {
  if (price === null) return false
  const before =
    text
      .slice(Math.max(0, price.span.start - AROUND), price.span.start)
      .split(/[.;\n]/)
      .at(-1) ?? ''
  const [behind = ''] = text.slice(price.span.end, price.span.end + AROUND).split(/[.;,\n]/)
  return FURTHER.test(before) || FURTHER.test(behind) || phrase.words.some((word) => FURTHER.test(word))
}

/** "Call-out $120 covers the first half hour, then $90 an hour. On site 2.5 hours": two hours more. */
export function beyondCovered(items: readonly WorkItem[], ground: Ground): WorkItem[] {
  const at = items.findIndex((item) => coveredBy(item, ground) !== null)
  const fee = items[at]
  const covered = fee === undefined ? null : coveredBy(fee, ground)
  if (fee?.price == null || covered === null) return [...items]
  const later = items.find(
    (item) =>
      item !== fee &&
      item.price !== null &&
      item.price.span.start >= covered.end &&
      isFurther(item, ground) &&
      (item.price.perUnit === 'hr' ||
        item.quantity?.unit === 'hr' ||
        hasNoCount(item) ||
        timeLotOf(ground, item.price.span) !== null),
  )
  if (later?.price == null) return [...items]
  const { text } = ground
  const lot = timeLotOf(ground, later.price.span)
  const lotEnd = lot?.end ?? later.price.span.end
  const others = ground
  const spent = measures(ground, 'hr').find((mark) => {
    const isCovered = mark.start < covered.end && covered.start < mark.end
    const isLot = mark.start >= (later.price?.span.start ?? 0) && mark.end <= lotEnd
    const isOwn = later.quantity?.span?.start === mark.start
    return (
      !isCovered &&
      !isLot &&
      (isOwn || !isSpoken(mark, { ...others, items: items.filter((one) => one !== later) }))
    )
  })
  if (spent === undefined) return [...items]
  const isOnTop =
    ON_TOP_BEHIND.test(text.slice(spent.end, spent.end + AROUND)) ||
    ON_TOP_WITHIN.test(text.slice(spent.start, spent.end)) ||
    ON_TOP_BEFORE.test(text.slice(Math.max(0, spent.start - AROUND), spent.start))
  const hours = isOnTop ? spent.value : spent.value - covered.hours
  if (hours < 0) return [...items]
  const value = lot === null ? hours : lotsIn(hours, lot)
  const label = isOnTop ? spent.text : `${spent.text} less ${covered.hours} h`
  const quantity = {
    ...counted(value, lot === null ? 'hr' : 'ea', label),
    span: { start: spent.start, end: spent.end },
  }
  const price = { ...later.price, basis: 'unit' as const }
  return items.flatMap((item) => {
    if (item !== later) return [item]
    return value === 0 ? [] : [{ ...item, quantity, price }]
  })
}

/** "22 panes $8 each, min charge $195" */
const LEAST_SUM =
  /^[^.;\n\d$£€]{0,12}?[,(]? ?(?:with (?:a )?)?min(?:imum)?(?: (?:charge|job|price|spend|order|fee))?(?: is| of|:)? ?[$£€] ?(\d[\d,]*(?:\.\d\d)?)(?! ?(?:\/|per\b|an? |each|ea\b))/

/** The one priced thing of a text costs at least the sum that is said of it. */
export function atLeastSum(items: readonly WorkItem[], { text }: Ground): WorkItem[] {
  const priced = items.filter(({ price, isOptional }) => price !== null && !isOptional)
  const [only] = priced
  if (only === undefined || priced.length > 1 || only.price?.basis !== 'unit') return [...items]
  const from = only.price.span.end
  const found = LEAST_SUM.exec(text.slice(from, from + 2 * AROUND))
  if (found === null) return [...items]
  const [said, figure = ''] = found
  const least = Math.round(Number(figure.replaceAll(',', '')) * 100)
  if (least <= only.price.cents * (only.quantity?.value ?? 1)) return [...items]
  const span = { start: from + said.search(/\bmin/), end: from + said.length }
  const price = { cents: least, basis: 'line' as const, perUnit: null, span }
  return items.map((item) => (item === only ? { ...item, price } : item))
}
