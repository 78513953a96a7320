import { randomBytes } from 'node:crypto'
import { type QuoteAction, quoteTransition } from '@quotewright/domain/quotes/status.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { announce } from './announce.ts'
import { lockQuote } from './lock-quote.ts'
import { passGate } from './pass-gate.ts'
import { savePermissions, savePublication, saveWithdrawal } from './publications.repository.ts'
import { publishedQuote } from './published-quote.ts'
import { isAnythingUnpublished, type PublishPermissions, type Quote } from './quote.ts'
import { saveContent } from './quotes.repository.ts'

export interface Publication {
  readonly shareUrl: string
  readonly publishedAt: Date
  readonly version: number
}

export interface PublishOptions {
  /** Undefined leaves what the customer was allowed before; everything at first. */
  readonly permissions?: PublishPermissions | undefined
  readonly basedOnVersion?: number | undefined
  /** Why it is free of charge. */
  readonly freeReason?: string | undefined
  readonly isExpiryConfirmed: boolean
}

const TOKEN_BYTES = 16

const ALLOW_ALL: PublishPermissions = { quotee_can_edit_line_items: true, quotee_can_choose_options: true }

/**
 * Shows the newest version of a quote to its customer: for the first time, or
 * in place of an earlier version.
 *
 * @throws AppError `not_found`; `conflict` with the `share_url` when there is
 *   nothing new to show, when another version came between, or when its status
 *   forbids it; `invalid` at what is unfinished.
 * Source: part 2 §4 "Quote actions", part 3 §1, decisions §2, §4.
 */
export function publishQuote(ctx: Context, quoteId: string, options: PublishOptions): Promise<Publication> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockQuote(tx, quoteId, options.basedOnVersion)
    const quote = await withFreeReason(tx, held, options.freeReason)
    if (isUpToDate(quote)) throw alreadyPublished(tx, quote)
    return publicationOf(tx, await publishLocked(tx, quote, options))
  })
}

/** The first publishing alone. @throws AppError as `publishQuote`; `conflict` also for a published quote with changes. */
export function exportToViewer(ctx: Context, quoteId: string, options: PublishOptions): Promise<Publication> {
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, quoteId, undefined)
    if (quote.publishedVersionNumber !== null) throw alreadyPublished(tx, quote)
    return publicationOf(tx, await publishLocked(tx, quote, options))
  })
}

const alreadyPublished = (tx: Tx, quote: Quote): AppError =>
  new AppError('conflict', 'Quote is already published', { share_url: publicationOf(tx, quote).shareUrl })

/** Whether its customer sees all that staff see. */
export const isUpToDate = ({ publishedVersionNumber, unpublished }: Quote): boolean =>
  publishedVersionNumber !== null && !isAnythingUnpublished(unpublished)

async function withFreeReason(tx: Tx, quote: Quote, freeReason: string | undefined): Promise<Quote> {
  if (freeReason === undefined || freeReason === quote.content.freeReason) return quote
  const transition = quoteTransition(quote.status, 'edit')
  if (!transition.allowed) throw new AppError('conflict', transition.reason)
  return saveContent(tx, quote, {
    content: { ...quote.content, freeReason },
    status: transition.to,
    changeSource: 'editor',
    event: 'saved',
  })
}

/** Publishes a quote that is held until the transaction ends. @throws AppError as `publishQuote`. */
export async function publishLocked(
  tx: Tx,
  quote: Quote,
  { permissions, isExpiryConfirmed }: Pick<PublishOptions, 'permissions' | 'isExpiryConfirmed'>,
): Promise<Quote> {
  const isUnseen = quote.publishedVersionNumber === null
  const status = nextStatus(quote, isUnseen ? 'publish' : 'update')
  await passGate(tx, { quoteId: quote.id, content: quote.content }, isExpiryConfirmed)
  const published = await savePublication(tx, quote, {
    shareToken: quote.linkToken ?? (isDemo(tx.tenantId) ? quote.id : newToken()),
    status,
    permissions: permissions ?? quote.permissions ?? ALLOW_ALL,
  })
  const happened = { quote: published, fromStatus: quote.status }
  await announce(
    tx,
    isUnseen
      ? { kind: 'published', isFirst: quote.publishedAt === null, ...happened }
      : { kind: 'updated', ...happened },
  )
  return published
}

function publicationOf(tx: Tx, quote: Quote): Publication {
  const { id, shareToken, publishedVersionNumber } = quote
  if (shareToken === null || publishedVersionNumber === null) throw new Error(`Quote ${id} is not published`)
  return {
    shareUrl: shareUrlOf(tx, { id, shareToken }),
    publishedAt: quote.publishedAt ?? tx.now(),
    version: publishedVersionNumber,
  }
}

function nextStatus(quote: Quote, action: QuoteAction): Quote['status'] {
  const transition = quoteTransition(quote.status, action)
  if (!transition.allowed) throw new AppError('conflict', transition.reason)
  return transition.to
}

/**
 * Takes a quote's page from its customer. Publishing again opens the same link.
 *
 * @throws AppError `not_found`; `conflict` for a quote that is not published,
 *   or whose customer has accepted what they see.
 * Source: decisions §2.
 */
export function unpublishQuote(ctx: Context, quoteId: string): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, quoteId, undefined)
    const published = await publishedQuote(tx, quote)
    if (published === undefined) throw notPublished()
    const withdrawn = await saveWithdrawal(tx, quote, nextStatus(published, 'unpublish'))
    await announce(tx, { kind: 'unpublished', quote: withdrawn, fromStatus: quote.status })
    return withdrawn
  })
}

/** Changes what the customer of a published quote may do. @throws AppError `not_found`, `conflict`. */
export function changePermissions(
  ctx: Context,
  quoteId: string,
  permissions: PublishPermissions,
): Promise<Quote> {
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, quoteId, undefined)
    if (quote.publishedVersionNumber === null) throw notPublished()
    const changed = await savePermissions(tx, quote, permissions)
    await announce(tx, { kind: 'permissions_changed', quote: changed, fromStatus: quote.status })
    return changed
  })
}

const notPublished = (): AppError => new AppError('conflict', 'This quote isn’t published')

const isDemo = (tenantId: string): boolean => tenantId === DEMO_TENANT_ID

/** 128 random bits, in 22 characters. */
const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The customer's link. A demo quote is found by its id. Source: decisions §4. */
export function shareUrlOf(
  ctx: Context,
  quote: { readonly id: string; readonly shareToken: string },
): string {
  const path = isDemo(ctx.tenantId) ? `/demo/${quote.id}` : `/q/${quote.shareToken}`
  return `${ctx.services.publicUrl}${path}`
}
