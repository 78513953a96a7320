import { defineContract, FileBytes } from './kit.ts'
import { onPage } from './quote-page.ts'
import { onQuote } from './quotes.ts'

const PDF = { mediaType: 'application/pdf' } as const

/** The quote as a document to keep, print and send on: the same words and amounts as the hosted page. */
export const quotePdfContract = defineContract({
  readQuotePdf: {
    ...onQuote,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/pdf',
    summary: 'Download the newest version of a quote as a PDF, including drafts',
    file: PDF,
    responses: { 200: FileBytes },
    limitPerMinute: 120,
  },
  readPublicQuotePdf: {
    ...onPage,
    method: 'GET',
    path: '/api/v1/public/quotes/:token/pdf',
    summary: 'Download a published quote as a PDF by its link',
    file: PDF,
    responses: { 200: FileBytes },
    limitPerMinute: 120,
  },
})
