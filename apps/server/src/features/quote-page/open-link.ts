import type { Context, Services } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { contextOfLink } from './links.repository.ts'

/** The quote of a link, and the context of the customer who holds it. */
export interface OpenLink {
  readonly ctx: Context
  readonly quoteId: string
}

/** @throws AppError `not_found` for a link nobody gave out. */
export async function openLink(services: Services, token: string): Promise<OpenLink> {
  const link = await contextOfLink(services, token)
  if (link === undefined) throw new AppError('not_found', 'Quote not found')
  return link
}
