import { scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { unitName } from '@quotewright/domain/quotes/units.ts'
import { moneyText } from '@quotewright/domain/region/formats.ts'
import { isFee, isGoods, mayBeGoods } from '../../price/line-nature.ts'
import { amountToCents } from '../../tokens/money.ts'
import { isMachine } from '../find-lines.ts'
import type { PriceInstruction } from '../read/instruction.ts'
import type { RevisableLine, RevisableQuote } from '../revisable-quote.ts'
import { requantify } from './apply-quantity.ts'
import {
  type Applied,
  editAt,
  editLines,
  linesOf,
  nameOf,
  pick,
  priceText,
  problemOf,
  refused,
  type Session,
  withCalculatedPrice,
  withPrice,
} from './line-edits.ts'

type Ask<K extends PriceInstruction['kind']> = Extract<PriceInstruction, { kind: K }>

const LABOUR = /^(?:the |all |my |our )*(?:labou?r|hours?|hourly|labou?r rate|hourly rate)(?: rate)?$/i
const MATERIALS = /^(?:the |all |my |our )*(?:materials?|parts|supplies|goods)$/i
const PRICES = /^(?:all )?(?:the |our |my )?prices$/i
const distance = (left: number, right: number): number =>
  Math.abs(Math.log(Math.max(left, 0.001) / Math.max(right, 0.001)))

/** Closer together than this, in powers of e, a figure may be one thing as well as the other. */
const TOO_CLOSE = 0.7

function repriced(line: RevisableLine, cents: number, quote: RevisableQuote, session: Session) {
  if (cents === line.unitPriceCents && !line.needsPrice) {
    return { problem: `${nameOf(line)} is already ${priceText(line, quote)}.` }
  }
  const edited = withPrice(line, cents, session, quote)
  const before = line.needsPrice ? 'no price' : priceText(line, quote)
  return { line: edited, text: `${nameOf(line)}: ${before} → ${priceText(edited, quote)}` }
}

/** A price for the whole line, where it divides into one for each. */
function repricedWhole(line: RevisableLine, cents: number, quote: RevisableQuote, session: Session) {
  const each = scaleHalfUp(cents, 1000, line.quantityThousandths)
  const isExact = lineTotalCents({ ...line, unitPriceCents: each }) === cents
  if (isExact) return repriced(line, each, quote, session)
  const amount = moneyText(cents, quote)
  return { problem: `${amount} does not divide evenly for ${nameOf(line)}: say the price for one.` }
}

function isForEach(line: RevisableLine, { basis, cents }: Ask<'price'>): boolean {
  if (basis !== 'open' || line.quantityThousandths === 1000 || line.unitPriceCents === 0)
    return basis !== 'line'
  return distance(cents, line.unitPriceCents) <= distance(cents, lineTotalCents(line))
}

/** Lines a price is said of: a rate for labour is for every line of hours. */
export function pricedLines(quote: RevisableQuote, reference: string) {
  const hours = LABOUR.test(reference.trim())
    ? quote.lineItems.flatMap((line, at) => (line.unit === 'hr' && !isMachine(line) ? [at] : []))
    : []
  return hours.length > 0 ? { lines: pick(quote, hours) } : linesOf(quote, reference)
}

/** The lines that one figure is said of: not those of labour at several rates, nor "all the tiles" with their demolition. */
function linesOfOne(quote: RevisableQuote, reference: string) {
  const named = pricedLines(quote, reference)
  if ('problem' in named || named.lines.length < 2 || reference.startsWith(BY_ID)) return named
  const isLabour = LABOUR.test(reference.trim())
  const kinds = named.lines.map(([, line]) => (isLabour ? String(line.unitPriceCents) : line.unit))
  const at = named.lines.map(([place]) => place)
  return new Set(kinds).size > 1
    ? { problem: problemOf({ kind: 'ambiguous', at, reference }, quote.lineItems) }
    : named
}
const BY_ID = 'lines by id:'

function applyPrice(quote: RevisableQuote, ask: Ask<'price'>, session: Session): Applied {
  const named = ask.cents === 0 ? pricedLines(quote, ask.line) : linesOfOne(quote, ask.line)
  if ('problem' in named) return refused(quote, named.problem)
  return editAt(quote, named.lines, (line) => {
    if (ask.per !== null && ask.per !== line.unit) {
      return {
        problem: `${nameOf(line)} is priced per ${unitName(line.unit)}, not per ${unitName(ask.per)}.`,
      }
    }
    return isForEach(line, ask)
      ? repriced(line, ask.cents, quote, session)
      : repricedWhole(line, ask.cents, quote, session)
  })
}

/** "change the downlights to 16": the number or the price, whichever is nearer to what it is now. */
function applyFigure(
  quote: RevisableQuote,
  { line: reference, figure }: Ask<'figure'>,
  session: Session,
): Applied {
  const named = linesOfOne(quote, reference)
  if ('problem' in named) return refused(quote, named.problem)
  return editAt(quote, named.lines, (line) => {
    const asQuantity = distance(figure, line.quantityThousandths / 1000)
    const asPrice = distance(figure, line.unitPriceCents / 100)
    if (line.unitPriceCents > 0 && Math.abs(asQuantity - asPrice) < TOO_CLOSE) {
      return {
        problem: `Is ${figure} the quantity or the price of ${nameOf(line)}? Say “${figure} of them” or “$${figure} each”.`,
      }
    }
    const isPrice = line.unitPriceCents === 0 ? line.needsPrice && figure >= 20 : asPrice < asQuantity
    return isPrice
      ? repriced(line, amountToCents(figure), quote, session)
      : requantify(line, Math.round(figure * 1000), quote, session)
  })
}

/** Lines of goods alone: those that say so, else those that may be. */
function materialLines(quote: RevisableQuote): number[] {
  const placesOf = (isWanted: (line: RevisableLine) => boolean): number[] =>
    quote.lineItems.flatMap((line, at) => (isWanted(line) ? [at] : []))
  const named = placesOf(isGoods)
  return named.length > 0 ? named : placesOf(mayBeGoods)
}

function applyScale(quote: RevisableQuote, { line: reference, percent }: Ask<'scale'>): Applied {
  const isMaterials = MATERIALS.test(reference.trim())
  const places = isMaterials ? materialLines(quote) : quote.lineItems.map((_, at) => at)
  const isAll = reference.trim() === ''
  const named = isMaterials || isAll ? { lines: pick(quote, places) } : pricedLines(quote, reference)
  if ('problem' in named) return refused(quote, named.problem)
  if (named.lines.length === 0) {
    return refused(quote, 'No line of this quote is for materials alone: say which lines to change.')
  }
  if (percent <= -100) return refused(quote, 'A price can only be lowered by less than 100%.')
  const how = `${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'}`
  const priced = named.lines.filter(([, line]) => !line.needsPrice)
  return editAt(quote, priced, (line) => {
    const cents = scaleHalfUp(line.unitPriceCents, 10_000 + Math.round(percent * 100), 10_000)
    const label = `${how} than ${moneyText(line.unitPriceCents, quote)}`
    const edited = withCalculatedPrice(line, cents, label, quote)
    return {
      line: edited,
      text: `${nameOf(line)}: ${priceText(line, quote)} → ${priceText(edited, quote)} (${how})`,
    }
  })
}

function applyShift(
  quote: RevisableQuote,
  { line: reference, cents, isEach }: Ask<'shift'>,
  session: Session,
): Applied {
  // "Prices by $10" may be said of each of them, and of what they come to.
  if (!isEach && PRICES.test(reference.trim())) {
    const amount = moneyText(Math.abs(cents), quote)
    const up = cents < 0 ? 'lower' : 'increase'
    return refused(
      quote,
      `Is that ${amount} for each price or for the total? Say “${up} each price by ${amount}”, or “${up} the total by ${amount}”.`,
    )
  }
  return editLines(quote, reference, (line) => {
    const after = isEach ? line.unitPriceCents + cents : lineTotalCents(line) + cents
    if (after < 0) return { problem: `${nameOf(line)} costs less than that.` }
    return isEach ? repriced(line, after, quote, session) : repricedWhole(line, after, quote, session)
  })
}

const isCharge = (line: RevisableLine): boolean =>
  line.quantityThousandths === 1000 && (line.unit === 'job' || isFee(line) || isGoods(line))

/** "add 50 to the call-out" is money, "add 2 to the dimmers" is more of them: what the number is nearer to, or a question. */
function applyMore(
  quote: RevisableQuote,
  { line: reference, figure, isCount }: Ask<'more'>,
  session: Session,
): Applied {
  const named = pricedLines(quote, reference)
  if ('problem' in named) return refused(quote, named.problem)
  if (named.lines.length > 1) return refused(quote, `“${reference}” is more than one line: say to which.`)
  return editAt(quote, named.lines, (line) => {
    const { quantityThousandths, unitPriceCents } = line
    if (isCharge(line) && !isCount) {
      return repricedWhole(line, lineTotalCents(line) + amountToCents(figure), quote, session)
    }
    const asQuantity = distance(figure, quantityThousandths / 1000)
    const isNear = asQuantity + TOO_CLOSE <= distance(figure, unitPriceCents / 100)
    if (isCount || isNear) {
      return requantify(line, quantityThousandths + Math.round(figure * 1000), quote, session)
    }
    const amount = moneyText(amountToCents(figure), quote)
    return {
      problem: `Is that ${figure} more of ${nameOf(line)} or ${amount} on its price? Say “add ${figure} more to ${line.description}” or “add ${amount} to ${line.description}”.`,
    }
  })
}

/** Follows an instruction about prices of lines. */
export function applyToPrices(quote: RevisableQuote, ask: PriceInstruction, session: Session): Applied {
  switch (ask.kind) {
    case 'price':
      return applyPrice(quote, ask, session)
    case 'figure':
      return applyFigure(quote, ask, session)
    case 'more':
      return applyMore(quote, ask, session)
    case 'scale':
      return applyScale(quote, ask)
    case 'shift':
      return applyShift(quote, ask, session)
  }
}
