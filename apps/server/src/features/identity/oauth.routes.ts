import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  CONSENT_PAGE,
  forOrganization,
  REFRESH_SCOPE,
  resourceOf,
  TOOL_SCOPES,
} from '../../platform/auth/oauth-server.ts'
import { invalidField } from '../../platform/errors.ts'
import { isUuid } from '../../platform/tenants.ts'
import { callIdentity, sendIdentityAnswer } from './call-identity.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import type { IdentityService } from './sign-in.ts'

const BASE = '/api/auth/oauth2'
const BODY_LIMIT_BYTES = 20_000
/** States and signed requests are long. */
const LONGEST_TEXT = 10_000

const FORM = 'application/x-www-form-urlencoded'

/** Other programs sign in for a person. Source: RFC 6749, 7591, 7636, 8707, 9728; Model Context Protocol, "Authorization". */
export function oauthRoutes(app: FastifyInstance, identity: IdentityService): void {
  metadataRoutes(app, identity)
  app.get(`${BASE}/authorize`, { schema: { hide: true } }, async (request, reply) => {
    const query = textsOf(request.query)
    const answer = await callIdentity(identity, request, {
      path: `${BASE}/authorize?${authorizationOf(query, identity.publicUrl)}`,
      method: 'GET',
      body: undefined,
    })
    return sendIdentityAnswer(reply, withOwnPage(answer, identity.publicUrl))
  })
  const post = (
    path: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) => app.post(`${BASE}/${path}`, { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES }, handler)
  for (const path of ['token', 'revoke']) {
    post(path, async (request, reply) => {
      const body = textsOf(request.body).toString()
      reply.header('cache-control', 'no-store')
      const answer = await callIdentity(identity, request, {
        path: `${BASE}/${path}`,
        method: 'POST',
        body,
        type: FORM,
      })
      return sendIdentityAnswer(reply, answer)
    })
  }
  post('register', async (request, reply) => {
    const body = JSON.stringify(registrationOf(request.body))
    return sendIdentityAnswer(
      reply,
      await callIdentity(identity, request, { path: `${BASE}/register`, method: 'POST', body }),
    )
  })
  post('consent', (request, reply) => consent(identity, request, reply))
}

/** Where programs learn how to sign in. Source: RFC 8414, RFC 9728. */
function metadataRoutes(app: FastifyInstance, identity: IdentityService): void {
  const { publicUrl } = identity
  const resource = {
    resource: resourceOf(publicUrl),
    resource_name: 'Quotewright',
    authorization_servers: [`${publicUrl}/api/auth`],
    scopes_supported: TOOL_SCOPES,
    bearer_methods_supported: ['header'],
  }
  for (const url of ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource']) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) => forAnyone(reply).send(resource))
  }
  // The second is where programs of the protocol's first version look.
  for (const url of [
    '/.well-known/oauth-authorization-server/api/auth',
    '/.well-known/oauth-authorization-server',
  ]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const answer = await callIdentity(identity, request, {
        path: '/.well-known/oauth-authorization-server/api/auth',
        method: 'GET',
        body: undefined,
      })
      const known = Metadata.parse(await answer.json())
      return forAnyone(reply).send(
        Object.fromEntries(Object.entries(known).filter(([name]) => !NOT_OFFERED.test(name))),
      )
    })
  }
}

const Metadata = z.record(z.string(), z.unknown())
const NOT_OFFERED = /^(introspection|dpop|backchannel)_/

const forAnyone = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*')

/** @throws AppError `invalid` for what is too long or no text. */
function textsOf(input: unknown): URLSearchParams {
  refuseMalformed(input, LONGEST_TEXT)
  const texts = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one !== 'string') throw invalidField(name, 'Must be a text')
      texts.append(name, one)
    }
  }
  return texts
}

/**
 * A program's request as it is taken: the person is always asked, whatever the program was given before, since they
 * choose the business again. A program that doesn't say what it wants gets what the tools use; one that doesn't know
 * of resources means the only one. Many ask for just the scopes a resource names, and would be signed out every hour.
 */
function authorizationOf(query: URLSearchParams, publicUrl: string): URLSearchParams {
  query.set('prompt', 'consent')
  query.delete('max_age')
  const asked = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
  query.set('scope', [...new Set([...(asked.length === 0 ? TOOL_SCOPES : asked), REFRESH_SCOPE])].join(' '))
  if (!query.has('resource')) query.set('resource', resourceOf(publicUrl))
  return query
}

/**
 * Leads to our page: with the signed request in one piece, so that no router puts it another way; or, where the
 * program cannot learn what is wrong with its request, with that for the person.
 */
function withOwnPage(answer: Response, publicUrl: string): Response {
  const location = answer.headers.get('location')
  if (location === null || !URL.canParse(location, publicUrl)) return answer
  const { origin, pathname, search } = new URL(location, publicUrl)
  if (origin !== new URL(publicUrl).origin) return answer
  const headers = new Headers(answer.headers)
  if (pathname === CONSENT_PAGE)
    headers.set('location', `${CONSENT_PAGE}?request=${encoded(search.slice(1))}`)
  else if (pathname === '/api/auth/error') headers.set('location', `${CONSENT_PAGE}${search}`)
  return new Response(null, { status: answer.status, headers })
}

const encoded = (request: string): string => Buffer.from(request).toString('base64url')
const decoded = (request: string): string => Buffer.from(request, 'base64url').toString('utf8')

const Registration = z.looseObject({
  redirect_uris: z.array(z.string().max(2_000)).max(20).optional(),
  application_type: z.string().optional(),
})

/**
 * A program that doesn't say what it is and returns to the person's own machine runs there. Source: OpenID Connect
 * Dynamic Client Registration §2: without a word it would be a web site, which cannot.
 */
function registrationOf(body: unknown): unknown {
  refuseMalformed(body, LONGEST_TEXT)
  const parsed = Registration.safeParse(body)
  if (!parsed.success) throw invalidField('redirect_uris', 'Must be at most 20 addresses')
  const { redirect_uris: uris = [], application_type: type } = parsed.data
  const isNative = type === undefined && uris.length > 0 && uris.every((uri) => !uri.startsWith('https:'))
  return isNative ? { ...parsed.data, application_type: 'native' } : parsed.data
}

const Consent = z.object({
  accept: z.boolean(),
  /** As the page was opened with it. */
  request: z.string().max(LONGEST_TEXT),
  scope: z.string().max(1_000).optional(),
  /** Of the business; a refusal needs none. */
  organization_id: z.string().optional(),
})

/** What the person said on the page: a JSON answer with the `url` to go on to. */
async function consent(
  identity: IdentityService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = Consent.safeParse(request.body)
  if (!parsed.success) throw invalidField('accept', 'Must be a choice of the consent page')
  const { organization_id: organizationId, request: asked, ...choice } = parsed.data
  if (choice.accept && (organizationId === undefined || !isUuid(organizationId)))
    throw invalidField('organization_id', 'Choose a business')
  const send = () =>
    callIdentity(identity, request, {
      path: `${BASE}/consent`,
      method: 'POST',
      body: JSON.stringify({ ...choice, oauth_query: decoded(asked) }),
    })
  const answer = await (organizationId === undefined ? send() : forOrganization(organizationId, send))
  return sendIdentityAnswer(reply, answer)
}
