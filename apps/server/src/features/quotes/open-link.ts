import type { FastifyRequest } from 'fastify'
import { type Context, contextOf, type Services } from '../../platform/context.ts'
import { findLink } from './links.repository.ts'
import { requireQuote } from './require-quote.ts'

/** The quote of a link, and the context of the customer who holds it. */
export interface OpenLink {
  readonly ctx: Context
  readonly quoteId: string
}

/** The context of a customer who holds a link that is open: the link's tenant, no one signed in. */
export async function contextOfLink(services: Services, token: string): Promise<OpenLink | undefined> {
  const link = await findLink(services, token)
  if (link === undefined || link.isWithdrawn) return undefined
  return { ctx: contextOf(services, link.tenantId, 'customer'), quoteId: link.quoteId }
}

/** Whether the request comes from a signed-in member of a tenant, by the session cookie. */
export type IsStaff = (request: FastifyRequest, tenantId: string) => Promise<boolean>

/** The link of a page that something is sent to, which marks what staff send while they look at it. */
export async function asSent(
  { ctx, quoteId }: OpenLink,
  isStaff: IsStaff,
  request: FastifyRequest,
): Promise<OpenLink> {
  return { ctx: { ...ctx, isStaffAtPage: await isStaff(request, ctx.tenantId) }, quoteId }
}

/** @throws AppError `not_found` for a link no one gave out, or that is closed. */
export const openLink = async (services: Services, token: string): Promise<OpenLink> =>
  requireQuote(await contextOfLink(services, token))

/** Whether a link was given out and its page taken back since. */
export const isWithdrawnLink = async (services: Services, token: string): Promise<boolean> =>
  (await findLink(services, token))?.isWithdrawn === true
