import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { answerUnknownPath, sendError } from './error-answer.ts'

/** A route's methods, and what its path looks like. */
interface KnownPath {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

/**
 * Notes the methods of all routes registered after it.
 *
 * @returns what answers a request that no route takes: 405 with the methods of its path, 404 where the path is unknown.
 *   Source: RFC 9110 §15.5.6.
 */
export function answerOtherMethods(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const paths = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ method, url }) => {
    // A wildcard takes any path, so it makes none known.
    if (url.includes('*')) return
    const path = paths.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) path.methods.add(one)
    paths.set(url, path)
  })
  return (request, reply) => {
    const path = request.url.replace(/\?.*/s, '')
    const methods = [...paths.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((known) => [...known.methods])
    if (methods.length === 0) return answerUnknownPath(request, reply)
    const allowed = [...new Set(methods)].toSorted()
    reply.header('allow', allowed.join(', '))
    return sendError(new AppError('wrong_method', sentence(request.method, allowed)), request, reply)
  }
}

/** Every path that a route's address stands for, such as `/quotes/:quoteId`. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`)

/** HEAD comes with every GET and needs no word. */
const sentence = (method: string, allowed: readonly string[]): string =>
  `${method} isn’t allowed here. Allowed: ${allowed.filter((one) => one !== 'HEAD').join(', ')}.`
