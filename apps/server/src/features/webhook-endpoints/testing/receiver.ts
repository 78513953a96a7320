import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** What a receiver got. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How a receiver answers; `hang` never does. */
export interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Told before the answer leaves. */
  readonly before?: () => Promise<void>
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** Answers of the next requests; 204 after them. */
  readonly answers: (Answer | 'hang' | 'cut')[]
  readonly close: () => Promise<void>
}

/** A program of an organization, on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers: Receiver['answers'] = []
  const server = createServer((request, response) => {
    const parts: Uint8Array[] = []
    request.on('data', (part: Uint8Array) => parts.push(part))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      })
      const answer = answers.shift() ?? { status: 204 }
      if (answer === 'hang') return
      if (answer === 'cut') {
        response.destroy()
        return
      }
      void (answer.before?.() ?? Promise.resolve()).then(() => {
        response.writeHead(answer.status, answer.headers)
        response.end(answer.body)
      })
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answers,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Checks a webhook as its receiver does, and returns what it says. @throws when its signature is another's. */
export function verified(secret: string, { headers, body }: Received): unknown {
  const texts = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return new Webhook(secret).verify(body, texts)
}
