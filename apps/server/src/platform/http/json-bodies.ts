import type { FastifyInstance } from 'fastify'

/**
 * Takes an empty body for none, whatever type it is said to have: many clients name JSON with every call, and some
 * calls need no body.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.trim() === '') done(null)
    else void parse(request, text, done)
  })
}
