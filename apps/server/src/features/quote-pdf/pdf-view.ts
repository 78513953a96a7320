import { type QuoteView, quoteView } from '@quotewright/domain/quotes/quote-view.ts'
import type { ShownQuote } from '../quote-page/public.ts'
import type { CertificateWords } from './certificate-words.ts'

/** Photos under their heading, as JPEG. */
export interface PdfPhotos {
  readonly heading: string
  readonly photos: readonly { readonly caption: string; readonly jpeg: Uint8Array }[]
}

/** All words of the document. It is kept with an acceptance until its certificate is made. */
export interface QuotePdfView extends Omit<QuoteView, 'next'> {
  /** Absent in a certificate planned before it was part of a quote. */
  readonly next?: QuoteView['next']
  readonly business: QuoteView['business'] & {
    /** How to reach it, line by line. */
    readonly contact: readonly string[]
    /** PNG or JPEG; what is neither is left out. */
    readonly logo: Uint8Array | null
  }
  /** Where the customer may answer it. */
  readonly acceptUrl: string | null
  /** Absent in a certificate: what it is the certificate of holds their hashes. */
  readonly photos?: readonly PdfPhotos[]
  /** Its acceptance's certificate, which then begins the document. */
  readonly certificate?: CertificateWords
}

/**
 * Gathers the words of the document.
 *
 * @param shareUrl the customer's page, or null for a quote that has none.
 * @param logo the bytes of the business's logo, or null without one.
 */
export function pdfView(shown: ShownQuote, shareUrl: string | null, logo: Uint8Array | null): QuotePdfView {
  const view = quoteView(shown)
  const { address, phone, email, website } = view.business
  const contact = [address, phone, email, website].filter((text) => text.trim() !== '')
  return {
    ...view,
    business: { ...view.business, contact, logo },
    acceptUrl: view.status.isAcceptable ? shareUrl : null,
  }
}
