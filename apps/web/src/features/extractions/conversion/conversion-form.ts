import type { ConversionPreview } from '@quotewright/contracts/conversions.ts'
import { EMAIL } from '@quotewright/domain/contacts/email-address.ts'
import { type CellReading, readMoney, readPercent } from '@quotewright/domain/price-book/cells.ts'
import {
  MAX_MARKUP_BASIS_POINTS,
  MAX_PRICE_CENTS,
  priceFromCost,
} from '@quotewright/domain/price-book/price-item.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { decimalToCents, scaleHalfUp } from '@quotewright/domain/quotes/money.ts'
import { lineTotalCents, quoteTotals } from '@quotewright/domain/quotes/totals.ts'
import { formats } from '../../../platform/region.ts'

/** What is typed over a line; undefined where nothing is. */
export interface TypedLine {
  readonly cost?: string
  readonly markup?: string
  readonly price?: string
}

/** The markups as they are typed. */
export interface TypedMarkups {
  readonly usual: string
  readonly byTrade: Readonly<Partial<Record<Trade, string>>>
}

/** The customer as typed; a contact that was picked has an id. */
export interface TypedCustomer {
  readonly contactId: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly address: string
}

export const NO_CUSTOMER: TypedCustomer = {
  contactId: null,
  name: '',
  email: '',
  phone: '',
  company: '',
  address: '',
}

type PreviewLine = ConversionPreview['lines'][number]

/** A line as it would be saved: amounts in cents; null where what is typed is no number. */
export interface PricedLine {
  readonly costCents: number | null
  readonly priceCents: number | null
  readonly quantityThousandths: number
  readonly taxFree: boolean
  readonly optional: boolean
  /** Of the line's whole quantity. */
  readonly marginCents: number | null
  /** Share of the price; null for none. */
  readonly marginBasisPoints: number | null
  /** What the markup field shows while nothing is typed in it. */
  readonly markupText: string
  readonly problems: { readonly cost?: string; readonly markup?: string; readonly price?: string }
}

const money = (text: string): CellReading<number | null> =>
  readMoney(text.trim(), MAX_PRICE_CENTS, formats().decimalMark)
export const percent = (text: string): CellReading<number | null> =>
  readPercent(text.trim(), MAX_MARKUP_BASIS_POINTS, formats().decimalMark)

const EMPTY = { kind: 'value', value: null } as const
const valueOf = (reading: CellReading<number | null>): number | null =>
  reading.kind === 'value' ? reading.value : null
const problemOf = (reading: CellReading<number | null>): string | undefined =>
  reading.kind === 'problem' ? reading.message : undefined
/** What is typed, or what holds while nothing is; null where what is typed is no number. */
const typedOr = (reading: CellReading<number | null>, usual: number | null): number | null =>
  reading.kind === 'problem' ? null : (reading.value ?? usual)
const cents = (amount: number | null): number | null =>
  amount === null ? null : (decimalToCents(amount) ?? null)

/** The markup of a trade in basis points; null while none is typed, or it is no number. */
export function markupFor({ usual, byTrade }: TypedMarkups, trade: Trade): number | null {
  const own = byTrade[trade]
  return valueOf(percent(own === undefined || own.trim() === '' ? usual : own))
}

/** What a line comes to with what is typed over it. */
export function priceLine(line: PreviewLine, typed: TypedLine, markups: TypedMarkups): PricedLine {
  const quantityThousandths = Math.round(line.item_quantity * 1000)
  const readings = {
    cost: typed.cost === undefined ? EMPTY : money(typed.cost),
    markup: typed.markup === undefined ? EMPTY : percent(typed.markup),
    price: typed.price === undefined ? EMPTY : money(typed.price),
  }
  const costCents = typedOr(readings.cost, cents(line.item_unit_cost))
  const markupPoints = valueOf(readings.markup) ?? markupFor(markups, line.trade) ?? 0
  const made = costCents === null ? cents(line.item_unit_price) : priceFromCost(costCents, markupPoints)
  const priceCents = typedOr(readings.price, made)
  return {
    costCents,
    priceCents,
    quantityThousandths,
    taxFree: line.tax_free,
    optional: line.optional,
    ...marginOf(costCents, priceCents, quantityThousandths),
    markupText: shownMarkup(valueOf(readings.price) !== null, costCents, priceCents, markupPoints),
    problems: Object.fromEntries(
      Object.entries(readings).flatMap(([field, reading]) =>
        reading.kind === 'problem' ? [[field, reading.message]] : [],
      ),
    ),
  }
}

function marginOf(costCents: number | null, priceCents: number | null, quantityThousandths: number) {
  if (costCents === null || priceCents === null) return { marginCents: null, marginBasisPoints: null }
  const totalCents = (unitPriceCents: number) => lineTotalCents({ quantityThousandths, unitPriceCents })
  const total = totalCents(priceCents)
  const marginCents = total - totalCents(costCents)
  return { marginCents, marginBasisPoints: total === 0 ? null : scaleHalfUp(marginCents, 10_000, total) }
}

