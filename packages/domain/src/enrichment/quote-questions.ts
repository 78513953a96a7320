import { formatsOf } from '../region/formats.ts'
import { chooseWording, fill } from './choose-wording.ts'
import { type ClauseWordings, clauseWordings } from './clause-wordings.ts'
import type { Guidance } from './guidance.ts'
import { matching } from './knowledge.ts'
import { inWords } from './our-services.ts'
import { directionsOf } from './salutation.ts'
import { withFullStop } from './statement.ts'
import type { QuestionAnswer, WritingFacts } from './writing-facts.ts'
import type { WritingStyle } from './writing-style.ts'

const MOST_OWN = { short: 3, usual: 8, detailed: 15 } as const
const SERVED_AREAS = 8
const LONGEST_ANSWER = 4_000

/**
 * Questions a customer asks, answered from the facts, and those the business
 * has answered itself: first the price, then the business's own (the ones
 * about this work first), then how it goes on.
 */
export function quoteQuestions(
  facts: WritingFacts,
  style: WritingStyle,
  guidance: Guidance,
): QuestionAnswer[] {
  if (guidance.directions.noQuestions) return []
  const wordings = clauseWordings(style.voice)
  const values = {
    tax: facts.taxLabel,
    total: facts.total,
    until: formatsOf(facts.country).date(facts.validUntil),
    business: facts.businessName,
    areas: inWords(facts.brand.serviceAreas.slice(0, SERVED_AREAS)),
  }
  const say = (place: keyof ClauseWordings): string =>
    fill(chooseWording(wordings[place], facts.seed, place, directionsOf(guidance.directions)), values)
  const pair = (question: keyof ClauseWordings, answer: string): QuestionAnswer => ({
    question: say(question),
    answer,
  })
  const listed = (question: keyof ClauseWordings, items: readonly string[]): QuestionAnswer[] => {
    const answer = sentenceList(items)
    return answer === '' ? [] : [pair(question, answer)]
  }
  const price = [
    pair('taxQuestion', say(facts.taxMode === 'none' ? 'noTax' : 'taxIncluded')),
    pair('validQuestion', say('validAnswer')),
  ]
  const scope = [
    ...listed('excludedQuestion', facts.exclusions),
    ...listed('assumedQuestion', facts.assumptions),
  ]
  const next = [
    pair('acceptQuestion', say('acceptAnswer')),
    pair('changeQuestion', say('changeAnswer')),
    ...(values.areas === '' ? [] : [pair('areaQuestion', say('areaAnswer'))]),
  ]
  const own = ownQuestions(facts, guidance).slice(0, MOST_OWN[style.length])
  return eachOnce([...price, ...scope, ...own, ...(style.length === 'short' ? next.slice(0, 1) : next)])
}

/** Those about this work first. */
function ownQuestions(
  { lineDescriptions }: WritingFacts,
  { knowledge: { questions } }: Guidance,
): QuestionAnswer[] {
  const fitting = matching(questions, ({ question, answer }) => `${question} ${answer}`, lineDescriptions)
  return [...fitting, ...questions.filter((question) => !fitting.includes(question))]
}

function eachOnce(questions: readonly QuestionAnswer[]): QuestionAnswer[] {
  const seen = new Set<string>()
  return questions.filter(({ question }) => {
    const key = question
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    return !seen.has(key) && seen.add(key)
  })
}

/** As many as an answer holds; the quote lists them all. */
function sentenceList(items: readonly string[]): string {
  let list = ''
  for (const item of items.map(withFullStop)) {
    if (list.length + item.length >= LONGEST_ANSWER) break
    list = list === '' ? item : `${list} ${item}`
  }
  return list
}
