import { quoteTransition } from '@quotewright/domain/quotes/status.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { readdressFollowUps } from '../campaigns/public.ts'
import { withContact } from '../contacts/public.ts'
import { holdQuote } from './hold-quote.ts'
import type { ChangeSource, Quote, QuoteContent } from './quote.ts'
import { saveContent, saveTags } from './quotes.repository.ts'
import { refuseUnfit } from './screen-content.ts'

export interface QuoteChange {
  /** Makes the new content from the present one; undefined leaves the content and makes no version. */
  readonly content?: ((present: QuoteContent) => QuoteContent) | undefined
  readonly tags?: readonly string[] | undefined
  /** Replaces the entries of the same names; only with content. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
  readonly changeSource: ChangeSource
  /** The version the change was based on; undefined means the newest. */
  readonly basedOnVersion?: number | undefined
}

/**
 * Changes a quote. New content becomes a new version; the status follows the
 * transition table, so an accepted quote returns to sent.
 *
 * @throws AppError `not_found`; `invalid` at what is not fit for a business; `conflict` when another version came
 *   between.
 * Source: decisions §2.
 */
export function updateQuote(ctx: Context, quoteId: string, change: QuoteChange): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const quote = await holdQuote(tx, quoteId, change.basedOnVersion)
    const tagged = change.tags === undefined ? quote : await saveTags(tx, quoteId, change.tags)
    if (change.content === undefined) return tagged
    const { changeSource: source } = change
    const present = tagged.content
    const changed = change.content(present)
    refuseUnfit(changed, present)
    const content = await withContact(tx, changed, { present, source })
    return saveVersion(tx, tagged, content, change)
  })
}

async function saveVersion(
  tx: Tx,
  quote: Quote,
  content: QuoteContent,
  { changeSource, metadata }: Pick<QuoteChange, 'changeSource' | 'metadata'>,
): Promise<Quote> {
  const transition = quoteTransition(quote.status, 'edit')
  if (!transition.allowed) throw new AppError('conflict', transition.reason)
  const change = { content, status: transition.to, changeSource, metadata, event: 'saved' } as const
  const saved = await saveContent(tx, quote, change)
  if (isReaddressed(quote.content, content)) await readdressFollowUps(tx, saved)
  return saved
}

const isReaddressed = (before: QuoteContent, after: QuoteContent): boolean =>
  before.customerEmail !== after.customerEmail || before.customerPhone !== after.customerPhone
