import type { Tx } from '../../platform/context.ts'
import type { AcceptedQuote } from '../quote-page/public.ts'
import { certificateDraft } from './certificate-draft.ts'
import { makeCertificateJob } from './certificates.jobs.ts'
import { keepDraft } from './certificates.repository.ts'

/**
 * Keeps what an acceptance's certificate will say, and has it made once the
 * acceptance is committed: typesetting takes too long to hold a transaction for.
 */
export async function planCertificate(tx: Tx, accepted: AcceptedQuote): Promise<void> {
  const { id: acceptanceId } = accepted.evidence
  await keepDraft(tx, acceptanceId, certificateDraft(tx, accepted))
  await tx.services.jobs.enqueue(tx, makeCertificateJob, { acceptanceId }, { singletonKey: acceptanceId })
}
