import rateLimit, { type FastifyRateLimitOptions, type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Services } from '../context.ts'
import { AppError } from '../errors.ts'
import { incrementRate } from './rate-limits.repository.ts'

/** Calls a minute of one address, where a call has no lower limit of its own. */
const GENERAL_LIMIT = 1_200
const MINUTE_MS = 60_000

/**
 * Limits calls per address: counted in memory in a process that is alone, in
 * the database when several serve the same callers. Source: architecture §4.
 */
export async function limitRates(app: FastifyInstance, services: Services, isAlone: boolean): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: GENERAL_LIMIT,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => request.ip,
    ...(isAlone ? {} : { store: sharedStore(services) }),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      return new AppError('too_many', `Too many requests. Please try again in ${seconds} seconds.`)
    },
  })
  app.addHook('onRoute', (route) => {
    const max = route.config?.limitPerMinute
    if (max !== undefined) route.config = { ...route.config, rateLimit: { max, timeWindow: MINUTE_MS } }
  })
}

/** What the plugin is told of a count: `ttl` in milliseconds. */
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

    child(route: RouteOptions & { path: string }): FastifyRateLimitStore {
      return new SharedStore({ prefix: `${String(route.method)} ${route.path}` })
    }
  }
}
