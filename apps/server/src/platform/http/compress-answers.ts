import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Less than this fits into the packet that carries the headers. */
const LEAST_BYTES = 1024

/** Texts that shrink; events are a stream and never come here whole. */
const SHRINKS = /^(application\/(problem\+)?json|text\/(html|csv|plain))\b/

const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)

/** Dense enough for answers made once each: higher levels cost more time than they save. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT } }
const GZIP = { level: 5 }

type Encoding = 'br' | 'gzip'

/**
 * Compresses JSON and pages above 1 kB for callers that take it. Streams and files go as they are. So do answers
 * that hold a secret or follow from a cookie alone: beside text a stranger chose, their length would tell of them
 * (BREACH). Calls of the contract need a token that no other site can make a browser send.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const body = wholeText(payload)
    if (body === undefined || !mayShrink(request, reply)) return payload
    reply.header('vary', varyWithEncoding(reply))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === undefined || body.length < LEAST_BYTES) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? brotli(body, BROTLI) : zipped(body, GZIP)
  })
}

function wholeText(payload: unknown): Buffer | string | undefined {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : undefined
}

function mayShrink({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '')
  if (!SHRINKS.test(type) || reply.hasHeader('content-encoding')) return false
  const { call } = routeOptions.config
  return call === undefined ? type.startsWith('text/html') : call.secretAnswer !== true
}

function varyWithEncoding(reply: FastifyReply): string {
  const vary = reply.getHeader('vary')
  return vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`
}

/**
 * The encoding to answer with, or undefined for none; one refused with `q=0` is not taken.
 * Source: RFC 9110, section 12.5.3.
 */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const wanted = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim().split(/\s*;\s*/))
      .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
      .map(([name = '']) => name),
  )
  return wanted.has('br') ? 'br' : wanted.has('gzip') ? 'gzip' : undefined
}
