import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { KeyCaller, VerifyToken } from '../../platform/http/caller.ts'
import type { ToolBench } from './call-tool.wire.ts'
import {
  INTERNAL_ERROR,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  REFUSED,
  RpcRefusal,
  readMessage,
  rpcError,
} from './json-rpc.ts'
import { isOwnOrigin } from './own-origin.ts'

const MCP_PATH = '/mcp'
const BODY_LIMIT_BYTES = 256_000

/** The protocol's own code takes 14 MB: it is loaded when someone first speaks it. */
const loadAnswer = () => import('./answer-mcp.ts')

/**
 * The tools for other programs' assistants, over streamable HTTP: one message, one answer, no session.
 *
 * @param verifyProgram knows API keys and access tokens of connected programs, no person's session
 * Source: Model Context Protocol 2026-07-28 and before, "Transports".
 */
export function mcpRoutes(bench: ToolBench, verifyProgram: VerifyToken): void {
  bench.app.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.setErrorHandler(answerRpcError)
    const callers = new WeakMap<FastifyRequest, KeyCaller>()
    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url: MCP_PATH,
      schema: { hide: true },
      bodyLimit: BODY_LIMIT_BYTES,
      // Before the body is read: a stranger sends us none.
      preParsing: async (request) => {
        const { publicUrl } = bench.services
        if (!isOwnOrigin(request.headers.origin, publicUrl))
          throw new RpcRefusal(403, REFUSED, 'Pages of other sites cannot call this')
        callers.set(request, await programOf(request, publicUrl, verifyProgram))
      },
      handler: async (request, reply) => {
        const caller = callers.get(request)
        if (caller === undefined) throw new Error('The caller of a message was not checked')
        if (request.method !== 'POST')
          throw new RpcRefusal(405, REFUSED, 'Nothing is streamed here. Send messages by POST.', {
            allow: 'POST',
          })
        refuseWrongTypes(request)
        const message = readMessage(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
        if (message['method'] === 'subscriptions/listen')
          throw new RpcRefusal(404, METHOD_NOT_FOUND, 'Nothing here changes on its own')
        const { answerMcp } = await loadAnswer()
        const web = webRequestOf(request, bench.services.publicUrl)
        return send(reply, await answerMcp(bench, { caller, request }, { message, web }))
      },
    })
  })
}

/** @throws RpcRefusal 401 that says where to sign in. */
async function programOf(
  request: FastifyRequest,
  publicUrl: string,
  verifyProgram: VerifyToken,
): Promise<KeyCaller> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const caller = token === undefined ? undefined : await verifyProgram(token)
  if (caller?.kind === 'key') return caller
  const where = `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource${MCP_PATH}"`
  const isMissing = request.headers.authorization === undefined
  throw new RpcRefusal(
    401,
    REFUSED,
    isMissing ? 'Sign in, or send an API key' : 'This sign-in or API key is not valid any more',
    { 'www-authenticate': isMissing ? `Bearer ${where}` : `Bearer error="invalid_token", ${where}` },
  )
}

const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Answers are JSON; programs that take streams too are as welcome. */
function refuseWrongTypes({ headers }: FastifyRequest): void {
  if (!JSON_TYPE.test(headers['content-type'] ?? ''))
    throw new RpcRefusal(415, INVALID_REQUEST, 'Send the message as application/json')
  if (!/application\/json|application\/\*|\*\/\*/i.test(headers.accept ?? '*/*'))
    throw new RpcRefusal(406, INVALID_REQUEST, 'Answers are application/json: accept that')
}

function webRequestOf(request: FastifyRequest, publicUrl: string): Request {
  const headers = fromNodeHeaders(request.headers)
  for (const name of ['authorization', 'cookie', 'content-length', 'transfer-encoding', 'connection'])
    headers.delete(name)
  headers.set('accept', 'application/json, text/event-stream')
  return new Request(publicUrl + MCP_PATH, { method: 'POST', headers })
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const [name, value] of answer.headers) if (name !== 'content-length') reply.header(name, value)
  const body = await answer.text()
  return body === '' ? reply.code(answer.status).send() : reply.code(answer.status).send(body)
}

/** Every error is one of the protocol: a short sentence, no trace. */
function answerRpcError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, headers } = refusalOf(error)
  if (status >= 500) request.log.error({ err: error }, 'mcp: request failed')
  return reply
    .headers(headers)
    .code(status)
    .type('application/json')
    .send(JSON.stringify(rpcError(code, message)))
}

function refusalOf(error: FastifyError): Pick<RpcRefusal, 'status' | 'code' | 'message' | 'headers'> {
  if (error instanceof RpcRefusal) return error
  const status = error instanceof AppError ? error.httpStatus : (error.statusCode ?? 500)
  if (status === 413)
    return {
      status,
      code: INVALID_REQUEST,
      message: `A message is at most ${BODY_LIMIT_BYTES / 1000} kB`,
      headers: {},
    }
  if (status >= 400 && status < 500) return { status, code: REFUSED, message: error.message, headers: {} }
  return {
    status: 500,
    code: INTERNAL_ERROR,
    message: 'Something went wrong here. Please try again.',
    headers: {},
  }
}
