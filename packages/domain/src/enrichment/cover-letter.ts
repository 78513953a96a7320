import { formatDate } from '../quotes/dates.ts'
import { calm, chooseWording, fill } from './choose-wording.ts'
import type { Guidance } from './guidance.ts'
import { matching } from './knowledge.ts'
import { sentencesOfDifference } from './own-words.ts'
import { directionsOf, salutation } from './salutation.ts'
import { LETTER_WORDINGS, type LetterWordings } from './voice-wordings.ts'
import type { WritingFacts } from './writing-facts.ts'
import type { WritingStyle } from './writing-style.ts'

/** So that no letter is longer than 10,000 characters, whatever lines and contexts say. */
const MOST_STATEMENTS = 6
const LONGEST_SCOPE_LINE = 200

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
    signature(facts, guidance, say('signOffs')),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function valuesOf({ total, taxMode, taxLabel, validUntil }: WritingFacts): Record<string, string> {
  const tax = taxMode === 'none' ? '' : ` including ${taxLabel}`
  return { total: `${total}${tax}`, until: formatDate(validUntil) }
}

/** The work as the lines themselves, one below the other, the first few of many. */
function scopeOf({ lineDescriptions }: WritingFacts, most: number): string {
  if (lineDescriptions.length === 0) return ' for the work you described.'
  const more = lineDescriptions.length > most ? ['the other items listed in the quote'] : []
  return [
    ' for:',
    ...[...lineDescriptions.slice(0, most).map(firstOf), ...more].map((line) => `– ${line}`),
  ].join('\n')
}

/** The first line of a description, cut where it is long: the whole stands in the quote. */
function firstOf(description: string): string {
  const [line = ''] = description.split('\n')
  return line.length <= LONGEST_SCOPE_LINE ? line : `${line.slice(0, LONGEST_SCOPE_LINE - 1).trimEnd()}…`
}

function basisOf({ assumptions, exclusions }: WritingFacts): string {
  if (assumptions.length + exclusions.length === 0) return ''
  if (exclusions.length === 0) return 'What we assumed is listed with the quote.'
  if (assumptions.length === 0) return 'What is not included is listed with the quote.'
  return 'What we assumed and what is not included is listed with the quote.'
}

function waysToReach({ businessPhone, businessEmail }: WritingFacts): string {
  const ways = [
    businessPhone === '' ? '' : `call ${businessPhone}`,
    businessEmail === '' ? '' : `write to ${businessEmail}`,
  ]
  return ways.filter((way) => way !== '').join(' or ')
}

/** Words of the business that name it already are not followed by its name again. */
function signature({ businessName }: WritingFacts, { directions }: Guidance, usual: string): string {
  const { signOff, signer, noExclamationMarks } = directions
  const asked = signOff === null ? usual : withComma(noExclamationMarks ? calm(signOff) : signOff)
  const names = [signer ?? '', businessName].filter((name) => name !== '')
  const missing = names.filter(
    (name, at) => !asked.includes(name) && !names.slice(0, at).some((n) => n.includes(name)),
  )
  return [missing.length === 0 ? asked.replace(/,$/, '') : asked, ...missing].join('\n')
}

/** "Cheers" is followed by a comma, "Cheers, Robin" stands as it is. */
const withComma = (signOff: string): string => (/[,.!?]/.test(signOff) ? signOff : `${signOff},`)
