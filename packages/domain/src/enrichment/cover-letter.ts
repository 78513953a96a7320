import { formatsOf } from '../region/formats.ts'
import { chooseWording, fill } from './choose-wording.ts'
import type { Guidance } from './guidance.ts'
import { matching } from './knowledge.ts'
import { sentencesOfDifference } from './own-words.ts'
import { directionsOf, salutation } from './salutation.ts'
import { scopeLines } from './scope-lines.ts'
import { signature, waysToReach } from './signature.ts'
import { LETTER_WORDINGS, type LetterWordings } from './voice-wordings.ts'
import type { WritingFacts } from './writing-facts.ts'
import type { WritingStyle } from './writing-style.ts'

/** So that no letter is longer than 10,000 characters, whatever lines and contexts say. */
const MOST_STATEMENTS = 6

/** How much of what could be said is said. */
const MEASURES = {
  short: { scopeLines: 3, differences: 0, known: 1 },
  usual: { scopeLines: 5, differences: 1, known: 2 },
  detailed: { scopeLines: 12, differences: 2, known: 4 },
} as const

/** The letter before a quote, from its facts, in the voice and as the directions say. */
export function coverLetter(facts: WritingFacts, style: WritingStyle, guidance: Guidance): string {
  const { directions, knowledge } = guidance
  const measure = MEASURES[style.length]
  const wordings = LETTER_WORDINGS[style.voice]
  const say = (place: keyof LetterWordings): string =>
    fill(chooseWording(wordings[place], facts.seed, place, directionsOf(directions)), valuesOf(facts))
  const known = matching(knowledge.sentences, (sentence) => sentence, facts.lineDescriptions)
  const reach = waysToReach(facts)
  return [
    salutation(facts, style.voice, directions),
    say('openings') + scopeOf(facts, measure.scopeLines),
    style.length === 'short' ? say('totals') : `${say('totals')} ${say('lists')}`,
    style.length === 'detailed' ? basisOf(facts) : '',
    sentencesOfDifference(facts).slice(0, measure.differences).join(' '),
    known.slice(0, measure.known).join(' '),
    directions.statements.slice(0, MOST_STATEMENTS).join(' '),
    reach === '' ? say('closings') : `${say('closings')} ${say('reaches')} ${reach}.`,
    signature(facts, directions, say('signOffs')),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function valuesOf({ total, taxMode, taxLabel, validUntil, country }: WritingFacts): Record<string, string> {
  const tax = taxMode === 'none' ? '' : ` including ${taxLabel}`
  return { total: `${total}${tax}`, until: formatsOf(country).date(validUntil) }
}

function scopeOf({ lineDescriptions }: WritingFacts, most: number): string {
  if (lineDescriptions.length === 0) return ' for the work you described.'
  return [' for:', scopeLines(lineDescriptions, most)].join('\n')
}

function basisOf({ assumptions, exclusions }: WritingFacts): string {
  if (assumptions.length + exclusions.length === 0) return ''
  if (exclusions.length === 0) return 'Our assumptions are listed in the quote.'
  if (assumptions.length === 0) return 'Anything not included is listed in the quote.'
  return 'Our assumptions, and anything not included, are listed in the quote.'
}
