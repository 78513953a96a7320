import type { QuotePageRenderer } from '@quotewright/contracts/quote-page-view.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { verifyPageRoutes } from '../features/certificates/verify-page.routes.ts'
import { unsubscribeRoutes } from '../features/follow-ups/unsubscribe/unsubscribe.routes.ts'
import { pageRoutes } from '../features/quote-page/page.routes.ts'
import type { IsStaff } from '../features/quotes/public.ts'
import type { Services } from '../platform/context.ts'
import { answerError, problemOf } from '../platform/http/error-answer.ts'
import { newNonce, sendPage } from '../platform/http/pages.ts'

interface CustomerPages {
  readonly services: Services
  /** The web's server-side build. */
  readonly loadRenderer: () => Promise<QuotePageRenderer>
  readonly isStaff: IsStaff
}

/** The pages that customers open without signing in. If something goes wrong, they still get a page. */
export async function customerPages(
  app: FastifyInstance,
  { services, loadRenderer, isStaff }: CustomerPages,
): Promise<void> {
  await app.register((pages, _options, done) => {
    pages.setErrorHandler<FastifyError>((error, request, reply) =>
      answerByPage({ error, request, reply, loadRenderer }),
    )
    pageRoutes(pages, { services, loadRenderer, isStaff })
    unsubscribeRoutes(pages, services)
    verifyPageRoutes(pages, { services, loadRenderer })
    done()
  })
}

interface FailedVisit {
  readonly error: FastifyError
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly loadRenderer: CustomerPages['loadRenderer']
}

/** Whether the page's own script is asking: it shows its own error message. */
const isByScript = ({ headers }: FastifyRequest): boolean => headers['x-fragment'] !== undefined

/** Whether a form of a quote's page was sent: who sends it reads the answer. */
const isFormOfPage = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  method === 'POST' &&
  /^\/(q|demo)\//.test(routeOptions.url ?? '') &&
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(headers['content-type'] ?? '')

/**
 * Too many requests, or a fault on our side: a notice with the status and the seconds to wait. What a form of the page
 * is refused for beside its fields, such as messages that were switched off since, is a notice too.
 */
async function answerByPage({ error, request, reply, loadRenderer }: FailedVisit): Promise<FastifyReply> {
  if (isByScript(request)) return answerError(error, request, reply)
  const { status, retry_after_seconds: seconds } = problemOf(error, request)
  const isRefusal = status < 429
  if (isRefusal && !isFormOfPage(request)) return answerError(error, request, reply)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  const { renderQuoteNotice } = await loadRenderer()
  const nonce = newNonce()
  return sendPage(
    reply,
    status,
    renderQuoteNotice({ kind: isRefusal ? 'refused' : 'unavailable', nonce }),
    nonce,
  )
}
