import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * The time between being asked to end and ending: the process still answers everything, while `/ready` is 503 and each
 * answer closes its connection, so that a load balancer moves on to another process without a failed request.
 */
export class Draining {
  #hasBegun = false

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Begins it, and returns when its time is over. */
  async drainFor(seconds: number): Promise<void> {
    this.#hasBegun = true
    await sleep(seconds * 1000)
  }
}

/** Closes connections after their next answer, from the time the process is asked to end. */
export function closeWhileDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining.hasBegun) reply.header('connection', 'close')
    done()
  })
}
