import { TRADES } from '@quotewright/domain/price-book/trades.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Amount, orNull, Paging, requiredLine, Timestamp } from './values.ts'

export const PriceItemTrade = z.enum(TRADES)

const Price = Amount.min(0, 'Must not be negative').max(10_000_000, 'Amount is too large')
export const Markup = z
  .number()
  .min(0, 'Must not be negative')
  .max(1_000, 'At most 1,000 %')
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'Percentages have at most two decimals',
  )

/** A price as sent. Without a unit price, cost and markup make it. */
export const PriceItemInput = z.object({
  name: requiredLine('Name is required'),
  unit: orNull(z.string().trim().max(20, 'Must be at most 20 characters'), 'ea').default('ea'),
  unit_price: Price.nullish(),
  cost: Price.nullish(),
  markup_percent: Markup.nullish(),
  synonyms: z
    .array(z.string().trim().max(60, 'Other names have at most 60 characters each'))
    .max(20, 'At most 20 other names')
    .default([]),
  trade: PriceItemTrade.default('general'),
  tax_included: z.boolean().default(false),
})
export type PriceItemInput = z.output<typeof PriceItemInput>

/** What an item says, in an answer. Staff only: it tells cost and markup. */
const PriceItemContent = z.object({
  name: z.string(),
  /** One word for one unit: `ea`, `hr`, `m2`, `lm` …, or the user's own. */
  unit: z.string(),
  unit_price: z.number(),
  cost: z.number().nullable(),
  /** Per cent on the cost: 30 is 30 %. */
  markup_percent: z.number().nullable(),
  synonyms: z.array(z.string()),
  trade: PriceItemTrade,
  tax_included: z.boolean(),
})

/** A price of an organization's own price book. */
export const PriceItem = PriceItemContent.extend({
  id: z.string(),
  archived_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
}).meta({ id: 'PriceItem' })
export type PriceItem = z.output<typeof PriceItem>

const PriceItemParams = z.object({ itemId: z.uuid() })
const PriceItemAnswer = z.object({ item: PriceItem })

const PriceItemListQuery = Paging.extend({
  search: z.string().trim().max(200).optional(),
  trade: PriceItemTrade.optional(),
  /** The archived ones instead of the active ones. */
  archived: z.stringbool().default(false),
})

/** A price list as comma-, semicolon- or tab-separated text with a header row. */
const PriceList = z.object({
  csv: z
    .string('A price list is required')
    .min(1, 'A price list is required')
    .max(8_000_000, 'The price list is too long'),
})
const PRICE_LIST_BYTES = 10_000_000

const ImportRow = z.object({
  /** As a spreadsheet counts: the headers are row 1. */
  row: z.number().int(),
  outcome: z.enum(['new', 'changed', 'unchanged']),
  item: PriceItemContent,
  /** The price that is there now. */
  present_unit_price: z.number().nullable(),
})

export const ImportPreview = z
  .object({
    rows: z.array(ImportRow),
    errors: z.array(z.object({ row: z.number().int(), column: z.string(), message: z.string() })),
    new_count: z.number().int(),
    changed_count: z.number().int(),
    unchanged_count: z.number().int(),
    /** Headers that mean nothing to a price book. */
    ignored_columns: z.array(z.string()),
  })
  .meta({ id: 'PriceImportPreview' })
export type ImportPreview = z.output<typeof ImportPreview>

const Imported = z.object({
  new_count: z.number().int(),
  changed_count: z.number().int(),
  unchanged_count: z.number().int(),
})

/** What most of these calls have in common. */
const common = { access: 'member', tag: 'price-book' } as const
const one = { ...common, params: PriceItemParams, responses: { 200: PriceItemAnswer } } as const

export const priceBookContract = defineContract({
  listPriceItems: {
    ...common,
    method: 'GET',
    path: '/api/v1/price-items',
    summary: "List the organization's own prices by name",
    revalidated: true,
    query: PriceItemListQuery,
    responses: { 200: z.object({ items: z.array(PriceItem), total: z.number().int() }) },
  },
  createPriceItem: {
    ...common,
    method: 'POST',
    path: '/api/v1/price-items',
    summary: 'Add a price, used by quotes generated from now on',
    body: PriceItemInput,
    responses: { 201: PriceItemAnswer },
  },
  readPriceItem: {
    ...one,
    method: 'GET',
    path: '/api/v1/price-items/:itemId',
    summary: 'Read a price',
    revalidated: true,
  },
  updatePriceItem: {
    ...one,
    method: 'PUT',
    path: '/api/v1/price-items/:itemId',
    summary: 'Replace a price; existing quotes are not changed',
    body: PriceItemInput,
  },
  archivePriceItem: {
    ...one,
    method: 'POST',
    path: '/api/v1/price-items/:itemId/archive',
    summary: 'Archive a price',
  },
  unarchivePriceItem: {
    ...one,
    method: 'POST',
    path: '/api/v1/price-items/:itemId/unarchive',
    summary: 'Restore an archived price',
  },
  previewPriceImport: {
    ...common,
    method: 'POST',
    path: '/api/v1/price-items/import-preview',
    summary: 'Preview importing a price list, with any errors',
    body: PriceList,
    responses: { 200: ImportPreview },
    limitPerMinute: 60,
    bodyLimitBytes: PRICE_LIST_BYTES,
  },
  importPrices: {
    ...common,
    method: 'POST',
    path: '/api/v1/price-items/import',
    summary: 'Import a price list by name and unit: all of it, or nothing when a row is wrong',
    body: PriceList,
    responses: { 200: Imported },
    limitPerMinute: 30,
    bodyLimitBytes: PRICE_LIST_BYTES,
  },
  exportPrices: {
    ...common,
    method: 'GET',
    path: '/api/v1/price-items/export',
    summary: 'Export active prices as CSV, ready to re-import',
    responses: { 200: z.object({ csv: z.string() }) },
    limitPerMinute: 30,
  },
})
