import { certificatesContract } from '@quotewright/contracts/certificates.ts'
import { numberWithVersion } from '@quotewright/domain/quotes/quote-number.ts'
import type { FastifyReply } from 'fastify'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import type { PdfMaker } from '../quote-pdf/public.ts'
import { findQuote, openLink, requireQuote } from '../quotes/public.ts'
import { findCertificateFile } from './certificates.repository.ts'
import { toCertificateWire } from './certificates.wire.ts'
import { type PortableProof, portableProof } from './proof/portable-proof.ts'
import { isIssued, verifyCertificate } from './verify-certificate.ts'

/** Certificates as they were issued, and what they prove. */
export function certificatesRoutes(binding: Binding, pdfs: PdfMaker): void {
  const { services } = binding

  bind(binding, certificatesContract.readCertificate, async ({ ctx, params, reply }) =>
    answer(ctx, params.quoteId, reply),
  )

  bind(binding, certificatesContract.readPublicCertificate, async ({ params, reply }) => {
    const { ctx, quoteId } = await openLink(services, params.token)
    return answer(ctx, quoteId, reply)
  })

  bind(binding, certificatesContract.readProof, async ({ ctx, params, reply }) =>
    answerProof(reply, await portableProof(ctx, params.quoteId, pdfs)),
  )

  bind(binding, certificatesContract.readPublicProof, async ({ params, reply }) => {
    const { ctx, quoteId } = await openLink(services, params.token)
    return answerProof(reply, await portableProof(ctx, quoteId, pdfs))
  })

  bind(binding, certificatesContract.verifyCertificate, async ({ params }) => ({
    status: 200,
    body: { certificate: toCertificateWire(await verifyCertificate(services, params.certificateId)) },
  }))

  bind(binding, certificatesContract.verifyCertificateFile, async ({ params, body }) => {
    const verified = await verifyCertificate(services, params.certificateId)
    return {
      status: 200,
      body: { is_issued: isIssued(verified, body.file), certificate: toCertificateWire(verified) },
    }
  })
}

function answerProof(reply: FastifyReply, { name, zip }: PortableProof) {
  reply.headers({
    'content-disposition': attachment(name),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  return { status: 200, body: zip } as const
}

async function answer(ctx: Context, quoteId: string, reply: FastifyReply) {
  const { quoteNumber, certificate } = await inTransaction(ctx, async (tx) => {
    const quote = requireQuote(await findQuote(tx, quoteId))
    return { quoteNumber: quote.quoteNumber, certificate: await findCertificateFile(tx, quoteId) }
  })
  if (certificate === undefined)
    throw new AppError('not_found', 'This quote has no certificate of acceptance')
  const { versionNumber, bytes } = certificate
  if (bytes === null) {
    throw new AppError('conflict', 'The certificate is being made. Please try again in a moment.')
  }
  reply.headers({
    'content-disposition': attachment(`Certificate ${numberWithVersion(quoteNumber, versionNumber)}.pdf`),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  return { status: 200, body: bytes } as const
}
