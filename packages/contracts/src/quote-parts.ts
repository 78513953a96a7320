import { CLAUSE_KINDS } from '@quotewright/domain/quotes/clauses.ts'
import { SOURCE_KINDS } from '@quotewright/domain/quotes/quote-content.ts'
import { z } from 'zod'
import { Amount, orNull, requiredLine } from './values.ts'

/** A stretch of the quote's description, in UTF-16 code units, end excluded. */
const TextSpan = z.object({ start: z.number().int().min(0), end: z.number().int().min(0) })

/** A stretch of the description and what it became. Staff only. */
export const Clause = TextSpan.extend({
  text: z.string(),
  kind: z.enum(CLAUSE_KINDS),
  /** Place in `line_items`, from 0; null when the clause made no line, or the line is gone. */
  line_index: z.number().int().nullable(),
}).meta({ id: 'Clause' })
export type Clause = z.output<typeof Clause>

/** As long as the description of a line, which an entry may repeat. */
const ScopeText = z.string().trim().min(1, 'Write something or remove this entry').max(2_000)
const ScopeList = z.array(ScopeText).max(100, 'At most 100 entries')

/** What staff write under 'What’s included'. */
export const WrittenScope = z.object({ included: ScopeList, not_included: ScopeList })

/** What the customer reads under 'What’s included': as written, or else made of the lines, however long they are. */
export const QuoteScope = z.object({ included: z.array(z.string()), not_included: z.array(z.string()) })
export type QuoteScope = z.output<typeof QuoteScope>

/** A quote that a price was learned from; it may be deleted by now. Staff only. */
const LearnedQuote = z.object({ quote_id: z.string(), quote_number: z.string() })

/** What a guide says one unit usually costs, stated as the line's unit price is. Staff only. */
const PriceRange = z.object({
  low: z.number(),
  high: z.number(),
  /** Who published it and when, and by how much its figures were raised since; "estimate" where it is one. */
  guide: z.string(),
})

/** Where a quantity or a price of a line came from. Staff only: a customer is never told. */
export const LineSource = z.object({
  kind: z.enum(SOURCE_KINDS),
  label: z.string(),
  /** Where a built-in price is from: an address, a citation, or both. */
  reference: z.string().nullable(),
  /** The item of the price book it is the price of. */
  item_name: z.string().nullable(),
  /** Where the description says it; null as soon as that is no longer so. */
  span: TextSpan.nullable(),
  /** Of a built-in price, where it is known. */
  range: PriceRange.optional(),
  /** Of a price that a customer accepted before: the quotes, newest first. */
  learned_from: z.array(LearnedQuote).optional(),
})

const Quantity = z
  .number()
  .max(1_000_000, 'Quantity is too large')
  .refine(
    (value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4,
    'Quantities have at most three decimals',
  )

/** The id of a section or an option inside its quote, chosen by the quote's author. */
const PartId = z.string().trim().min(1).max(100)

const PartTitle = requiredLine('A title is required')

/** A headed part of a quote. */
export const QuoteSection = z.object({ id: PartId, title: PartTitle }).meta({ id: 'QuoteSection' })

/**
 * An alternative (exactly one of its group is chosen) or an add-on (taken or
 * left). Its lines name it by `option_id`. Source: decisions §6.
 */
export const QuoteOption = z
  .object({
    id: PartId,
    kind: z.enum(['alternative', 'add_on']),
    /** What the choice is about; '' for an add-on. */
    group: z.string().trim().max(200).default(''),
    title: PartTitle,
    description: z.string().trim().max(2_000).default(''),
    selected: z.boolean().default(false),
  })
  .meta({ id: 'QuoteOption' })
export type QuoteOption = z.output<typeof QuoteOption>

/** The same as sent. */
export const QuoteOptionInput = QuoteOption.extend({
  group: orNull(QuoteOption.shape.group.unwrap(), '').default(''),
  description: orNull(QuoteOption.shape.description.unwrap(), '').default(''),
})

/** A promotion as it was applied to a quote. */
export const AppliedPromotion = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    kind: z.enum(['percent', 'amount']),
    /** Per cent, or an amount in the basis of the quote's prices. */
    value: z.number(),
    /** What it takes off this quote. */
    amount: z.number(),
  })
  .meta({ id: 'AppliedPromotion' })

/** What is due when a quote is accepted: a share of its total in per cent, or an amount. */
export const QuoteDeposit = z
  .object({
    kind: z.enum(['percent', 'amount']),
    value: Amount.min(0, 'A deposit cannot be negative'),
  })
  .meta({ id: 'QuoteDeposit' })
export type QuoteDeposit = z.output<typeof QuoteDeposit>

/** A line item as sent. The names without `item_` are the older ones and mean the same. Source: part 1 §3. */
export const LineItemInput = z.object({
  id: orNull(z.string().max(100), undefined).optional(),
  item_description: orNull(z.string().trim().max(2_000), undefined).optional(),
  item_quantity: Quantity.optional(),
  item_unit: orNull(z.string().trim().max(20), undefined).optional(),
  item_unit_price: Amount.optional(),
  item_total_price: Amount.optional(),
  display_order: z.number().int().min(0).max(10_000).optional(),
  tax_free: z.boolean().optional(),
  optional: z.boolean().optional(),
  selected: z.boolean().optional(),
  section_id: PartId.nullish(),
  option_id: PartId.nullish(),
  item_unit_cost: Amount.min(0, 'A cost cannot be negative').nullish(),
  /** False makes a price of nothing a price: the line is free of charge. */
  needs_price: z.boolean().optional(),
  /** True: a person looked at the line and found it right, so nothing doubts it any more. */
  checked: z.boolean().optional(),
  /** The price item the line's price was taken from; the line then shows it for as long as it has that price. */
  price_item_id: z.uuid().nullish(),
  description: orNull(z.string().trim().max(2_000), undefined).optional(),
  quantity: Quantity.optional(),
  unit: orNull(z.string().trim().max(20), undefined).optional(),
  unit_price: Amount.optional(),
  total: Amount.optional(),
})
export type LineItemInput = z.output<typeof LineItemInput>

export const LineItem = z
  .object({
    id: z.string(),
    item_description: z.string(),
    item_quantity: z.number(),
    item_unit: z.string(),
    item_unit_price: z.number(),
    item_total_price: z.number(),
    display_order: z.number().int(),
    tax_free: z.boolean(),
    /** Offered beside the quote; counted only when it is selected. */
    optional: z.boolean(),
    /** Whether an optional line is taken. */
    selected: z.boolean(),
    section_id: z.string().nullable(),
    option_id: z.string().nullable(),
    /** What one unit costs the business before tax; for staff only, never on a customer's page. */
    item_unit_cost: z.number().nullable(),
    /** Nothing prices this line yet: it must be priced before the quote is published. */
    needs_price: z.boolean(),
    quantity_source: LineSource.nullable(),
    price_source: LineSource.nullable(),
    /** How the line total came about, as in `6 hr × $95.00`. */
    arithmetic: z.string().nullable(),
    /** 0 to 1; null for a line a person entered. */
    confidence: z.number().nullable(),
    /** The words of the quote's description the line was read from; none once they no longer hold. */
    spans: z.array(TextSpan),
  })
  .meta({ id: 'LineItem' })
export type LineItem = z.output<typeof LineItem>
