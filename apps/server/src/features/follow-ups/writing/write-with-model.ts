import type { SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import { problemsOfFollowUp } from '@quotewright/domain/campaigns/writing/check-follow-up.ts'
import {
  type FollowUpFacts,
  quoteInWords,
  totalInWords,
} from '@quotewright/domain/campaigns/writing/follow-up-facts.ts'
import { guidanceOf } from '@quotewright/domain/enrichment/guidance.ts'
import { withCustomer } from '@quotewright/domain/enrichment/salutation.ts'
import { writingStyle } from '@quotewright/domain/enrichment/writing-style.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { z } from 'zod'
import type { LanguageModel } from '../../../platform/language-model/language-model.ts'
import type { FollowUpMaterial } from '../follow-up-material.ts'
import { INSTRUCTIONS } from './model-instructions.ts'

/** What a language model wrote of an email, its placeholders filled. */
export interface ModelText {
  readonly subject: string
  readonly body: string
}

/**
 * Has a language model write a follow-up by email. What the facts do not bear out is sent back once, and refused the
 * second time.
 *
 * @throws ModelFailure where it gives no text that may be sent.
 * Source: decisions §10.
 */
export const writeWithModel = async (
  model: LanguageModel,
  step: SequenceStep,
  material: FollowUpMaterial,
): Promise<ModelText> =>
  filled(
    await model.ask({
      name: 'follow_up',
      schema: answerSchema(step, material),
      instructions: INSTRUCTIONS,
      prompt: promptFor(step, material),
      // A job asks: no one waits, so the model's own time limit is the only one.
      signal: new AbortController().signal,
    }),
    material,
  )

const AnswerShape = z.object({
  subject: z.string().describe('One line'),
  body: z.string().describe('The message, as plain text'),
})

/** A model gets back what it said that is not in the facts, as it does for an object that does not fit. */
function answerSchema(
  { customInstructions }: SequenceStep,
  material: FollowUpMaterial,
): z.ZodType<ModelText> {
  const { facts, contexts } = material
  return AnswerShape.superRefine((answer, context) => {
    const wanted = { customInstructions, contexts }
    for (const problem of problemsOfFollowUp(filled(answer, material), 'email', facts, wanted)) {
      context.addIssue({
        code: 'custom',
        message: `The facts do not bear this out, or it may not be used: ${problem}`,
      })
    }
  })
}

/** The facts as data: what is in them cannot end the quotation marks around it. No customer and no amount leaves. */
function promptFor(
  { messageType, tone, customInstructions }: SequenceStep,
  { facts, contexts }: FollowUpMaterial,
): string {
  const { brand } = facts
  const { voice, length } = writingStyle(brand, guidanceOf(contexts).directions)
  const of = (kind: 'system' | 'few_shot' | 'rag') => contexts.filter((context) => context.kind === kind)
  return JSON.stringify({
    message: messageType.replace('_', ' '),
    tone: tone === '' ? brand.toneDescription : tone,
    voice,
    length,
    business: { name: facts.businessName, about: brand.description },
    quote: quoteInWords(facts),
    work: facts.lineDescriptions,
    valid_until: validUntilOf(facts),
    review: facts.testimonial,
    wishes: [
      customInstructions,
      ...[...of('system'), ...of('few_shot')].map((one) => one.instructions),
    ].filter((text) => text !== ''),
    examples: of('few_shot').flatMap(({ examples }) => examples),
    knowledge: of('rag').map(({ instructions }) => instructions),
  })
}

const validUntilOf = ({ validUntil, country }: FollowUpFacts): string =>
  validUntil === '' ? '' : formatsOf(country).date(validUntil)

function filled({ subject, body }: ModelText, { facts, contexts }: FollowUpMaterial): ModelText {
  const { nameStyle } = guidanceOf(contexts).directions
  const fill = (text: string): string =>
    withCustomer(text, facts.customerName, nameStyle)
      .replaceAll('{{total}}', () => totalInWords(facts))
      .trim()
  return { subject: fill(subject), body: fill(body) }
}
