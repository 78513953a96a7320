import type { AssistantMessage, AssistantProposal } from '@quotewright/contracts/assistant.ts'
import { ApiError } from '@quotewright/contracts/client.ts'

/** The conversation about a quote as the server keeps it. */
export interface Conversation {
  readonly messages: readonly AssistantMessage[]
  /** The newest version that the assistant made and that can be undone. */
  readonly undoable_version: number | null
  readonly engine: 'offline' | 'openai-compatible' | 'anthropic'
}

/** Why something did not work. `newer`: someone saved another version. */
export type Problem =
  | { readonly kind: 'newer'; readonly version: number; readonly by: string | null }
  | { readonly kind: 'failed'; readonly message: string }

/** @param seen the version that the person has open */
export function problemOf(error: unknown, seen: number): Problem {
  if (!(error instanceof ApiError))
    return { kind: 'failed', message: 'Something went wrong. Please try again.' }
  const { current_version_number: version, changed_by: by = null } = error.problem ?? {}
  if (error.status === 409 && version !== undefined && version > seen) return { kind: 'newer', version, by }
  return { kind: 'failed', message: error.message.replace(/\.?$/, '.') }
}

/** The conversation with messages that came of a question, each once. */
export function withMessages(
  conversation: Conversation,
  messages: readonly AssistantMessage[],
  engine: Conversation['engine'],
): Conversation {
  const known = new Set(conversation.messages.map(({ id }) => id))
  const added = messages.filter(({ id }) => !known.has(id))
  return { ...conversation, engine, messages: [...conversation.messages, ...added] }
}

/** The conversation after something became of a proposal. */
export function withProposal(
  conversation: Conversation,
  proposal: AssistantProposal,
  undoableVersion: number | null,
): Conversation {
  return {
    ...conversation,
    undoable_version: undoableVersion,
    messages: conversation.messages.map((message) =>
      message.proposal?.id === proposal.id ? { ...message, proposal } : message,
    ),
  }
}

/** What a proposal is to someone who has a version of the quote open: an open one is outdated by a newer version. */
export const stateOf = (
  { state, based_on_version: base }: AssistantProposal,
  version: number,
): AssistantProposal['state'] => (state === 'open' && base < version ? 'outdated' : state)

/** The words that a reply answers. */
export function wordsBefore(messages: readonly AssistantMessage[], replyId: string): string | undefined {
  const at = messages.findIndex(({ id }) => id === replyId)
  return messages.slice(0, Math.max(at, 0)).findLast(({ from }) => from === 'person')?.text
}
