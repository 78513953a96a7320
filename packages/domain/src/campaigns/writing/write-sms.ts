import { calm, chooseWording, fill, hasWord } from '../../enrichment/choose-wording.ts'
import type { Directions } from '../../enrichment/directions.ts'
import type { WritingContext } from '../../enrichment/guidance.ts'
import { addressee, directionsOf } from '../../enrichment/salutation.ts'
import { writingStyle } from '../../enrichment/writing-style.ts'
import { formatsOf } from '../../region/formats.ts'
import type { MessageType } from '../campaign.ts'
import type { WrittenTone } from './email-wordings.ts'
import type { FollowUpFacts } from './follow-up-facts.ts'
import { type FollowUpWishes, followUpWishes } from './follow-up-wishes.ts'
import { possibleType } from './possible-type.ts'
import { plainForSms, type SmsSize, smsSize } from './sms-segments.ts'
import { SMS_GREETINGS, SMS_WORDINGS } from './sms-wordings.ts'
import { writtenTone } from './tones.ts'
import type { FollowUpBrief } from './write-follow-up.ts'

export interface WrittenSms {
  /** Complete: who it is from, the link, and how to opt out. */
  readonly text: string
  readonly size: SmsSize
  /** What was written: the type asked for, or another where its facts are missing. */
  readonly messageType: MessageType
  /** What of the instructions could not be followed. */
  readonly notFollowed: readonly string[]
}

/** A featured review may have fewer stars; its words can be in an email, its stars alone say little. */
const GOOD_RATING = 4

/** The business's own sentences make a text no longer than this. */
const MOST_SEGMENTS = 3

/**
 * Writes a follow-up by SMS: one segment where names and link leave room for it,
 * without the customer's name where they do not. Identity and a way to opt out
 * are part of every text. Source: Spam Act 2003 ss 17 and 18; field.md "Australia".
 *
 * @param optOutUrl for senders that no one can reply to; null for "reply STOP".
 */
export function writeSms(
  facts: FollowUpFacts,
  brief: FollowUpBrief,
  contexts: readonly WritingContext[],
  optOutUrl: string | null,
): WrittenSms {
  const wishes = followUpWishes(brief.customInstructions, contexts, 'sms')
  const { directions } = wishes
  const tone = writtenTone(brief.tone, writingStyle(facts.brand, directions).voice)
  const { messageType, wordings } = wordingsFor(facts, brief, tone, wishes)
  const frame = frameOf(facts, wishes, tone, optOutUrl)
  const { text, leftOut } = withStatements(chooseText(wordings, frame, facts, directions), frame, directions)
  const said = finished(text, frame, directions)
  return {
    text: said,
    size: smsSize(said),
    messageType,
    notFollowed: [
      ...wishes.notFollowed,
      ...leftOut,
      ...directions.avoidedWords
        .filter((word) => hasWord(said, word))
        .map((word) => `Avoid the word “${word}”`),
    ],
  }
}

/** Those that say nothing unknown or unwanted. A type of which none is left becomes a reminder. */
function wordingsFor(
  facts: FollowUpFacts,
  brief: FollowUpBrief,
  tone: WrittenTone,
  { includes }: FollowUpWishes,
): { readonly messageType: MessageType; readonly wordings: readonly string[] } {
  const stars = facts.testimonial?.rating ?? 0
  const isSayable = (wording: string): boolean =>
    !(facts.quoteNumber === '' && wording.includes('{number}')) &&
    !(stars < GOOD_RATING && wording.includes('{rating}')) &&
    !(includes.total === false && wording.includes('{total}')) &&
    !(includes.validUntil === false && wording.includes('{until}'))
  const messageType = possibleType(facts, brief.messageType)
  const wordings = SMS_WORDINGS[messageType][tone].filter(isSayable)
  return wordings.length > 0
    ? { messageType, wordings }
    : { messageType: 'reminder', wordings: SMS_WORDINGS.reminder[tone].filter(isSayable) }
}

