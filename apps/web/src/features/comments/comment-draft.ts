import { type CommentDraft, EMPTY_DRAFT } from '@quotewright/domain/comments/comment-draft.ts'
import { COMMENT_LENGTH } from '@quotewright/domain/comments/comment-rules.ts'
import { readDraft, removeDraft, writeDraft } from '../../platform/drafts.ts'
import { memberOf } from '../../platform/stored-value.ts'

const nameOf = (quoteId: string): string => `comment:${quoteId}`

/** What was typed about a quote and is not sent yet. Only its text counts on: who is meant is chosen again where it changed. */
export function readCommentDraft(quoteId: string): CommentDraft {
  const kept = readDraft(nameOf(quoteId))
  const text = memberOf(kept, 'text')
  const mentions = memberOf(kept, 'mentions')
  if (typeof text !== 'string' || text.length > 2 * COMMENT_LENGTH) return EMPTY_DRAFT
  let from = 0
  const sound = (Array.isArray(mentions) ? (mentions as unknown[]) : []).flatMap((mention) => {
    const read = readMention(mention, text)
    if (read === undefined || read.start < from) return []
    from = read.start + read.name.length + 1
    return [read]
  })
  return { text, mentions: sound }
}

function readMention(value: unknown, text: string): CommentDraft['mentions'][number] | undefined {
  const [start, name, userId] = ['start', 'name', 'userId'].map((key) => memberOf(value, key))
  if (typeof start !== 'number' || typeof name !== 'string' || typeof userId !== 'string') return undefined
  return text.startsWith(`@${name}`, start) ? { start, name, userId } : undefined
}

export function writeCommentDraft(quoteId: string, draft: CommentDraft): void {
  if (draft.text.trim() === '') removeDraft(nameOf(quoteId))
  else writeDraft(nameOf(quoteId), draft)
}
