import { quotePageContract } from '@quotewright/contracts/quote-page.ts'
import type { QuotePageView } from '@quotewright/contracts/quote-page-view.ts'
import { isAutomaticReader } from '@quotewright/domain/quotes/automatic-reader.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { findQuote, type IsStaff, newestVersion, openLink, requireQuote } from '../quotes/public.ts'
import { acceptQuote, declineQuote, recordView } from './answer-quote.ts'
import type { PageDependencies } from './hosted-page.wire.ts'
import { threadView } from './page-visit.wire.ts'
import { photosForStaff, toPhotosOnPage } from './photos.wire.ts'
import { toPublicQuote, toQuoteOnPage } from './quote-page.wire.ts'
import { findShown, type ShownQuote, showQuote } from './shown-quote.ts'
import { startCalendar } from './start-calendar.ts'

/** The calls of the hosted page. */
export function publicQuoteRoutes(binding: Binding, isStaff: IsStaff): void {
  const { services } = binding

  bind(binding, quotePageContract.readPublicQuote, async ({ params }) => {
    const { ctx, quoteId } = await openLink(services, params.token)
    return { status: 200, body: { quote: toPublicQuote(ctx, await readShown(ctx, quoteId)) } }
  })

  bind(binding, quotePageContract.recordQuoteEvent, async ({ params, request }) => {
    const { ctx, quoteId } = await openLink(services, params.token)
    const isAutomatic = isAutomaticReader(request.headers['user-agent'] ?? '')
    if (!isAutomatic && !(await isStaff(request, ctx.tenantId))) await recordView(ctx, quoteId)
    return { status: 204, body: undefined }
  })

  bind(binding, quotePageContract.acceptQuote, async ({ params, body, request }) => {
    const { ctx, quoteId } = await openLink(services, params.token)
    await acceptQuote(ctx, quoteId, {
      name: body.name,
      versionNumber: body.version_number,
      contentHash: body.content_hash,
      signature: body.signature ?? { kind: 'typed' },
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      preferredStart: body.preferred_start,
      choice: body.choice && {
        optionIds: body.choice.selected_option_ids,
        lineIds: body.choice.selected_line_item_ids,
      },
    })
    return answered(ctx, quoteId)
  })

  bind(binding, quotePageContract.readQuoteCalendar, async ({ params, reply }) => {
    const { ctx, quoteId } = await openLink(services, params.token)
    const shown = await readShown(ctx, quoteId)
    const file = startCalendar(ctx, shown)
    if (file === undefined) throw new AppError('not_found', 'No start date was chosen for this quote')
    reply.headers({
      'content-disposition': attachment(`Quote ${shown.quote.quoteNumber} preferred start.ics`),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    return { status: 200, body: Buffer.from(file) }
  })

  bind(binding, quotePageContract.declineQuote, async ({ params, body }) => {
    const { ctx, quoteId } = await openLink(services, params.token)
    await declineQuote(ctx, quoteId, {
      reason: body?.reason ?? 'other',
      comment: body?.comment ?? '',
      basedOnVersion: body?.version_number,
    })
    return answered(ctx, quoteId)
  })
}

const readShown = async (ctx: Context, quoteId: string): Promise<ShownQuote> =>
  requireQuote(await inTransaction(ctx, (tx) => findShown(tx, quoteId)))

async function answered(ctx: Context, quoteId: string) {
  const shown = await readShown(ctx, quoteId)
  return { status: 200, body: { status: shown.status, quote: toPublicQuote(ctx, shown) } } as const
}

/** The page as staff look at it before their customer does. */
export function previewRoutes(binding: Binding, loadRenderer: PageDependencies['loadRenderer']): void {
  bind(binding, quotePageContract.previewQuote, async ({ ctx, params, query }) => {
    const view = await previewQuote(ctx, params.quoteId, query.nonce ?? '')
    const { renderQuotePage } = await loadRenderer()
    return {
      status: 200,
      body: { html: renderQuotePage(view), version_number: view.versionNumber },
    }
  })
}

/**
 * Returns what the hosted page would show of the newest version. A draft is
 * shown as it will be once it is sent, with its forms in sight.
 *
 * @throws AppError `not_found`.
 */
async function previewQuote(ctx: Context, quoteId: string, nonce: string): Promise<QuotePageView> {
  const shown = await inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuote(tx, quoteId))
    const version = await newestVersion(tx, quote)
    return showQuote(
      tx,
      quote.status === 'draft' ? { ...version, quote: { ...quote, status: 'sent' } } : version,
    )
  })
  return {
    ...toQuoteOnPage(ctx, shown),
    photos: toPhotosOnPage(shown.photos, photosForStaff),
    path: '',
    eventsUrl: '',
    pdfUrl: '',
    certificateUrl: '',
    proofUrl: '',
    calendarUrl: '',
    messages: await threadView({ ctx, quoteId }),
    nonce,
    form: null,
    hasNewVersion: false,
    choiceChangedTotal: false,
    changeReason: null,
    isPreview: true,
  }
}
