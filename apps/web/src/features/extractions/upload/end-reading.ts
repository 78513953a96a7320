import { api } from '../../../platform/api.ts'
import { forgetExtractions } from '../extractions.api.ts'
import { findLost, type LostFile } from './find-lost.ts'

/** Ends the reading of a file that was cancelled here. One that the server has read by then waits in the queue. */
export async function endReading(file: LostFile): Promise<void> {
  try {
    const { items } = await api.listDocumentUploads()
    const found = findLost(file, items, [], new Set())
    if (found !== undefined) await api.dismissDocumentUpload({ params: { extractionId: found.id } })
  } catch {
    // It is listed among the documents being read, where it can be cancelled again.
  }
  await forgetExtractions()
}
