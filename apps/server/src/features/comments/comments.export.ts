import type { ExportPart } from '../../platform/exports/export-part.ts'
import { readAllComments } from './comments.repository.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'quote_comments',
    about: 'What your people said to each other about quotes. A mention is written @[name](user id).',
    tables: ['quote_comments'],
    async *rows(tx) {
      for await (const comment of readAllComments(tx)) {
        yield {
          id: comment.id,
          quote_id: comment.quoteId,
          author_id: comment.authorId,
          author_name: comment.authorName,
          body: comment.body,
          created_at: comment.createdAt.toISOString(),
          edited_at: comment.editedAt?.toISOString() ?? null,
          deleted_at: comment.deletedAt?.toISOString() ?? null,
          deleted_by_name: comment.deletedByName,
        }
      }
    },
  },
]
