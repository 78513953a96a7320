import { MAX_AMOUNT_CENTS, MAX_QUANTITY_THOUSANDTHS } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents, quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { moneyText } from '@quotewright/domain/region/formats.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import { doubtText } from '../assemble/as-dictated.ts'
import type { EstimateContext } from '../estimate-request.ts'
import { screenContent } from '../screen/screen.ts'
import { type SpokenDoubt, settleSpoken } from '../spoken/settle-spoken.ts'
import { withDecimalPoint } from '../text/decimal-point.ts'
import { applyToHeader } from './apply/apply-header.ts'
import { applyToLines } from './apply/apply-lines.ts'
import { applyToMoney } from './apply/apply-money.ts'
import { applyToPrices } from './apply/apply-prices.ts'
import { type Applied, refused, type Session } from './apply/line-edits.ts'
import { settleAssumptions, settleTitle } from './apply/settle-texts.ts'
import { knownLines, pinNumbers } from './find-lines.ts'
import { pricedLike } from './priced-like.ts'
import { readClauses } from './read/clauses.ts'
import type {
  HeaderInstruction,
  Instruction,
  LineInstruction,
  MoneyInstruction,
  PriceInstruction,
} from './read/instruction.ts'
import type {
  RevisableLine,
  RevisableQuote,
  ReviseContext,
  Revision,
  RevisionChange,
} from './revisable-quote.ts'

export type { Instruction } from './read/instruction.ts'
export type {
  RevisableLine,
  RevisableQuote,
  ReviseContext,
  Revision,
  RevisionChange,
} from './revisable-quote.ts'

/** As many lines as a quote may have. Source: contract of quotes. */
const MOST_LINES = 500

/** An instruction is read this far, in UTF-16 units; no one types more of them in one go. */
const LONGEST_READ = 4_000

type Kinds<I extends Instruction> = Readonly<Record<I['kind'], true>>
const LINE: Kinds<LineInstruction> = {
  add: true,
  remove: true,
  quantity: true,
  exchange: true,
  change_by: true,
  measure: true,
  multiply: true,
  swap: true,
  optional: true,
  rename: true,
  split: true,
  tax_free: true,
}
const PRICE: Kinds<PriceInstruction> = { price: true, figure: true, more: true, scale: true, shift: true }
const MONEY: Kinds<MoneyInstruction> = {
  discount_percent: true,
  discount: true,
  total: true,
  raise: true,
  round: true,
}
/** What is met once all else is done. */
const LAST: Partial<Kinds<MoneyInstruction>> = { total: true, raise: true, round: true }

const isLine = (ask: Instruction): ask is LineInstruction => Object.hasOwn(LINE, ask.kind)
const isPrice = (ask: Instruction): ask is PriceInstruction => Object.hasOwn(PRICE, ask.kind)
const isMoney = (ask: Instruction): ask is MoneyInstruction => Object.hasOwn(MONEY, ask.kind)

/** Discounts are of the lines as they come to be, and a total is met last. */
function turnOf({ instruction }: Asked): number {
  if (instruction === undefined || !isMoney(instruction)) return 0
  return Object.hasOwn(LAST, instruction.kind) ? 2 : 1
}

function apply(quote: RevisableQuote, ask: Instruction, session: Session): Applied {
  if (isLine(ask)) return applyToLines(quote, ask, session)
  if (isPrice(ask)) return applyToPrices(quote, ask, session)
  if (isMoney(ask)) return applyToMoney(quote, ask, session)
  const header: HeaderInstruction = ask
  return applyToHeader(quote, header, session)
}

/** Whether a quote may hold what was made of it. */
function isWithinLimits(quote: RevisableQuote): boolean {
  const isLineFine = (line: RevisableQuote['lineItems'][number]): boolean =>
    line.quantityThousandths > 0 &&
    line.quantityThousandths <= MAX_QUANTITY_THOUSANDTHS &&
    line.unitPriceCents >= 0 &&
    line.unitPriceCents <= MAX_AMOUNT_CENTS &&
    lineTotalCents(line) <= MAX_AMOUNT_CENTS
  return (
    quote.lineItems.length <= MOST_LINES &&
    quote.lineItems.every(isLineFine) &&
    quoteTotals(quote.lineItems, quote).linesCents <= MAX_AMOUNT_CENTS
  )
}

function follow(
  quote: RevisableQuote,
  { typed, instruction }: Asked,
  session: Session,
  shown: RevisableQuote['lineItems'],
): Applied {
  if (instruction === undefined) return refused(quote, `I didn’t understand “${typed}”.`)
  const ask =
    'line' in instruction ? { ...instruction, line: pinNumbers(instruction.line, shown) } : instruction
  const applied = apply(quote, ask, session)
  if (applied.quote !== quote && !isWithinLimits(applied.quote)) {
    return refused(quote, `“${typed}” would make the quote too large.`)
  }
  return applied
}

