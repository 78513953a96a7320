import { photoGroups } from '@quotewright/domain/quotes/photos.ts'
import type { Context } from '../../platform/context.ts'
import { readMediaBytes, readStoredFile } from '../media/public.ts'
import type { ShownQuote } from '../quote-page/public.ts'
import { shareUrlOf } from '../quotes/public.ts'
import type { PdfMaker } from './pdf-maker.ts'
import { type PdfPhotos, pdfView } from './pdf-view.ts'

/** Returns a quote as it is shown, set in type. */
export async function makeQuotePdf(ctx: Context, shown: ShownQuote, pdfs: PdfMaker): Promise<Uint8Array> {
  const [logo, photos] = await Promise.all([readLogo(ctx, shown), readPhotos(ctx, shown)])
  return pdfs.run({ ...pdfView(shown, shareUrl(ctx, shown), logo), photos })
}

/** A storage that is away costs the document its logo, no more. */
async function readLogo(ctx: Context, { logo }: ShownQuote): Promise<Uint8Array | null> {
  if (logo === undefined) return null
  return (await readMediaBytes(ctx, logo).catch(() => undefined)) ?? null
}

/** The smaller copies, which are sharp enough for half a page; one that is away is left out. */
async function readPhotos(ctx: Context, { photos }: ShownQuote): Promise<PdfPhotos[]> {
  const read = await Promise.all(
    photos.map(async ({ kind, caption, smallToken }) => {
      const jpeg = await readStoredFile(ctx, smallToken).catch(() => undefined)
      return jpeg && { kind, caption, jpeg }
    }),
  )
  return photoGroups(read.filter((photo) => photo !== undefined))
}

function shareUrl(ctx: Context, { quote: { id, shareToken } }: ShownQuote): string | null {
  return shareToken === null ? null : shareUrlOf(ctx, { id, shareToken })
}
