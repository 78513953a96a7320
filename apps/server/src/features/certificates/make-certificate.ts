import { createHash } from 'node:crypto'
import { type Context, contextOf, inTransaction, type Services } from '../../platform/context.ts'
import { readMediaBytes } from '../media/public.ts'
import { createPdfMaker, type QuotePdfView } from '../quote-pdf/public.ts'
import type { CertificateDraft } from './certificate-draft.ts'
import { findUnmade, keepCertificate } from './certificates.repository.ts'
import { mailCopies } from './mail-copies.ts'

/** Makes the document's bytes. */
type Typeset = (view: QuotePdfView) => Promise<Uint8Array>

/**
 * Makes a certificate, keeps its bytes, and writes the mails with it down: all
 * of it once, in one transaction after the typesetting. Does nothing when it is
 * made already, so running twice is safe.
 */
export async function makeCertificate(
  services: Services,
  acceptanceId: string,
  typeset: Typeset = typesetAlone,
): Promise<void> {
  const unmade = await findUnmade(services, acceptanceId)
  if (unmade === undefined) return
  const { tenantId, quoteId, draft } = unmade
  const ctx = contextOf(services, tenantId)
  const bytes = await typeset({
    ...draft.view,
    business: { ...draft.view.business, logo: await logoOf(ctx, draft) },
  })
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  await inTransaction(ctx, async (tx) => {
    const isFirst = await keepCertificate(tx, acceptanceId, { bytes, fileHash })
    if (isFirst) await mailCopies(tx, { acceptanceId, quoteId, copy: draft.copy, bytes })
  })
}

/** A thread of its own for each: jobs are few, and what makes the answers of the API is never kept waiting. */
async function typesetAlone(view: QuotePdfView): Promise<Uint8Array> {
  const pdfs = createPdfMaker()
  try {
    return await pdfs.run(view)
  } finally {
    await pdfs.close()
  }
}

/** A storage that is away, or a logo that is gone, costs the certificate its logo, no more. */
async function logoOf(ctx: Context, { logoToken }: CertificateDraft): Promise<Uint8Array | null> {
  if (logoToken === null) return null
  return (await readMediaBytes(ctx, { fileToken: logoToken }).catch(() => undefined)) ?? null
}
