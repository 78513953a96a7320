import type { Question } from '@quotewright/domain/assistant/question.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { describe, type Operation, toInstruction } from '@quotewright/estimating/ask/operations.ts'
import { linesNamed } from '@quotewright/estimating/ask/read-question.ts'
import type { Asked } from '@quotewright/estimating/revise/revise-quote.ts'
import { screenContent } from '@quotewright/estimating/screen/screen.ts'
import type { LanguageModel } from '../../../platform/language-model/language-model.ts'
import type { CalledOperation } from '../assistant.ts'
import { INSTRUCTIONS, promptFor } from './instructions.ts'
import { type OperationsAnswer, OperationsSchema } from './operations-schema.ts'

/** What a language model made of a message, held against that message. */
export interface ModelReading {
  readonly asked: readonly Asked[]
  readonly questions: readonly Question[]
  readonly calls: readonly CalledOperation[]
  /** Why something of it was not followed. */
  readonly problems: readonly string[]
}

/** More is no message any more. */
const MOST_CALLS = 30
/** Of the line, as it is kept with its changes. */
const LONGEST_WHY = 300
const CANNOT = 'I can’t do that part.'

interface Said {
  readonly message: string
  /** What the same people wrote before, oldest first. */
  readonly earlier: readonly string[]
  readonly content: QuoteContent
  readonly signal: AbortSignal
}

/**
 * Asks the language model which operations a message stands for. Of the quote
 * only its title and lines leave the program: no customer. What comes back is
 * checked like anything typed: its figures must be the message's own, its
 * texts fit, its lines there.
 *
 * @throws ModelFailure
 */
export async function readByModel(model: LanguageModel, said: Said): Promise<ModelReading> {
  const { calls } = await model.ask({
    name: 'quote_operations',
    schema: OperationsSchema,
    instructions: INSTRUCTIONS,
    prompt: promptFor(said.message, said.earlier, said.content),
    signal: said.signal,
  })
  return heldAgainst(calls.slice(0, MOST_CALLS), said)
}

type Call = OperationsAnswer['calls'][number]

function heldAgainst(calls: readonly Call[], { message, content }: Said): ModelReading {
  const asked: Asked[] = []
  const questions: Question[] = []
  const shown: CalledOperation[] = []
  const problems = new Set<string>()
  const typed = message.slice(0, LONGEST_WHY)
  for (const call of calls) {
    if (call.name === 'cannot') {
      problems.add(CANNOT)
      continue
    }
    if (call.name === 'answer' || call.name === 'explain_price' || call.name === 'count') {
      const question = questionOf(call, content)
      if (question === undefined) problems.add(CANNOT)
      else {
        questions.push(question)
        shown.push({
          name: call.name.replaceAll('_', ' '),
          detail: call.line ?? question.about.replaceAll('_', ' '),
        })
      }
      continue
    }
    const operation: Operation = { name: call.name, line: call.line, text: call.text, number: call.number }
    const checked = screened(operation) ?? toInstruction(operation, message)
    if ('problem' in checked) problems.add(checked.problem)
    else {
      asked.push({ instruction: checked.instruction, typed })
      shown.push(shownAs(operation))
    }
  }
  return { asked, questions, calls: shown, problems: [...problems] }
}

function questionOf({ name, line, topic }: Call, { lineItems }: QuoteContent): Question | undefined {
  if (name === 'answer') return topic === null ? undefined : { about: topic }
  if (line === null) return undefined
  const found = linesNamed(line, lineItems)
  if (found === undefined) return { about: 'missing', reference: line }
  return { about: name === 'count' ? 'quantity' : 'price', lines: found.lines }
}

/** A text that is not fit for a quote goes into none. */
function screened({ text }: Operation): { readonly problem: string } | undefined {
  const refusal = text === null ? undefined : screenContent({ projectDescription: text })
  return refusal && { problem: refusal.message }
}

function shownAs(operation: Operation): CalledOperation {
  const [name = '', ...detail] = describe(operation).split(': ')
  return { name, detail: detail.join(': ') }
}