/** What stands around the words of a text. */
interface Frame {
  readonly business: string
  readonly greeting: string
  /** What the instructions want said, unless the words around the value say it already. */
  readonly extras: readonly { readonly value: string; readonly sentence: string }[]
  readonly end: string
  readonly link: string
  readonly values: Readonly<Record<string, string>>
}

function frameOf(
  facts: FollowUpFacts,
  { directions, includes }: FollowUpWishes,
  tone: WrittenTone,
  optOutUrl: string | null,
): Frame {
  const values = valuesOf(facts)
  const { total, until } = values
  const name = addressee(facts.customerName, directions.nameStyle)
  return {
    business: facts.businessName === '' ? '' : `${facts.businessName}: `,
    greeting: name === '' ? '' : `${SMS_GREETINGS[tone]} ${name}, `,
    extras: [
      ...(includes.total === true ? [{ value: total, sentence: `Total ${total}.` }] : []),
      ...(includes.validUntil === true && until !== ''
        ? [{ value: until, sentence: `Valid until ${until}.` }]
        : []),
    ],
    end: optOutUrl === null ? 'Opt out: reply STOP' : `Opt out: ${optOutUrl}`,
    link: facts.link,
    values,
  }
}

function valuesOf(facts: FollowUpFacts) {
  const count = facts.lineDescriptions.length
  const isTaxed = facts.taxMode !== 'none' && facts.taxLabel !== ''
  return {
    number: facts.quoteNumber,
    total: isTaxed ? `${facts.total} incl. ${facts.taxLabel}` : facts.total,
    until: facts.validUntil === '' ? '' : formatsOf(facts.country).date(facts.validUntil),
    items: count === 1 ? '1 item' : `${count} items`,
    rating: String(facts.testimonial?.rating ?? ''),
  }
}

/** A text as far as its link: business, words, link, what else is asked for. */
type Body = (statements: readonly string[]) => string

/** One that fits a segment, by name if that fits; the shortest when none does. */
function chooseText(
  wordings: readonly string[],
  frame: Frame,
  { seed }: FollowUpFacts,
  directions: Directions,
): Body {
  const bodyOf =
    (wording: string, isNamed: boolean): Body =>
    (statements) =>
      bodyText(frame, wording, isNamed, statements)
  const fits = (wording: string, isNamed: boolean): boolean =>
    smsSize(finished(bodyOf(wording, isNamed), frame, directions)).segments === 1
  for (const isNamed of [true, false]) {
    const fitting = wordings.filter((wording) => fits(wording, isNamed))
    if (fitting.length > 0)
      return bodyOf(chooseWording(fitting, seed, 'sms', directionsOf(directions)), isNamed)
  }
  return bodyOf(wordings.at(-1) ?? '', false)
}

function bodyText(frame: Frame, wording: string, isNamed: boolean, statements: readonly string[]): string {
  const words = fill(wording, frame.values)
  const sentence = isNamed && frame.greeting !== '' ? `${frame.greeting}${words}` : capitalised(words)
  const extras = frame.extras.filter(({ value }) => !words.includes(value)).map(({ sentence: said }) => said)
  return [`${frame.business}${sentence}`, frame.link, ...extras, ...statements].join(' ')
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const finished = (body: Body, frame: Frame, { noExclamationMarks }: Directions): string => {
  const text = plainForSms(body([])).replace(/\s+/g, ' ')
  return `${noExclamationMarks ? calm(text) : text} ${frame.end}`
}

/** As many of the business's sentences as there is room for; the others are reported. */
function withStatements(
  body: Body,
  frame: Frame,
  directions: Directions,
): { readonly text: Body; readonly leftOut: readonly string[] } {
  const taken: string[] = []
  const leftOut: string[] = []
  for (const statement of directions.statements) {
    const text = finished(() => body([...taken, statement]), frame, directions)
    const isRoom = smsSize(text).segments <= MOST_SEGMENTS
    if (isRoom) taken.push(statement)
    else leftOut.push(statement)
  }
  return { text: () => body(taken), leftOut }
}
