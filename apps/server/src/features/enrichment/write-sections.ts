import { type ModelText, problemsOfWritten } from '@quotewright/domain/enrichment/check-written.ts'
import { chooseTestimonials } from '@quotewright/domain/enrichment/choose-testimonials.ts'
import { guidanceOf } from '@quotewright/domain/enrichment/guidance.ts'
import { knownTexts, statedTexts } from '@quotewright/domain/enrichment/known-texts.ts'
import { withCustomer } from '@quotewright/domain/enrichment/salutation.ts'
import { writeOffline } from '@quotewright/domain/enrichment/write-offline.ts'
import { writingStyle } from '@quotewright/domain/enrichment/writing-style.ts'
import { canonicalJson } from '@quotewright/domain/quotes/canonical-json.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import { z } from 'zod'
import { failureWords } from '../../platform/language-model/failure-words.ts'
import type { LanguageModel } from '../../platform/language-model/language-model.ts'
import { ModelFailure } from '../../platform/language-model/model-failure.ts'
import type { Enrichment, WrittenBy } from './enrichment.ts'
import { INSTRUCTIONS } from './model-instructions.ts'
import type { WritingMaterial } from './writing-material.ts'

/** Sections that are written and not yet kept. */
export interface WrittenSections {
  readonly sections: Enrichment
  readonly writtenBy: WrittenBy
}

const INSTEAD = 'so the built-in writer wrote these sections.'

/** What was known when a model was asked, as one text: another one, and its answer is out of date. */
export const fingerprintOf = (material: WritingMaterial): string => canonicalJson(material)

/** Writes the sections without a language model. */
export function writeBuiltIn(
  { facts, contexts, reviews }: WritingMaterial,
  note: string | null,
): WrittenSections {
  const written = writeOffline(facts, guidanceOf(contexts))
  return {
    sections: { ...written, testimonials: chooseTestimonials(reviews) },
    writtenBy: { engine: 'offline', note },
  }
}

export const VERSION_CHANGED = `The quote changed while the language model was writing, ${INSTEAD}`

/**
 * Has a language model write letter and questions from the same facts and
 * contexts; terms, about-us and services stay the built-in writer's. What the
 * facts do not bear out is sent back once, and refused the second time: then,
 * or without an answer in time, all is the built-in writer's, with a note.
 *
 * @throws ModelFailure `gone` when no one waits for the sections any longer.
 * Source: decisions §10.
 */
export async function writeWithModel(
  model: LanguageModel,
  material: WritingMaterial,
  gone: AbortSignal,
): Promise<WrittenSections> {
  const builtIn = writeBuiltIn(material, null)
  try {
    const answer = await model.ask({
      name: 'quote_sections',
      schema: answerSchema(material),
      instructions: INSTRUCTIONS,
      prompt: promptFor(material),
      signal: gone,
    })
    const { cover_letter, faqs } = filled(answer, material)
    return {
      sections: { ...builtIn.sections, cover_letter, faqs },
      writtenBy: { engine: model.provider, note: null },
    }
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.kind === 'gone') throw error
    return writeBuiltIn(material, `The language model ${failureWords(error.kind)}, ${INSTEAD}`)
  }
}

/** The facts as data: what is in them cannot end the quotation marks around it. No customer and no amount leaves. */
function promptFor({ facts, contexts }: WritingMaterial): string {
  const { brand } = facts
  const { directions } = guidanceOf(contexts)
  const { voice, length } = writingStyle(brand, directions)
  const of = (kind: 'system' | 'few_shot' | 'rag') => contexts.filter((context) => context.kind === kind)
  return JSON.stringify({
    business: {
      name: facts.businessName,
      phone: facts.businessPhone,
      email: facts.businessEmail,
      about: facts.aboutUs === '' ? brand.description : facts.aboutUs,
      areas: brand.serviceAreas,
    },
    voice,
    tone: [brand.toneDescription, brand.communicationStyle, ...brand.personality].filter(
      (word) => word !== '',
    ),
    length,
    work: facts.lineDescriptions,
    assumptions: facts.assumptions,
    not_included: facts.exclusions,
    tax:
      facts.taxMode === 'none' ? `no ${facts.taxLabel} is charged` : `the total includes ${facts.taxLabel}`,
    valid_until: formatsOf(facts.country).date(facts.validUntil),
    payment_terms: facts.paymentTerms,
    wishes: [...of('system'), ...of('few_shot')]
      .map(({ instructions }) => instructions)
      .filter((text) => text !== ''),
    examples: of('few_shot').flatMap(({ examples }) => examples),
    knowledge: of('rag').flatMap(({ instructions, examples }) => [
      instructions,
      ...examples.map(({ input, output }) => `${input} ${output}`),
    ]),
  })
}

const AnswerShape = z.object({
  cover_letter: z.string().describe('The letter, as plain text'),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })).describe('At most eight'),
})

/** A model gets back what it said that is not in the facts, as it does for an object that does not fit. */
function answerSchema(material: WritingMaterial): z.ZodType<ModelText> {
  const known = [...knownTexts(material.facts), ...statedTexts(material.contexts)]
  return AnswerShape.superRefine((answer, context) => {
    for (const problem of problemsOfWritten(filled(answer, material), known)) {
      context.addIssue({
        code: 'custom',
        message: `The facts do not bear this out, or it may not be used: ${problem}`,
      })
    }
  })
}

function filled({ cover_letter, faqs }: ModelText, { facts, contexts }: WritingMaterial): ModelText {
  const { nameStyle } = guidanceOf(contexts).directions
  const fill = (text: string): string =>
    withCustomer(text, facts.customerName, nameStyle)
      .replaceAll('{{total}}', () => facts.total)
      .trim()
  return {
    cover_letter: fill(cover_letter),
    faqs: faqs.map(({ question, answer }) => ({ question: fill(question), answer: fill(answer) })),
  }
}
