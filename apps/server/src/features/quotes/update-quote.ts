import type { ChangeSource } from '@quotewright/domain/quotes/history.ts'
import type { LineItem, QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import { isSameContent, withKnownLines } from '@quotewright/domain/quotes/same-content.ts'
import { scopeAfter } from '@quotewright/domain/quotes/scope.ts'
import { quoteTransition } from '@quotewright/domain/quotes/status.ts'
import { lessonsOf } from '@quotewright/estimating/learnt/corrections.ts'
import { type Context, inTransaction, joinsTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { withContact } from '../contacts/public.ts'
import { keepLessons } from '../price-book/public.ts'
import { lockQuote } from './lock-quote.ts'
import { isUpToDate, publishLocked } from './publish-quote.ts'
import type { Quote } from './quote.ts'
import { QUOTE_EVENTS } from './quote-event.ts'
import { findGeneratedContent, findVersionContent, isAcceptedVersion } from './quote-history.repository.ts'
import { withTrade } from './quote-trade.ts'
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
  /** Shows the quote to its customer in the same transaction; undefined leaves what they see. */
  readonly publish?: PublishWish | undefined
  /** Whether the transaction ends with it; default: where it began with it. */
  readonly isLast?: boolean | undefined
}

export interface PublishWish {
  /** Whether it may go out although its valid date has passed. */
  readonly isExpiryConfirmed: boolean
}

/**
 * Changes a quote. New content becomes a new version, which its customer sees
 * once it is published; content that is the present one makes none. The status
 * follows the transition table, so an accepted quote returns to sent, and is
 * accepted again once the change is taken back.
 *
 * @throws AppError `not_found`; `invalid` at what is not fit for a business, or not finished where it is to be published;
 *   `conflict` when another version came between.
 * Source: decisions §2.
 */
export function updateQuote(ctx: Context, quoteId: string, change: QuoteChange): Promise<Quote> {
  const mayEnd = change.isLast ?? !joinsTransaction(ctx)
  return inTransaction(ctx, async (tx) => {
    const [quote, isAwaited, generated] = await Promise.all([
      lockQuote(tx, quoteId, change.basedOnVersion),
      tx.services.events.isAwaited(tx, QUOTE_EVENTS, 'saved'),
      change.changeSource === 'editor' ? findGeneratedContent(tx, quoteId) : undefined,
    ])
    const tagged = change.tags === undefined ? quote : await saveTags(tx, quoteId, change.tags)
    const isLast = mayEnd && !isAwaited && generated === undefined && change.publish === undefined
    const saved = await withContent(tx, tagged, { ...change, isLast })
    if (generated !== undefined && saved.versionNumber > quote.versionNumber)
      await teach(tx, saved, generated)
    if (change.publish === undefined || isUpToDate(saved)) return saved
    return publishLocked(tx, saved, change.publish)
  })
}

/** What people changed of what was generated decides the next quote with the same words. */
async function teach(tx: Tx, { id, quoteNumber, content }: Quote, generated: QuoteContent): Promise<void> {
  if (generated.description !== content.description) return
  const lessons = lessonsOf(generated, content.lineItems)
  await keepLessons(tx, { quoteId: id, quoteNumber, taughtBy: 'correction' }, lessons)
}

async function withContent(
  tx: Tx,
  quote: Quote,
  { content: make, changeSource, metadata, isLast = false }: QuoteChange,
): Promise<Quote> {
  if (make === undefined) return quote
  const present = quote.content
  const changed = withScope(present, make(present))
  refuseUnfit(changed, present)
  const content = await withContact(tx, changed, { present, source: changeSource })
  if (isSameContent(quote.content, withKnownLines(quote.content, content, wordsAndFigures))) return quote
  const transition = quoteTransition(quote.status, 'edit')
  if (!transition.allowed) throw new AppError('conflict', transition.reason)
  const kept = keepsItsWork(quote.content, content) ? metadata : withTrade(content, metadata)
  const status = (await isAcceptedAgain(tx, quote, content)) ? 'accepted' : transition.to
  const change = { content, status, changeSource, metadata: kept, event: 'saved' } as const
  return saveContent(tx, quote, { ...change, isLast })
}

/** Whether staff take back what they made of a quote since its customer accepted what they still see. */
async function isAcceptedAgain(tx: Tx, quote: Quote, content: QuoteContent): Promise<boolean> {
  const { id, status, publishedVersionNumber: published, unpublished } = quote
  if (published === null || status !== 'sent' || !unpublished.content) return false
  if (!(await isAcceptedVersion(tx, id, published))) return false
  return isSameContent(await findVersionContent(tx, id, published), content)
}

/** What a written scope names follows its lines, unless the scope itself was changed. */
const withScope = (before: QuoteContent, after: QuoteContent): QuoteContent =>
  after.scope === before.scope
    ? { ...after, scope: scopeAfter(after.scope, before.lineItems, after.lineItems) }
    : after

/** What a line says, without where it comes from. */
const wordsAndFigures = ({
  id: _id,
  quantitySource: _quantity,
  priceSource: _price,
  arithmetic: _arithmetic,
  confidence: _confidence,
  spans: _spans,
  ...line
}: LineItem) => line

/** Whether some of the work is still there: a line more or less is no other trade. */
const keepsItsWork = (before: QuoteContent, after: QuoteContent): boolean =>
  before.lineItems.some(({ description }) => after.lineItems.some((line) => line.description === description))
