import { quotePdfContract } from '@quotewright/contracts/quote-pdf.ts'
import { numberWithVersion } from '@quotewright/domain/quotes/quote-number.ts'
import type { FastifyReply } from 'fastify'
import { type Context, inTransaction } from '../../platform/context.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { readMediaBytes } from '../media/public.ts'
import { findShown, type ShownQuote, showQuote } from '../quote-page/public.ts'
import { findQuote, newestVersion, openLink, requireQuote, shareUrlOf } from '../quotes/public.ts'
import type { PdfMaker } from './pdf-maker.ts'
import { pdfView } from './pdf-view.ts'

/** A quote as a document: the newest version for staff, in any status, the published one for anyone with its link. */
export function quotePdfRoutes(binding: Binding, pdfs: PdfMaker): void {
  const answer = async (ctx: Context, shown: ShownQuote, reply: FastifyReply) => {
    const bytes = await pdfs.run(pdfView(shown, shareUrl(ctx, shown), await readLogo(ctx, shown)))
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

/** A storage that is away costs the document its logo, no more. */
async function readLogo(ctx: Context, { logo }: ShownQuote): Promise<Uint8Array | null> {
  if (logo === undefined) return null
  return (await readMediaBytes(ctx, logo).catch(() => undefined)) ?? null
}

function shareUrl(ctx: Context, { quote: { id, shareToken } }: ShownQuote): string | null {
  return shareToken === null ? null : shareUrlOf(ctx, { id, shareToken })
}
