import { randomBytes } from 'node:crypto'
import { quoteTransition } from '@quotewright/domain/quotes/status.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { startFollowUps } from '../campaigns/public.ts'
import type { LineItem, PublishPermissions, Quote } from './quote.ts'
import { recordEvent } from './quote-history.repository.ts'
import { findQuoteForChange, savePublication } from './quotes.repository.ts'

export interface Publication {
  readonly shareUrl: string
  readonly publishedAt: Date
}

const TOKEN_BYTES = 16

/**
 * Opens a quote's hosted page and plans its follow-ups.
 *
 * @throws AppError `not_found`; `conflict` with the `share_url` when it is
 *   already published, or when its status forbids it; `invalid` when its total
 *   is zero or a line has no price.
 * Source: part 2 §4 "Quote actions", part 3 §1, decisions §4.
 */
export function publishQuote(
  ctx: Context,
  quoteId: string,
  permissions: PublishPermissions,
): Promise<Publication> {
  return inTransaction(ctx, async (tx) => {
    const quote = await findQuoteForChange(tx, quoteId)
    if (quote === undefined) throw new AppError('not_found', 'Quote not found')
    if (quote.shareToken !== null) {
      const shareUrl = shareUrlOf(ctx, { ...quote, shareToken: quote.shareToken })
      throw new AppError('conflict', 'Quote is already published', { share_url: shareUrl })
    }
    refuseUnfinished(tx.tenantId, quote)
    const transition = quoteTransition(quote.status, 'publish')
    if (!transition.allowed) throw new AppError('conflict', transition.reason)

    const shareToken = isDemo(tx.tenantId) ? quote.id : newToken()
    await savePublication(tx, quoteId, { shareToken, status: transition.to, permissions })
    await recordEvent(tx, quote, { kind: 'published', fromStatus: quote.status, toStatus: transition.to })
    await startFollowUps(tx, { ...quote, status: transition.to })
    await tx.services.live.publish(tx, { topic: 'quotes', quoteId })
    return { shareUrl: shareUrlOf(ctx, { id: quote.id, shareToken }), publishedAt: tx.now() }
  })
}

function refuseUnfinished(tenantId: string, quote: Quote): void {
  // A visitor has no way to price a line; the demo page shows it as still to be confirmed.
  if (!isDemo(tenantId)) refuseUnpriced(quote.content.lineItems)
  if (quote.totals.totalCents <= 0) throw new AppError('invalid', 'Quote total must be greater than zero')
}

function refuseUnpriced(lines: readonly LineItem[]): void {
  const unpriced = lines.flatMap((line, at) => (line.needsPrice && !line.optional ? [{ line, at }] : []))
  const [first] = unpriced
  if (first === undefined) return
  const others = unpriced.length === 1 ? '' : ` and ${unpriced.length - 1} more`
  throw new AppError(
    'invalid',
    `Price “${first.line.description}”${others} before publishing: nothing prices ${others === '' ? 'it' : 'them'} yet`,
    {
      errors: unpriced.map(({ line, at }) => ({
        path: `line_items.${at}.item_unit_price`,
        message: `“${line.description}” needs a price`,
      })),
    },
  )
}

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
