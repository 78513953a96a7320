import type { Question } from '@quotewright/domain/assistant/question.ts'
import { compareQuotes, isSameQuote } from '@quotewright/domain/quotes/compare-quotes.ts'
import { operationOf } from '@quotewright/estimating/ask/operations.ts'
import { readMessage } from '@quotewright/estimating/ask/read-question.ts'
import { type Asked, readInstructions } from '@quotewright/estimating/revise/revise-quote.ts'
import type { Tx } from '../../platform/context.ts'
import { type Business, reviseContent } from '../generator/public.ts'
import { findVersionContent, type Quote } from '../quotes/public.ts'
import { findAppliedProposal } from './assistant.repository.ts'
import { type CalledOperation, NOTHING_TO_UNDO } from './assistant.ts'
import type { ModelReading } from './model/read-by-model.ts'
import type { Understood } from './reply.ts'

/** "undo that", "take it back" */
const UNDO =
  /^(?:please )?(?:undo|revert|(?:take|put|change) (?:that|it|this) back|go back)(?: (?:that|it|this|the last (?:change|one)))?(?: please)?[.!]?$/i

/** What a message asks for, read by the built-in engine alone. */
export async function understand(
  tx: Tx,
  quote: Quote,
  message: string,
  business: Business,
): Promise<Understood> {
  const { questions, instruction, unread } = readMessage(message, quote.content.lineItems)
  if (UNDO.test(instruction)) return { questions, unread, ...(await undoing(tx, quote, instruction)) }
  const asked =
    instruction === '' ? [] : readInstructions(instruction, quote.content.lineItems, business.prices)
  // Followed from its text: a price that was dictated and can be meant in two ways is asked about.
  const outcome = followed(tx, quote, { ask: asked.length === 0 ? [] : instruction, business })
  return { questions, unread, ...outcome, calls: callsOf(asked, questions) }
}

/** The same of what a language model has read. */
export function understandReading(
  tx: Tx,
  quote: Quote,
  reading: ModelReading,
  business: Business,
): Understood {
  const { asked, questions, problems, calls } = reading
  const outcome = followed(tx, quote, { ask: asked, business })
  return { questions, unread: [], ...outcome, calls, problems: [...problems, ...outcome.problems] }
}

/** Whether the built-in engine made sense of all of a message. */
export const isClear = ({ problems, unread, revised, questions }: Understood): boolean =>
  problems.length === 0 && unread.length === 0 && (revised !== null || questions.length > 0)

interface Wish {
  /** An instruction as it was typed, or several that were read already. */
  readonly ask: string | readonly Asked[]
  readonly business: Business
}

type Outcome = Pick<Understood, 'calls' | 'revised' | 'problems'>

const callsOf = (asked: readonly Asked[], questions: readonly Question[]): CalledOperation[] => [
  ...asked.flatMap(({ instruction }) => (instruction === undefined ? [] : [operationOf(instruction)])),
  ...questions.map(({ about }) => ({ name: 'look up', detail: about.replaceAll('_', ' ') })),
]

function followed(tx: Tx, quote: Quote, { ask, business }: Wish): Omit<Outcome, 'calls'> {
  if (ask.length === 0) return { revised: null, problems: [] }
  const revision = reviseContent(tx, quote, { ask, business })
  if (revision.outcome === 'refused_screening') return { revised: null, problems: [revision.message] }
  const isSame = isSameQuote(compareQuotes(quote.content, revision.content))
  const revised = isSame ? null : { content: revision.content, changes: revision.changes }
  return { revised, problems: revision.notUnderstood }
}

/** Takes back what the assistant did last, as changes to say yes to like any others. */
async function undoing(tx: Tx, quote: Quote, typed: string): Promise<Outcome> {
  const applied = await findAppliedProposal(tx, quote.id, quote.versionNumber)
  if (applied === undefined) return { calls: [], revised: null, problems: [NOTHING_TO_UNDO] }
  const content = await findVersionContent(tx, quote.id, applied.basedOnVersion)
  const text = `Undoes version ${quote.versionNumber}`
  return {
    calls: [{ name: 'undo', detail: `version ${quote.versionNumber}` }],
    revised: { content, changes: [{ text, instruction: typed }] },
    problems: [],
  }
}
