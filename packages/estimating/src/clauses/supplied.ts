import { inSentence } from '../text/casing.ts'

const WHO =
  '(?:the )?(?:owner|client|customer|builder|tenant|landlord|she|he|they|you|we|i|someone else|others?)s?'
const SUBJECT = new RegExp(
  `^(?:but |and |note |so )*${WHO}(?:'s|'ll|'ve|'re| is| are| will| has| have| to| already| be)* (?:suppl\\w+|provid\\w+|bought|buying|gets?|getting|got|purchas\\w+|has|have)\\b(?: all)?`,
  'i',
)
const BY = new RegExp(
  `(?: (?:is|are|to be|will be|already|being))* (?:suppl\\w+ |provid\\w+ |bought )?by ${WHO}\\b.*$`,
  'i',
)
const OWN = /^(?:(?:the|his|her|their|its|our|my|your|own|all|already|any|some|of|with)\s+)+/i
const SAYS_SO =
  /\b(?:owner|client|customer|self)[ -]?supplied\b|\b(?:on ?site|already|supplied|provided|bought|only)\b/gi
const LONGEST_THING = 60
/** It stands for a thing that is named before. */
const PRONOUN = /^(?:them|it|those|these|they|ones?|both|all)\b/i

/** What others supply, as an entry under 'Not included': "Supply of toilets". */
export function suppliedEntry(text: string): string {
  const thing = text
    .replace(SUBJECT, '')
    .replace(BY, '')
    .replaceAll(SAYS_SO, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(OWN, '')
    .replace(/[.,;:]+$/, '')
    .trim()
  const isThing =
    thing !== '' &&
    thing.length <= LONGEST_THING &&
    !PRONOUN.test(thing) &&
    !/\b(?:labour|labor|install|fit|lay|fitting|installation|is|are)\b/i.test(thing)
  return isThing ? `Supply of ${inSentence(thing)}` : 'Supply of materials'
}
