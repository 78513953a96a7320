import { LARGEST_CERTIFICATE_BYTES } from '@quotewright/contracts/certificates.ts'
import type { QuotePageRenderer, VerifyPageView } from '@quotewright/contracts/quote-page-view.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { formLimits } from '../../platform/http/bind.ts'
import { newNonce, sendPage } from '../../platform/http/pages.ts'
import { toCertificateOnPage } from './certificates.wire.ts'
import { isIssued, type Verified, verifyCertificate } from './verify-certificate.ts'

interface VerifyDependencies {
  readonly services: Services
  readonly loadRenderer: () => Promise<QuotePageRenderer>
}

interface VerifyRequest {
  Params: { certificateId: string }
  Querystring: { id?: unknown }
  Body: unknown
}

/** Few enough that no one guesses 128 bits, enough for typing mistakes. */
const LIMIT = { limitPerMinute: 20 }

const CERTIFICATE_ID = /^[\w-]{22}$/

/**
 * The page that says what a certificate proves, complete without JavaScript:
 * by its number, and for a file whether it is the one that was issued. Nothing
 * of either is kept.
 */
export function verifyPageRoutes(app: FastifyInstance, { services, loadRenderer }: VerifyDependencies): void {
  const send = async (reply: FastifyReply, status: number, view: Omit<VerifyPageView, 'nonce'>) => {
    const { renderVerifyPage } = await loadRenderer()
    const nonce = newNonce()
    return sendPage(reply, status, renderVerifyPage({ ...view, nonce }), nonce)
  }
  const show = async (
    reply: FastifyReply,
    asked: string,
    verdictOf: (found: Verified) => VerifyPageView['verdict'],
  ) => {
    const found = await find(services, asked)
    if (found === undefined) return send(reply, 404, { certificate: null, asked, verdict: null })
    return send(reply, 200, { certificate: toCertificateOnPage(found), asked, verdict: verdictOf(found) })
  }

  app.get<VerifyRequest>('/verify', { config: LIMIT }, async ({ query }, reply) => {
    const asked = typeof query.id === 'string' ? query.id.trim() : ''
    if (CERTIFICATE_ID.test(asked)) return reply.redirect(`/verify/${asked}`, 303)
    return send(reply, 200, { certificate: null, asked: asked.slice(0, 100), verdict: null })
  })

  app.get<VerifyRequest>('/verify/:certificateId', { config: LIMIT }, async ({ params }, reply) =>
    show(reply, params.certificateId, () => null),
  )

  app.post<VerifyRequest>(
    '/verify/:certificateId',
    {
      config: { ...LIMIT, multipartOptions: formLimits({ files: 1, fileBytes: LARGEST_CERTIFICATE_BYTES }) },
      bodyLimit: LARGEST_CERTIFICATE_BYTES,
      errorHandler: (error, request, reply) => {
        if (!isTooLarge(error)) throw error
        const { certificateId } = (request as FastifyRequest<VerifyRequest>).params
        show(reply, certificateId, () => 'too large').catch((failure: unknown) => reply.send(failure))
      },
    },
    async ({ params, body }, reply) =>
      show(reply, params.certificateId, (found) => {
        const file = fileOf(body)
        if (file === undefined) return 'no file'
        return isIssued(found, file) ? 'issued' : 'different'
      }),
  )
}

const isTooLarge = (error: Error): boolean =>
  error instanceof AppError ? error.kind === 'too_large' : Reflect.get(error, 'statusCode') === 413

async function find(services: Services, certificateId: string): Promise<Verified | undefined> {
  if (!CERTIFICATE_ID.test(certificateId)) return undefined
  try {
    return await verifyCertificate(services, certificateId)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') return undefined
    throw error
  }
}

/** The file of the form; a browser sends an empty one where none was chosen. */
function fileOf(body: unknown): Uint8Array | undefined {
  const file: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'file') : undefined
  return file instanceof Uint8Array && file.length > 0 ? file : undefined
}
