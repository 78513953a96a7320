import { hasWord } from './choose-wording.ts'
import { coverLetter } from './cover-letter.ts'
import { type Guidance, NO_GUIDANCE } from './guidance.ts'
import { ourServices } from './our-services.ts'
import { quoteQuestions } from './quote-questions.ts'
import { quoteTerms } from './quote-terms.ts'
import type { WritingFacts, WrittenContent } from './writing-facts.ts'
import { writingStyle } from './writing-style.ts'

/**
 * Writes the sections of a quote from its facts alone, without a language
 * model, in the voice of the business and as its contexts ask: the same facts
 * always give the same text, and no claim, price, date or promise appears that
 * neither the facts nor the business's own words hold.
 * Source: decisions §10.
 */
export function writeOffline(facts: WritingFacts, guidance: Guidance = NO_GUIDANCE): WrittenContent {
  const style = writingStyle(facts.brand, guidance.directions)
  return {
    cover_letter: coverLetter(facts, style, guidance),
    faqs: quoteQuestions(facts, style, guidance),
    terms: quoteTerms(facts, style, guidance.directions),
    about_us: aboutUs(facts),
    our_services: ourServices(facts),
  }
}

/** Only ever the business's own words. */
const aboutUs = ({ aboutUs: said, brand }: WritingFacts): string => (said === '' ? brand.description : said)

/** Words to be avoided that a text has all the same, since no wording of it does without. */
export function unavoidedWords({ cover_letter, faqs, terms }: WrittenContent, guidance: Guidance): string[] {
  const text = [cover_letter, terms, ...faqs.flatMap(({ question, answer }) => [question, answer])].join('\n')
  return guidance.directions.avoidedWords.filter((word) => hasWord(text, word))
}
