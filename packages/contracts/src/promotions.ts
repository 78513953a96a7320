import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Amount, DateOnly, Paging, requiredLine, Timestamp } from './values.ts'

const CODE_LENGTH = 40

/** A percentage or an amount off, on its own or with a code. Source: decisions §6 "Quote promotions". */
const PromotionFields = z.object({
  name: requiredLine('A name is required'),
  /** What a customer or staff type, whatever its case; '' for one that applies automatically. */
  code: z
    .string()
    .trim()
    .max(CODE_LENGTH, `Must be at most ${CODE_LENGTH} characters`)
    .regex(/^[\p{L}\p{N}_-]*$/u, 'A code has letters, digits, - and _ only')
    .default(''),
  kind: z.enum(['percent', 'amount']),
  /** Per cent, or an amount in the basis of the quote's prices. */
  value: Amount.min(0.01, 'Must be more than zero').max(10_000_000, 'Must be at most 10,000,000'),
  /** Days of the organization, both included; null for no bound. */
  valid_from: DateOnly.nullable().default(null),
  valid_until: DateOnly.nullable().default(null),
  /** At most this many acceptances; null for any number. */
  usage_limit: z
    .number()
    .int()
    .min(1, 'Must be at least 1')
    .max(1_000_000, 'Must be at most 1,000,000')
    .nullable()
    .default(null),
  is_active: z.boolean().default(true),
  /** Whether it comes off a quote together with others; all of them must allow it. */
  stackable: z.boolean().default(false),
})

export const PromotionInput = PromotionFields.refine(({ kind, value }) => kind === 'amount' || value <= 100, {
  path: ['value'],
  message: 'At most 100 %',
}).refine(({ valid_from: from, valid_until: until }) => from === null || until === null || from <= until, {
  path: ['valid_until'],
  message: 'The promotion ends before it starts',
})
export type PromotionInput = z.output<typeof PromotionInput>

export const Promotion = PromotionFields.extend({
  id: z.string(),
  /** Quotes that are accepted with it. */
  times_used: z.number().int(),
  /** Why it cannot be used today; null when it can. */
  refusal: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
}).meta({ id: 'Promotion' })
export type Promotion = z.output<typeof Promotion>

const PromotionParams = z.object({ promotionId: z.uuid() })
const PromotionAnswer = z.object({ promotion: Promotion })

/** What most of these calls have in common. */
const common = { access: 'admin', tag: 'promotions', feature: 'quotePromotions' } as const

export const promotionsContract = defineContract({
  listPromotions: {
    ...common,
    method: 'GET',
    path: '/api/v1/promotions',
    access: 'member',
    summary: 'List promotions, newest first',
    query: Paging.extend({
      /** The one with exactly this code, whatever its case. */
      code: z.string().trim().min(1).max(CODE_LENGTH).optional(),
    }),
    responses: { 200: z.object({ promotions: z.array(Promotion), total: z.number().int() }) },
  },
  createPromotion: {
    ...common,
    method: 'POST',
    path: '/api/v1/promotions',
    summary: 'Add a promotion',
    body: PromotionInput,
    responses: { 201: PromotionAnswer },
  },
  updatePromotion: {
    ...common,
    method: 'PUT',
    path: '/api/v1/promotions/:promotionId',
    summary: 'Replace a promotion; quotes that have it keep theirs',
    params: PromotionParams,
    body: PromotionInput,
    responses: { 200: PromotionAnswer },
  },
  deletePromotion: {
    ...common,
    method: 'DELETE',
    path: '/api/v1/promotions/:promotionId',
    summary: 'Delete a promotion; quotes that have it keep theirs',
    params: PromotionParams,
    responses: { 204: z.undefined() },
  },
})
