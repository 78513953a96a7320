import { type Context, inTransaction } from '../../platform/context.ts'
import { removeFile } from '../media/public.ts'
import { noSuchExtraction } from './extraction.ts'
import { removeDocument } from './uploads.repository.ts'

/**
 * Deletes a document with what was read of it. A quote made of it stays.
 *
 * @returns what is left to do once that is committed: removing its file.
 * @throws AppError `not_found`.
 */
export function deleteExtraction(ctx: Context, extractionId: string): Promise<() => Promise<void>> {
  return inTransaction(ctx, async (tx) => {
    const removed = await removeDocument(tx, extractionId, 'read')
    if (removed === undefined) throw noSuchExtraction()
    const { tenantId, services } = tx
    await services.live.publish(tx, { topic: 'extractions' })
    return async () => {
      if (removed.fileToken !== null) await removeFile(services, { tenantId, token: removed.fileToken })
    }
  })
}
