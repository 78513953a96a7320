import type { Services } from '../../platform/context.ts'
import { fileKey } from './media.ts'
import { forgetFile, isOnAcceptedQuote, listUnusedFiles, type StoredFile } from './stored-files.repository.ts'

/** How long an upload may take from its first write to its row. */
const GRACE_MS = 3_600_000

/**
 * Removes a file whose picture is gone, unless an accepted quote shows it.
 * Only then is it forgotten, so a crash in between is made good later.
 */
export async function removeFile(services: Services, file: StoredFile): Promise<void> {
  if (await isOnAcceptedQuote(services, file)) return
  await services.storage.remove(fileKey(file.tenantId, file.token))
  await forgetFile(services, file)
}

/** Removes what uploads and deletions that did not come to their end have left. Running twice is safe. */
export async function sweepFiles(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - GRACE_MS)
  for (const file of await listUnusedFiles(services, before)) await removeFile(services, file)
}
