import { type PriceItem, PriceItemInput } from '@quotewright/contracts/price-book.ts'
import { readMoney, readPercent } from '@quotewright/domain/price-book/cells.ts'
import {
  MAX_MARKUP_BASIS_POINTS,
  MAX_PRICE_CENTS,
  priceFromCost,
  settlePrice,
} from '@quotewright/domain/price-book/price-item.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import type { ReadForm } from '../../platform/read-form.ts'

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

export const PRICE_FIELDS = ['name', 'unit', 'unit_price', 'cost', 'markup_percent', 'synonyms'] as const
type Problems = Partial<Record<(typeof PRICE_FIELDS)[number], string>>

export function valuesOf(item: PriceItem | null): PriceFormValues {
  return {
    name: item?.name ?? '',
    unit: item?.unit ?? 'ea',
    unit_price: item === null ? '' : typed(item.unit_price),
    cost: typed(item?.cost ?? null),
    markup_percent: item?.markup_percent == null ? '' : String(item.markup_percent),
    synonyms: item?.synonyms.join('; ') ?? '',
    trade: item?.trade ?? 'general',
    tax_included: item?.tax_included ?? false,
  }
}

const typed = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2))

function readFigures(values: PriceFormValues) {
  return {
    unit_price: readMoney(values.unit_price.trim(), MAX_PRICE_CENTS),
    cost: readMoney(values.cost.trim(), MAX_PRICE_CENTS),
    markup_percent: readPercent(values.markup_percent.trim(), MAX_MARKUP_BASIS_POINTS),
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
  const problems: Problems = {}
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
  const sent = PriceItemInput.safeParse({
    name: values.name,
    unit: values.unit,
    unit_price: priceCents === null ? null : priceCents / 100,
    cost: costCents === null ? null : costCents / 100,
    markup_percent: markupBasisPoints === null ? null : markupBasisPoints / 100,
    synonyms: values.synonyms.split(/[;|]/).filter((synonym) => synonym.trim() !== ''),
    trade: values.trade,
    tax_included: values.tax_included,
  })
  if (!sent.success) {
    for (const { path, message } of sent.error.issues) {
      const field = PRICE_FIELDS.find((one) => one === path[0])
      if (field !== undefined) problems[field] ??= message
    }
  }
  return sent.success && Object.keys(problems).length === 0
    ? { kind: 'input', input: sent.data }
    : { kind: 'problems', problems }
}