/** A price that was typed has the markup it makes. */
function shownMarkup(
  isTyped: boolean,
  costCents: number | null,
  priceCents: number | null,
  markupPoints: number,
): string {
  if (!isTyped || costCents === null || priceCents === null || costCents === 0)
    return String(markupPoints / 100)
  return String(Math.round(((priceCents - costCents) / costCents) * 1000) / 10)
}

/** What the quote comes to. */
export function conversionTotals(preview: ConversionPreview, lines: readonly PricedLine[]) {
  const counted = lines.map((line) => ({ ...line, unitPriceCents: line.priceCents ?? 0 }))
  const totals = quoteTotals(counted, {
    taxMode: preview.tax_mode,
    taxRateBasisPoints: Math.round(preview.tax_rate * 100),
    discountCents: decimalToCents(preview.discount_amount) ?? 0,
  })
  const costCents = lines
    .filter(({ optional }) => !optional)
    .reduce((sum, line) => sum + lineTotalCents({ ...line, unitPriceCents: line.costCents ?? 0 }), 0)
  const marginCents = totals.subtotalCents - costCents
  return {
    ...totals,
    costCents,
    marginCents,
    marginBasisPoints:
      totals.subtotalCents === 0 ? null : scaleHalfUp(marginCents, 10_000, totals.subtotalCents),
  }
}

export interface ConversionForm {
  readonly customer: TypedCustomer
  readonly markups: TypedMarkups
  readonly keepsMarkup: boolean
  readonly lines: ReadonlyMap<number, TypedLine>
}

/** What is wrong with a form, by its fields; lines are in `lines`. */
export function conversionProblems(
  preview: ConversionPreview,
  form: ConversionForm,
): { readonly name?: string; readonly email?: string; readonly markup?: string; readonly lines: boolean } {
  const { customer, markups } = form
  const usual = percent(markups.usual)
  const isMissing = usual.kind === 'value' && usual.value === null
  const markup = preview.is_ours
    ? undefined
    : isMissing
      ? 'Enter a markup, or 0 to sell at cost'
      : problemOf(usual)
  const isEmail = customer.email.trim() === '' || EMAIL.test(customer.email.trim())
  const trades = Object.values(markups.byTrade).some((text) => percent(text).kind === 'problem')
  const lines = preview.lines.some((line, at) => {
    const typed = form.lines.get(at)
    return typed !== undefined && Object.keys(priceLine(line, typed, markups).problems).length > 0
  })
  return {
    ...(customer.name.trim() === '' ? { name: 'Who is this quote for?' } : {}),
    ...(isEmail ? {} : { email: 'Invalid email format' }),
    ...(markup === undefined ? {} : { markup }),
    lines: lines || (trades && !preview.is_ours),
  }
}

const decimal = (cents: number | null): number | undefined => (cents === null ? undefined : cents / 100)

/** The body that a form sends. */
export function conversionBody(preview: ConversionPreview, form: ConversionForm, version: number) {
  const { contactId, name, email, phone, company, address } = form.customer
  const usual = valueOf(percent(form.markups.usual))
  return {
    version,
    ...(contactId === null
      ? { customer: { name: name.trim(), email: email.trim(), phone, company, address } }
      : { contact_id: contactId }),
    ...(preview.is_ours || usual === null ? {} : { markup_percent: usual / 100 }),
    trade_markups: preview.is_ours ? [] : tradeMarkups(preview, form.markups),
    keep_markup: form.keepsMarkup,
    lines: [...form.lines].flatMap(([line, typed]) => {
      const cost = decimal(typed.cost === undefined ? null : valueOf(money(typed.cost)))
      const markup = typed.markup === undefined ? null : valueOf(percent(typed.markup))
      const price = decimal(typed.price === undefined ? null : valueOf(money(typed.price)))
      return [
        {
          line,
          ...(cost === undefined ? {} : { item_unit_cost: cost }),
          ...(markup === null ? {} : { markup_percent: markup / 100 }),
          ...(price === undefined ? {} : { item_unit_price: price }),
        },
      ]
    }),
  }
}

/** What is typed for a trade. One that had a markup and was emptied has the usual one: left out, it would keep its own. */
function tradeMarkups(
  { trade_markups: saved }: ConversionPreview,
  markups: TypedMarkups,
): { trade: Trade; markup_percent: number }[] {
  const isSaved = (trade: Trade) => saved.some((one) => one.trade === trade)
  return (Object.keys(markups.byTrade) as Trade[]).flatMap((trade) => {
    const isEmpty = (markups.byTrade[trade] ?? '').trim() === ''
    const points = isEmpty && !isSaved(trade) ? null : markupFor(markups, trade)
    return points === null ? [] : [{ trade, markup_percent: points / 100 }]
  })
}

/** The form of a document that was just opened. */
export function blankForm(preview: ConversionPreview): ConversionForm {
  return {
    customer: { ...NO_CUSTOMER, ...preview.customer },
    markups: {
      usual: preview.markup_percent === null ? '' : String(preview.markup_percent),
      byTrade: Object.fromEntries(
        preview.trade_markups.map(({ trade, markup_percent }) => [trade, String(markup_percent)]),
      ),
    },
    keepsMarkup: preview.markup_percent === null,
    lines: new Map(),
  }
}
