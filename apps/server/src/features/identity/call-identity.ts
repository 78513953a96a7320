import { STATUS_CODES } from 'node:http'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CLIENT_ADDRESS_HEADER } from '../../platform/auth/client-address.ts'
import type { IdentityService } from './sign-in.ts'

interface IdentityCall {
  readonly path: string
  readonly method: string
  readonly body: string | undefined
  /** Default: JSON. */
  readonly type?: string
}

/** Hands a request to the identity service with the caller's real address, which a client cannot choose. */
export function callIdentity(
  { auth, publicUrl }: IdentityService,
  request: FastifyRequest,
  { path, method, body, type = 'application/json' }: IdentityCall,
): Promise<Response> {
  const headers = fromNodeHeaders(request.headers)
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  headers.set(CLIENT_ADDRESS_HEADER, request.ip)
  if (body !== undefined) headers.set('content-type', type)
  return auth.handler(
    new Request(new URL(path, publicUrl), { method, headers, ...(body === undefined ? {} : { body }) }),
  )
}

/** How soon to try again where the identity service could not look something up. */
export const UNAVAILABLE_SECONDS = 2

/** Sends on what the identity service answered; an error with its sentence as `detail`, as every other error of ours has it. */
export async function sendIdentityAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value)
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (answer.ok) return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
  const refusal = await readRefusal(answer)
  if (refusal.status === 503) reply.header('retry-after', UNAVAILABLE_SECONDS)
  return reply.code(refusal.status).send(JSON.stringify(refusal.body))
}

const Sessions = z.array(z.looseObject({ token: z.unknown() }))

/** A list of sessions without what signs in as them: reading one device's screen gives no access to another. */
export async function withoutTokens(answer: Response): Promise<Response> {
  if (!answer.ok) return answer
  const sessions = Sessions.parse(await answer.json()).map(({ token: _token, ...session }) => session)
  return new Response(JSON.stringify(sessions), { status: answer.status, headers: answer.headers })
}

/** What the service calls a failure of its own, and is something unreadable that was sent. */
const SENDERS_FAULT: ReadonlySet<unknown> = new Set(['FAILED_TO_VERIFY_REGISTRATION'])

async function readRefusal(answer: Response): Promise<{ status: number; body: object }> {
  const parsed = ServiceError.safeParse(parseJson(await answer.text()))
  const known = parsed.success ? parsed.data : {}
  const status = SENDERS_FAULT.has(known['code']) ? 400 : answer.status
  const detail = known.message ?? known.error_description ?? STATUS_CODES[status] ?? 'Error'
  return { status, body: { ...known, detail } }
}

const ServiceError = z.looseObject({
  message: z.string().optional(),
  /** Of OAuth. */
  error_description: z.string().optional(),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An error without a body: its status says it all.
    return {}
  }
}
