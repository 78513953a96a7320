import { isSameTestimonial, testimonialOf } from '@quotewright/domain/enrichment/choose-testimonials.ts'
import {
  EMPTY_SECTIONS,
  type SectionName,
  type Sections,
  withWritten,
} from '@quotewright/domain/enrichment/edited-sections.ts'
import { type BoundSections, bindSections } from '@quotewright/domain/enrichment/prose/section-prose.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { factsOf, findQuote, findQuoteForChange, type Quote } from '../quotes/public.ts'
import type { KeptEnrichment } from './enrichment.ts'
import { findEnrichment, saveEnrichment } from './enrichments.repository.ts'
import { ownLetter } from './own-letter.ts'
import {
  fingerprintOf,
  VERSION_CHANGED,
  type WrittenSections,
  writeBuiltIn,
  writeWithModel,
} from './write-sections.ts'
import { readMaterial, type WritingMaterial } from './writing-material.ts'

/** What a language model wrote, and from what. */
export interface ModelWriting {
  readonly fingerprint: string
  readonly written: WrittenSections
}

/**
 * Has the configured language model write, outside any transaction; null
 * without one.
 *
 * @throws AppError `not_found`, `conflict` for an accepted quote;
 *   ModelFailure `gone` when no one waits any longer.
 */
export async function writeAhead(
  ctx: Context,
  quoteId: string,
  gone: AbortSignal,
): Promise<ModelWriting | null> {
  const model = ctx.services.languageModel
  if (model === null) return null
  const material = await inTransaction(ctx, async (tx) =>
    readMaterial(tx, changeable(await findQuote(tx, quoteId))),
  )
  return { fingerprint: fingerprintOf(material), written: await writeWithModel(model, material, gone) }
}

/**
 * Writes the sections of a quote from what is known of it and of the business,
 * and keeps them, their facts bound to it; the letter is in the organization's own
 * words where it has some. What a person edited stays unless it
 * is named. Testimonials come only from reviews; without reviews there are none.
 *
 * @param ahead what a language model wrote; out of date when the quote has changed since.
 * @throws AppError `not_found`, `conflict` for an accepted quote.
 * Source: decisions §10.
 */
export function enrichQuote(
  ctx: Context,
  quoteId: string,
  ahead: ModelWriting | null,
  again: readonly SectionName[],
): Promise<KeptEnrichment> {
  return inTransaction(ctx, async (tx) => {
    const quote = changeable(await findQuoteForChange(tx, quoteId))
    const material = await readMaterial(tx, quote)
    const { sections, writtenBy } = writtenNow(material, ahead)
    const letter = await ownLetter(tx, quote, material.facts)
    const written = bindSections(
      { ...sections, cover_letter: letter?.text ?? sections.cover_letter },
      factsOf(quote.content, material.facts.country),
    )
    const kept = await findEnrichment(tx, quoteId)
    const content = withWritten(withoutLostReviews(kept, material) ?? NOTHING_KEPT, written, again)
    return saveEnrichment(tx, {
      quoteId,
      content: { ...content, bound: true, settled: kept?.content.settled ?? [] },
      written,
      writtenBy,
      letterTest: letter?.test ?? null,
      versionNumber: (kept?.versionNumber ?? 0) + 1,
    })
  })
}

const NOTHING_KEPT = { content: EMPTY_SECTIONS, written: EMPTY_SECTIONS }

function writtenNow(material: WritingMaterial, ahead: ModelWriting | null): WrittenSections {
  if (ahead === null) return writeBuiltIn(material, null)
  return fingerprintOf(material) === ahead.fingerprint
    ? ahead.written
    : writeBuiltIn(material, VERSION_CHANGED)
}

/** A review that was taken back is shown no longer, also where the testimonials were edited. */
function withoutLostReviews(
  kept: KeptEnrichment | undefined,
  { reviews }: WritingMaterial,
): { content: BoundSections; written: Sections } | undefined {
  if (kept === undefined) return undefined
  const known = reviews.map(testimonialOf)
  const testimonials = kept.content.testimonials.filter((shown) =>
    known.some((one) => isSameTestimonial(one, shown)),
  )
  return { ...kept, content: { ...kept.content, testimonials } }
}

/** @throws AppError `not_found`, `conflict`: what a customer agreed to is not changed under them. */
export function changeable(quote: Quote | undefined): Quote {
  if (quote === undefined) throw new AppError('not_found', 'Quote not found')
  if (quote.status === 'accepted') {
    throw new AppError(
      'conflict',
      'The customer has accepted this quote with its written sections. Change the quote first: that makes a new version to accept.',
    )
  }
  return quote
}
