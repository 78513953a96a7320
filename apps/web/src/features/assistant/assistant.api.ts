import type { AssistantProposal } from '@quotewright/contracts/assistant.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { forgetQuotes } from '../quotes/public.ts'
import { type Conversation, withMessages, withProposal } from './conversation.ts'

export const conversationQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['assistant', quoteId],
    queryFn: ({ signal }): Promise<Conversation> =>
      api.listAssistantMessages({ params: { quoteId }, signal }),
    staleTime: 0,
  })

function remember(quoteId: string, change: (conversation: Conversation) => Conversation): void {
  queryClient.setQueryData(conversationQuery(quoteId).queryKey, (known) => known && change(known))
}

/** Reads the conversation again: the outcome of its proposals may have changed elsewhere. */
export const refreshConversation = (quoteId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['assistant', quoteId] })

export interface Question {
  readonly quoteId: string
  readonly message: string
  readonly version: number
  readonly key: string
}

/** Asks, and keeps question and reply in the conversation. @throws ApiError */
export async function ask({ quoteId, message, version, key }: Question) {
  const answer = await api.askAssistant({
    params: { quoteId },
    body: { message, current_version_number: version },
    idempotencyKey: key,
  })
  // An answer of a read that began before would not hold it.
  await queryClient.cancelQueries({ queryKey: ['assistant', quoteId] })
  remember(quoteId, (known) => withMessages(known, answer.messages, answer.engine))
  void refreshConversation(quoteId)
  return answer
}

/** A new version is there: everything that shows the quote, its versions or its timeline reads them again. */
function settle(quoteId: string, proposal: AssistantProposal | null, undoableVersion: number | null): void {
  if (proposal !== null) remember(quoteId, (known) => withProposal(known, proposal, undoableVersion))
  void refreshConversation(quoteId)
  void forgetQuotes()
  void queryClient.invalidateQueries({ queryKey: ['timeline', quoteId] })
}

/** @throws ApiError */
export async function applyProposal({ id, quote_id: quoteId }: AssistantProposal): Promise<Quote> {
  const { quote, proposal } = await api.applyProposal({ params: { quoteId, proposalId: id } })
  settle(quoteId, proposal, quote.current_version_number)
  return quote
}

/** @throws ApiError */
export async function dismissProposal({ id, quote_id: quoteId }: AssistantProposal): Promise<void> {
  const { proposal } = await api.dismissProposal({ params: { quoteId, proposalId: id } })
  remember(quoteId, (known) => withProposal(known, proposal, known.undoable_version))
}

/** Takes back the assistant's version, which must be the newest. @throws ApiError */
export async function undoVersion(quoteId: string, version: number): Promise<Quote> {
  const { quote, proposal } = await api.undoAssistant({
    params: { quoteId },
    body: { current_version_number: version },
  })
  settle(quoteId, proposal, null)
  return quote
}
