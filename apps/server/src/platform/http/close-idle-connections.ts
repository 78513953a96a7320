import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const CLOSE_EVERY_MS = 100

/**
 * While closing, a browser's connection that becomes idle is closed at once:
 * it would otherwise hold the shutdown back for over a minute. So would one
 * that was opened in advance and has never sent anything, which the server
 * does not count as idle.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const closeIdle = () => {
    app.server.closeIdleConnections()
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }
  app.addHook('preClose', async () => {
    const closing = setInterval(closeIdle, CLOSE_EVERY_MS)
    app.server.once('close', () => clearInterval(closing))
  })
}
