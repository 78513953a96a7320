import { quotesContract } from '@quotewright/contracts/quotes.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { archiveQuote, unarchiveQuote } from './archive-quote.ts'
import { changeManyQuotes } from './change-many-quotes.ts'
import { deleteQuote, restoreQuote } from './delete-quote.ts'
import { duplicateQuote } from './duplicate-quote.ts'
import { publishQuote } from './publish-quote.ts'
import { toQuoteWire } from './quotes.wire.ts'
import { reissueQuote } from './reissue-quote.ts'

const ALLOW_ALL = { quotee_can_edit_line_items: true, quotee_can_choose_options: true }

/** What is done to a quote as a whole: publish, archive, delete, restore, re-issue, duplicate; one or many. */
export function quoteActionRoutes(binding: Binding): void {
  bind(binding, quotesContract.publishQuote, async ({ ctx, params, body }) => {
    const publication = await publishQuote(ctx, params.quoteId, body?.permissions ?? ALLOW_ALL)
    return {
      status: 200,
      body: { share_url: publication.shareUrl, published_at: publication.publishedAt.toISOString() },
    }
  })

  bind(binding, quotesContract.archiveQuote, async ({ ctx, params }) => {
    return { status: 200, body: { quote: toQuoteWire(ctx, await archiveQuote(ctx, params.quoteId)) } }
  })

  bind(binding, quotesContract.unarchiveQuote, async ({ ctx, params }) => {
    return { status: 200, body: { quote: toQuoteWire(ctx, await unarchiveQuote(ctx, params.quoteId)) } }
  })

  bind(binding, quotesContract.deleteQuote, async ({ ctx, params }) => {
    await deleteQuote(ctx, params.quoteId)
    return { status: 204, body: undefined }
  })

  bind(binding, quotesContract.restoreQuote, async ({ ctx, params }) => {
    return { status: 200, body: { quote: toQuoteWire(ctx, await restoreQuote(ctx, params.quoteId)) } }
  })

  bind(binding, quotesContract.reissueQuote, async ({ ctx, params, body }) => {
    const quote = await reissueQuote(ctx, params.quoteId, body?.valid_until)
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })

  bind(binding, quotesContract.duplicateQuote, async ({ ctx, params }) => {
    return { status: 201, body: { quote: toQuoteWire(ctx, await duplicateQuote(ctx, params.quoteId)) } }
  })

  bind(binding, quotesContract.changeManyQuotes, async ({ ctx, body }) => {
    return { status: 200, body: await changeManyQuotes(ctx, body) }
  })
}
