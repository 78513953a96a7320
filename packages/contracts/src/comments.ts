import { z } from 'zod'
import { defineContract } from './kit.ts'
import { QuoteParams, Timestamp } from './values.ts'

/** What someone of the organization said about a quote. Customers never see it. Source: decisions §6. */
export const Comment = z
  .object({
    id: z.uuid(),
    author_id: z.uuid(),
    author_name: z.string(),
    /** A mention is in it as `@[name](user id)`; '' once it is deleted. */
    body: z.string(),
    created_at: Timestamp,
    edited_at: Timestamp.nullable(),
    /** Null: not deleted. */
    deleted_at: Timestamp.nullable(),
    deleted_by_name: z.string().nullable(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof Comment>

const CommentBody = z.object({
  body: z
    .string('Write something first')
    .trim()
    .min(1, 'Write something first')
    .max(5_000, 'A comment has at most 5,000 characters'),
})

const CommentParams = QuoteParams.extend({ commentId: z.uuid() })
const CommentAnswer = z.object({ comment: Comment })

/** What most of these calls have in common. */
const common = { access: 'member', tag: 'collaboration', feature: 'collaboration' } as const

export const commentsContract = defineContract({
  listComments: {
    ...common,
    method: 'GET',
    path: '/api/v1/quotes/:quoteId/comments',
    summary: 'List the comments on a quote, newest first',
    params: QuoteParams,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** The last one of the page before. */
      before: z.uuid().optional(),
    }),
    responses: {
      200: z.object({
        comments: z.array(Comment),
        has_more: z.boolean(),
        /** All that are not deleted. */
        total: z.number().int(),
      }),
    },
  },
  addComment: {
    ...common,
    method: 'POST',
    path: '/api/v1/quotes/:quoteId/comments',
    summary: 'Comment on a quote; a member who is mentioned as `@[name](user id)` is notified',
    params: QuoteParams,
    body: CommentBody,
    responses: { 201: CommentAnswer },
    limitPerMinute: 60,
  },
  editComment: {
    ...common,
    method: 'PUT',
    path: '/api/v1/quotes/:quoteId/comments/:commentId',
    summary: 'Edit your own comment; newly mentioned members are notified',
    params: CommentParams,
    body: CommentBody,
    responses: { 200: CommentAnswer },
    limitPerMinute: 60,
  },
  deleteComment: {
    ...common,
    method: 'DELETE',
    path: '/api/v1/quotes/:quoteId/comments/:commentId',
    summary: 'Delete a comment, as its author or an admin; a placeholder stays',
    params: CommentParams,
    responses: { 204: z.undefined() },
  },
})
