import { formatsOf } from '../region/formats.ts'
import type { WritingContext } from './guidance.ts'
import { sentencesOf } from './sentences.ts'
import type { WritingFacts } from './writing-facts.ts'

/** Everything that may be said: the facts of business and quote as texts. */
export function knownTexts(facts: WritingFacts): string[] {
  const { brand } = facts
  return [
    facts.businessName,
    facts.businessPhone,
    facts.businessEmail,
    facts.aboutUs,
    brand.description,
    brand.brandDescription,
    ...brand.serviceAreas,
    ...facts.trades,
    facts.customerName,
    ...facts.lineDescriptions,
    ...facts.assumptions,
    ...facts.exclusions,
    facts.total,
    facts.taxLabel,
    formatsOf(facts.country).date(facts.validUntil),
    facts.paymentTerms,
  ]
}

const FORBIDS = /^(?:please )?(?:never|do not|don['’]t|avoid|no\b|not\b|without)/i

/**
 * What the business itself wants said, in its contexts. A sentence that forbids
 * something ("never promise a warranty") permits none of its words, and the
 * facts of an example letter are those of another customer.
 */
export function statedTexts(contexts: readonly WritingContext[]): string[] {
  return contexts.flatMap(({ kind, instructions, examples }) => [
    ...sentencesOf(instructions).filter((sentence) => !FORBIDS.test(sentence)),
    ...(kind === 'rag' ? examples.flatMap(({ input, output }) => [input, output]) : []),
  ])
}
