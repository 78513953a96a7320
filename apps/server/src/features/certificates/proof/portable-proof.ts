import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { numberWithVersion } from '@quotewright/domain/quotes/quote-number.ts'
import { formatsOf, localeOf } from '@quotewright/domain/region/formats.ts'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { streamZip } from '../../../platform/exports/stream-zip.ts'
import { findShown, readAgreedFacts, type ShownQuote, verifyUrlOf } from '../../quote-page/public.ts'
import { makeQuotePdf, type PdfMaker } from '../../quote-pdf/public.ts'
import { requireQuote } from '../../quotes/public.ts'
import { type AcceptedProof, findAcceptedProof } from '../certificates.repository.ts'
import { verifyHtml } from './verify-html.ts'

/** A zip to keep, and what it is saved as. */
export interface PortableProof {
  readonly name: string
  readonly zip: Readable
}

/**
 * Returns one zip that proves an acceptance without us: the quote as PDF and as
 * the JSON that was accepted, the certificate as it was issued, their SHA-256,
 * and a page that compares them without a network.
 *
 * @throws AppError `not_found` without an accepted quote that has a
 *   certificate; `conflict` while the certificate is being made.
 */
export async function portableProof(ctx: Context, quoteId: string, pdfs: PdfMaker): Promise<PortableProof> {
  const { shown, proof } = await inTransaction(ctx, async (tx) => ({
    shown: requireQuote(await findShown(tx, quoteId)),
    proof: await findAcceptedProof(tx, quoteId),
  }))
  if (proof === undefined || shown.status !== 'accepted') {
    throw new AppError('not_found', 'This quote has no certificate of acceptance')
  }
  const { certificate } = proof
  if (certificate === null) {
    throw new AppError('conflict', 'The certificate is being made. Please try again in a moment.')
  }
  const quotePdf = await makeQuotePdf(ctx, shown, pdfs)
  const files = filesOf(ctx, { shown, proof, certificate, quotePdf })
  const number = numberWithVersion(shown.quote.quoteNumber, proof.versionNumber)
  return {
    name: `Proof ${number}.zip`,
    zip: await streamZip(async (archive) => {
      for (const [name, content] of files) await archive.add(name, once(content))
    }),
  }
}

interface ProofParts {
  readonly shown: ShownQuote
  readonly proof: AcceptedProof
  readonly certificate: Uint8Array
  readonly quotePdf: Uint8Array
}

type File = readonly [name: string, content: Uint8Array]

function filesOf(ctx: Context, { shown, proof, certificate, quotePdf }: ProofParts): File[] {
  const verifyUrl = verifyUrlOf(ctx.services, proof.certificateId)
  const proven: readonly File[] = [
    ['quote.pdf', quotePdf],
    ['certificate.pdf', certificate],
    // Byte for byte what was accepted: its hash is the one the acceptance is bound to.
    ['quote.json', Buffer.from(proof.content)],
    ['acceptance.json', Buffer.from(`${JSON.stringify(acceptanceOf(proof, verifyUrl), null, 2)}\n`)],
  ]
  const hashes = Object.fromEntries(proven.map(([name, content]) => [name, sha256(content)]))
  const sums = Object.entries(hashes)
    .map(([name, hash]) => `${hash}  ${name}\n`)
    .join('')
  const { country } = shown.business
  const html = verifyHtml({ language: localeOf(country), facts: factsOf(shown, proof), hashes, verifyUrl })
  return [...proven, ['SHA256SUMS.txt', Buffer.from(sums)], ['verify.html', Buffer.from(html)]]
}

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

const acceptanceOf = (proof: AcceptedProof, verifyUrl: string) => ({
  accepted_name: proof.name,
  accepted_at: proof.acceptedAt.toISOString(),
  version_number: proof.versionNumber,
  consent_text: proof.consentText,
  signature: proof.signature.kind,
  preferred_start: proof.preferredStart,
  content_hash: proof.contentHash,
  certificate_id: proof.certificateId,
  verify_url: verifyUrl,
})

function factsOf({ business, quote }: ShownQuote, proof: AcceptedProof) {
  const formats = formatsOf(business.country)
  const agreed = readAgreedFacts(proof.content)
  return [
    { label: 'Business', value: agreed.businessName },
    { label: 'Quote', value: numberWithVersion(quote.quoteNumber, proof.versionNumber) },
    { label: 'Accepted by', value: proof.name },
    {
      label: 'Accepted on',
      value: formats.momentInFull(proof.acceptedAt.toISOString(), business.timeZone),
    },
    { label: 'Total', value: formats.money(agreed.totalCents, agreed.currency) },
  ]
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
