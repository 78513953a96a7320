import { businessNumberText, licenceText } from '@quotewright/domain/quotes/business-identifiers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Context, contextOf, inTransaction, type Services } from '../../../platform/context.ts'
import { newNonce, sendPage } from '../../../platform/http/pages.ts'
import { getOrganization } from '../../organizations/public.ts'
import { type FollowUpAddress, findAddressByToken } from '../../outbox/public.ts'
import { withdrawConsent } from '../runs/consents.ts'
import { maskedAddress, type UnsubscribeView, unsubscribePage } from './unsubscribe-page.ts'

interface UnsubscribeRequest {
  Params: { token: string }
  Body: unknown
}

/** A link is one of 2^128; programs of one mail service click for many people. */
const LIMIT = { config: { limitPerMinute: 120 } }

const TOKEN = /^[\w-]{22}$/

/**
 * Where the owner of an address ends all follow-ups to it, without signing in. A GET changes nothing, since programs
 * follow links; a POST does, by the form of the page or by the button that mail programs show.
 *
 * Source: RFC 8058 §3.2; Spam Act 2003 s 18; field.md "Australia".
 */
export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  app.get<UnsubscribeRequest>('/unsubscribe/:token', LIMIT, async ({ params }, reply) => {
    const found = await find(services, params.token)
    if (found === undefined) return send(reply, 404, UNKNOWN)
    return send(reply, 200, await viewOf(found, found.unsubscribedAt === null ? 'ask' : 'done'))
  })

  app.post<UnsubscribeRequest>('/unsubscribe/:token', LIMIT, async ({ params, body }, reply) => {
    const found = await find(services, params.token)
    if (found === undefined) return send(reply, 404, UNKNOWN)
    const ground = isOneClick(body)
      ? ({ basis: 'one_click', wording: 'Clicked “Unsubscribe” in their email app.' } as const)
      : ({ basis: 'page', wording: 'Clicked “Unsubscribe” on the unsubscribe page.' } as const)
    await inTransaction(found.ctx, (tx) => withdrawConsent(tx, found, ground))
    return send(reply, 200, await viewOf(found, 'done'))
  })
}

interface FoundAddress extends FollowUpAddress {
  readonly ctx: Context
}

async function find(services: Services, token: string): Promise<FoundAddress | undefined> {
  const found = TOKEN.test(token) ? await findAddressByToken(services, token) : undefined
  if (found === undefined) return undefined
  const { tenantId, ...address } = found
  return {
    ...address,
    ctx: contextOf(services, tenantId, 'customer'),
  }
}

type View = Omit<UnsubscribeView, 'nonce'>
const UNKNOWN: View = { kind: 'unknown', business: '', identifiers: [], colour: '', address: '' }

async function viewOf({ ctx, address }: FoundAddress, kind: 'ask' | 'done'): Promise<View> {
  const { name, country, abn, licence, licenceLabel, brandColour } = await inTransaction(ctx, getOrganization)
  const identifiers = [businessNumberText(country, abn), licenceText(licence, licenceLabel)]
  return {
    kind,
    business: name,
    identifiers: identifiers.filter((text) => text !== ''),
    colour: brandColour,
    address: maskedAddress(address),
  }
}

function send(reply: FastifyReply, status: number, view: View): FastifyReply {
  const nonce = newNonce()
  return sendPage(reply, status, unsubscribePage({ ...view, nonce }), nonce)
}

/** What a mail program posts when its own button is pressed. Source: RFC 8058 §3.1. */
function isOneClick(body: FastifyRequest['body']): boolean {
  const value: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'List-Unsubscribe') : undefined
  return value === 'One-Click'
}
