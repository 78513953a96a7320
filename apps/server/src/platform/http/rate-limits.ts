import rateLimit, { type FastifyRateLimitOptions, type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Services } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Caller } from './caller.ts'
import { incrementRate } from './rate-limits.repository.ts'

/** Calls a minute of one address, where a call has no lower limit of its own, and of one person from wherever they come. */
const GENERAL_LIMIT = 1_200
/** Files of a build: the same bytes for everyone. */
const ASSETS = '/assets/'
/** Calls a minute of one API key, from wherever they come. */
const KEY_LIMIT = 600
const MINUTE_MS = 60_000

/**
 * Limits calls per address, and per person or API key: counted in memory in a process that is alone, in
 * the database when several serve the same callers. Source: architecture §4.
 */
export async function limitRates(app: FastifyInstance, services: Services, isAlone: boolean): Promise<void> {
  // Before the plugin, whose own hook looks for a limit of the route as soon as the route is there.
  app.addHook('onRoute', (route) => {
    const max = route.config?.limitPerMinute
    if (max !== undefined) route.config = { ...route.config, rateLimit: { max, timeWindow: MINUTE_MS } }
  })
  await app.register(rateLimit, {
    global: true,
    max: GENERAL_LIMIT,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => request.ip,
    // A first visit fetches some sixty files: twenty people behind one address would use it up after each new version.
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith(ASSETS) ?? false,
    ...(isAlone ? {} : { store: sharedStore(services) }),
    errorResponseBuilder: (_request, { ttl }) => tooMany(secondsOf(ttl)),
  })
  limitCallers(app, services, isAlone)
}

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

const tooMany = (seconds: number): AppError =>
  new AppError('too_many', `Too many requests. Please try again in ${seconds} seconds.`)

/**
 * Beside the limit of an address: many callers may share one, and one may call from many. Counted once it is known who
 * calls, so that made-up keys and tokens count for nothing but their address.
 */
function limitCallers(app: FastifyInstance, services: Services, isAlone: boolean): void {
  const count = app.createRateLimit({
    max: ({ caller }) => (caller.kind === 'key' ? KEY_LIMIT : GENERAL_LIMIT),
    timeWindow: MINUTE_MS,
    keyGenerator: ({ caller }) => countedAs(caller) ?? '',
    ...(isAlone ? {} : { store: sharedStore(services) }),
  })
  app.addHook('preHandler', async (request, reply) => {
    // Pages and the identity service have no caller of ours.
    const caller: Caller | undefined = request.caller
    if (caller === undefined || countedAs(caller) === null) return
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    const seconds = secondsOf(counted.ttl)
    reply.header('retry-after', seconds)
    throw tooMany(seconds)
  })
}

/** Null: by the address alone. */
function countedAs(caller: Caller): string | null {
  if (caller.kind === 'key') return `key ${caller.keyId}`
  return caller.kind === 'person' ? `person ${caller.userId}` : null
}

/** What the plugin gets of a count: `ttl` in milliseconds. */
type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

/** A store class over the database, in the form the plugin constructs. */
function sharedStore(services: Services) {
  return class SharedStore implements FastifyRateLimitStore {
    readonly #prefix: string

    constructor(options: FastifyRateLimitOptions & { readonly prefix?: string }) {
      this.#prefix = options.prefix ?? 'all'
    }

    incr(key: string, callback: Counted, timeWindow: number): void {
      void this.#increment(key, timeWindow, callback)
    }

    async #increment(key: string, timeWindow: number, callback: Counted): Promise<void> {
      try {
        const { hits, remainingMs } = await incrementRate(services, `${this.#prefix} ${key}`, timeWindow)
        callback(null, { current: hits, ttl: remainingMs })
      } catch (error) {
        callback(error instanceof Error ? error : new Error('The count failed', { cause: error }))
      }
    }

    /** For a route with a limit of its own, which the plugin names in `routeInfo`, whatever its types say. */
    child({ routeInfo }: RouteOptions & { readonly routeInfo?: RouteOptions }): FastifyRateLimitStore {
      return new SharedStore({ prefix: `${String(routeInfo?.method)} ${routeInfo?.url}` })
    }
  }
}
