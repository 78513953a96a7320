import type { Certificate } from '@quotewright/contracts/certificates.ts'
import type { VerifyPageView } from '@quotewright/contracts/quote-page-view.ts'
import { DEPOSIT_LABEL } from '@quotewright/domain/quotes/deposit.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import { numberWithVersion } from '@quotewright/domain/quotes/quote-number.ts'
import { formatsOf } from '@quotewright/domain/region/formats.ts'
import type { Verified } from './verify-certificate.ts'

/** What leaves the server for anyone with the id: no address, no browser, nothing of the content but its sums. */
export function toCertificateWire({ proof, agreed, timeZone, contentHolds }: Verified): Certificate {
  return {
    certificate_id: proof.certificateId,
    business_name: agreed.businessName,
    quote_number: agreed.quoteNumber,
    version_number: proof.versionNumber,
    accepted_name: proof.name,
    accepted_at: proof.acceptedAt.toISOString(),
    time_zone: timeZone,
    currency: agreed.currency,
    total_amount: centsToDecimal(agreed.totalCents),
    deposit_amount: centsToDecimal(agreed.depositCents),
    content_hash: proof.contentHash,
    content_holds: contentHolds,
    file_hash: proof.fileHash,
  }
}

/** The same for the page that says what it proves. */
export function toCertificateOnPage(found: Verified): NonNullable<VerifyPageView['certificate']> {
  const { proof, agreed, timeZone, contentHolds } = found
  const formats = formatsOf(found.country)
  const acceptedAt = proof.acceptedAt.toISOString()
  const money = (cents: number) => formats.money(cents, agreed.currency)
  const facts = [
    ['Certificate', proof.certificateId],
    ['Business', agreed.businessName],
    ['Quote', numberWithVersion(agreed.quoteNumber, proof.versionNumber)],
    ['Version accepted', String(proof.versionNumber)],
    ['Accepted by', proof.name],
    ['Accepted on', formats.momentInFull(acceptedAt, timeZone)],
    ['The same in UTC', acceptedAt],
    ['Total', money(agreed.totalCents)],
    [DEPOSIT_LABEL, agreed.depositCents > 0 ? money(agreed.depositCents) : ''],
  ] as const
  return {
    id: proof.certificateId,
    country: found.country,
    facts: facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
    contentHash: proof.contentHash,
    contentHolds,
    isReady: proof.fileHash !== null,
  }
}
