import { createHash } from 'node:crypto'
import type { Country } from '@quotewright/domain/region/region.ts'
import { contextOf, inTransaction, type Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { getOrganization } from '../organizations/public.ts'
import { type AgreedFacts, readAgreedFacts } from '../quote-page/public.ts'
import { findProof, type KeptProof } from './certificates.repository.ts'

/** What a certificate proves. */
export interface Verified {
  readonly proof: KeptProof
  readonly agreed: AgreedFacts
  readonly timeZone: string
  readonly country: Country
  /** Whether the kept content still gives the hash that was accepted. */
  readonly contentHolds: boolean
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/**
 * What is proved by the certificate of an id. Changes nothing.
 *
 * @throws AppError `not_found` for an id no one gave out.
 */
export async function verifyCertificate(services: Services, certificateId: string): Promise<Verified> {
  const proof = await findProof(services, certificateId)
  if (proof === undefined) throw new AppError('not_found', 'We can’t find a certificate with this number')
  const { tenantId, content, contentHash } = proof
  const { timeZone, country } = await inTransaction(contextOf(services, tenantId), getOrganization)
  return {
    proof,
    agreed: readAgreedFacts(content),
    timeZone,
    country,
    contentHolds: sha256(content) === contentHash,
  }
}

/** Whether a file is, byte for byte, the document that was issued. */
export const isIssued = ({ proof }: Verified, file: Uint8Array): boolean =>
  proof.fileHash !== null && sha256(file) === proof.fileHash
