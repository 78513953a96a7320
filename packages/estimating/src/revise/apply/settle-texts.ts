import { isToBeConfirmed, priceToBeConfirmed } from '@quotewright/domain/quotes/line-assumptions.ts'
import { titleOf } from '../../assemble/quote-title.ts'
import type { RevisableLine, RevisableQuote } from '../revisable-quote.ts'
import { nameOf } from './line-edits.ts'

const sameText = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((text, at) => text === right[at])

/** "Price to be confirmed: …" with the lines that have no price now. */
function confirmed(assumptions: readonly string[], before: RevisableQuote, after: RevisableQuote): string[] {
  const unpriced = (lines: readonly RevisableLine[]) =>
    lines.filter((line) => line.needsPrice).map((line) => line.description)
  const [were, are] = [unpriced(before.lineItems), unpriced(after.lineItems)]
  if (sameText(were, are)) return [...assumptions]
  const at = assumptions.findIndex(isToBeConfirmed)
  const listed = assumptions[at] ?? ''
  // Lines that other work pays for are unpriced too, and stay out of the list.
  const names = are.filter((name) => listed.includes(`“${name}”`) || !were.includes(name))
  const sentence = names.length === 0 ? [] : [priceToBeConfirmed(names)]
  return at < 0 ? [...assumptions, ...sentence] : assumptions.toSpliced(at, 1, ...sentence)
}

/** How what is assumed of a line's quantity goes on after its name; quotes from earlier have the last two. */
const OF_QUANTITY = /^ (?:priced for \d|covers \d[\d.]* visits?|is priced on request|is taken as|comes to)\b/

/**
 * The assumptions of a revised quote: what was said of a quantity that is now
 * stated, or of a line that is gone, is no longer assumed.
 */
export function settleAssumptions(before: RevisableQuote, after: RevisableQuote): RevisableQuote {
  const now = new Map(after.lineItems.map((line) => [line.id, line]))
  const outdated = before.lineItems.filter((line) => {
    const same = now.get(line.id)
    return same?.quantityThousandths !== line.quantityThousandths || same.description !== line.description
  })
  const isOutdated = (text: string): boolean =>
    outdated.some((line) => {
      const name = nameOf(line)
      return text.startsWith(name) && OF_QUANTITY.test(text.slice(name.length))
    })
  const kept = after.assumptions.filter((text) => !isOutdated(text))
  const assumptions = confirmed(kept, before, after)
  return sameText(assumptions, after.assumptions) ? after : { ...after, assumptions }
}

/** A title that was made of the lines follows them; one that a person chose stays. */
export function settleTitle(before: RevisableQuote, after: RevisableQuote): RevisableQuote {
  const isOfLines = before.title === titleOf(before.lineItems) && after.title === before.title
  const title = titleOf(after.lineItems).toWellFormed()
  return !isOfLines || title === after.title ? after : { ...after, title }
}
