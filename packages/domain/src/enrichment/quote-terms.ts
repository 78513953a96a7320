import { formatsOf } from '../region/formats.ts'
import { chooseWording, fill } from './choose-wording.ts'
import { type ClauseWordings, clauseWordings } from './clause-wordings.ts'
import type { Directions } from './directions.ts'
import { directionsOf } from './salutation.ts'
import type { WritingFacts } from './writing-facts.ts'
import type { WritingStyle } from './writing-style.ts'

/**
 * The terms: validity, payment, variations and acceptance, whatever the voice,
 * and what the business wants said there.
 */
export function quoteTerms(facts: WritingFacts, { voice }: WritingStyle, directions: Directions): string {
  const values = {
    until: formatsOf(facts.country).date(facts.validUntil),
    terms: facts.paymentTerms.replace(/\.$/, ''),
  }
  const say = (place: keyof ClauseWordings): string =>
    fill(chooseWording(clauseWordings(voice)[place], facts.seed, place, directionsOf(directions)), values)
  return [
    say('validity'),
    facts.paymentTerms === '' ? '' : say('payment'),
    ...directions.termsStatements,
    say('variations'),
    say('acceptance'),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}
