import type { Question } from '@quotewright/domain/assistant/question.ts'
import { lineTotalCents } from '@quotewright/domain/quotes/totals.ts'
import { findLines } from '../revise/find-lines.ts'
import type { RevisableLine } from '../revise/revisable-quote.ts'
import { normalise } from '../text/normalise.ts'
import { TOPIC_RULES } from './question-rules.ts'

/** A message parted into what it asks and what it tells to do. */
export interface ReadMessage {
  readonly questions: readonly Question[]
  /** What is left once the questions are taken out; '' when nothing is. */
  readonly instruction: string
  /** Questions that are none of ours. */
  readonly unread: readonly string[]
}

const ASKS =
  /^(?:so |and |but |ok |okay |hey |then |um |mate )*(?:what|which|why|how|when|who|whose|where|is|are|was|were|does|did|has|am|any|anything|(?:do|have|will|would|should) (?:i|we|you|they|he|she|the customer|the client)|tell me|explain|list)\b/
/** "how about 5% off" and "can you add a bin" tell, whatever they end with. */
const TELLS =
  /^(?:so |and |but |ok |okay |hey |then |um |mate )*(?:how about|what about|what if|why not|why don't|can|could|would you|will you|please)\b/
/** "how about 16 downlights" is "make it 16 downlights", and "what about 5% off" is "5% off". */
const SUGGESTS = /^(?:so |and |but )?(?:how|what) about (\d+ (?=[a-z])|)/i
const BARE = /^help\b/

const isAsking = (text: string): boolean =>
  !TELLS.test(text) && (ASKS.test(text) || BARE.test(text) || text.endsWith('?'))

/** Sentences; a point between digits parts none. */
const SENTENCE_END = /(?<=[?!\n])|(?<=\.)\s+/

const WHY = /^(?:\w+ )*?(?:why|how come|where does|where did|where's|where is|explain|how did you get)\b/
const PRICE_OF =
  /^(?:\w+ )*?(?:how much (?:is|are|for|does|do)|what (?:is|are|does|do)|what's|whats|tell me|explain)\s+(?:the )?(?:(?:price|cost|rate|charge|pricing) (?:of|for|on) )?(?<what>.+?)(?: cost| costs| charged at| worth)?$/
const HOW_MANY = /\bhow many (?<what>.+?)(?: (?:are|is|do|does|have|did|in|on|we|i|there)\b.*)?$/
const FIGURE = /\$?\s?(\d[\d,]*(?:\.\d{1,2})?)/g
const NOT_A_NAME =
  /\b(?:why|how come|where does|where did|where's|where is|how did you get|does|do|did|is|are|it|so|the|a|an|for|of|on|at|each|per|that|this|these|those|price|prices|cost|costs|priced|come from|comes from|came from|from|come|charge|charged|charging|we|you|i|dear|expensive|much|get|explain|to)\b/g

const centsOf = (figure: string): number => Math.round(Number(figure.replaceAll(',', '')) * 100)

/** Lines with one of these amounts, as the price of one or of all. */
function linesAt(text: string, lines: readonly RevisableLine[]): number[] {
  const cents = new Set([...text.matchAll(FIGURE)].map(([, figure = '']) => centsOf(figure)))
  return lines.flatMap((line, place) =>
    cents.has(line.unitPriceCents) || cents.has(lineTotalCents(line)) ? [place] : [],
  )
}

type Found = { readonly lines: readonly number[] } | undefined

/** The lines that words name; several where the words are ambiguous. */
export function linesNamed(reference: string, lines: readonly RevisableLine[]): Found {
  const found = findLines(reference.trim(), lines)
  return found.kind === 'none' || found.kind === 'gone' ? undefined : { lines: found.at }
}

/** "why 318 for a point?": by the words, by the amount, or by both. */
function readWhy(text: string, lines: readonly RevisableLine[]): Question | undefined {
  const byAmount = linesAt(text, lines)
  const numbered = /\b(?:line|item) \d{1,3}\b/.exec(text)?.[0]
  const words = (numbered ?? text.replaceAll(FIGURE, ' ').replaceAll(NOT_A_NAME, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
  const byWords = words === '' ? undefined : linesNamed(words, lines)
  const both = byWords?.lines.filter((place) => byAmount.includes(place)) ?? []
  const places = both.length > 0 ? both : (byWords?.lines ?? byAmount)
  if (places.length > 0) return { about: 'price', lines: places }
  return words === '' ? undefined : { about: 'missing', reference: words }
}

function readOne(text: string, lines: readonly RevisableLine[]): Question | undefined {
  const plain = text.replace(/[?!.\s]+$/, '')
  if (WHY.test(plain)) return readWhy(plain, lines)
  const topic = TOPIC_RULES.find(({ pattern }) => pattern.test(plain))
  if (topic !== undefined) return { about: topic.about }
  const many = HOW_MANY.exec(plain)?.groups?.['what']
  if (many !== undefined) {
    const found = linesNamed(many, lines)
    return found ? { about: 'quantity', ...found } : { about: 'missing', reference: many }
  }
  const what = PRICE_OF.exec(plain)?.groups?.['what']
  const found = what === undefined ? undefined : linesNamed(what, lines)
  return found && { about: 'price', ...found }
}

/**
 * Parts a message to the assistant: "take 5 % off. What's my margin then?"
 * tells and asks. What asks is read into questions that the quote itself
 * answers; the rest is an instruction. Never throws.
 */
export function readMessage(message: string, lines: readonly RevisableLine[]): ReadMessage {
  const questions: Question[] = []
  const told: string[] = []
  const unread: string[] = []
  for (const sentence of message.split(SENTENCE_END)) {
    const text = normalise(sentence).trim()
    if (text === '') continue
    const question = isAsking(text) ? readOne(text, lines) : undefined
    if (question !== undefined) questions.push(question)
    else if (isAsking(text)) unread.push(sentence.trim())
    else
      told.push(
        sentence.trim().replace(SUGGESTS, (_, figure: string) => (figure === '' ? '' : `make it ${figure}`)),
      )
  }
  // A line of its own stays one: what it tells is no part of the line before.
  return { questions, instruction: told.join('\n'), unread }
}
