import { quotePdfContract } from '@quotewright/contracts/quote-pdf.ts'
import { numberWithVersion } from '@quotewright/domain/quotes/quote-number.ts'
import type { FastifyReply } from 'fastify'
import { type Context, inTransaction } from '../../platform/context.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { findShown, type ShownQuote, showQuote } from '../quote-page/public.ts'
import { findQuote, newestVersion, openLink, requireQuote } from '../quotes/public.ts'
import { makeQuotePdf } from './make-quote-pdf.ts'
import type { PdfMaker } from './pdf-maker.ts'

/** A quote as a document: the newest version for staff, in any status, the published one for whoever holds its link. */
export function quotePdfRoutes(binding: Binding, pdfs: PdfMaker): void {
  const answer = async (ctx: Context, shown: ShownQuote, reply: FastifyReply) => {
    const bytes = await makeQuotePdf(ctx, shown, pdfs)
    const { quote, business } = shown
    const name = `Quote ${numberWithVersion(quote.quoteNumber, quote.versionNumber)} - ${business.name}.pdf`
    // As with the page: the next reading may show another version.
    reply.headers({
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    return { status: 200, body: bytes } as const
  }

  bind(binding, quotePdfContract.readQuotePdf, async ({ ctx, params, reply }) =>
    answer(ctx, await readNewest(ctx, params.quoteId), reply),
  )

  bind(binding, quotePdfContract.readPublicQuotePdf, async ({ params, reply }) => {
    const { ctx, quoteId } = await openLink(binding.services, params.token)
    return answer(ctx, requireQuote(await inTransaction(ctx, (tx) => findShown(tx, quoteId))), reply)
  })
}

/** What staff have, published or not. */
function readNewest(ctx: Context, quoteId: string): Promise<ShownQuote> {
  return inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuote(tx, quoteId))
    return showQuote(tx, await newestVersion(tx, quote))
  })
}
