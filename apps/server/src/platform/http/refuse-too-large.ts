import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const TOO_LARGE = 'That is too large to send. Choose something smaller.'

/** What a client gets for a body that its route does not take. */
export const tooLargeFor = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string =>
  routeOptions.config.call?.tooLarge ?? TOO_LARGE

/**
 * Refuses a body that says it is larger than its route takes, before anything of it is read. The framework does so for
 * what it parses itself; this holds for forms with files and for types it does not know, too. One that does not say
 * how large it is is cut off where it gets too large.
 */
export function refuseTooLarge(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { bodyLimit } = request.routeOptions
    if (bodyLimit === undefined || Number(request.headers['content-length'] ?? 0) <= bodyLimit) return
    // What is still on its way is no one's request.
    reply.header('connection', 'close')
    throw new AppError('too_large', tooLargeFor(request))
  })
}
