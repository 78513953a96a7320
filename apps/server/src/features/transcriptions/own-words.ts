import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { listActiveItems } from '../price-book/public.ts'
import type { Transcription } from './transcription.ts'

/** The names of the organization's price book: what is likely to be spoken of. */
export const listOwnTerms = (ctx: Context): Promise<string[]> =>
  inTransaction(ctx, async (tx) => (await listActiveItems(tx, MAX_PRICE_ITEMS)).map(({ name }) => name))

/** The language of price books and of the words of the trade. */
const TRADE_LANGUAGE = 'en'

/** ISO 639-1, as services take it, of a BCP 47 language; undefined for one without such a code. */
export function languageCodeOf(language: string): string | undefined {
  const [primary = ''] = language.toLowerCase().split('-')
  return primary.length === 2 ? primary : undefined
}

/** It comes with what reads descriptions, so it is loaded when someone has first spoken. */
const loadSettling = () => import('@quotewright/estimating/spoken/settle-transcript.ts')

/** A text with the words of the trade and of the price book set right; one in another language stays as it is. */
export async function settleWords(
  text: string,
  { language, ownTerms }: { readonly language: string; readonly ownTerms: readonly string[] },
): Promise<Pick<Transcription, 'corrections'> & { readonly text: string }> {
  if (languageCodeOf(language) !== TRADE_LANGUAGE) return { text, corrections: [] }
  const { settleTranscript } = await loadSettling()
  return settleTranscript(text, ownTerms)
}

/** Models read the last 224 tokens of a prompt; a word of the trade has one or two. Source: OpenAI, "Speech to text". */
const MOST_WORDS = 120
/** Shorter ones, such as "for" and "mm", need no help. */
const SHORTEST_WORD = 4

/**
 * The words that most names have, the commonest first, for a model to expect. '' for an empty price book, and for
 * another language: a prompt has to be in the one that is spoken.
 */
export function vocabularyOf(names: readonly string[], language: string): string {
  if (languageCodeOf(language) !== TRADE_LANGUAGE) return ''
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
