import type { WritingFacts } from '@quotewright/domain/enrichment/writing-facts.ts'
import { quoteValues } from '@quotewright/domain/mail/templates/quote-values.ts'
import { filledWording } from '@quotewright/domain/wording-tests/wording.ts'
import type { Tx } from '../../platform/context.ts'
import type { Quote } from '../quotes/public.ts'
import { letterWordingFor, recordShown, type TestedWording } from '../wording-tests/public.ts'
import { findEnrichment, testOfLetter } from './enrichments.repository.ts'

/** A cover letter in the organization's own words. */
interface OwnLetter {
  readonly text: string
  /** The running test it belongs to; null for none. */
  readonly test: TestedWording | null
}

/** The cover letter of a quote in the organization's own words; undefined: it is written. */
export async function ownLetter(tx: Tx, quote: Quote, facts: WritingFacts): Promise<OwnLetter | undefined> {
  const used = await letterWordingFor(tx, quote.id)
  const filled = used && filledWording(used.wording, valuesOf(quote, facts))
  return filled && { text: filled.body, test: used.test }
}

const valuesOf = ({ quoteNumber, content, totals }: Quote, facts: WritingFacts) => ({
  ...quoteValues({ ...content, quoteNumber, totalCents: totals.totalCents, country: facts.country }),
  'quote.link': '',
  'business.name': facts.businessName,
  'business.phone': facts.businessPhone,
  'business.email': facts.businessEmail,
  'sender.name': '',
})

/** Counts a quote that is published with a tested letter, as it was written. */
export async function countLetter(tx: Tx, quoteId: string): Promise<void> {
  const kept = await findEnrichment(tx, quoteId)
  const test = kept && testOfLetter(kept)
  if (test) await recordShown(tx, quoteId, test)
}
