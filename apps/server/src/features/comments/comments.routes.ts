import { type Comment as CommentWire, commentsContract } from '@quotewright/contracts/comments.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { findQuote, requireQuote } from '../quotes/public.ts'
import { addComment, deleteComment, editComment } from './change-comments.ts'
import type { Comment } from './comment.ts'
import { countComments, listComments } from './comments.repository.ts'

/** What the people of an organization say to each other about a quote. Source: decisions §6. */
export function commentsRoutes(binding: Binding): void {
  bind(binding, commentsContract.listComments, async ({ ctx, params, query }) => {
    const { limit, before } = query
    const { comments, total } = await inTransaction(ctx, async (tx) => {
      requireQuote(await findQuote(tx, params.quoteId))
      return {
        // One more tells whether there are more.
        comments: await listComments(tx, params.quoteId, { limit: limit + 1, before }),
        total: await countComments(tx, params.quoteId),
      }
    })
    return {
      status: 200,
      body: {
        comments: comments.slice(0, limit).map(toCommentWire),
        has_more: comments.length > limit,
        total,
      },
    }
  })

  bind(binding, commentsContract.addComment, async ({ ctx, params, body }) => ({
    status: 201,
    body: { comment: toCommentWire(await addComment(ctx, params.quoteId, body.body)) },
  }))

  bind(binding, commentsContract.editComment, async ({ ctx, params, body }) => ({
    status: 200,
    body: { comment: toCommentWire(await editComment(ctx, params, body.body)) },
  }))

  bind(binding, commentsContract.deleteComment, async ({ ctx, caller, params }) => {
    await deleteComment(ctx, params, caller.kind === 'person' ? caller.role : null)
    return { status: 204, body: undefined }
  })
}

const toCommentWire = (comment: Comment): CommentWire => ({
  id: comment.id,
  author_id: comment.authorId,
  author_name: comment.authorName,
  body: comment.body,
  created_at: comment.createdAt.toISOString(),
  edited_at: comment.editedAt?.toISOString() ?? null,
  deleted_at: comment.deletedAt?.toISOString() ?? null,
  deleted_by_name: comment.deletedByName,
})
