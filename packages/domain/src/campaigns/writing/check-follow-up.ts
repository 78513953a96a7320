import { problemsOfFacts } from '../../enrichment/check-written.ts'
import type { WritingContext } from '../../enrichment/guidance.ts'
import { statedTexts } from '../../enrichment/known-texts.ts'
import type { Channel } from '../campaign.ts'
import { type FollowUpFacts, followUpTexts } from './follow-up-facts.ts'
import { smsSize } from './sms-segments.ts'

/** A follow-up as a language model wrote it: for an SMS without a subject, identity and opt-out. */
export interface ModelFollowUp {
  readonly subject: string
  readonly body: string
}

const BODY: Readonly<Record<Channel, { readonly least: number; readonly most: number }>> = {
  email: { least: 40, most: 2_500 },
  sms: { least: 10, most: 300 },
}
const LONGEST_SUBJECT = 120
const MOST_SEGMENTS = 2

/** Pressure and history that no facts hold. What the business itself asks for in these words may be said. */
const CLAIMS: readonly RegExp[] = [
  /\b(?:last chance|final (?:notice|reminder|offer|call)|act (?:now|fast)|hurry|don['’]t miss out|limited (?:time|spots?|offer|availability))\b/gi,
  /\b(?:only|just) (?:a few|\w+) (?:left|remaining|spots?|slots?)\b|\b(?:filling|booking|booked|selling) (?:up|out)\b|\brunning out\b|\bhigh demand\b|\bbusy season\b/gi,
  /\bprices? (?:will|may|might|could|are (?:going|about) to|is (?:going|about) to) (?:rise|increase|go up|change)\b/gi,
  /\bas (?:we )?(?:discussed|agreed|promised|mentioned)\b|\b(?:our|your) (?:phone )?(?:call|conversation|chat|meeting|site visit)\b|\bwhen we (?:spoke|met|visited)\b|\byou (?:said|told us|mentioned|promised)\b/gi,
  /\b(?:you|you['’]ve) (?:have )?(?:viewed|opened|looked at|seen|read) (?:the|your|our) quote\b/gi,
]

/**
 * What in a follow-up the facts do not bear out: prices, dates, promises, links,
 * pressure, conversations no one had, markup, and a length no message has. Empty:
 * it may be sent. The model gets the problems, then the offline writer writes.
 * Source: decisions §10, field.md points 4 and 13.
 */
export function problemsOfFollowUp(
  { subject, body }: ModelFollowUp,
  channel: Channel,
  facts: FollowUpFacts,
  wanted: { readonly customInstructions: string; readonly contexts: readonly WritingContext[] },
): string[] {
  const own = {
    name: '',
    kind: 'system',
    instructions: wanted.customInstructions,
    examples: [],
    isDefault: false,
  } as const
  const known = [...followUpTexts(facts), ...statedTexts([own, ...wanted.contexts])].join('\n')
  const lowered = known.toLowerCase()
  const text = withoutLink(`${subject}\n${body}`, facts.link)
  const claims = CLAIMS.flatMap((claim) => text.match(claim) ?? []).filter(
    (words) => !lowered.includes(words.toLowerCase()),
  )
  return [
    ...new Set([...lengthProblems({ subject, body }, channel), ...problemsOfFacts(text, known), ...claims]),
  ]
}

/** What would make another address of the quote's. */
const GOES_ON = /^[\w/?#&=%.-]*[\w/?#&=%-]/

/** The quote's own address may stand anywhere; its letters and digits are no facts. */
const withoutLink = (text: string, link: string): string =>
  link === ''
    ? text
    : text.split(link).reduce((before, after) => `${before}${GOES_ON.test(after) ? link : ''} ${after}`)

function lengthProblems({ subject, body }: ModelFollowUp, channel: Channel): string[] {
  const { least, most } = BODY[channel]
  const length = body.trim().length
  const isLong = length > most || (channel === 'sms' && smsSize(body).segments > MOST_SEGMENTS)
  const isSubject =
    channel === 'sms' ||
    (subject.trim() !== '' && subject.length <= LONGEST_SUBJECT && !/[\r\n]/.test(subject))
  return [
    ...(isLong || length < least ? ['the length of the message'] : []),
    ...(isSubject ? [] : ['the subject']),
  ]
}
