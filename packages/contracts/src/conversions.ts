import { z } from 'zod'
import { Markup, PriceItemTrade } from './price-book.ts'
import { Amount, Currency, OptionalEmail, PhoneNumber, requiredLine, ShortText } from './values.ts'

/** Lines of a document that can be corrected or converted. */
export const MOST_LINES = 5_000

/** A price of the supplier's document beside the organization's price book. */
export const PriceProposal = z.object({
  /** The place of the line in `extracted_data.line_items`. */
  line: z.number().int(),
  description: z.string(),
  unit: z.string(),
  /** What the document charges: decimal currency, ex GST where it tells. */
  cost: z.number(),
  /** The cost with the markup of the item, or of its trade; without one, what it sells for now. */
  proposed_unit_price: z.number(),
  /** Per cent on the cost; null where there is none yet. */
  markup_percent: z.number().nullable(),
  /** The item of the price book it would change; null: it would be a new one. */
  price_item_id: z.uuid().nullable(),
  price_item_name: z.string().nullable(),
  current_unit_price: z.number().nullable(),
})
export type PriceProposal = z.output<typeof PriceProposal>

const TradeMarkup = z.object({ trade: PriceItemTrade, markup_percent: Markup })

/** Whom a converted document is quoted to. */
const ConversionCustomer = z.object({
  name: requiredLine('Enter the customer’s name'),
  email: OptionalEmail.default(''),
  phone: PhoneNumber.default(''),
  company: ShortText.default(''),
  address: ShortText.default(''),
})

const UnitAmount = Amount.min(0, 'Must not be negative')

/** A line of the preview with something else than it says; what is left out stays. */
const ConvertedLine = z.object({
  /** Its place in the preview. */
  line: z.number().int().min(0),
  item_unit_cost: UnitAmount.optional(),
  /** On the cost, in place of its trade's. */
  markup_percent: Markup.optional(),
  /** In place of cost and markup. */
  item_unit_price: UnitAmount.optional(),
})

/** How a document becomes a quote. Source: decisions §3. */
export const Conversion = z.object({
  version: z.number().int().min(1).optional(),
  /** An existing contact. */
  contact_id: z.uuid().optional(),
  /** Someone new. Without either: whom the document names, where that is not us. */
  customer: ConversionCustomer.optional(),
  /** On the document's prices, which are cost. Without it: the organization's own. */
  markup_percent: Markup.optional(),
  /** Others for single trades. */
  trade_markups: z.array(TradeMarkup).max(20, 'At most 20 trades').default([]),
  /** Keep the markups for the next document. Without it: where none is kept yet. */
  keep_markup: z.boolean().optional(),
  lines: z.array(ConvertedLine).max(MOST_LINES, 'At most 5,000 lines').default([]),
})
export type Conversion = z.output<typeof Conversion>

/** A document as it would become a quote. */
export const ConversionPreview = z
  .object({
    /** It is our own quote, and keeps its prices; otherwise its prices are our cost. */
    is_ours: z.boolean(),
    /** Whom it names, where that is not us. */
    customer: z.object({ name: z.string(), email: z.string() }).nullable(),
    currency: Currency,
    tax_mode: z.enum(['exclusive', 'inclusive', 'none']),
    /** Per cent. */
    tax_rate: z.number(),
    tax_label: z.string(),
    discount_amount: z.number(),
    /** The organization's own; null where none is kept yet. */
    markup_percent: z.number().nullable(),
    trade_markups: z.array(TradeMarkup),
    lines: z.array(
      z.object({
        item_description: z.string(),
        item_quantity: z.number(),
        item_unit: z.string(),
        trade: PriceItemTrade,
        /** Before tax; null on a quote of ours. */
        item_unit_cost: z.number().nullable(),
        item_unit_price: z.number(),
        tax_free: z.boolean(),
        optional: z.boolean(),
      }),
    ),
    /** How many lines become one of their section, since a quote takes at most 500; 0 where all fit. */
    merged_lines: z.number().int(),
    section_titles: z.array(z.string()),
  })
  .meta({ id: 'ConversionPreview' })
export type ConversionPreview = z.output<typeof ConversionPreview>
