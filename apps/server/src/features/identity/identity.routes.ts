import { STATUS_CODES } from 'node:http'
import { identityContract } from '@quotewright/contracts/identity.ts'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { CLIENT_ADDRESS_HEADER } from '../../platform/auth/client-address.ts'
import { inTransaction } from '../../platform/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { isUuid } from '../../platform/tenants.ts'
import { getOrganization } from '../organizations/public.ts'
import { type IdentityService, signIn } from './sign-in.ts'

/** The identity service under `/api/auth/*`, for the web. Source: architecture §6. */
export function authRoutes(app: FastifyInstance, identity: IdentityService): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      refuseMalformed(request.body, LONGEST_TEXT)
      // Codes of some sign-in providers are thousands of characters long.
      refuseMalformed(request.query, request.url.startsWith(CALLBACK) ? LONGEST_CODE : LONGEST_TEXT)
      const body = request.method === 'GET' ? undefined : JSON.stringify(request.body ?? {})
      const answer = await callIdentity(identity, request, {
        path: request.url,
        method: request.method,
        body,
      })
      // It may have ended sessions, by one of many ways. Source: decisions §1, 'active sessions with revoke'.
      if (request.method !== 'GET') identity.onSessionsChanged()
      for (const [name, value] of answer.headers) {
        if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value)
      }
      for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
      if (answer.ok) return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
      const refusal = await readRefusal(answer)
      return reply.code(refusal.status).send(JSON.stringify(refusal.body))
    },
  })
}

/** Longer than any name, address or link is; the service itself bounds few of them. */
const LONGEST_TEXT = 1_000
const LONGEST_CODE = 10_000
const CALLBACK = '/api/auth/callback/'
const NAMES_AN_ID = /(^id|Id)$/

/** What the service would pass to the database as it is, and fail on. */
function refuseMalformed(input: unknown, longest: number): void {
  if (input === null || typeof input !== 'object') return
  for (const [path, value] of Object.entries(input)) {
    if (typeof value !== 'string') continue
    if (value.length > longest) throw invalidField(path, `Must be at most ${longest} characters`)
    if (NAMES_AN_ID.test(path) && !isUuid(value)) throw new AppError('not_found', 'Not found')
  }
}

/** What the service calls a failure of its own, and is something unreadable that was sent. */
const SENDERS_FAULT: ReadonlySet<unknown> = new Set(['FAILED_TO_VERIFY_REGISTRATION'])

/** The service's error with its sentence as `detail`, as every other error of ours has it. */
async function readRefusal(answer: Response): Promise<{ status: number; body: object }> {
  const parsed = ServiceError.safeParse(parseJson(await answer.text()))
  const known = parsed.success ? parsed.data : {}
  const status = SENDERS_FAULT.has(known['code']) ? 400 : answer.status
  return { status, body: { ...known, detail: known.message ?? STATUS_CODES[status] ?? 'Error' } }
}

const ServiceError = z.looseObject({ message: z.string().optional() })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An error without a body: its status says it all.
    return {}
  }
}

/** Signing in for users of the API, who hold no cookie, and what the web's page may offer. Source: architecture §6. */
export function loginRoutes(binding: Binding, identity: IdentityService): void {
  bind(binding, identityContract.getSignInOptions, async ({ ctx }) => {
    const sign_up = identity.openSignUp ? 'open' : 'invite'
    const hosted = identity.hostedName === null ? null : { name: identity.hostedName }
    return { status: 200, body: { sign_up, sends_mail: ctx.services.mailer !== null, hosted } }
  })

  bind(binding, identityContract.logIn, async ({ ctx, body, request }) => {
    const session = await signIn(identity, request, body)
    const headers = new Headers({ authorization: `Bearer ${session}` })
    const { token } = await identity.auth.api.getToken({ headers })
    const { exp, tenant_id, org_role, sub, email } = decodeJwt<{
      tenant_id: string | null
      org_role: string | null
      email: string
    }>(token)
    const current = await identity.auth.api.getSession({ headers })
    const organization =
      tenant_id === null
        ? null
        : {
            id: tenant_id,
            name: (await inTransaction({ ...ctx, tenantId: tenant_id }, getOrganization)).name,
            role: org_role ?? '',
          }
    return {
      status: 200,
      body: {
        token,
        expires_at: new Date((exp ?? 0) * 1000).toISOString(),
        user: { id: sub ?? '', email, name: current?.user.name ?? '' },
        organization,
      },
    }
  })
}

/** Hands a request to the identity service with the caller's real address, which a client cannot choose. */
function callIdentity(
  { auth, publicUrl }: IdentityService,
  request: FastifyRequest,
  { path, method, body }: { path: string; method: string; body: string | undefined },
): Promise<Response> {
  const headers = fromNodeHeaders(request.headers)
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  headers.set(CLIENT_ADDRESS_HEADER, request.ip)
  if (body !== undefined) headers.set('content-type', 'application/json')
  return auth.handler(
    new Request(new URL(path, publicUrl), { method, headers, ...(body === undefined ? {} : { body }) }),
  )
}
