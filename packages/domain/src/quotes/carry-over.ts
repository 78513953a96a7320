import { formatsOf } from '../region/formats.ts'
import type { Country } from '../region/region.ts'
import { canonicalJson } from './canonical-json.ts'
import { isChoosable, type OfferedLine } from './customer-choice.ts'
import { type QuoteOption, settleChoices } from './options.ts'
import { type AppliedPromotion, MOST_PROMOTIONS } from './promotions.ts'

/** A line as far as a customer can change it. */
export interface CarriedLine extends OfferedLine {
  readonly description: string
  readonly quantityThousandths: number
  readonly unit: string
  readonly unitPriceCents: number
}

/** A quote as far as a customer can change it. */
export interface CarriedContent<Line extends CarriedLine> {
  readonly lineItems: readonly Line[]
  readonly options: readonly QuoteOption[]
  readonly promotions: readonly AppliedPromotion[]
  readonly discountCents: number
  readonly paymentTerms: string
  readonly validUntil: string
}

interface Three<Content> {
  /** What the customer saw. */
  readonly published: Content
  /** The same with what staff have saved since. */
  readonly staff: Content
  /** What the customer saw, with what they changed. */
  readonly customer: Content
}

export interface Carrying<Line extends CarriedLine, Content extends CarriedContent<Line>>
  extends Three<Content & CarriedContent<Line>> {
  readonly withQuantity: (line: Line, quantityThousandths: number) => Line
  /** A line with the price of another, and where that comes from. */
  readonly withPriceOf: (line: Line, priced: Line) => Line
  /** Of the business: how quantities are printed. */
  readonly country: Country
}

export interface CarriedOver<Content> {
  readonly content: Content
  /** What the customer changed that the staff's changes do not fit, in sentences. */
  readonly conflicts: readonly string[]
}

/**
 * Puts what a customer changed, or staff offered again, into what staff have
 * not published yet. What staff changed of lines, words and prices stays; where
 * the other part is gone or was changed too, a sentence points it out.
 *
 * Source: decisions §2.
 */
export function carryOver<Line extends CarriedLine, Content extends CarriedContent<Line>>(
  carrying: Carrying<Line, Content>,
): CarriedOver<Content & CarriedContent<Line>> {
  const { published, staff, customer } = carrying
  const conflicts: string[] = []
  const tell = (conflict: string) => conflicts.push(conflict)
  const content = {
    ...staff,
    lineItems: carriedLines(carrying, tell),
    options: carriedOptions(carrying, tell),
    promotions: carriedPromotions(carrying, tell),
    discountCents: carriedTerm(
      { published: published.discountCents, staff: staff.discountCents, customer: customer.discountCents },
      'a different discount',
      tell,
    ),
    paymentTerms: carriedTerm(
      { published: published.paymentTerms, staff: staff.paymentTerms, customer: customer.paymentTerms },
      'different payment terms',
      tell,
    ),
    validUntil: carriedDate(carrying),
  }
  return { content, conflicts }
}

type Tell = (conflict: string) => void

const isSame = (left: unknown, right: unknown): boolean => canonicalJson(left) === canonicalJson(right)

/** What a customer reads of a line. */
const offerOf = ({ description, quantityThousandths, unit, unitPriceCents }: CarriedLine) => ({
  description,
  quantityThousandths,
  unit,
  unitPriceCents,
})

function carriedLines<Line extends CarriedLine>(
  { published, staff, customer, ...carry }: Carrying<Line, CarriedContent<Line>>,
  tell: Tell,
): Line[] {
  const before = new Map(published.lineItems.map((line) => [line.id, line]))
  const after = new Map(customer.lineItems.map((line) => [line.id, line]))
  const present = new Set(staff.lineItems.map(({ id }) => id))
  for (const line of customer.lineItems) {
    const was = before.get(line.id)
    if (was !== undefined && !isSame(was, line) && !present.has(line.id)) reportRemoved(was, line, tell)
  }
  return staff.lineItems.flatMap((line) => {
    const [was, is] = [before.get(line.id), after.get(line.id)]
    if (was === undefined || isSame(was, is)) return line
    // Staff have not touched it.
    if (isSame(was, line)) return is ?? []
    if (is === undefined) {
      tell(`Your customer removed “${was.description}”, but it’s in your changes.`)
      return line
    }
    const counted = quantified({ was, is, line, ...carry }, tell)
    return takenLine(priced({ was, is, line: counted, ...carry }, tell), { was, is }, tell)
  })
}

function reportRemoved(was: CarriedLine, is: CarriedLine, tell: Tell): void {
  const isLeft = was.quantityThousandths === is.quantityThousandths && is.selected !== true
  if (!isLeft) tell(`Your customer has “${was.description}”; your changes remove it.`)
}

interface ThreeLines<Line> {
  readonly was: Line
  readonly is: Line
  readonly line: Line
}

type Carry<Line extends CarriedLine> = Pick<
  Carrying<Line, CarriedContent<Line>>,
  'withQuantity' | 'withPriceOf' | 'country'
