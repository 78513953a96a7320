import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** What a connection can bring that never becomes a request, by the error's code. */
const REFUSALS: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers of this request are too long'],
}
const NO_HTTP = [400, 'This is not a valid HTTP request'] as const

/** Refuses what never becomes a request, in the form of every other refusal, and hangs up. Source: RFC 9457, decisions §4. */
export function refuseNoRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, detail] = REFUSALS[error.code ?? ''] ?? NO_HTTP
  const title = STATUS_CODES[status] ?? 'Error'
  const body = JSON.stringify({ type: 'about:blank', title, status, detail })
  if (!socket.writable) {
    socket.destroy(error)
    return
  }
  socket.write(
    [
      `HTTP/1.1 ${status} ${title}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  socket.destroySoon()
}
