import type { EstimateRequest, QuoteProposal } from '@quotewright/estimating/estimate.ts'
import type { LanguageModel } from '../../../platform/language-model/language-model.ts'
import { INSTRUCTIONS, promptFor } from './instructions.ts'
import { ProposalSchema } from './proposal-schema.ts'

/** Who waits for a quote, and wants to know how far it is. */
export interface Watching {
  /** Aborts when no one waits any longer. */
  readonly signal: AbortSignal
  /** Called with how many items the model has named so far. */
  readonly onItems: (items: number) => void
}

/** What each item of an answer begins with; the longest of it, with the white space a model may put into it. */
const KEY = /"wording"\s{0,8}:/g
const LONGEST_KEY = 18

/** Counts the items of an answer piece by piece; a key may lie across two of them. */
function itemCounter(onItems: (items: number) => void): (piece: string) => void {
  let items = 0
  let rest = ''
  return (piece) => {
    const text = rest + piece
    const found = [...text.matchAll(KEY)]
    const last = found.at(-1)
    rest = text.slice(
      Math.max(last === undefined ? 0 : last.index + last[0].length, text.length - LONGEST_KEY),
    )
    if (found.length === 0) return
    items += found.length
    onItems(items)
  }
}

/**
 * Asks the language model how it reads a description. Only the description
 * and the amount leave the program: no customer, no prices.
 *
 * @throws ModelFailure
 */
export function proposeQuote(
  model: LanguageModel,
  { description, statedAmount }: EstimateRequest,
  { signal, onItems }: Watching,
): Promise<QuoteProposal> {
  return model.ask({
    name: 'quote_proposal',
    schema: ProposalSchema,
    instructions: INSTRUCTIONS,
    prompt: promptFor(description, statedAmount ?? ''),
    signal,
    onPiece: itemCounter(onItems),
  })
}
