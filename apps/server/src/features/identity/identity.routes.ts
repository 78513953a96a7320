import { identityContract } from '@quotewright/contracts/identity.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { answerUnknownPath } from '../../platform/http/error-answer.ts'
import { getOrganization } from '../organizations/public.ts'
import { callIdentity, sendIdentityAnswer, withoutTokens } from './call-identity.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import { refuseUnfitNames } from './refuse-unfit-names.ts'
import { type IdentityService, signIn } from './sign-in.ts'

/** The identity service under `/api/auth/*`, for the web. Source: architecture §6. */
export function authRoutes(app: FastifyInstance, identity: IdentityService): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (OF_PROGRAMS.test(request.url)) return answerUnknownPath(request, reply)
      refuseMalformed(request.body, LONGEST_TEXT)
      refuseUnfitNames(request.url, request.body)
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
      return sendIdentityAnswer(
        reply,
        LISTS_SESSIONS.test(request.url) ? await withoutTokens(answer) : answer,
      )
    },
  })
}

/** Longer than any name, address or link is; the service itself bounds few of them. */
const LONGEST_TEXT = 1_000
const LONGEST_CODE = 10_000
/** What programs sign in with has its own routes, and what is not among those is closed. */
const OF_PROGRAMS = /^\/api\/auth\/+(admin\/+)?oauth2/i
const CALLBACK = '/api/auth/callback/'
const LISTS_SESSIONS = /^\/api\/auth\/+list-sessions\b/
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
