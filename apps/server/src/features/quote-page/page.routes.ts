import { LINK_READS_PER_MINUTE } from '@quotewright/contracts/quote-page.ts'
import { MOST_PHOTOS } from '@quotewright/domain/quotes/photos.ts'
import type { FastifyInstance } from 'fastify'
import { formLimits } from '../../platform/http/bind.ts'
import { problemOf } from '../../platform/http/error-answer.ts'
import { FORM_LIMITS } from '../messages/public.ts'
import { CHOICE_FORMS } from './choices/choice-forms.ts'
import { HostedPage, type PageDependencies } from './hosted-page.wire.ts'
import type { PageRequest } from './page-visit.wire.ts'

const ANSWER_LIMIT = { limitPerMinute: 60 }
/** Enough for an office full of customers behind one address; a link is one of 2^128. */
const READ_LIMIT = { limitPerMinute: LINK_READS_PER_MINUTE }

/**
 * The pages a customer opens, complete without JavaScript: `/q/{token}` for
 * organizations, `/demo/{quoteId}` for the demo. A GET changes nothing.
 * Source: architecture §9, decisions §4.
 */
export function pageRoutes(app: FastifyInstance, dependencies: PageDependencies): void {
  for (const kind of ['q', 'demo'] as const) {
    const page = new HostedPage(kind, dependencies)
    app.get<PageRequest>(`/${kind}/:token`, { config: READ_LIMIT }, page.at(page.show))
    photoRoutes(app, page, kind)
    strayRoutes(app, page, kind)
    app.post<PageRequest>(`/${kind}/:token/accept`, { config: ANSWER_LIMIT }, page.at(page.accept))
    app.post<PageRequest>(`/${kind}/:token/decline`, { config: ANSWER_LIMIT }, page.at(page.decline))
    for (const form of CHOICE_FORMS) {
      const config = { limitPerMinute: form.limitPerMinute }
      app.post<PageRequest>(`/${kind}/:token/${form.name}`, { config }, page.at(page.submit(form)))
    }
    // In the demo no one answers.
    if (kind === 'q') messageRoutes(app, page)
  }
}

/** A form's address that was reloaded, or a link with more or less to it than was sent: not for the console to answer. */
function strayRoutes(app: FastifyInstance, page: HostedPage, kind: 'q' | 'demo'): void {
  app.get<PageRequest>(`/${kind}/:token/*`, { config: READ_LIMIT }, page.at(page.showQuote))
  app.get(`/${kind}/*`, { config: READ_LIMIT }, page.unknown)
}

function photoRoutes(app: FastifyInstance, page: HostedPage, kind: 'q' | 'demo'): void {
  const path = `/${kind}/:token/photos/:photoId`
  const config = { limitPerMinute: LINK_READS_PER_MINUTE * MOST_PHOTOS }
  app.get<PageRequest>(path, { config }, page.at(page.photo('fileToken')))
  app.get<PageRequest>(`${path}/small`, { config }, page.at(page.photo('smallToken')))
}

function messageRoutes(app: FastifyInstance, page: HostedPage): void {
  const refuseFiles = page.at(page.refuseFiles)
  app.get<PageRequest>('/q/:token/messages', { config: READ_LIMIT }, page.at(page.showMessages))
  app.post<PageRequest>(
    '/q/:token/messages',
    {
      bodyLimit: FORM_LIMITS.bodyBytes,
      config: { ...ANSWER_LIMIT, multipartOptions: formLimits(FORM_LIMITS) },
      errorHandler: (error, request, reply) => {
        if (problemOf(error, request).status !== 413) throw error
        refuseFiles(request, reply).catch((failure: unknown) => reply.send(failure))
      },
    },
    page.at(page.message),
  )
}
