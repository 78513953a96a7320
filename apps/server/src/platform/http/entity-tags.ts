import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Marks the answers of calls declared `revalidated` with what they hold, and answers 304 to a caller that has the
 * same already. The tag follows from the answer itself, so it changes with whatever the answer is made of.
 * Source: RFC 9110, sections 8.8.3 and 13.1.2.
 */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isTagged = request.routeOptions.config.call?.revalidated === true && reply.statusCode === 200
    if (!isTagged || typeof payload !== 'string') return payload
    // Weak: the same answer goes compressed and plain.
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' })
    if (!holds(request.headers['if-none-match'], tag)) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
}

/** Compares weakly, as If-None-Match does. */
function holds(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return known.trim() === '*' || known.split(',').some((one) => bare(one) === bare(tag))
}
