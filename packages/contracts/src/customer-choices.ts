import { z } from 'zod'
import { defineContract } from './kit.ts'
import { ChosenParts, onPage, PublicQuote } from './quote-page.ts'

/** The version that the customer read; without it, the newest. */
const BasedOn = z.object({ version_number: z.number().int().min(1).optional() })

export const ChooseOptions = BasedOn.extend(ChosenParts.shape).extend({
  /** Answer what the choice would come to, and save nothing. */
  preview: z.boolean().default(false),
})

const Comment = z.string().trim().max(2_000, 'Must be at most 2,000 characters').default('')

export const RequestChange = BasedOn.extend({
  line_items: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        quantity: z
          .number('Must be a number such as 14 or 2.5')
          .min(0, 'A quantity cannot be below zero')
          .max(1_000_000, 'This quantity is too large')
          .refine(
            (value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4,
            'Quantities have at most three decimals',
          ),
      }),
    )
    .max(500, 'At most 500 line items')
    .default([]),
  comment: Comment,
})

export const AskUpdatedPrice = z.object({ comment: Comment })

export const ApplyPromotion = BasedOn.extend({
  code: z
    .string('Enter the promotion code')
    .trim()
    .min(1, 'Enter the promotion code')
    .max(40, 'Must be at most 40 characters'),
})

export const OfferPrice = BasedOn.extend({
  /** The total the customer asks for, tax included. */
  amount: z
    .number('Enter a price such as 950')
    .min(1, 'Enter a price such as 950')
    .max(1_000_000_000, 'This price is too large'),
  can_book_this_week: z.boolean().default(false),
  can_pay_on_the_day: z.boolean().default(false),
})

const ChangedQuote = z.object({ status: PublicQuote.shape.status, quote: PublicQuote })

const changing = { ...onPage, responses: { 200: ChangedQuote } } as const

/** What a customer may change of a quote on its hosted page. Source: decisions §2, §4, §6. */
export const customerChoicesContract = defineContract({
  chooseOptions: {
    ...changing,
    method: 'POST',
    path: '/api/v1/public/quotes/:token/options',
    summary: 'Choose options and extras, as a new version; or preview what they would come to',
    body: ChooseOptions,
    limitPerMinute: 60,
  },
  requestChange: {
    ...changing,
    method: 'POST',
    path: '/api/v1/public/quotes/:token/line-items',
    summary: 'Request different quantities or other changes; the quote is pending until staff answer',
    body: RequestChange,
    limitPerMinute: 20,
  },
  askUpdatedPrice: {
    ...changing,
    method: 'POST',
    path: '/api/v1/public/quotes/:token/updated-price',
    summary: 'Request an updated price for an expired quote. Idempotent',
    body: AskUpdatedPrice.nullish(),
    limitPerMinute: 20,
  },
  offerPrice: {
    ...changing,
    method: 'POST',
    path: '/api/v1/public/quotes/:token/price',
    summary:
      'Ask for a price where the business allows it: it is agreed to as a new version, or the quote is pending until staff answer',
    body: OfferPrice,
    limitPerMinute: 10,
  },
  applyPromotionCode: {
    ...changing,
    method: 'POST',
    path: '/api/v1/public/quotes/:token/promotions',
    summary: 'Apply a promotion code, as a new version',
    body: ApplyPromotion,
    // Few, so that codes cannot be guessed.
    limitPerMinute: 10,
  },
})
