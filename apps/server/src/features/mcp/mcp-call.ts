import type { KeyCaller } from '../../platform/http/caller.ts'

/** How a call of a tool ended: done; refused, for its arguments, its scopes or the state of things; or failed on our side. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused' | 'failed'; readonly detail: string }

/** One call of a tool, as it is recorded. */
export interface McpCall {
  readonly id: string
  readonly at: Date
  readonly callerKind: 'key' | 'program'
  readonly callerId: string
  readonly callerName: string
  readonly tool: string
  readonly quoteId: string | null
  readonly outcome: Outcome['kind']
  readonly detail: string | null
}

export const callerKindOf = ({ person }: KeyCaller): McpCall['callerKind'] =>
  person === null ? 'key' : 'program'
