import { DEFAULT_LIMITS } from '@quotewright/extraction/limits.ts'
import { checkStart } from '@quotewright/extraction/open/check-bytes.ts'
import { failure } from '@quotewright/extraction/open/failure.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction } from '../../platform/context.ts'
import { referenceTo } from '../../platform/jobs/define-job.ts'
import { storeFile } from '../media/public.ts'
import { unreadable } from './extraction.ts'
import { READ_DOCUMENT } from './read-document.name.ts'
import { insertUpload } from './uploads.repository.ts'

/** As file systems have it. */
const LONGEST_NAME = 255
const NAME_OF_NONE = 'document.pdf'

/** A file as it was sent. */
export interface SentFile {
  readonly bytes: Uint8Array
  /** As its sender calls it; what it is, its bytes say. */
  readonly name: string
}

/**
 * Stores a document and plans its reading, in one step: once this returns, it is read whatever happens to this
 * process. If no row follows its file, the file is swept.
 *
 * @returns the id of the upload.
 * @throws AppError `invalid` at `file` for what is empty, no PDF or too large; `unavailable`.
 */
export async function uploadDocument(ctx: Context, file: SentFile): Promise<string> {
  const problem = checkStart(file.bytes, DEFAULT_LIMITS)
  if (problem !== undefined) throw unreadable(failure(problem).error)
  const id = uuidv7()
  const fileToken = await storeFile(ctx, file.bytes, 'application/pdf')
  await inTransaction(ctx, async (tx) => {
    await insertUpload(tx, {
      id,
      fileToken,
      fileName: nameOf(file.name),
      fileSizeBytes: file.bytes.byteLength,
    })
    await tx.services.jobs.enqueue(tx, referenceTo(READ_DOCUMENT), { extractionId: id }, { singletonKey: id })
    await tx.services.live.publish(tx, { topic: 'extractions' })
  })
  return id
}

/** A name for a list and for saving: no path, no control characters, and always that of a PDF. */
function nameOf(name: string): string {
  const [last = ''] = name.split(/[/\\]/).toReversed()
  const plain = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const [, stem = '', suffix = '.pdf'] = /^(.*?)(\.pdf)?$/isu.exec(plain) ?? []
  if (stem === '') return NAME_OF_NONE
  const fitting = stem.slice(0, LONGEST_NAME - suffix.length)
  return `${fitting.toWellFormed()}${suffix}`
}
