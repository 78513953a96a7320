import { z } from 'zod'
import { defineContract } from './kit.ts'
import { ChosenParts, LinkToken, PublicQuote } from './quote-page.ts'

/** The version that the customer read; without it, the newest. */
const BasedOn = z.object({ version_number: z.number().int().min(1).optional() })

export const ChooseOptions = BasedOn.extend(ChosenParts.shape).extend({
  /** Answer what the choice would come to, and save nothing. */
  preview: z.boolean().default(false),
})

const ChangedQuote = z.object({ status: PublicQuote.shape.status, quote: PublicQuote })

/** What a customer may change of a quote on its hosted page. Source: decisions §2, §4, §6. */
export const customerChoicesContract = defineContract({
  chooseOptions: {
    method: 'POST',
    path: '/api/v1/public/quotes/:token/options',
    access: 'public',
    summary: 'Choose options and extras, as a new version; or preview what they would come to',
    tag: 'hosted page',
    params: LinkToken,
    body: ChooseOptions,
    responses: { 200: ChangedQuote },
    limitPerMinute: 60,
  },
})
