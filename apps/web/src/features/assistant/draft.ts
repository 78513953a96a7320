import { memberOf } from '../../platform/stored-value.ts'
import type { Problem } from './conversation.ts'

/** A message on its way, or one that did not get there. */
export interface Unsent {
  readonly text: string
  /** The version of the quote it is about. */
  readonly version: number
  /** Sent again under the same key, it is answered once. */
  readonly key: string
  /** Null while it is on its way. */
  readonly problem: Problem | null
}

/** What a person has typed and the conversation does not hold yet. */
export interface Draft {
  /** In the box. */
  readonly text: string
  readonly unsent: Unsent | null
  /** A message that is not sent before the person's own changes of the quote are saved. */
  readonly held: string | null
}

export const EMPTY_DRAFT: Draft = { text: '', unsent: null, held: null }

export type DraftAction =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'held'; readonly text: string }
  | { readonly type: 'let go' }
  | { readonly type: 'sent'; readonly text: string; readonly version: number; readonly key: string }
  | { readonly type: 'failed'; readonly key: string; readonly problem: Problem }
  | { readonly type: 'answered'; readonly key: string }
  | { readonly type: 'taken back' }

/** Nothing typed is ever dropped: a message that fails stays until it is sent again or taken back into the box. */
export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'typed':
      return { ...draft, text: action.text }
    case 'held':
      return { ...draft, held: action.text }
    case 'let go':
      return { ...draft, held: null }
    case 'sent': {
      const { text, version, key } = action
      // Another message that failed goes back into the box.
      const before = draft.unsent?.text === text ? draft : takenBack(draft)
      const isFromBox = draft.text.trim() === text
      const left = isFromBox ? before.text.slice(0, -draft.text.length).trim() : before.text
      return { text: left, held: null, unsent: { text, version, key, problem: null } }
    }
    case 'failed':
      return draft.unsent?.key === action.key
        ? { ...draft, unsent: { ...draft.unsent, problem: action.problem } }
        : draft
    case 'answered':
      return draft.unsent?.key === action.key ? { ...draft, unsent: null } : draft
    case 'taken back':
      return takenBack(draft)
  }
}

function takenBack(draft: Draft): Draft {
  if (draft.unsent === null) return draft
  const text = [draft.unsent.text, draft.text].filter((part) => part.trim() !== '').join('\n')
  return { ...draft, text, unsent: null }
}

/** The key a message goes out under: that of the last attempt only where it says the same about the same version. */
export function keyFor(unsent: Unsent | null, text: string, version: number, next: () => string): string {
  return unsent !== null && unsent.text === text && unsent.version === version ? unsent.key : next()
}

/** What is kept of a draft in the browser. Null: nothing worth keeping. */
export function toKept({ text, unsent }: Draft): object | null {
  if (text.trim() === '' && unsent === null) return null
  return { text, unsent: unsent && { text: unsent.text, version: unsent.version, key: unsent.key } }
}

/** The draft that was kept. Whether its message got there is not known, so it waits to be sent again. */
export function fromKept(kept: unknown): Draft {
  const text = memberOf(kept, 'text')
  const unsent = memberOf(kept, 'unsent')
  const [words, version, key] = ['text', 'version', 'key'].map((name) => memberOf(unsent, name))
  const isWhole = typeof words === 'string' && typeof version === 'number' && typeof key === 'string'
  return {
    text: typeof text === 'string' ? text : '',
    held: null,
    unsent: isWhole
      ? {
          text: words,
          version,
          key,
          problem: { kind: 'failed', message: 'The page was closed before the answer came.' },
        }
      : null,
  }
}