/** Lines that were taken out may leave less than the discount: it shrinks to what there is. */
function withFittingDiscount(quote: RevisableQuote): Applied {
  const { linesCents } = quoteTotals(quote.lineItems, quote)
  if (quote.discountCents <= linesCents) return { quote, changes: [], problems: [] }
  const money = (cents: number): string => moneyText(cents, quote)
  const text = `Discount: ${money(quote.discountCents)} → ${money(linesCents)}, which is all the lines come to`
  return { quote: { ...quote, discountCents: linesCents }, changes: [text], problems: [] }
}

/** One thing to do, and the words that asked for it; undefined where nothing is understood of them. */
export interface Asked {
  readonly instruction: Instruction | undefined
  readonly typed: string
}

/**
 * Changes a quote as a text asks: "add a call-out fee of 90, make it 16
 * downlights and take 5 % off". Each part is followed on its own; what is not
 * understood, or names no line or several, is reported and changes nothing. Lines
 * that no part is about stay as they are, the same objects. Never throws; the
 * same quote, text and context give the same revision.
 * Source: decisions §6 "AI assistant", §9.
 */
export function reviseQuote<Q extends RevisableQuote>(
  current: Q,
  instruction: string,
  context: ReviseContext<Q['lineItems'][number]>,
): Revision<Q> {
  const screened = screenContent({ projectDescription: instruction })
  if (screened !== undefined) return screened
  const { asked, doubts } = readSpoken(instruction, current.lineItems, {
    currency: current.currency,
    country: current.country,
    ...context,
  })
  const revision = followInstructions(current, asked, context)
  const isTooLong = instruction.length > LONGEST_READ
  const remarks = [
    ...doubts.map((doubt) => doubtText(doubt, current)),
    ...(isTooLong ? [`Only the first ${LONGEST_READ} characters were read.`] : []),
  ]
  return { ...revision, notUnderstood: [...revision.notUnderstood, ...remarks] }
}

interface ReadText {
  readonly asked: Asked[]
  readonly doubts: readonly SpokenDoubt[]
}

function readSpoken(text: string, lines: readonly RevisableLine[], context: EstimateContext): ReadText {
  const typed = text.slice(0, LONGEST_READ)
  const pointed = withDecimalPoint(typed, context.country ?? HOME.country)
  const settled = settleSpoken(pointed, { ...pricedLike(lines, context), isInstruction: true })
  const shown = settled.text === pointed ? typed : settled.text
  const asked = readClauses(settled.text, knownLines(lines), shown).map(({ clause, instruction }) => ({
    instruction,
    typed: clause.original,
  }))
  return { asked, doubts: settled.doubts }
}

/** What a text asks for, part by part, typed or dictated. References to lines are in its own words still. */
export function readInstructions(
  text: string,
  lines: readonly RevisableLine[],
  context: EstimateContext = {},
): Asked[] {
  return readSpoken(text, lines, context).asked
}

/** "100 off and 10 % off" are both meant; of two of a kind the later counts. */
function withSummedDiscounts(asked: readonly Asked[]): readonly Asked[] {
  const isOff = ({ instruction }: Asked): boolean =>
    instruction?.kind === 'discount' || instruction?.kind === 'discount_percent'
  const [first, second, third] = asked.filter(isOff)
  if (second === undefined || third !== undefined) return asked
  if (first?.instruction?.kind === second.instruction?.kind) return asked
  return asked.map((one) =>
    one === second && one.instruction !== undefined && 'isMore' in one.instruction
      ? { ...one, instruction: { ...one.instruction, isMore: true } }
      : one,
  )
}

/** The same for instructions that were read elsewhere, such as by a language model. Their texts are screened by the caller. */
export function followInstructions<Q extends RevisableQuote>(
  current: Q,
  asked: readonly Asked[],
  context: ReviseContext<Q['lineItems'][number]>,
): Extract<Revision<Q>, { outcome: 'revised' }> {
  const newLines = { count: 0 }
  const changes: RevisionChange[] = []
  const notUnderstood: string[] = []
  let quote: RevisableQuote = current
  const take = (applied: Applied, typed: string): void => {
    quote = applied.quote
    changes.push(...applied.changes.map((text) => ({ text, instruction: typed })))
    notUnderstood.push(...applied.problems)
  }
  for (const one of withSummedDiscounts(asked).toSorted((left, right) => turnOf(left) - turnOf(right))) {
    take(follow(quote, one, { context, typed: one.typed, newLines }, current.lineItems), one.typed)
  }
  if (changes.length > 0) {
    take(withFittingDiscount(quote), asked.map(({ typed }) => typed).join(', '))
    quote = settleTitle(current, settleAssumptions(current, quote))
  }
  // Every step keeps what else the quote holds: it only replaces the fields of a revisable one.
  return { outcome: 'revised', content: quote as Q, changes, notUnderstood: [...new Set(notUnderstood)] }
}
