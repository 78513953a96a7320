import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { removeFile } from '../media/public.ts'
import { noSuchExtraction } from './extraction.ts'
import { readingDesk } from './reading-desk.ts'
import { findStaged } from './staged.repository.ts'
import { removeDocument } from './uploads.repository.ts'

/**
 * Forgets a document that could not be read, or one that is not read yet.
 *
 * @returns what is left to do once that is committed: ending its reading, removing its file.
 * @throws AppError `not_found`, `conflict` (it has been read).
 */
export function dismissUpload(ctx: Context, extractionId: string) {
  return inTransaction(ctx, async (tx): Promise<() => Promise<void>> => {
    const removed = await removeDocument(tx, extractionId, 'unread')
    if (removed === undefined) {
      if ((await findStaged(tx, extractionId)) === undefined) throw noSuchExtraction()
      throw new AppError('conflict', 'This document has been read. You’ll find it in the review queue.')
    }
    const { tenantId, services } = tx
    await services.live.publish(tx, { topic: 'extractions' })
    return async () => {
      readingDesk.end(extractionId)
      readingDesk.tell(extractionId)
      if (removed.fileToken !== null) await removeFile(services, { tenantId, token: removed.fileToken })
    }
  })
}
