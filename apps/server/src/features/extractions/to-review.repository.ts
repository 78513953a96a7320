import type { Tx } from '../../platform/context.ts'

/** A document that was read and waits for its review. */
export interface DocumentToReview {
  readonly id: string
  readonly fileName: string
  readonly at: Date
}

/** The newest first, as the review queue has them. */
export const listDocumentsToReview = (tx: Tx, limit: number): Promise<DocumentToReview[]> =>
  tx.db
    .selectFrom('document_extractions')
    .select(['id', 'file_name as fileName', 'created_at as at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('status', '=', 'pending_review')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
