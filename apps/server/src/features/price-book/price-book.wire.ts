import type { LearntReading } from '@quotewright/contracts/learnt-readings.ts'
import type {
  ImportPreview,
  PriceItemInput,
  PriceItem as PriceItemWire,
} from '@quotewright/contracts/price-book.ts'
import type { PriceSuggestion } from '@quotewright/contracts/price-suggestions.ts'
import type { ImportPlan, PlannedRow } from '@quotewright/domain/price-book/plan-import.ts'
import {
  MAX_SYNONYMS,
  type PriceItemFields,
  settlePrice,
  tidySynonyms,
  tidyText,
} from '@quotewright/domain/price-book/price-item.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { canonicalUnit } from '@quotewright/domain/quotes/units.ts'
import { invalidField } from '../../platform/errors.ts'
import type { KeptPrice } from './accepted-prices.repository.ts'
import type { RestingQuote } from './learned-quotes.repository.ts'
import type { KeptReading } from './learnt-readings.repository.ts'
import type { PriceItem } from './price-item.ts'

const PATHS = { price: 'unit_price', markup: 'markup_percent' } as const

/**
 * A price as sent, with its name and unit in the form we keep.
 *
 * @throws AppError `invalid` at the field.
 */
export function fromPriceItemInput(input: PriceItemInput): PriceItemFields {
  const name = tidyText(input.name)
  if (name === '') throw invalidField('name', 'Name is required')
  const synonyms = tidySynonyms(input.synonyms)
  if (synonyms.length > MAX_SYNONYMS) throw invalidField('synonyms', `At most ${MAX_SYNONYMS} other names`)
  const price = settlePrice({
    priceCents: hundredths(input.unit_price),
    costCents: hundredths(input.cost),
    markupBasisPoints: hundredths(input.markup_percent),
  })
  if (price.kind === 'problem') throw invalidField(PATHS[price.field], price.message)
  return {
    name,
    unit: canonicalUnit(input.unit),
    priceCents: price.priceCents,
    costCents: price.costCents,
    markupBasisPoints: price.markupBasisPoints,
    synonyms,
    trade: input.trade,
    taxIncluded: input.tax_included,
  }
}

const hundredths = (amount: number | null | undefined): number | null =>
  amount == null ? null : Math.round(amount * 100)

export function toPriceItemWire(item: PriceItem): PriceItemWire {
  return {
    id: item.id,
    ...toContentWire(item),
    archived_at: item.archivedAt?.toISOString() ?? null,
    created_at: item.createdAt.toISOString(),
    updated_at: item.updatedAt.toISOString(),
  }
}

function toContentWire(item: PriceItemFields): ImportPreview['rows'][number]['item'] {
  return {
    name: item.name,
    unit: item.unit,
    unit_price: centsToDecimal(item.priceCents),
    cost: item.costCents === null ? null : centsToDecimal(item.costCents),
    markup_percent: item.markupBasisPoints === null ? null : item.markupBasisPoints / 100,
    synonyms: [...item.synonyms],
    trade: item.trade,
    tax_included: item.taxIncluded,
  }
}

export function toAcceptedPriceWire(price: KeptPrice): Omit<PriceSuggestion, 'quotes'> {
  return {
    id: price.id,
    name: price.name,
    unit: price.unit,
    unit_price: centsToDecimal(price.priceCents),
    tax_included: price.taxIncluded,
    times_accepted: price.timesAccepted,
    accepted_at: price.acceptedAt.toISOString(),
    quote_id: price.quoteId,
    quote_number: price.quoteNumber,
  }
}

export const toSuggestionWire = (price: KeptPrice, quotes: readonly RestingQuote[]): PriceSuggestion => ({
  ...toAcceptedPriceWire(price),
  quotes: quotes.map(({ quoteId, quoteNumber }) => ({ quote_id: quoteId, quote_number: quoteNumber })),
})

export const toReadingWire = (reading: KeptReading): LearntReading => ({
  id: reading.id,
  example: reading.example,
  kind: reading.kind,
  value: reading.value,
  taught_by: reading.taughtBy,
  quote_id: reading.quoteId,
  quote_number: reading.quoteNumber,
  learnt_at: reading.learntAt.toISOString(),
})

export function toCountsWire(rows: readonly PlannedRow<PriceItem>[]) {
  const count = (wanted: PlannedRow<PriceItem>['outcome']) =>
    rows.filter(({ outcome }) => outcome === wanted).length
  return { new_count: count('new'), changed_count: count('changed'), unchanged_count: count('unchanged') }
}

export function toPreviewWire({ rows, errors, ignoredColumns }: ImportPlan<PriceItem>): ImportPreview {
  return {
    rows: rows.map(({ row, outcome, item, present }) => ({
      row,
      outcome,
      item: toContentWire(item),
      present_unit_price: present === null ? null : centsToDecimal(present.priceCents),
    })),
    errors: errors.map(({ row, column, message }) => ({ row, column, message })),
    ...toCountsWire(rows),
    ignored_columns: [...ignoredColumns],
  }
}
