import { type PriceItem, PriceItemInput } from '@quotewright/contracts/price-book.ts'
import { readMoney, readPercent } from '@quotewright/domain/price-book/cells.ts'
import {
  MAX_MARKUP_BASIS_POINTS,
  MAX_PRICE_CENTS,
  priceFromCost,
  settlePrice,
} from '@quotewright/domain/price-book/price-item.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { type ReadForm, readBody } from '../../platform/read-form.ts'
import { formats } from '../../platform/region.ts'

/** The fields as they are typed. */
export interface PriceFormValues {
  readonly name: string
  readonly unit: string
  readonly unit_price: string
  readonly cost: string
  readonly markup_percent: string
  readonly synonyms: string
  readonly trade: Trade
  readonly tax_included: boolean
}

const BLANK: Omit<PriceFormValues, 'tax_included'> = {
  name: '',
  unit: 'ea',
  unit_price: '',
  cost: '',
  markup_percent: '',
  synonyms: '',
  trade: 'general',
}

/** @param isTypedWithTax whether a new price begins as one that includes tax */
export function valuesOf(item: PriceItem | null, isTypedWithTax = false): PriceFormValues {
  if (item === null) return { ...BLANK, tax_included: isTypedWithTax }
  const { name, unit, unit_price, cost, markup_percent, synonyms, trade, tax_included } = item
  return {
    name,
    unit,
    unit_price: typed(unit_price),
    cost: typed(cost),
    markup_percent: markup_percent === null ? '' : String(markup_percent),
    synonyms: synonyms.join('; '),
    trade,
    tax_included,
  }
}

const typed = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2))

function readFigures(values: PriceFormValues) {
  return {
    unit_price: readMoney(values.unit_price.trim(), MAX_PRICE_CENTS, formats().decimalMark),
    cost: readMoney(values.cost.trim(), MAX_PRICE_CENTS, formats().decimalMark),
    markup_percent: readPercent(values.markup_percent.trim(), MAX_MARKUP_BASIS_POINTS, formats().decimalMark),
  }
}

/** The price that cost and markup make, in cents, or null while one of them is missing or wrong. */
export function madePriceCents(values: PriceFormValues): number | null {
  const { cost, markup_percent: markup } = readFigures(values)
  if (cost.kind === 'problem' || markup.kind === 'problem') return null
  return cost.value === null || markup.value === null ? null : priceFromCost(cost.value, markup.value)
}

/** What the form sends, or what is wrong at which field: the same rules as the server's. */
export function readPriceForm(values: PriceFormValues): ReadForm<PriceItemInput> {
  const problems: Record<string, string> = {}
  const figures = readFigures(values)
  const figure = (field: keyof typeof figures): number | null => {
    const reading = figures[field]
    if (reading.kind === 'value') return reading.value
    problems[field] = reading.message
    return null
  }
  const costCents = figure('cost')
  const markupBasisPoints = figure('markup_percent')
  // Where cost and markup make the price, the field shows it and is not read.
  const priceCents = madePriceCents(values) === null ? figure('unit_price') : null
  const settled = settlePrice({ priceCents, costCents, markupBasisPoints })
  if (settled.kind === 'problem') {
    problems[settled.field === 'price' ? 'unit_price' : 'markup_percent'] ??= settled.message
  }
  const body = {
    name: values.name,
    unit: values.unit,
    unit_price: priceCents === null ? null : priceCents / 100,
    cost: costCents === null ? null : costCents / 100,
    markup_percent: markupBasisPoints === null ? null : markupBasisPoints / 100,
    synonyms: values.synonyms.split(/[;|]/).filter((synonym) => synonym.trim() !== ''),
    trade: values.trade,
    tax_included: values.tax_included,
  }
  return readBody(PriceItemInput, body, problems)
}
