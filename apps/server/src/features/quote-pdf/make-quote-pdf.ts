import type { Context } from '../../platform/context.ts'
import { readMediaBytes } from '../media/public.ts'
import type { ShownQuote } from '../quote-page/public.ts'
import { shareUrlOf } from '../quotes/public.ts'
import type { PdfMaker } from './pdf-maker.ts'
import { pdfView } from './pdf-view.ts'

/** Returns a quote as it is shown, set in type. */
export async function makeQuotePdf(ctx: Context, shown: ShownQuote, pdfs: PdfMaker): Promise<Uint8Array> {
  return pdfs.run(pdfView(shown, shareUrl(ctx, shown), await readLogo(ctx, shown)))
}

/** A storage that is away costs the document its logo, no more. */
async function readLogo(ctx: Context, { logo }: ShownQuote): Promise<Uint8Array | null> {
  if (logo === undefined) return null
  return (await readMediaBytes(ctx, logo).catch(() => undefined)) ?? null
}

function shareUrl(ctx: Context, { quote: { id, shareToken } }: ShownQuote): string | null {
  return shareToken === null ? null : shareUrlOf(ctx, { id, shareToken })
}
