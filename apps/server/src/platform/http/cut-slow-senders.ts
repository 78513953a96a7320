import type { FastifyInstance } from 'fastify'

/** How slow is too slow: fewer bytes than these in this time. */
interface Slowness {
  readonly everyMs: number
  readonly leastBytes: number
}

/** A phone with one bar of reception sends a hundred times as much. */
const TOO_SLOW: Slowness = { everyMs: 15_000, leastBytes: 1_000 }

/**
 * Ends the connection of who sends a body a few bytes at a time, so that a few hundred such senders do not hold
 * connections and memory for as long as they like. While the server itself does not read on, no one is cut.
 */
export function cutSlowSenders(app: FastifyInstance, { everyMs, leastBytes }: Slowness = TOO_SLOW): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    let seen = raw.socket.bytesRead
    let wasReading = false
    const watch = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(watch)
      const received = raw.socket.bytesRead - seen
      seen += received
      const isReading = raw.readableFlowing === true
      if (wasReading && isReading && received < leastBytes) raw.socket.destroy()
      wasReading = isReading
      return undefined
    }, everyMs)
    watch.unref()
    raw.once('close', () => clearInterval(watch))
  })
}
