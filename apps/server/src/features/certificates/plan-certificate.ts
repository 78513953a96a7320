import type { Tx } from '../../platform/context.ts'
import { findShown } from '../quote-page/public.ts'
import type { AcceptanceEvidence, Quote } from '../quotes/public.ts'
import { certificateDraft } from './certificate-draft.ts'
import { makeCertificateJob } from './certificates.jobs.ts'
import { keepDraft } from './certificates.repository.ts'

/**
 * Keeps what an acceptance's certificate will say, and has it made once the
 * acceptance is committed: typesetting takes too long to hold a transaction for.
 */
export async function planCertificate(
  tx: Tx,
  { quote, evidence }: { readonly quote: Quote; readonly evidence: AcceptanceEvidence },
): Promise<void> {
  const shown = await findShown(tx, quote.id)
  if (shown === undefined) throw new Error(`Quote ${quote.id} was accepted and is not published`)
  const { id: acceptanceId } = evidence
  await keepDraft(tx, acceptanceId, certificateDraft(tx, { shown, evidence }))
  await tx.services.jobs.enqueue(tx, makeCertificateJob, { acceptanceId }, { singletonKey: acceptanceId })
}
