import type { FollowUpFacts } from '@quotewright/domain/campaigns/writing/follow-up-facts.ts'
import { chooseTestimonials } from '@quotewright/domain/enrichment/choose-testimonials.ts'
import type { WritingContext } from '@quotewright/domain/enrichment/guidance.ts'
import type { ProseFacts } from '@quotewright/domain/enrichment/prose/prose-facts.ts'
import type { MergeValues } from '@quotewright/domain/mail/templates/merge-fields.ts'
import { quoteValues } from '@quotewright/domain/mail/templates/quote-values.ts'
import { isAdjustment } from '@quotewright/domain/quotes/adjustments.ts'
import { isCounted } from '@quotewright/domain/quotes/options.ts'
import { moneyText } from '@quotewright/domain/region/formats.ts'
import type { Tx } from '../../platform/context.ts'
import { listContexts } from '../ai-contexts/public.ts'
import { readBusiness, toWritingContext } from '../enrichment/public.ts'
import { type FollowUpAddress, NOBODY, unsubscribeUrlOf } from '../outbox/public.ts'
import { factsOf, type Quote, shareUrlOf } from '../quotes/public.ts'
import { listShowableReviews } from '../reviews/public.ts'
import { type FollowUpWordings, followUpWordingsFor } from '../wording-tests/public.ts'
import type { FollowUpRun } from './runs/follow-up-run.ts'

/** All that follow-ups of a quote are written from. */
export interface FollowUpMaterial {
  /** The seed is the quote's alone: each message adds its step. */
  readonly facts: FollowUpFacts
  readonly contexts: readonly WritingContext[]
  /** What the wording of a person is filled with and held against. */
  readonly prose: ProseFacts
  /** What merge fields of the organization's own texts say. */
  readonly values: MergeValues
  /** The organization's own texts, by step. */
  readonly wordings: FollowUpWordings
  /** Where an SMS sends those who want no more; null: they answer STOP. */
  readonly smsOptOutUrl: string | null
}

const MOST_CONTEXTS = 50
const MOST_REVIEWS = 200

/**
 * Facts of the business and of the quote, and no others. Source: decisions §10.
 *
 * @param run the follow-ups they belong to.
 * @param to whose messages they are for; no one's where they are only shown.
 */
export async function readFollowUpMaterial(
  tx: Tx,
  quote: Quote,
  run: Pick<FollowUpRun, 'campaignId' | 'startedAt'>,
  to: Pick<FollowUpAddress, 'token'> = NOBODY,
): Promise<FollowUpMaterial> {
  const { country, businessName, businessPhone, businessEmail, brand } = await readBusiness(tx, quote)
  const [testimonial = null] = chooseTestimonials(await listShowableReviews(tx, MOST_REVIEWS))
  const filter = { isActive: true, useCase: 'follow_up_email' } as const
  const { contexts } = await listContexts(tx, filter, { limit: MOST_CONTEXTS, offset: 0 })
  const { id, content, totals, quoteNumber, shareToken } = quote
  const link = shareToken === null ? '' : shareUrlOf(tx, { id, shareToken })
  return {
    facts: {
      country,
      seed: id,
      businessName,
      businessPhone,
      businessEmail,
      brand,
      customerName: content.customerName,
      lineDescriptions: content.lineItems
        .filter((line) => isCounted(line, content.options) && !isAdjustment(line))
        .map((line) => line.description),
      total: moneyText(totals.totalCents, { country, currency: content.currency }),
      taxMode: content.taxMode,
      taxLabel: content.taxLabel,
      quoteNumber,
      quoteTitle: content.title,
      validUntil: content.validUntil,
      link,
      testimonial,
    },
    contexts: contexts.map(toWritingContext),
    prose: factsOf(content, country),
    values: {
      ...quoteValues({ ...content, quoteNumber, totalCents: totals.totalCents, country }),
      'quote.link': link,
      'business.name': businessName,
      'business.phone': businessPhone,
      'business.email': businessEmail,
      'sender.name': '',
    },
    wordings: await followUpWordingsFor(tx, id, run),
    smsOptOutUrl: tx.services.sms?.takesReplies === false ? unsubscribeUrlOf(tx, to) : null,
  }
}
