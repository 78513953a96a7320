import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether the caller asked for server-sent events. */
export function wantsEvents(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/event-stream')
}

export interface EventStream {
  /** Sends one event, its data as JSON. Silently dropped when the reader has left. */
  readonly send: (event: string, data: unknown) => void
  readonly end: () => void
}

/** Takes over the reply as a stream of server-sent events. Source: HTML standard, "Server-sent events". */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer would hold back the progress.
    'x-accel-buffering': 'no',
  })
  const write = (text: string) => {
    if (!raw.writableEnded && !raw.destroyed) raw.write(text)
  }
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => raw.end(),
  }
}
