import type { Certificate } from '@quotewright/contracts/certificates.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import type { Verified } from './verify-certificate.ts'

/** What leaves the server for whoever has the id: no address, no browser, nothing of the content but its sums. */
export function toCertificateWire({ proof, agreed, timeZone, country, contentHolds }: Verified): Certificate {
  return {
    certificate_id: proof.certificateId,
    business_name: agreed?.businessName ?? '',
    quote_number: agreed?.quoteNumber ?? '',
    version_number: proof.versionNumber,
    accepted_name: proof.name,
    accepted_at: proof.acceptedAt.toISOString(),
    time_zone: timeZone,
    country,
    currency: agreed?.currency ?? 'AUD',
    total_amount: centsToDecimal(agreed?.totalCents ?? 0),
    deposit_amount: centsToDecimal(agreed?.depositCents ?? 0),
    content_hash: proof.contentHash,
    content_holds: contentHolds,
    file_hash: proof.fileHash,
  }
}
