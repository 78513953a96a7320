import { createHash } from 'node:crypto'
import { DEFAULT_LIMITS } from '@quotewright/extraction/limits.ts'
import { checkStart } from '@quotewright/extraction/open/check-bytes.ts'
import { failure } from '@quotewright/extraction/open/failure.ts'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { type Context, inTransaction } from '../../platform/context.ts'
import { referenceTo } from '../../platform/jobs/define-job.ts'
import { storeFile } from '../media/public.ts'
import { unreadable } from './extraction.ts'
import { READ_DOCUMENT } from './read-document.name.ts'
import { findOutcome, insertUpload } from './uploads.repository.ts'

/** As file systems have it. */
const LONGEST_NAME = 255
const NAME_OF_NONE = 'document.pdf'

/** A file as it was sent. */
export interface SentFile {
  readonly bytes: Uint8Array
  /** As its sender calls it; what it is, its bytes say. */
  readonly name: string
  /** The same file sent again with the same one is the same upload. */
  readonly idempotencyKey: string | undefined
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
  const id = idOf(ctx, file)
  if (file.idempotencyKey !== undefined && (await isKnown(ctx, id))) return id
  const fileToken = await storeFile(ctx, file.bytes, 'application/pdf')
  await inTransaction(ctx, async (tx) => {
    const { name, bytes } = file
    const upload = { id, fileToken, fileName: nameOf(name), fileSizeBytes: bytes.byteLength }
    if (!(await insertUpload(tx, upload))) return
    await tx.services.jobs.enqueue(tx, referenceTo(READ_DOCUMENT), { extractionId: id }, { singletonKey: id })
    await tx.services.live.publish(tx, { topic: 'extractions' })
  })
  return id
}

/** Under which ids are made of keys: any constant does. */
const NAMESPACE = '5f7a1c36-2f0b-4a53-9f57-3f1d6c1f0a11'

/** Two that send the same at the same moment are one upload by its id, before there is any answer to repeat. */
function idOf({ tenantId, userId }: Context, { bytes, name, idempotencyKey }: SentFile): string {
  if (idempotencyKey === undefined) return uuidv7()
  const digest = createHash('sha256').update(bytes).digest('hex')
  return uuidv5(JSON.stringify([tenantId, userId, idempotencyKey, name, digest]), NAMESPACE)
}

const isKnown = async (ctx: Context, id: string): Promise<boolean> =>
  (await inTransaction(ctx, (tx) => findOutcome(tx, id))) !== undefined

/** A name for a list and for saving: no path, no control characters, and always that of a PDF. */
function nameOf(name: string): string {
  const [last = ''] = name.split(/[/\\]/).toReversed()
  const plain = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const [, stem = '', suffix = '.pdf'] = /^(.*?)(\.pdf)?$/isu.exec(plain) ?? []
  if (stem === '') return NAME_OF_NONE
  const fitting = stem.slice(0, LONGEST_NAME - suffix.length)
  return `${fitting.toWellFormed()}${suffix}`
}
