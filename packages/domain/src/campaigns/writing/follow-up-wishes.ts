import { type Directions, NO_DIRECTIONS, withDirections } from '../../enrichment/directions.ts'
import { guidanceOf, type WritingContext } from '../../enrichment/guidance.ts'
import { readInstructions } from '../../enrichment/read-instructions.ts'
import { sentencesOf } from '../../enrichment/sentences.ts'
import type { Channel } from '../campaign.ts'

/** What a step's instructions ask for beside how the letters of the business sound. */
interface Inclusions {
  readonly total: boolean | null
  readonly validUntil: boolean | null
  readonly work: boolean | null
}

/** All that steers a follow-up beside its facts. */
export interface FollowUpWishes {
  readonly directions: Directions
  readonly includes: Inclusions
  /** Sentences of the step's instructions that no one here can follow, as they were written. */
  readonly notFollowed: readonly string[]
}

const LEAD = /^(?:(?:and|then|also|please|always|make sure (?:to|you)|remember to)\s+)+/i
const SAY = 'mention|include|say|state|add|repeat|show|give|remind them of|remind the customer of'
const NOT = "do not|don['’]t|never|avoid|leave out|without|no"
const SUBJECTS: Readonly<Record<keyof Inclusions, string>> = {
  total: '(?:total|price|total price|price again|amount|cost|dollar amount|prices|amounts)',
  validUntil:
    '(?:expiry|expiry date|valid(?:ity)? date|date it expires|valid-until date|when it expires|expiry of the quote|validity)',
  work: '(?:work|job|scope|items|list of items|what is included|line items|scope of work)',
}

/** What an email here does whatever is asked. */
const DONE_ANYWAY =
  /^(?:(?:include|add|put in|give) (?:the |a |our )?(?:link|link to the quote|quote link)|(?:say|mention|tell them|explain) how to (?:accept|say yes)|(?:ask|invite) (?:them|the customer|customers)? ?(?:if they have any questions|to ask questions|for questions|to (?:call|ring|contact) us)|sign with (?:our|the business) name)$/i

/**
 * Reads what is asked of a follow-up: the instructions of its step hold over the
 * business's contexts. What a text of its kind cannot do is listed, never passed over.
 */
export function followUpWishes(
  customInstructions: string,
  contexts: readonly WritingContext[],
  channel: Channel,
): FollowUpWishes {
  let directions = NO_DIRECTIONS
  let includes: Inclusions = { total: null, validUntil: null, work: null }
  const notFollowed: string[] = []
  for (const sentence of sentencesOf(customInstructions)) {
    const asked = bare(sentence)
    const wish = inclusionIn(asked)
    const read = readInstructions(sentence)
    const isRead = read.notUnderstood.length === 0 && isDoable(read.directions, channel)
    if (DONE_ANYWAY.test(asked)) continue
    if (channel === 'sms' && wish?.work === true) notFollowed.push(sentence)
    else if (wish !== undefined) includes = { ...includes, ...wish }
    else if (isRead) directions = withDirections(directions, read.directions)
    else notFollowed.push(sentence)
  }
  const general = guidanceOf(contexts).directions
  return { directions: withDirections(directions, general), includes, notFollowed: [...new Set(notFollowed)] }
}

const bare = (sentence: string): string =>
  sentence
    .trim()
    .replace(/[.!;\s]+$/, '')
    .replace(LEAD, '')

function inclusionIn(asked: string): Partial<Inclusions> | undefined {
  for (const [name, subject] of Object.entries(SUBJECTS)) {
    const about = `(?:the |their |our |any )?${subject}(?: of the quote| again)?$`
    if (new RegExp(`^(?:${NOT})(?: (?:${SAY}|mentioning|showing))? ${about}`, 'i').test(asked))
      return { [name]: false }
    if (new RegExp(`^(?:${SAY}) ${about}`, 'i').test(asked)) return { [name]: true }
  }
  return undefined
}

/** Terms are in the quote, and an SMS has neither sign-off nor room for detail. */
function isDoable(read: Directions, channel: Channel): boolean {
  if (read.termsStatements.length > 0 || read.noQuestions) return false
  return (
    channel === 'email' ||
    (read.greeting === null && read.signOff === null && read.signer === null && read.length !== 'detailed')
  )
}
