import { randomUUID } from 'node:crypto'
import type { QuoteMessagesView } from '@quotewright/contracts/quote-page-view.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { readThread } from '../messages/public.ts'
import { getOrganization } from '../organizations/public.ts'
import type { OpenLink } from '../quotes/public.ts'

export interface PageRequest {
  Params: { token: string; photoId?: string }
  Querystring: { about?: unknown }
  Body: unknown
}

/** A request of a customer whose link is open. */
export interface Visit extends OpenLink {
  readonly request: FastifyRequest<PageRequest>
  readonly reply: FastifyReply
}

/** Where the same is found in the public API. */
export const apiOf = ({ request }: Visit): string =>
  `/api/v1/public/quotes/${encodeURIComponent(request.params.token)}`

/** @param about the line that a new message is about. */
export async function messagesView(visit: Visit, about: string | null): Promise<QuoteMessagesView | null> {
  const messages = await readThread(visit.ctx, visit.quoteId)
  if (messages === null) return null
  const { timeZone, country } = await inTransaction(visit.ctx, getOrganization)
  return {
    messages,
    messagesUrl: `${apiOf(visit)}/messages`,
    timeZone,
    country,
    formKey: randomUUID(),
    aboutLineId: about,
  }
}

/** Whether the page's script asks, which wants the messages alone. */
export const isByScript = ({ headers }: FastifyRequest): boolean => headers['x-fragment'] !== undefined

/** The line that the page was opened to ask about. */
export const aboutOf = ({ query }: FastifyRequest<PageRequest>): string | null =>
  typeof query.about === 'string' ? query.about : null
