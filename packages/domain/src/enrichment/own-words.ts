import { extractBrandIdentity } from '../profile/extract-brand-identity.ts'
import { hasWord } from './choose-wording.ts'
import { sentencesOf } from './sentences.ts'
import { withFullStop } from './statement.ts'
import type { WritingFacts } from './writing-facts.ts'

const LONGEST_READ = 4_000
const LONGEST_SENTENCE = 240

/**
 * Sentences in which a business says what sets it apart ("We are a family
 * business, licensed and insured."), word for word from its own descriptions.
 */
export function sentencesOfDifference({ brand, businessName }: WritingFacts): string[] {
  const said = sentencesOf([brand.description, brand.brandDescription].join('\n').slice(0, LONGEST_READ))
  const found = said.filter((sentence) => isOfThem(sentence, businessName) && setsApart(sentence))
  return [...new Set(found.map(withFullStop))]
}

/** Whether a sentence can be in a letter of theirs: it speaks as "we", or names them. */
const isOfThem = (sentence: string, businessName: string): boolean =>
  sentence.length <= LONGEST_SENTENCE &&
  (/\b(?:we|we['’]re|our|I|my)\b/i.test(sentence) || hasWord(sentence, businessName))

const setsApart = (sentence: string): boolean => extractBrandIdentity(sentence).differentiators.length > 0
