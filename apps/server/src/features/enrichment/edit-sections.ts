import {
  isSameTestimonial,
  type Testimonial,
  testimonialOf,
} from '@quotewright/domain/enrichment/choose-testimonials.ts'
import { EMPTY_SECTIONS } from '@quotewright/domain/enrichment/edited-sections.ts'
import { fillProse } from '@quotewright/domain/enrichment/prose/fill-prose.ts'
import type { ProseFacts } from '@quotewright/domain/enrichment/prose/prose-facts.ts'
import { type BoundSections, savedSections } from '@quotewright/domain/enrichment/prose/section-prose.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { nameOfActor } from '../../platform/database/person-names.repository.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import { factsOf, findQuoteForChange, readEarlierFacts, refuseUnfitTexts } from '../quotes/public.ts'
import { listShowableReviews } from '../reviews/public.ts'
import { changeable } from './enrich-quote.ts'
import type { Enrichment, KeptEnrichment } from './enrichment.ts'
import { findEnrichment, saveEnrichment } from './enrichments.repository.ts'

const MOST_REVIEWS = 1_000

/**
 * Keeps sections as a person edited them; what they say of the quote, as it is now, is bound to it.
 *
 * @param basedOnVersion undefined replaces whatever is there.
 * @throws AppError `not_found`; `conflict` when someone else saved since, or for an accepted quote; `invalid` at a
 *   testimonial that no review says.
 */
export function editSections(
  ctx: Context,
  quoteId: string,
  content: Enrichment,
  basedOnVersion: number | undefined,
): Promise<KeptEnrichment> {
  return inTransaction(ctx, async (tx) => {
    const quote = changeable(await findQuoteForChange(tx, quoteId))
    const before = (await findEnrichment(tx, quoteId)) ?? NOTHING_WRITTEN
    if (basedOnVersion !== undefined && basedOnVersion !== before.versionNumber) {
      throw newerThan({ ...before, changedBy: await nameOfActor(tx, before.changedBy) })
    }
    await refuseTyped(tx, content.testimonials, before.content.testimonials)
    const facts = factsOf(quote.content, (await getOrganization(tx)).country)
    refuseUnfitTexts(textsOf(content), keptTexts(before, facts))
    const { written, writtenBy, letterTest } = before
    return saveEnrichment(tx, {
      quoteId,
      content: savedSections(before, content, facts, await readEarlierFacts(tx, quote)),
      written,
      writtenBy,
      letterTest,
      versionNumber: before.versionNumber + 1,
    })
  })
}

/** What a person may have typed, with the path of each. */
const textsOf = ({
  cover_letter,
  faqs,
  terms,
  about_us,
  our_services,
}: Enrichment): (readonly [path: string, text: string])[] => [
  ['enriched_content.cover_letter', cover_letter],
  ...faqs.flatMap(({ question, answer }, at) => [
    [`enriched_content.faqs.${at}.question`, question] as const,
    [`enriched_content.faqs.${at}.answer`, answer] as const,
  ]),
  ['enriched_content.terms', terms],
  ['enriched_content.about_us', about_us],
  ['enriched_content.our_services', our_services],
]

/** As they read now, of what is there and of what was written. */
const keptTexts = ({ content, written }: Before, facts: ProseFacts): string[] =>
  [content, written].flatMap(textsOf).map(([, text]) => fillProse(text, facts).text)

type Before = Omit<KeptEnrichment, 'quoteId' | 'published' | 'updatedAt'>

const NOTHING: BoundSections = { ...EMPTY_SECTIONS, bound: true, settled: [] }

const NOTHING_WRITTEN: Before = {
  content: NOTHING,
  written: NOTHING,
  writtenBy: { engine: 'offline', note: null },
  letterTest: null,
  versionNumber: 0,
  changedBy: null,
}

function newerThan({ changedBy, versionNumber }: Before): AppError {
  return new AppError(
    'conflict',
    `The written sections were changed by ${changedBy ?? 'someone else'} while you were editing`,
    {
      current_version_number: versionNumber,
      changed_by: changedBy,
    },
  )
}

/** Testimonials are what customers said: they can be removed, never typed. Source: decisions §10. */
async function refuseTyped(
  tx: Tx,
  testimonials: readonly Testimonial[],
  shown: readonly Testimonial[],
): Promise<void> {
  const isKnown = (known: readonly Testimonial[]) => (one: Testimonial) =>
    known.some((other) => isSameTestimonial(one, other))
  if (testimonials.every(isKnown(shown))) return
  const said = (await listShowableReviews(tx, MOST_REVIEWS)).map(testimonialOf)
  const typed = testimonials.findIndex((one) => !isKnown([...shown, ...said])(one))
  if (typed === -1) return
  throw invalidField(
    `enriched_content.testimonials.${typed}`,
    'Testimonials come from your reviews: they can be removed here, not typed',
  )
}
