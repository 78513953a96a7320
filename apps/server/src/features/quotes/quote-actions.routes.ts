import { quoteActionsContract } from '@quotewright/contracts/quote-actions.ts'
import { quoteListContract } from '@quotewright/contracts/quote-list.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { archiveQuote, unarchiveQuote } from './archive-quote.ts'
import { fromCursorWire, toCursorWire } from './bulk-cursor.wire.ts'
import { changeManyQuotes, changeMatchingQuotes } from './change-many-quotes.ts'
import { deleteQuote, restoreQuote } from './delete-quote.ts'
import { duplicateQuote } from './duplicate-quote.ts'
import {
  changePermissions,
  exportToViewer,
  type Publication,
  publishQuote,
  unpublishQuote,
} from './publish-quote.ts'
import { fromFilter } from './quote-filter.wire.ts'
import { toQuoteWire } from './quotes.wire.ts'
import { reissueQuote } from './reissue-quote.ts'
import { stateLinePrices } from './state-line-prices.ts'

/** What is done to a quote as a whole: publish, archive, delete, restore, re-issue, duplicate; one or many. */
export function quoteActionRoutes(binding: Binding): void {
  publishRoutes(binding)

  bind(binding, quoteActionsContract.archiveQuote, async ({ ctx, params }) => {
    return { status: 200, body: { quote: toQuoteWire(ctx, await archiveQuote(ctx, params.quoteId)) } }
  })

  bind(binding, quoteActionsContract.unarchiveQuote, async ({ ctx, params }) => {
    return { status: 200, body: { quote: toQuoteWire(ctx, await unarchiveQuote(ctx, params.quoteId)) } }
  })

  bind(binding, quoteActionsContract.deleteQuote, async ({ ctx, params }) => {
    await deleteQuote(ctx, params.quoteId)
    return { status: 204, body: undefined }
  })

  bind(binding, quoteActionsContract.restoreQuote, async ({ ctx, params }) => {
    return { status: 200, body: { quote: toQuoteWire(ctx, await restoreQuote(ctx, params.quoteId)) } }
  })

  bind(binding, quoteActionsContract.reissueQuote, async ({ ctx, params, body }) => {
    const quote = await reissueQuote(ctx, params.quoteId, {
      until: body?.valid_until,
      version: body?.version ?? 'published',
    })
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })

  bind(binding, quoteActionsContract.duplicateQuote, async ({ ctx, params }) => {
    return { status: 201, body: { quote: toQuoteWire(ctx, await duplicateQuote(ctx, params.quoteId)) } }
  })

  bind(binding, quoteListContract.changeManyQuotes, async ({ ctx, body }) => {
    const { ids, filter, cursor: startsAt, ...change } = body
    if (filter === undefined)
      return { status: 200, body: await changeManyQuotes(ctx, { ...change, ids: ids ?? [] }) }
    const cursor = fromCursorWire(startsAt)
    const { next, ...done } = await inTransaction(ctx, async (tx) =>
      changeMatchingQuotes(tx, await fromFilter(tx, { ...filter, ids: undefined }), { ...change, cursor }),
    )
    return { status: 200, body: { ...done, next_cursor: next && toCursorWire(next) } }
  })
}

function publishRoutes(binding: Binding): void {
  bind(binding, quoteActionsContract.exportToViewer, async ({ ctx, params, body }) => {
    const publication = await exportToViewer(ctx, params.quoteId, {
      permissions: body?.permissions,
      isExpiryConfirmed: body?.confirm_expired === true,
    })
    return { status: 200, body: toPublicationWire(publication) }
  })

  bind(binding, quoteActionsContract.publishQuote, async ({ ctx, params, body }) => {
    const publication = await publishQuote(ctx, params.quoteId, {
      permissions: body?.permissions,
      basedOnVersion: body?.current_version_number,
      freeReason: body?.free_reason,
      isExpiryConfirmed: body?.confirm_expired === true,
    })
    return { status: 200, body: toPublicationWire(publication) }
  })

  bind(binding, quoteActionsContract.unpublishQuote, async ({ ctx, params }) => {
    return { status: 200, body: { quote: toQuoteWire(ctx, await unpublishQuote(ctx, params.quoteId)) } }
  })

  bind(binding, quoteActionsContract.stateLinePrices, async ({ ctx, params, body }) => {
    const quote = await stateLinePrices(ctx, params.quoteId, {
      mode: body.line_price_mode,
      basedOnVersion: body.current_version_number,
    })
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })

  bind(binding, quoteActionsContract.changePermissions, async ({ ctx, params, body }) => {
    const quote = await changePermissions(ctx, params.quoteId, body)
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })
}

const toPublicationWire = ({ shareUrl, publishedAt, version }: Publication) => ({
  share_url: shareUrl,
  published_at: publishedAt.toISOString(),
  version,
})
