import { calm, chooseWording, fill, hasWord } from '../../enrichment/choose-wording.ts'
import type { WritingContext } from '../../enrichment/guidance.ts'
import { directionsOf, salutation } from '../../enrichment/salutation.ts'
import { scopeLines } from '../../enrichment/scope-lines.ts'
import { signature, waysToReach } from '../../enrichment/signature.ts'
import { LETTER_WORDINGS } from '../../enrichment/voice-wordings.ts'
import { type WritingStyle, writingStyle } from '../../enrichment/writing-style.ts'
import { formatsOf } from '../../region/formats.ts'
import type { MessageType, SequenceStep, Tone } from '../campaign.ts'
import { EMAIL_ACTIONS, EMAIL_WAYS_OUT, EMAIL_WORDINGS } from './email-wordings.ts'
import { type FollowUpFacts, quoteInWords, totalInWords } from './follow-up-facts.ts'
import { type FollowUpWishes, followUpWishes } from './follow-up-wishes.ts'
import { possibleType } from './possible-type.ts'
import { letterVoice, writtenTone } from './tones.ts'

/** What is asked of one message. */
export type FollowUpBrief = Pick<SequenceStep, 'messageType' | 'customInstructions'> & { readonly tone: Tone }

/** An email, still without its button and its foot. */
export interface WrittenFollowUp {
  readonly subject: string
  /** Before the button. */
  readonly paragraphs: readonly string[]
  /** After the button: a way out, and the signature. */
  readonly closing: readonly string[]
  /** What was written: the type asked for, or another where its facts are missing. */
  readonly messageType: MessageType
  /** Sentences of the instructions no one here can follow, and words that could not be avoided. */
  readonly notFollowed: readonly string[]
}

const MOST_STATEMENTS = 4
const SCOPE_LINES = { short: 4, usual: 6, detailed: 12 } as const

/**
 * Writes a follow-up by email from its facts alone, without a language model:
 * the same facts and brief always give the same text, and no claim, price, date
 * or promise appears that neither the facts nor the business's own words hold.
 * Source: decisions §10, part 3 §1.
 *
 * @param contexts those of the business that are switched on for follow-ups.
 */
export function writeFollowUp(
  facts: FollowUpFacts,
  brief: FollowUpBrief,
  contexts: readonly WritingContext[] = [],
): WrittenFollowUp {
  const wishes = followUpWishes(brief.customInstructions, contexts, 'email')
  const letter = new Letter(facts, { ...brief, messageType: possibleType(facts, brief.messageType) }, wishes)
  const written = {
    subject: letter.subject(),
    paragraphs: letter.paragraphs(),
    closing: letter.closing(),
  }
  const said = [written.subject, ...written.paragraphs, ...written.closing].join('\n')
  const unavoided = wishes.directions.avoidedWords.filter((word) => hasWord(said, word))
  return {
    ...written,
    messageType: letter.messageType,
    notFollowed: [...wishes.notFollowed, ...unavoided.map((word) => `Avoid the word “${word}”`)],
  }
}

/** One letter in the making: what all its parts are written from. */
class Letter {
  readonly messageType: MessageType
  private readonly facts: FollowUpFacts
  private readonly wishes: FollowUpWishes
  private readonly style: WritingStyle
  private readonly tone: ReturnType<typeof writtenTone>

  constructor(facts: FollowUpFacts, { messageType, tone }: FollowUpBrief, wishes: FollowUpWishes) {
    const style = writingStyle(facts.brand, wishes.directions)
    this.messageType = messageType
    this.facts = facts
    this.wishes = wishes
    this.tone = writtenTone(tone, style.voice)
    this.style = { ...style, voice: letterVoice(tone, style.voice) }
  }

  subject(): string {
    return this.say(EMAIL_WORDINGS[this.messageType][this.tone].subjects, 'subject')
  }

  paragraphs(): string[] {
    return [
      salutation(this.facts, this.style.voice, this.wishes.directions),
      this.opening(),
      this.figures(),
      this.scope(),
      this.wishes.directions.statements.slice(0, MOST_STATEMENTS).join(' '),
      this.say(EMAIL_ACTIONS[this.tone], 'action'),
    ].filter((paragraph) => paragraph !== '')
  }

  closing(): string[] {
    const reach = waysToReach(this.facts)
    const reaches = this.say(LETTER_WORDINGS[this.style.voice].reaches, 'reaches')
    const wayOut = this.style.length === 'short' ? '' : this.say(EMAIL_WAYS_OUT[this.tone], 'way out')
    const signOff = this.say(LETTER_WORDINGS[this.style.voice].signOffs, 'sign-off')
    return [
      [reach === '' ? '' : `${reaches} ${reach}.`, wayOut].filter((sentence) => sentence !== '').join(' '),
      signature(this.facts, this.wishes.directions, signOff),
    ].filter((paragraph) => paragraph !== '')
  }

  private opening(): string {
    const opening = this.say(EMAIL_WORDINGS[this.messageType][this.tone].openings, 'opening')
    const { testimonial } = this.facts
    if (this.messageType === 'value_recap') return `${opening}\n${this.lines()}`
    return this.messageType === 'testimonial' && testimonial !== null
      ? `${opening}\n“${testimonial.text}”\n– ${testimonial.name === 'Anonymous' ? 'a customer' : testimonial.name}`
      : opening
  }

  /** The total and how long it holds, where the type or the instructions call for them. */
  private figures(): string {
    const { includes } = this.wishes
    const isUsual =
      this.messageType === 'reminder' ||
      this.messageType === 'value_recap' ||
      this.style.length === 'detailed'
    const isDated = this.facts.validUntil !== '' && this.messageType !== 'urgency'
    return this.figuresOf(includes.total ?? isUsual, isDated && (includes.validUntil ?? isUsual))
  }

  private figuresOf(total: boolean, until: boolean): string {
    if (total && until) return this.say(LETTER_WORDINGS[this.style.voice].totals, 'totals')
    if (total) return this.say(['The total is {total}.', 'It comes to {total}.'], 'total')
    return until ? this.say(['The quote is valid until {until}.'], 'until') : ''
  }

  private scope(): string {
    const isAsked = this.wishes.includes.work ?? this.style.length === 'detailed'
    return isAsked && this.messageType !== 'value_recap' && this.facts.lineDescriptions.length > 0
      ? `The quote covers:\n${this.lines()}`
      : ''
  }

  private lines(): string {
    return scopeLines(this.facts.lineDescriptions, SCOPE_LINES[this.style.length])
  }

  private say(wordings: readonly string[], place: string): string {
    const { directions } = this.wishes
    const wording = chooseWording(
      wordings,
      this.facts.seed,
      `${this.messageType} ${place}`,
      directionsOf(directions),
    )
    const said = fill(wording, valuesOf(this.facts))
    return directions.noExclamationMarks ? calm(said) : said
  }
}

function valuesOf(facts: FollowUpFacts): Record<string, string> {
  const what = quoteInWords(facts)
  return {
    what,
    What: `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`,
    business: facts.businessName,
    total: totalInWords(facts),
    until: formatsOf(facts.country).date(facts.validUntil),
  }
}
