import { defineContract, FileBytes } from './kit.ts'
import { LinkToken } from './quote-page.ts'
import { QuoteParams } from './values.ts'

const PDF = { mediaType: 'application/pdf' } as const

/** The quote as a document to keep, print and send on: the same words and amounts as the hosted page. */
export const quotePdfContract = defineContract({
  readQuotePdf: {
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/pdf',
    access: 'member',
    summary: 'The newest version of a quote as a PDF, a draft included',
    tag: 'quotes',
    params: QuoteParams,
    file: PDF,
    responses: { 200: FileBytes },
    limitPerMinute: 120,
  },
  readPublicQuotePdf: {
    method: 'GET',
    path: '/api/v1/public/quotes/:token/pdf',
    access: 'public',
    summary: 'A published quote as a PDF, by its link',
    tag: 'hosted page',
    params: LinkToken,
    file: PDF,
    responses: { 200: FileBytes },
    limitPerMinute: 120,
  },
})
