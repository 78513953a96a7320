import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import { settleTranscript } from '@quotewright/estimating/spoken/settle-transcript.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { listActiveItems } from '../price-book/public.ts'
import type { Transcription } from './transcription.ts'

/** The names of the organization's price book: what is likely to be spoken of. */
export const listOwnTerms = (ctx: Context): Promise<string[]> =>
  inTransaction(ctx, async (tx) => (await listActiveItems(tx, MAX_PRICE_ITEMS)).map(({ name }) => name))

/** A text with the words of the trade and of the price book set right. */
export const settleWords = (
  text: string,
  ownTerms: readonly string[],
): Pick<Transcription, 'corrections'> & { readonly text: string } => settleTranscript(text, ownTerms)

/** Models read the last 224 tokens of a prompt; a word of the trade has one or two. Source: OpenAI, "Speech to text". */
const MOST_WORDS = 120
/** Shorter ones, such as "for" and "mm", need no help. */
const SHORTEST_WORD = 4

/** The words that most names have, the commonest first, for a model to expect. '' for an empty price book. */
export function vocabularyOf(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names)
    for (const word of new Set(name.match(/\p{L}[\p{L}\p{N}-]*/gu) ?? []))
      if (word.length >= SHORTEST_WORD) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_WORDS)
    .map(([word]) => word)
    .join(', ')
}
