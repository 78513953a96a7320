import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { formatsOf, moneyText } from '@quotewright/domain/region/formats.ts'
import { normalise } from '../../text/normalise.ts'
import { amountToCents } from '../../tokens/money.ts'
import type { LineInstruction } from '../read/instruction.ts'
import type { RevisableLine, RevisableQuote } from '../revisable-quote.ts'
import { applyToPrices, pricedLines } from './apply-prices.ts'
import { applyQuantity, quantified, requantify } from './apply-quantity.ts'
import { type Applied, editAt, nameOf, pick, quantityText, refused, type Session } from './line-edits.ts'

type ChangeBy = Extract<LineInstruction, { kind: 'change_by' }>

/** "Clean up 2 hours" sets the hours of a line that is called so. */
const isName = ({ line, name }: ChangeBy, quote: RevisableQuote): boolean =>
  name !== line && quote.lineItems.some((one) => normalise(one.description).includes(normalise(name)))

const verbOf = ({ sign }: ChangeBy): string => (sign < 0 ? 'reduce' : 'increase')

/** A figure that is no small part of what there is may be what it is to become. */
const mayBeTarget = (ask: ChangeBy, amount: number, present: number): boolean =>
  !ask.isSaid && amount * 2 > present

const byOrTo = (ask: ChangeBy, line: RevisableLine, said: string): string =>
  `Is that by ${said} or to ${said}? Say “${verbOf(ask)} ${line.description} by ${said}”, or “to ${said}”.`

function changeQuantity(quote: RevisableQuote, ask: ChangeBy, session: Session): Applied {
  const places = quantified(quote, { line: ask.line, unit: ask.unit, was: null })
  if ('problem' in places) return refused(quote, places.problem)
  const thousandths = Math.round(ask.amount * 1000)
  return editAt(quote, pick(quote, places), (line) => {
    const said = quantityText({ ...line, quantityThousandths: thousandths }, quote)
    if (mayBeTarget(ask, thousandths, line.quantityThousandths)) return { problem: byOrTo(ask, line, said) }
    const after = line.quantityThousandths + ask.sign * thousandths
    return after > 0
      ? requantify(line, after, quote, session)
      : { problem: `${nameOf(line)} is only ${quantityText(line, quote)}: ${said} cannot be taken away.` }
  })
}

function changePrice(quote: RevisableQuote, ask: ChangeBy, session: Session): Applied {
  const cents = amountToCents(ask.amount)
  const named = pricedLines(quote, ask.line)
  if ('problem' in named) return refused(quote, named.problem)
  const unclear = named.lines.flatMap(([, line]) => {
    const amount = moneyText(cents, quote)
    if (!ask.isMoney && line.quantityThousandths !== 1000) {
      const count = quantityText({ ...line, quantityThousandths: Math.round(ask.amount * 1000) }, quote)
      return [
        `Say what of ${nameOf(line)} is meant: “${verbOf(ask)} ${line.description} by ${count}”, “to ${count}”, or “by ${amount} each”.`,
      ]
    }
    const present = ask.isEach ? line.unitPriceCents : lineTotalCents(line)
    return mayBeTarget(ask, cents, present) ? [byOrTo(ask, line, amount)] : []
  })
  if (unclear.length > 0) return refused(quote, ...unclear)
  const shift = { kind: 'shift', line: ask.line, cents: ask.sign * cents, isEach: ask.isEach } as const
  return applyToPrices(quote, shift, session)
}

/** The figure as the new one, for a line whose name ends in the word that would make it relative. */
function setFigure(quote: RevisableQuote, ask: ChangeBy, session: Session): Applied {
  const { name: line, amount, unit } = ask
  return unit === null
    ? applyToPrices(quote, { kind: 'figure', line, figure: amount }, session)
    : applyQuantity(quote, { kind: 'quantity', line, quantity: amount, unit, was: null }, session)
}

/** Makes a quantity or a price larger or smaller by so much, or asks where the figure may be the new one. */
export function applyChangeBy(quote: RevisableQuote, ask: ChangeBy, session: Session): Applied {
  if (isName(ask, quote)) return setFigure(quote, ask, session)
  if (ask.sign === 0) {
    const said = ask.isMoney
      ? moneyText(amountToCents(ask.amount), quote)
      : formatsOf(quote.country).quantity(Math.round(ask.amount * 1000))
    return refused(
      quote,
      `Is that ${said} more or less? Say “increase ${ask.line} by …” or “reduce ${ask.line} by …”.`,
    )
  }
  return ask.unit === null ? changePrice(quote, ask, session) : changeQuantity(quote, ask, session)
}
