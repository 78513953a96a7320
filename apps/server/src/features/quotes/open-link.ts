import type { Context, Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { findLink } from './links.repository.ts'

/** The quote of a link, and the context of the customer who holds it. */
export interface OpenLink {
  readonly ctx: Context
  readonly quoteId: string
}

/** The context of a customer who holds a link that is open: the link's tenant, nobody signed in. */
export async function contextOfLink(services: Services, token: string): Promise<OpenLink | undefined> {
  const link = await findLink(services, token)
  if (link === undefined || link.isWithdrawn) return undefined
  const { tenantId, quoteId } = link
  return { ctx: { tenantId, userId: null, actor: 'customer', services, now: services.now }, quoteId }
}

/** @throws AppError `not_found` for a link nobody gave out, or that is closed. */
export async function openLink(services: Services, token: string): Promise<OpenLink> {
  const link = await contextOfLink(services, token)
  if (link === undefined) throw new AppError('not_found', 'Quote not found')
  return link
}

/** Whether a link was given out and its page taken back since. */
export const isWithdrawnLink = async (services: Services, token: string): Promise<boolean> =>
  (await findLink(services, token))?.isWithdrawn === true
