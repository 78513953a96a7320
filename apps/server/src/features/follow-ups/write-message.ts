import type { SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import {
  completeSms,
  type SmsFrame,
  smsLengthProblem,
} from '@quotewright/domain/campaigns/writing/complete-sms.ts'
import type { FollowUpFacts } from '@quotewright/domain/campaigns/writing/follow-up-facts.ts'
import { type WrittenFollowUp, writeFollowUp } from '@quotewright/domain/campaigns/writing/write-follow-up.ts'
import { writeSms } from '@quotewright/domain/campaigns/writing/write-sms.ts'
import { bindProse } from '@quotewright/domain/enrichment/prose/bind-prose.ts'
import { fillProse } from '@quotewright/domain/enrichment/prose/fill-prose.ts'
import { type ProseIssue, proseIssues } from '@quotewright/domain/enrichment/prose/prose-issues.ts'
import { filledWording } from '@quotewright/domain/wording-tests/wording.ts'
import type { TestedWording } from '../wording-tests/public.ts'
import type { FollowUpMaterial } from './follow-up-material.ts'
import type { EditedText, RunMessage } from './runs/follow-up-run.ts'
import { isWrittenByModel } from './runs/follow-up-writing.ts'
import { basisOf } from './writing/write-ahead.ts'

/** What a message says, still without its frame. */
type Letter = Pick<WrittenFollowUp, 'subject' | 'paragraphs' | 'closing'>

/** What decides what a message says, beside the facts. */
export type Worded = Pick<RunMessage, 'step' | 'edited' | 'written'>

/** A message in the organization's own words, with what the quote says now; undefined: it is written. */
function ownWords({ step, edited }: Worded, { wordings, values }: FollowUpMaterial): EditedText | undefined {
  const used = edited === null ? wordings(step) : undefined
  return used && filledWording(used.wording, values)
}

/** The tested wording that a message has; null: it is worded otherwise. */
export const testedWording = (message: Worded, material: FollowUpMaterial): TestedWording | null =>
  ownWords(message, material) === undefined ? null : (material.wordings(message.step)?.test ?? null)

/**
 * An email as it is written now: what a person wrote for this quote, else the organization's own text for the step,
 * else what a language model wrote of these facts, else the built-in writer's. Sending and every preview ask here.
 */
export function letterOf(message: Worded, material: FollowUpMaterial): Letter {
  const { step, edited, written } = message
  const said = edited === null ? ownWords(message, material) : filledText(edited, material)
  if (said !== undefined) return { subject: said.subject, paragraphs: paragraphsOf(said.body), closing: [] }
  const letter = writeFollowUp(factsFor(material, step), step, material.contexts)
  if (!isWrittenByModel(step) || written?.basis !== basisOf(material, step)) return letter
  return { ...letter, subject: written.subject, paragraphs: paragraphsOf(written.body) }
}

/** The words of a message as people read and edit them, without button, foot and opt-out of an email. */
export function wordsOf(message: Worded, material: FollowUpMaterial): EditedText {
  const { step, edited } = message
  const said = edited === null ? ownWords(message, material) : filledText(edited, material)
  if (said !== undefined)
    return step.channel === 'sms' ? { subject: '', body: completeSms(said.body, smsFrameOf(material)) } : said
  if (step.channel === 'sms')
    return {
      subject: '',
      body: writeSms(factsFor(material, step), step, material.contexts, material.smsOptOutUrl).text,
    }
  const { subject, paragraphs, closing } = letterOf(message, material)
  return { subject, body: [...paragraphs, ...closing].join('\n\n') }
}

/** What a person wrote, with what the quote says now. */
const filledText = ({ subject, body }: EditedText, { prose }: FollowUpMaterial): EditedText => ({
  subject: fillProse(subject, prose).text,
  body: fillProse(body, prose).text,
})

/** What a person wrote that the quote does not bear out: a message that says it is not sent. */
function wordingIssues(message: Worded, material: FollowUpMaterial): ProseIssue[] {
  const { prose } = material
  const own = ownWords(message, material)
  const bound = own && { subject: bindProse(own.subject, prose), body: bindProse(own.body, prose) }
  const said = message.edited ?? bound
  return said === undefined ? [] : [said.subject, said.body].flatMap((text) => proseIssues(text, prose))
}

/** Why an SMS would be refused by its provider: a quote's own names and links can be long. */
export const lengthProblem = (message: Worded, material: FollowUpMaterial): string | undefined =>
  message.step.channel === 'sms' ? smsLengthProblem(wordsOf(message, material).body) : undefined

/** Why a message is kept back for someone to look at; undefined for one that may be sent. */
export const sendingProblem = (message: Worded, material: FollowUpMaterial): string | undefined =>
  wordingIssues(message, material)[0]?.message ?? lengthProblem(message, material)

/** Every message of a quote has wordings of its own. */
const factsFor = ({ facts }: FollowUpMaterial, { step }: SequenceStep): FollowUpFacts => ({
  ...facts,
  seed: `${facts.seed} ${step}`,
})

export const smsFrameOf = ({ facts: { businessName }, smsOptOutUrl }: FollowUpMaterial): SmsFrame => ({
  businessName,
  optOutUrl: smsOptOutUrl,
})

export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
