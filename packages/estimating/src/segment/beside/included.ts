import type { TextSpan } from '../../quote-draft.ts'
import type { WorkItem } from '../work-item.ts'
import type { Ground, Rule } from './ground.ts'

const GIVEN = String.raw`(?:(?:i|we)(?:'ll| will)? )?(?:throw|chuck|shout)(?:ing|n)? (?:it |that |those |them |these )?in|on (?:me|us|the house)|(?:my|our) (?:shout|treat)|in that|nothing charged|not charged`
const INCLUDED = String.raw`(?:is |are |all )?(?:incl(?:uded|usive)?|inc|${GIVEN})\b\.?`
const CLOSED = String.raw`(?=\s*(?:$|[.,;)\n]|in (?:the |that |this )?(?:price|above|cost)\b))`
const BEHIND = new RegExp(String.raw`^[\s(,-]*${INCLUDED}${CLOSED}`)
/** The reader may have taken the word for one of the thing's. */
const WITHIN = new RegExp(String.raw`(?<!\bnot )\b${INCLUDED}$`)
/** "Includes RCBOs x8, labels": all that follows the word. */
const LEADS = /^(?:also |and |it )?(?:includes?|including|incl|comes? with)\b/
const WAIVED = /\bwaived$/
const AROUND = 40

const free = (item: WorkItem, span: TextSpan): WorkItem => ({
  ...item,
  price: { cents: 0, basis: 'line', perUnit: null, span },
})

/** "6 outlets included", "tip fees incl": no price is looked for, another line has it. */
export const saidIncluded: Rule = (item, { text, items }) => {
  const { price, phrase, isOptional } = item
  if (price !== null || isOptional || phrase.spans.length === 0) return item
  const start = Math.min(...phrase.spans.map((span) => span.start))
  const end = Math.max(...phrase.spans.map((span) => span.end), item.quantity?.span?.end ?? 0)
  // Without a price before, the whole is still to be priced, and this with it.
  if (!items.some((one) => one.price !== null && one.price.span.end <= start)) return item
  const own = text.slice(start, end)
  const said = LEADS.exec(own) ?? WAIVED.exec(own)
  if (said !== null)
    return free(item, { start: start + said.index, end: start + said.index + said[0].length })
  // "6 fans, isolators included" has two things in it, of which one is.
  if (own.includes(',')) return item
  const behind = BEHIND.exec(text.slice(end, end + AROUND))
  const within = WITHIN.exec(own)
  if (behind === null && within === null) return item
  const span =
    behind === null
      ? { start: start + (within?.index ?? 0), end }
      : { start: end + behind[0].search(/[a-z]/), end: end + behind[0].length }
  return free(item, span)
}

/** So many priced lines behind a colon are what it announces. */
const ANNOUNCED = 2

/** "Power to the workshop: cable 45m @ $21.50, labour 9h @ $115": the whole of priced parts is no line beside them. */
export function withoutWhole(items: readonly WorkItem[], { text }: Ground): WorkItem[] {
  return items.filter(({ price, quantity, phrase, isOptional }) => {
    if (price !== null || isOptional || (quantity !== null && quantity.how === 'stated')) return true
    const end = Math.max(...phrase.spans.map((span) => span.end))
    if (!/^ ?:/.test(text.slice(end, end + AROUND))) return true
    const [part = ''] = text.slice(end).split('\n', 1)
    const isPart = ({ price: stated }: WorkItem): boolean =>
      stated !== null && stated.span.start > end && stated.span.end <= end + part.length
    return items.filter(isPart).length < ANNOUNCED
  })
}
