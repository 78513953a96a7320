import { decodePromotion, decodeShare } from '@quotewright/contracts/quote-codec.ts'
import type { Quote, QuoteDefaults } from '@quotewright/contracts/quotes.ts'
import { typedDeposit } from '@quotewright/domain/quotes/deposit.ts'
import type { QuoteSection } from '@quotewright/domain/quotes/layout.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { QuoteOption } from '@quotewright/domain/quotes/options.ts'
import type { AppliedPromotion } from '@quotewright/domain/quotes/promotions.ts'
import { type TaxMode } from '@quotewright/domain/quotes/totals.ts'
import { v4 as uuid } from 'uuid'
import { currentRegion } from '../../../../platform/region.ts'

/** The texts of the form beside its lines. Source: part 2 §3 "Form-builder quote". */
export const TEXT_FIELDS = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_company',
  'customer_address',
  'title',
  'description',
  'quote_date',
  'valid_until',
  'payment_terms',
  'quote_number',
  'reference_number',
  'discount',
  'deposit',
  'free_reason',
  'notes',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

export type HeaderFields = Record<TextField, string> & { currency: Currency; tax_mode: TaxMode }
export type HeaderField = keyof HeaderFields

/** Where a line stands: in a section, in an option, or above both. */
export interface Place {
  readonly section_id: string | null
  readonly option_id: string | null
}

export const TOP: Place = { section_id: null, option_id: null }

/** A line as it is typed. Source: part 2 §3 "Line item (form)". */
export interface FormLine extends Place {
  /** Names the line on the screen, from when it was made until the form is closed. */
  readonly key: string
  /** The server's id; one that starts with `new-` is not known to it yet. */
  readonly id: string
  readonly description: string
  readonly quantity: string
  readonly unit: string
  readonly unit_price: string
  /** What one unit costs the business; '' where that is not known. */
  readonly unit_cost: string
  readonly tax_free: boolean
  readonly optional: boolean
  /** Whether an optional line is taken. */
  readonly selected: boolean
  /** The price item its price was taken from; null once the price is changed. */
  readonly price_item_id: string | null
  /** Where its price comes from, for people; '' for a price that was typed. */
  readonly price_source: string
  /** Nothing prices it yet. */
  readonly needs_price: boolean
}

/** All that is typed. */
export interface QuoteForm {
  readonly fields: HeaderFields
  readonly lines: readonly FormLine[]
  readonly sections: readonly QuoteSection[]
  readonly options: readonly QuoteOption[]
  /** In the order they come off. */
  readonly promotions: readonly AppliedPromotion[]
}

/** What the totals need and the form does not change. */
export interface QuoteTermsOfForm {
  readonly taxRateBasisPoints: number
  readonly taxLabel: string
  /** The deposit that new quotes begin with, as it is typed; absent in a quote that exists. */
  readonly presetDeposit?: string
}

export const isNewId = (id: string): boolean => id.startsWith('new-')

/** An id no one else of this browser has. */
export const newId = (prefix: string): string => `${prefix}-${uuid()}`

/** A line with nothing in it. Defaults: part 2 §3, §9. */
export function newLine(parts: Partial<FormLine> = {}): FormLine {
  const id = newId('new')
  return {
    key: id,
    id,
    description: '',
    quantity: '1',
    unit: 'ea',
    unit_price: '0.00',
    unit_cost: '',
    tax_free: false,
    optional: false,
    selected: false,
    ...TOP,
    price_item_id: null,
    price_source: '',
    needs_price: false,
    ...parts,
  }
}

/** Whether nothing was typed into a line yet. */
export const isBlankLine = (line: FormLine): boolean =>
  line.description.trim() === '' && Number(line.unit_price) === 0 && line.unit_cost === ''

/** The specification's, for when the organization's cannot be read. Source: part 2 §9, part 1 §9. */
export function fallbackDefaults(today: string, validUntil: string): QuoteDefaults {
  const region = currentRegion()
  return {
    currency: region.currency,
    payment_terms: region.paymentTerms,
    quote_date: today,
    valid_until: validUntil,
    tax_mode: 'exclusive',
    tax_label: region.tax.label,
    tax_rate: region.tax.rateBasisPoints / 100,
    deposit: null,
    promotions: [],
    business_state: null,
  }
}

/** A form with one empty line and the promotions that apply on their own. */
export function blankForm(defaults: QuoteDefaults): QuoteForm {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<TextField, string>
  const { quote_date, valid_until, payment_terms, currency, tax_mode } = defaults
  return {
    fields: {
      ...texts,
      quote_date,
      valid_until,
      payment_terms,
      currency,
      tax_mode,
      deposit: presetDeposit(defaults),
    },
    lines: [newLine()],
    sections: [],
    options: [],
    promotions: defaults.promotions.map(decodePromotion),
  }
}

const presetDeposit = ({ deposit }: QuoteDefaults): string => typedDeposit(deposit && decodeShare(deposit))

export const termsOf = (source: QuoteDefaults | Quote): QuoteTermsOfForm => ({
  taxRateBasisPoints: Math.round(source.tax_rate * 100),
  taxLabel: source.tax_label,
  ...('id' in source ? {} : { presetDeposit: presetDeposit(source) }),
})
