import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cutSlowSenders } from './cut-slow-senders.ts'

/** Sends a body of 100 bytes in pieces of this size, one every 20 ms, and answers with what came back. */
async function sendInPieces(pieceBytes: number): Promise<string> {
  const app = Fastify()
  cutSlowSenders(app, { everyMs: 200, leastBytes: 20 })
  app.post('/echo', async () => 'taken')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString()
    socket.end()
  })
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write('POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\n')
  for (let sent = 0; sent < 100 && !socket.destroyed; sent += pieceBytes) {
    socket.write('x'.repeat(pieceBytes))
    await sleep(20)
  }
  await closed
  await app.close()
  return received
}

test('a body that comes a byte at a time is cut off; one that keeps coming is taken', async () => {
  expect(await sendInPieces(1)).toBe('')
  expect(await sendInPieces(10)).toContain('taken')
})
