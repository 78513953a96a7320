import { readDraft, removeDraft, writeDraft } from '../../platform/drafts.ts'
import { memberOf } from '../../platform/stored-value.ts'
import type { TypedText } from './follow-ups.api.ts'

const nameOf = (followUpId: string): string => `follow-up:${followUpId}`

/** What was typed for a message and is not saved yet; undefined for nothing. */
export function readTextDraft(followUpId: string): TypedText | undefined {
  const kept = readDraft(nameOf(followUpId))
  const [subject, body] = ['subject', 'body'].map((name) => memberOf(kept, name))
  return typeof subject === 'string' && typeof body === 'string' ? { subject, body } : undefined
}

export const writeTextDraft = (followUpId: string, text: TypedText): void => {
  writeDraft(nameOf(followUpId), text)
}

export const removeTextDraft = (followUpId: string): void => removeDraft(nameOf(followUpId))
