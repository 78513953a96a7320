import { mayDeleteComment, mayEditComment } from '@quotewright/domain/comments/comment-rules.ts'
import { commentText, parseComment, settleMentions } from '@quotewright/domain/comments/mentions.ts'
import type { Role } from '@quotewright/domain/members/roles.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { listMembers, type Member } from '../members/public.ts'
import { notify } from '../notifications/public.ts'
import { findQuote, type Quote, requireQuote } from '../quotes/public.ts'
import { type Comment, noSuchComment } from './comment.ts'
import { findCommentForChange, insertComment, markDeleted, saveBody } from './comments.repository.ts'

/** Which comment, on which quote. */
export interface CommentPlace {
  readonly quoteId: string
  readonly commentId: string
}

const nameOf = ({ name, email }: Pick<Member, 'name' | 'email'>): string =>
  name.trim() === '' ? email : name

/**
 * Says something about a quote, to the people of the organization. Members
 * who are mentioned are notified once it is committed.
 *
 * @throws AppError `not_found`.
 * Source: decisions §6 "Collaboration".
 */
export function addComment(ctx: Context, quoteId: string, text: string): Promise<Comment> {
  return inTransaction(ctx, async (tx) => {
    const quote = await getQuote(tx, quoteId)
    const members = await mentionable(tx)
    const { body, mentioned } = settleMentions(text, members)
    const author = authorOf(tx, members)
    const comment = await insertComment(tx, {
      quoteId,
      authorId: author.userId,
      authorName: author.name,
      body,
    })
    await tell(tx, quote, comment, mentioned)
    return comment
  })
}

/** Whom a comment is of that a program made by its key. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Notes something for staff about a quote, in the name of the caller, which may be a program. No one is mentioned. */
export async function leaveRemark(tx: Tx, quoteId: string, text: string): Promise<void> {
  const author = (await mentionable(tx)).find(({ userId }) => userId === tx.userId)
  await insertComment(tx, {
    quoteId,
    authorId: author?.userId ?? NOBODY,
    authorName: author?.name ?? tx.actor ?? '',
    body: text,
  })
  await tx.services.live.publish(tx, { topic: 'comments', quoteId })
}

/**
 * Changes what a comment says. Notifies those mentioned for the first time.
 *
 * @throws AppError `not_found`; `forbidden` for anyone but its author.
 */
export function editComment(
  ctx: Context,
  { quoteId, commentId }: CommentPlace,
  text: string,
): Promise<Comment> {
  return inTransaction(ctx, async (tx) => {
    const quote = await getQuote(tx, quoteId)
    const present = await findCommentForChange(tx, quoteId, commentId)
    if (present === undefined) throw noSuchComment()
    if (!mayEditComment(present.authorId, { userId: tx.userId, role: null })) {
      throw new AppError('forbidden', 'Only its author can change a comment')
    }
    const { body, mentioned } = settleMentions(text, await mentionable(tx))
    if (body === present.body) return present
    const before = new Set(mentionsIn(present.body))
    const comment = await saveBody(tx, commentId, body)
    await tell(
      tx,
      quote,
      comment,
      mentioned.filter((userId) => !before.has(userId)),
    )
    return comment
  })
}

/**
 * Deletes a comment: its text is gone, and that there was one stays.
 *
 * @param role of the caller
 * @throws AppError `not_found`; `forbidden` for anyone but its author and admins.
 */
export function deleteComment(
  ctx: Context,
  { quoteId, commentId }: CommentPlace,
  role: Role | null,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await getQuote(tx, quoteId)
    const comment = await findCommentForChange(tx, quoteId, commentId)
    if (comment === undefined) throw noSuchComment()
    if (!mayDeleteComment(comment.authorId, { userId: tx.userId, role })) {
      throw new AppError('forbidden', 'Only its author or an admin can delete a comment')
    }
    await markDeleted(tx, commentId, authorOf(tx, await mentionable(tx)).name)
    await tx.services.live.publish(tx, { topic: 'comments', quoteId })
  })
}

const getQuote = async (tx: Tx, quoteId: string): Promise<Quote> => requireQuote(await findQuote(tx, quoteId))

async function mentionable(tx: Tx) {
  const members = await listMembers(tx)
  return members.map((member) => ({ userId: member.userId, name: nameOf(member) }))
}

/** The one who acts: a member, or the call would not have been let in. */
function authorOf(tx: Tx, members: Awaited<ReturnType<typeof mentionable>>) {
  const author = members.find(({ userId }) => userId === tx.userId)
  if (author === undefined) throw new AppError('forbidden', 'You must be a member of this organization')
  return author
}

const mentionsIn = (body: string): string[] =>
  parseComment(body).flatMap((part) => (part.kind === 'mention' ? [part.userId] : []))

/** As much of a comment as a notification shows. */
const TOLD_LENGTH = 200

async function tell(tx: Tx, quote: Quote, comment: Comment, mentioned: readonly string[]): Promise<void> {
  await tx.services.live.publish(tx, { topic: 'comments', quoteId: quote.id })
  if (mentioned.length === 0) return
  const said = commentText(comment.body)
  const shown = said.length > TOLD_LENGTH ? `${said.slice(0, TOLD_LENGTH - 1).trimEnd()}…` : said
  await notify(tx, {
    event: 'mentioned',
    quote,
    detail: `${comment.authorName}: ${shown}`,
    userIds: mentioned,
  })
}
