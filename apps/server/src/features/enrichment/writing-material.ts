import type { Review } from '@quotewright/domain/enrichment/choose-testimonials.ts'
import type { WritingContext } from '@quotewright/domain/enrichment/guidance.ts'
import { type BrandFacts, NO_BRAND, type WritingFacts } from '@quotewright/domain/enrichment/writing-facts.ts'
import { TRADE_LABELS } from '@quotewright/domain/price-book/trades.ts'
import { isAdjustment } from '@quotewright/domain/quotes/adjustments.ts'
import { isToBeConfirmed } from '@quotewright/domain/quotes/line-assumptions.ts'
import { isCounted } from '@quotewright/domain/quotes/options.ts'
import { isForStaff } from '@quotewright/domain/quotes/staff-assumptions.ts'
import { moneyText } from '@quotewright/domain/region/formats.ts'
import type { Tx } from '../../platform/context.ts'
import { type AiContext, listContexts } from '../ai-contexts/public.ts'
import { getLetterhead } from '../organizations/public.ts'
import { listTrades } from '../price-book/public.ts'
import { findProfile } from '../profile/public.ts'
import type { Quote } from '../quotes/public.ts'
import { listShowableReviews } from '../reviews/public.ts'

/** Everything the sections of a quote are written from. */
export interface WritingMaterial {
  readonly facts: WritingFacts
  readonly contexts: readonly WritingContext[]
  readonly reviews: readonly Review[]
}

const MOST_CONTEXTS = 50
const MOST_REVIEWS = 200

export async function readMaterial(tx: Tx, quote: Quote): Promise<WritingMaterial> {
  return {
    facts: quoteFacts(quote, await readBusiness(tx, quote)),
    contexts: (await activeContexts(tx)).map(toWritingContext),
    reviews: await listShowableReviews(tx, MOST_REVIEWS),
  }
}

/** What the writer knows of a business, whatever the quote. */
export type BusinessFacts = Pick<
  WritingFacts,
  'country' | 'businessName' | 'businessPhone' | 'businessEmail' | 'aboutUs' | 'brand' | 'trades'
>

export async function readBusiness(
  tx: Tx,
  author: Pick<Quote, 'leadId' | 'createdBy'>,
): Promise<BusinessFacts> {
  const letterhead = await getLetterhead(tx, author)
  const trades = (await listTrades(tx)).filter((trade) => trade !== 'general')
  return {
    country: letterhead.country,
    businessName: letterhead.name,
    businessPhone: letterhead.phone,
    businessEmail: letterhead.email,
    aboutUs: letterhead.aboutUs,
    brand: await readBrand(tx),
    trades: trades.map((trade) => TRADE_LABELS[trade]),
  }
}

async function readBrand(tx: Tx): Promise<BrandFacts> {
  const profile = await findProfile(tx)
  if (profile === undefined) return NO_BRAND
  return {
    voice: profile.brandVoice,
    toneDescription: profile.brandToneDescription,
    personality: profile.brandPersonality,
    communicationStyle: profile.communicationStyle,
    description: profile.businessDescription,
    brandDescription: profile.brandDescription,
    industry: profile.industry,
    serviceAreas: profile.serviceAreas,
  }
}

export function quoteFacts({ id, content, totals }: Quote, business: BusinessFacts): WritingFacts {
  return {
    ...business,
    seed: id,
    customerName: content.customerName,
    lineDescriptions: content.lineItems
      .filter((line) => isCounted(line, content.options) && !isAdjustment(line))
      .map((line) => line.description),
    // The page itself shows which lines have no price yet; a letter would still say it when they do.
    assumptions: content.assumptions.filter((text) => !isForStaff(text) && !isToBeConfirmed(text)),
    exclusions: content.exclusions,
    total: moneyText(totals.totalCents, { country: business.country, currency: content.currency }),
    taxMode: content.taxMode,
    taxLabel: content.taxLabel,
    validUntil: content.validUntil,
    paymentTerms: content.paymentTerms,
  }
}

/** Those that steer the sections of a quote: contexts for emails do not. */
export async function activeContexts(tx: Tx): Promise<AiContext[]> {
  const filter = { isActive: true, useCase: 'cover_letter' } as const
  return (await listContexts(tx, filter, { limit: MOST_CONTEXTS, offset: 0 })).contexts
}

export const toWritingContext = (
  context: Pick<AiContext, 'name' | 'contextType' | 'systemInstructions' | 'fewShotExamples' | 'isDefault'>,
): WritingContext => ({
  name: context.name,
  kind: context.contextType,
  instructions: context.systemInstructions,
  examples: context.fewShotExamples,
  isDefault: context.isDefault,
})
