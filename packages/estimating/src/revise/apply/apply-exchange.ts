import { findLines } from '../find-lines.ts'
import type { LineInstruction } from '../read/instruction.ts'
import type { RevisableQuote } from '../revisable-quote.ts'
import { applySwap } from './apply-add.ts'
import { applyToPrices } from './apply-prices.ts'
import { applyQuantity, quantified } from './apply-quantity.ts'
import { type Applied, refused, type Session } from './line-edits.ts'

type Exchange = Extract<LineInstruction, { kind: 'exchange' }>

/**
 * Changes so many of one thing into another number of it, at another price or
 * not, or into something else. What the quote has another number of stays.
 */
export function applyExchange(quote: RevisableQuote, ask: Exchange, session: Session): Applied {
  const places = quantified(quote, ask)
  if ('problem' in places) return refused(quote, places.problem)
  const [at = -1, ...others] = places
  const line = quote.lineItems[at]
  if (line === undefined || others.length > 0) {
    return refused(quote, `“${ask.line}” is more than one line: change them one at a time.`)
  }
  const named = `lines by id:${line.id}`
  const same = ask.thing === '' ? undefined : findLines(ask.thing, quote.lineItems)
  const isSame = same === undefined || ('at' in same && same.at.includes(at))
  if (!isSame) return applySwap(quote, { kind: 'swap', line: named, what: ask.into }, session)
  if (ask.price === null) return applyQuantity(quote, { ...ask, kind: 'quantity' }, session)
  const isAsMany = ask.quantity === ask.was
  const counted = isAsMany ? refused(quote) : applyQuantity(quote, { ...ask, kind: 'quantity' }, session)
  if (counted.problems.length > 0) return counted
  const priced = applyToPrices(counted.quote, { kind: 'price', line: named, ...ask.price }, session)
  // Half of what was asked for would be another wish.
  if (priced.problems.length > 0) return refused(quote, ...priced.problems)
  return { ...priced, changes: [...counted.changes, ...priced.changes] }
}
