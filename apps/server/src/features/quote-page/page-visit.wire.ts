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
  const thread = await threadView(visit)
  return (
    thread && {
      ...thread,
      messagesUrl: `${apiOf(visit)}/messages`,
      formKey: randomUUID(),
      aboutLineId: about,
    }
  )
}

/** The same for a page that no one writes on: it stays as it is while nothing is said. */
export async function threadView({ ctx, quoteId }: OpenLink): Promise<QuoteMessagesView | null> {
  const messages = await readThread(ctx, quoteId)
  if (messages === null) return null
  const { timeZone, country } = await inTransaction(ctx, getOrganization)
  return { messages, messagesUrl: '', timeZone, country, formKey: '', aboutLineId: null }
}

/** Whether the page's script asks, which wants the messages alone. */
export const isByScript = ({ headers }: FastifyRequest): boolean => headers['x-fragment'] !== undefined

/** Whether a browser opens the address as a page: a script takes anything. */
export const isOpened = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true

/** The line that the page was opened to ask about. */
export const aboutOf = ({ query }: FastifyRequest<PageRequest>): string | null =>
  typeof query.about === 'string' ? query.about : null
