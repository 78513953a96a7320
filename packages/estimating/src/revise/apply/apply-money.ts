import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { inTaxMode, isFromBook, isPricesAssumption } from '@quotewright/domain/quotes/state-prices.ts'
import { quoteTotals, type TaxMode } from '@quotewright/domain/quotes/totals.ts'
import { formatsOf, moneyText } from '@quotewright/domain/region/formats.ts'
import type { MoneyInstruction } from '../read/instruction.ts'
import type { RevisableQuote } from '../revisable-quote.ts'
import { type Applied, changed, refused, type Session } from './line-edits.ts'
import { type Figure, meetTotal } from './meet-total.ts'

type Ask<K extends MoneyInstruction['kind']> = Extract<MoneyInstruction, { kind: K }>

function withDiscount(quote: RevisableQuote, discountCents: number, note: string): Applied {
  const { linesCents } = quoteTotals(quote.lineItems, quote)
  const money = (cents: number): string => moneyText(cents, quote)
  if (discountCents === quote.discountCents) {
    return refused(
      quote,
      discountCents === 0
        ? 'There is no discount on this quote.'
        : `The discount is already ${money(discountCents)}.`,
    )
  }
  if (discountCents > linesCents) {
    return refused(
      quote,
      `A discount of ${money(discountCents)} is more than the lines come to (${money(linesCents)}).`,
    )
  }
  const text =
    discountCents === 0
      ? 'Removed the discount'
      : `Discount: ${money(quote.discountCents)} → ${money(discountCents)}${note}`
  return changed({ ...quote, discountCents }, text)
}

function applyPercent(quote: RevisableQuote, { percent, isMore }: Ask<'discount_percent'>): Applied {
  if (percent > 100) return refused(quote, 'A discount can be at most 100%.')
  const { linesCents } = quoteTotals(quote.lineItems, quote)
  const present = isMore ? quote.discountCents : 0
  const share = scaleHalfUp(linesCents - present, Math.round(percent * 100), 10_000)
  return withDiscount(quote, present + share, ` (${percent}% off)`)
}

function applyTotal(quote: RevisableQuote, cents: number, figure: Figure, session: Session): Applied {
  const money = (amount: number): string => moneyText(amount, quote)
  const before = quoteTotals(quote.lineItems, quote)
  const name = figure === 'totalCents' ? 'total' : `total before ${quote.taxLabel}`
  if (before[figure] === cents) return refused(quote, `The ${name} is already ${money(cents)}.`)
  const met = cents <= 0 ? undefined : meetTotal(quote, figure, cents, session)
  if (met === undefined) return refused(quote, `I couldn’t bring the ${name} to ${money(cents)}.`)
  const how =
    met.discountCents === quote.discountCents || met.discountCents === 0
      ? ''
      : ` by a discount of ${money(met.discountCents)}`
  const tax =
    met.taxMode === quote.taxMode
      ? []
      : [`Prices now include ${quote.taxLabel}, so the total matches exactly`]
  return changed(met, `Brought the ${name} from ${money(before[figure])} to ${money(cents)}${how}`, ...tax)
}

function applyRound(
  quote: RevisableQuote,
  { stepCents, direction }: Ask<'round'>,
  session: Session,
): Applied {
  const { totalCents } = quoteTotals(quote.lineItems, quote)
  if (stepCents <= 0) return refused(quote, 'Say what to round to, like “the nearest 100”.')
  const round = { up: Math.ceil, down: Math.floor, nearest: Math.round }[direction]
  return applyTotal(quote, round(totalCents / stepCents) * stepCents, 'totalCents', session)
}

/** No one halves a price by a figure that nothing calls money: "make it 16" may be of anything. */
const isFarBelow = (quote: RevisableQuote, cents: number): boolean =>
  cents * 2 < quoteTotals(quote.lineItems, quote).totalCents

function whatOf(quote: RevisableQuote, cents: number): string {
  const figure = formatsOf(quote.country).quantity(cents * 10)
  const [line] = quote.lineItems
  const example = line === undefined ? '' : `“make it ${figure} ${line.description}” or `
  return `Is that ${figure} of something, or ${moneyText(cents, quote)} all up? Say ${example}“make the total ${moneyText(cents, quote)}”.`
}

/** Follows an instruction about discount or total. */
export function applyToMoney(quote: RevisableQuote, ask: MoneyInstruction, session: Session): Applied {
  switch (ask.kind) {
    case 'discount_percent':
      return applyPercent(quote, ask)
    case 'discount':
      return withDiscount(quote, ask.cents + (ask.isMore ? quote.discountCents : 0), '')
    case 'total':
      if (ask.isBare === true && isFarBelow(quote, ask.cents)) return refused(quote, whatOf(quote, ask.cents))
      return applyTotal(quote, ask.cents, ask.tax === 'exclusive' ? 'subtotalCents' : 'totalCents', session)
    case 'raise': {
      const { totalCents } = quoteTotals(quote.lineItems, quote)
      return applyTotal(quote, totalCents + ask.cents, 'totalCents', session)
    }
    case 'round':
      return applyRound(quote, ask, session)
  }
}

/**
 * Says what the prices are. Prices the user stated stay as they are written;
 * those of a price book, of which it is known, are moved with or without tax.
 */
export function applyTax(quote: RevisableQuote, mode: TaxMode, { context }: Session): Applied {
  const { taxLabel } = quote
  const states: Readonly<Record<TaxMode, string>> = {
    inclusive: `Prices now include ${taxLabel}`,
    exclusive: `Prices now exclude ${taxLabel}, which is added on top`,
    none: `No ${taxLabel} charged`,
  }
  if (mode === quote.taxMode) {
    return refused(
      quote,
      mode === 'none'
        ? `This quote already charges no ${taxLabel}.`
        : `Prices already ${mode === 'inclusive' ? 'include' : 'exclude'} ${taxLabel}.`,
    )
  }
  if (mode !== 'none' && context.taxRegistered === false) {
    return refused(quote, `Your business isn’t registered for ${taxLabel}, so this quote doesn’t charge it.`)
  }
  const moved = inTaxMode(quote, mode, quote.country, (line) => !isFromBook(line))
  const assumptions = moved.assumptions.filter((text) => !isPricesAssumption(text))
  return changed({ ...moved, assumptions }, states[mode])
}
