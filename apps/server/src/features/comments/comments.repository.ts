import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { isBehind, type ListPart } from '../../platform/database/newest-first.repository.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { toCamelCase, toSnakeCase } from '../../platform/names.ts'
import type { Comment } from './comment.ts'

type NewComment = Pick<Comment, 'quoteId' | 'authorId' | 'authorName' | 'body'>

export async function insertComment(tx: Tx, comment: NewComment): Promise<Comment> {
  const row = await tx.db
    .insertInto('quote_comments')
    .values({
      tenant_id: tx.tenantId,
      id: uuidv7(),
      ...toSnakeCase(comment),
      created_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toComment(row)
}

const ofQuote = (tx: Tx, quoteId: string) =>
  tx.db.selectFrom('quote_comments').where('tenant_id', '=', tx.tenantId).where('quote_id', '=', quoteId)

/** Which part of a list, newest first. */
export interface CommentPage {
  readonly limit: number
  /** The last one of the page before. */
  readonly before: string | undefined
}

/** The comments on a quote, newest first; none behind one that is not its. */
export async function listComments(
  tx: Tx,
  quoteId: string,
  { limit, before }: CommentPage,
): Promise<Comment[]> {
  const all = ofQuote(tx, quoteId)
  const page =
    before === undefined
      ? all
      : all.where(
          sql<boolean>`(created_at, id) < (select last.created_at, last.id from quote_comments as last
            where last.tenant_id = ${tx.tenantId} and last.quote_id = ${quoteId} and last.id = ${before})`,
        )
  const rows = await page
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toComment)
}

/** The same by time, for a list with other things in it; deleted ones too. */
export async function listCommentsOfQuote(
  tx: Tx,
  quoteId: string,
  { limit, after }: ListPart,
): Promise<Comment[]> {
  const all = ofQuote(tx, quoteId)
  const part = after === undefined ? all : all.where(isBehind(after))
  const rows = await part
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toComment)
}

/** How many are there; those that were deleted do not. */
export async function countComments(tx: Tx, quoteId: string): Promise<number> {
  const { count } = await ofQuote(tx, quoteId)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A comment that is not deleted, held until the transaction ends. */
export async function findCommentForChange(
  tx: Tx,
  quoteId: string,
  commentId: string,
): Promise<Comment | undefined> {
  const row = await ofQuote(tx, quoteId)
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return row && toComment(row)
}

export async function saveBody(tx: Tx, commentId: string, body: string): Promise<Comment> {
  const row = await tx.db
    .updateTable('quote_comments')
    .set({ body, edited_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', commentId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toComment(row)
}

/** What it said is permanently deleted; that there was one stays. */
export async function markDeleted(tx: Tx, commentId: string, deletedByName: string): Promise<void> {
  await tx.db
    .updateTable('quote_comments')
    .set({ body: '', deleted_at: tx.now(), deleted_by_name: deletedByName })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', commentId)
    .execute()
}

const toComment = (row: Selectable<Tables['quote_comments']>): Comment => toCamelCase(row)
