import { quotesContract } from '@quotewright/contracts/quotes.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { getOrganization } from '../organizations/public.ts'
import { createQuote } from './create-quote.ts'
import { deleteQuote } from './delete-quote.ts'
import { publishQuote } from './publish-quote.ts'
import { contentTotals } from './quote.ts'
import { listEvents, listVersions } from './quote-history.repository.ts'
import { fromQuoteCreate, fromQuoteUpdate } from './quote-input.wire.ts'
import { COUNT_CAP, type DayRange, findQuote, listQuotes } from './quotes.repository.ts'
import { toQuoteWire } from './quotes.wire.ts'
import { restoreVersion } from './restore-version.ts'
import { updateQuote } from './update-quote.ts'

const ALLOW_ALL = { quotee_can_edit_line_items: true, quotee_can_choose_options: true }

/** Quotes: create, list, read, change, delete, publish, and their versions and history. */
export function quotesRoutes(binding: Binding): void {
  bind(binding, quotesContract.createQuote, async ({ ctx, body }) => {
    const quote = await inTransaction(ctx, async (tx) =>
      createQuote(tx, {
        content: fromQuoteCreate(body, await getOrganization(tx), tx.now()),
        status: body.status ?? body.metadata?.status ?? 'draft',
        changeSource: body.change_source ?? 'form',
        quoteNumber: body.quote_number,
        tags: body.tags,
        templateId: body.template_id,
        leadId: body.metadata?.lead_id,
      }),
    )
    return {
      status: 201,
      body: { id: quote.id, quote_number: quote.quoteNumber, quote: toQuoteWire(ctx, quote) },
    }
  })

  bind(binding, quotesContract.listQuotes, async ({ ctx, query }) => {
    const page = await inTransaction(ctx, async (tx) =>
      listQuotes(tx, {
        limit: query.limit,
        offset: query.offset,
        orderBy: query.order_by,
        descending: query.order_desc,
        status: query.status,
        search: query.search,
        created: await createdBetween(tx, query.date_from, query.date_to),
      }),
    )
    return {
      status: 200,
      body: {
        quotes: page.quotes.map((quote) => toQuoteWire(ctx, quote)),
        total: Math.min(page.total, COUNT_CAP),
        total_is_capped: page.total > COUNT_CAP,
      },
    }
  })

  bind(binding, quotesContract.readQuote, async ({ ctx, params }) => {
    const quote = await inTransaction(ctx, (tx) => findQuote(tx, params.quoteId))
    if (quote === undefined) throw new AppError('not_found', 'Quote not found')
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })

  bind(binding, quotesContract.updateQuote, async ({ ctx, params, body }) => {
    const quote = await updateQuote(ctx, params.quoteId, {
      content: fromQuoteUpdate(body),
      tags: body.tags,
      changeSource: body.change_source ?? 'editor',
      basedOnVersion: body.current_version_number,
    })
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })

  bind(binding, quotesContract.deleteQuote, async ({ ctx, params }) => {
    await deleteQuote(ctx, params.quoteId)
    return { status: 204, body: undefined }
  })

  bind(binding, quotesContract.publishQuote, async ({ ctx, params, body }) => {
    const publication = await publishQuote(ctx, params.quoteId, body?.permissions ?? ALLOW_ALL)
    return {
      status: 200,
      body: { share_url: publication.shareUrl, published_at: publication.publishedAt.toISOString() },
    }
  })

  historyRoutes(binding)
}

/** The days are the organization's own; without days there is nothing to ask it. */
async function createdBetween(
  tx: Tx,
  from: string | undefined,
  to: string | undefined,
): Promise<DayRange | undefined> {
  if (from === undefined && to === undefined) return undefined
  return { from, to, timeZone: (await getOrganization(tx)).timeZone }
}

function historyRoutes(binding: Binding): void {
  bind(binding, quotesContract.restoreQuoteVersion, async ({ ctx, params, body }) => {
    const quote = await restoreVersion(
      ctx,
      params.quoteId,
      params.versionNumber,
      body?.current_version_number,
    )
    return { status: 200, body: { quote: toQuoteWire(ctx, quote) } }
  })

  bind(binding, quotesContract.listQuoteVersions, async ({ ctx, params }) => {
    const { quote, versions } = await inTransaction(ctx, async (tx) => ({
      quote: await findQuote(tx, params.quoteId),
      versions: await listVersions(tx, params.quoteId),
    }))
    if (quote === undefined) throw new AppError('not_found', 'Quote not found')
    const wire = versions.map(({ versionNumber, content, changeSource, changedBy, createdAt }) => {
      const totals = contentTotals(content)
      return {
        version_number: versionNumber,
        change_source: changeSource,
        changed_by: changedBy,
        created_at: createdAt.toISOString(),
        total_amount: centsToDecimal(totals.totalCents),
        quote: toQuoteWire(ctx, { ...quote, content, totals, versionNumber }),
      }
    })
    return { status: 200, body: { versions: wire } }
  })

  bind(binding, quotesContract.listQuoteHistory, async ({ ctx, params }) => {
    const { quote, events } = await inTransaction(ctx, async (tx) => ({
      quote: await findQuote(tx, params.quoteId),
      events: await listEvents(tx, params.quoteId),
    }))
    if (quote === undefined) throw new AppError('not_found', 'Quote not found')
    const wire = events.map((event) => ({
      kind: event.kind,
      from_status: event.fromStatus,
      to_status: event.toStatus,
      version_number: event.versionNumber,
      actor: event.actor,
      detail: event.detail,
      created_at: event.createdAt.toISOString(),
    }))
    return { status: 200, body: { events: wire } }
  })
}
