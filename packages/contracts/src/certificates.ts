import { z } from 'zod'
import { defineContract, FileBytes, FileStream } from './kit.ts'
import { onPage } from './quote-page.ts'
import { onQuote } from './quotes.ts'
import { Currency, Timestamp, UploadedFile } from './values.ts'

/** 128 random bits: only holders of the certificate have them. */
const CertificateParams = z.object({ certificateId: z.string().regex(/^[\w-]{22}$/) })

/** What a certificate proves, for anyone with its id. */
export const Certificate = z
  .object({
    certificate_id: z.string(),
    business_name: z.string(),
    quote_number: z.string(),
    version_number: z.number().int(),
    accepted_name: z.string(),
    accepted_at: Timestamp,
    /** Where the business is, as an IANA name: times are shown in it. */
    time_zone: z.string(),
    currency: Currency,
    total_amount: z.number(),
    /** Due on acceptance; 0 for none. */
    deposit_amount: z.number(),
    /** SHA-256 of what was accepted, in hexadecimal. */
    content_hash: z.string(),
    /** Whether what is kept of the accepted content still gives that hash. */
    content_holds: z.boolean(),
    /** SHA-256 of the document as it was issued; null while it is being made. */
    file_hash: z.string().nullable(),
  })
  .meta({ id: 'Certificate' })
export type Certificate = z.output<typeof Certificate>

/** Larger than any certificate that was issued. */
export const LARGEST_CERTIFICATE_BYTES = 10_000_000

const PDF = { mediaType: 'application/pdf' } as const

/** The proof of an acceptance. Source: field.md "Electronic acceptance". */
export const certificatesContract = defineContract({
  readCertificate: {
    ...onQuote,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/acceptance/certificate',
    summary:
      'Download the certificate of the latest acceptance of a quote, as issued; 409 while it is being generated',
    file: PDF,
    responses: { 200: FileBytes },
    limitPerMinute: 120,
  },
  readPublicCertificate: {
    ...onPage,
    method: 'GET',
    path: '/api/v1/public/quotes/:token/certificate',
    summary: 'Download the certificate with the quote’s link',
    file: PDF,
    responses: { 200: FileBytes },
    limitPerMinute: 30,
  },
  readProof: {
    ...onQuote,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/acceptance/proof',
    summary:
      'A zip that proves the acceptance without us: PDF, certificate, the accepted JSON, SHA-256, and a page that ' +
      'checks them offline; 409 while the certificate is being made',
    file: { mediaType: 'application/zip' },
    responses: { 200: FileStream },
    limitPerMinute: 30,
  },
  readPublicProof: {
    ...onPage,
    method: 'GET',
    path: '/api/v1/public/quotes/:token/proof',
    summary: 'Download the proof as the customer, with the quote’s link',
    file: { mediaType: 'application/zip' },
    responses: { 200: FileStream },
    limitPerMinute: 10,
  },
  verifyCertificate: {
    method: 'GET',
    path: '/api/v1/public/certificates/:certificateId',
    access: 'public',
    summary: 'Get what a certificate proves by its id, and whether it is still valid',
    tag: 'hosted page',
    params: CertificateParams,
    responses: { 200: z.object({ certificate: Certificate }) },
    limitPerMinute: 20,
  },
  verifyCertificateFile: {
    method: 'POST',
    path: '/api/v1/public/certificates/:certificateId/verify',
    access: 'public',
    summary: 'Verify that a file is byte for byte the issued certificate; the file is not stored',
    tag: 'hosted page',
    params: CertificateParams,
    multipart: z.object({ file: UploadedFile }),
    responses: { 200: z.object({ is_issued: z.boolean(), certificate: Certificate }) },
    limitPerMinute: 20,
    bodyLimitBytes: LARGEST_CERTIFICATE_BYTES,
    fileLimits: { files: 1, fileBytes: LARGEST_CERTIFICATE_BYTES },
  },
})