>

function quantified<Line extends CarriedLine>(
  { was, is, line, withQuantity, country }: ThreeLines<Line> & Carry<Line>,
  tell: Tell,
): Line {
  const wanted = is.quantityThousandths
  if (wanted === was.quantityThousandths || wanted === line.quantityThousandths) return line
  if (line.quantityThousandths === was.quantityThousandths) return withQuantity(line, wanted)
  const { quantity } = formatsOf(country)
  tell(
    `Quantity of “${line.description}”: ${quantity(wanted)} for your customer, ${quantity(line.quantityThousandths)} in your changes.`,
  )
  return line
}

/** A price that was offered again, where staff left the price alone. */
function priced<Line extends CarriedLine>(
  { was, is, line, withPriceOf }: ThreeLines<Line> & Carry<Line>,
  tell: Tell,
): Line {
  if (is.unitPriceCents === was.unitPriceCents || is.unitPriceCents === line.unitPriceCents) return line
  if (line.unitPriceCents === was.unitPriceCents) return withPriceOf(line, is)
  tell(`“${line.description}” has a different price for your customer.`)
  return line
}

function takenLine<Line extends CarriedLine>(
  line: Line,
  { was, is }: Pick<ThreeLines<Line>, 'was' | 'is'>,
  tell: Tell,
): Line {
  if ((was.selected === true) === (is.selected === true)) return line
  if (!isChoosable(line)) {
    tell(`Your customer picked “${was.description}”, which is no longer optional.`)
    return line
  }
  if (!isSame(offerOf(was), offerOf(line))) tell(changedOffer(was.description))
  return { ...line, selected: is.selected === true }
}

const changedOffer = (name: string): string =>
  `Your customer decided on “${name}”, and you’ve changed it. Check it before you update the quote.`

function carriedOptions<Line extends CarriedLine>(
  { published, staff, customer }: Carrying<Line, CarriedContent<Line>>,
  tell: Tell,
): readonly QuoteOption[] {
  const before = new Map(published.options.map((option) => [option.id, option]))
  let options = staff.options
  for (const is of customer.options) {
    const was = before.get(is.id)
    // An alternative that is no longer chosen follows from the one that is.
    const isDecided = was?.selected !== is.selected && (is.kind === 'add_on' || is.selected)
    if (was === undefined || !isDecided) continue
    const own = options.find(({ id }) => id === is.id)
    if (own?.kind !== is.kind) {
      if (is.selected) tell(`Your customer picked “${was.title}”; your changes remove it.`)
      continue
    }
    if (!isSame(soldAs(published, was), soldAs(staff, own))) tell(changedOffer(was.title))
    options = options.map((option) => {
      if (option.id === own.id) return { ...option, selected: is.selected }
      const gives = own.kind === 'alternative' && option.kind === 'alternative' && option.group === own.group
      return gives ? { ...option, selected: false } : option
    })
  }
  return options === staff.options ? options : settleChoices(options)
}

/** An option with what comes with it, as a customer reads it. */
const soldAs = (
  { lineItems }: CarriedContent<CarriedLine>,
  { id, group, title, description }: QuoteOption,
) => ({
  group,
  title,
  description,
  lines: lineItems.filter(({ optionId }) => optionId === id).map(offerOf),
})

function carriedPromotions(
  { published, staff, customer }: Three<CarriedContent<CarriedLine>>,
  tell: Tell,
): readonly AppliedPromotion[] {
  const had = new Set(published.promotions.map(({ id }) => id))
  const has = new Set(staff.promotions.map(({ id }) => id))
  const left = new Set(customer.promotions.map(({ id }) => id))
  const added = customer.promotions.filter(({ id }) => !had.has(id) && !has.has(id))
  // One that ran out is off.
  const kept = staff.promotions.filter(({ id }) => left.has(id) || !had.has(id))
  const room = MOST_PROMOTIONS - kept.length
  for (const { name } of added.slice(Math.max(0, room)))
    tell(`Your customer has “${name}”, but your changes already have ${MOST_PROMOTIONS} promotions.`)
  return [...kept, ...added.slice(0, Math.max(0, room))]
}

/** A term that was agreed on with the customer, where staff left it alone. */
function carriedTerm<Value>(
  { published: was, staff: own, customer: is }: Three<Value>,
  name: string,
  tell: Tell,
): Value {
  if (is === was || is === own) return own
  if (own === was) return is
  tell(`Your customer’s quote has ${name}. Check before you update the quote.`)
  return own
}

/** A new date is staff's own, of a quote that is offered again: the later one counts. */
function carriedDate({ published, staff, customer }: Three<CarriedContent<CarriedLine>>): string {
  if (customer.validUntil === published.validUntil) return staff.validUntil
  if (staff.validUntil === published.validUntil) return customer.validUntil
  return staff.validUntil > customer.validUntil ? staff.validUntil : customer.validUntil
}
