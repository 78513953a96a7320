import type { Extraction, ExtractionFailure } from '@quotewright/extraction/extraction.ts'
import { isFailure } from '@quotewright/extraction/extraction.ts'
import { DEFAULT_LIMITS } from '@quotewright/extraction/limits.ts'
import { failure } from '@quotewright/extraction/open/failure.ts'
import { readSeparately } from '@quotewright/extraction/separate/read-separately.ts'
import { v4 as uuidv4 } from 'uuid'
import {
  contextOf,
  inSystemTransaction,
  inTransaction,
  type Services,
  type Tx,
} from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { referenceTo } from '../../platform/jobs/define-job.ts'
import { readStoredFile, removeFile } from '../media/public.ts'
import { recordEvent } from '../product-events/public.ts'
import { EXTRACTION_EVENTS } from './extraction-event.ts'
import { askModel } from './model/ask-model.ts'
import { READ_DOCUMENT } from './read-document.name.ts'
import { DismissedError, readingDesk } from './reading-desk.ts'
import { searchTextOf } from './search-text.ts'
import { recall } from './supplier-memory.ts'
import {
  type ClaimedUpload,
  claimUpload,
  type EngineProgress,
  findLease,
  findWaiting,
  keepFailure,
  keepReading,
  releaseUpload,
  renewLease,
} from './uploads.repository.ts'

/** How long a reader may be silent before another takes its document. */
const LEASE_MS = 8_000
const RENEW_EVERY_MS = 2_000
/** A document whose reader died this often may be the reason. */
const MOST_ATTEMPTS = 3

/**
 * Reads an upload, if it waits or has lost its reader, and keeps what it says: once, no matter who else tries. What cannot
 * be read keeps its reason, and its file is removed.
 *
 * @throws AppError `unavailable` when the storage does not answer; the document then waits again.
 */
async function readDocument(services: Services, extractionId: string): Promise<void> {
  const claimed = await claim(services, extractionId)
  if (claimed === undefined) return
  try {
    await keep(services, claimed, await read(services, claimed))
  } catch (error) {
    if (error instanceof DismissedError) return
    await releaseUpload(services, claimed, { counts: !isOutage(error) })
    throw error
  } finally {
    readingDesk.tell(extractionId)
  }
}

const isOutage = (error: unknown): boolean => error instanceof AppError && error.kind === 'unavailable'

/** A run of a job takes on other documents for this long: a queue moves faster than its alarms go off. */
const TAKES_ON_FOR_MS = 60_000

/** Reads an upload, and then those that wait, the oldest first. @throws AppError as above. */
export async function readDocuments(services: Services, extractionId: string): Promise<void> {
  const begun = performance.now()
  let next: string | undefined = extractionId
  while (next !== undefined && performance.now() - begun < TAKES_ON_FOR_MS) {
    await readDocument(services, next)
    next = await findWaiting(services)
  }
}

const leaseEnd = (services: Services): Date => new Date(services.now().getTime() + LEASE_MS)

/** Anyone who takes a document sets the alarm for its own death. */
function claim(services: Services, extractionId: string): Promise<ClaimedUpload | undefined> {
  const leaseUntil = leaseEnd(services)
  return inSystemTransaction(services, async (db) => {
    const place = { db, now: services.now() }
    const claimed = await claimUpload(place, extractionId, { claim: uuidv4(), leaseUntil })
    const startAfter = claimed === undefined ? await findLease(place, extractionId) : leaseUntil
    if (startAfter !== undefined) {
      await services.jobs.enqueue(
        { db },
        referenceTo(READ_DOCUMENT),
        { extractionId },
        { singletonKey: extractionId, startAfter },
      )
    }
    return claimed
  })
}

async function read(services: Services, claimed: ClaimedUpload): Promise<Extraction | ExtractionFailure> {
  if (claimed.attempts > MOST_ATTEMPTS) return failure('extraction_failed')
  const { tenantId, id, fileToken } = claimed
  const bytes = await readStoredFile({ services, tenantId }, fileToken)
  if (bytes === undefined) return failure('extraction_failed')
  const ending = readingDesk.open(id)
  let progress: EngineProgress | undefined
  const renewing = setInterval(() => {
    void renewLease(services, claimed, { leaseUntil: leaseEnd(services), progress }).then(
      (isOurs) => isOurs || ending.abort(new DismissedError()),
      // The database is away: the lease may end, and keeping what was read will tell.
      () => undefined,
    )
  }, RENEW_EVERY_MS)
  try {
    const { result } = await readSeparately(bytes, DEFAULT_LIMITS, ending.signal, (now) => {
      progress = now
      readingDesk.tell(id, now)
    })
    return isFailure(result) ? result : await askModel(services, result, ending.signal)
  } finally {
    clearInterval(renewing)
    readingDesk.close(id)
  }
}

async function keep(
  services: Services,
  claimed: ClaimedUpload,
  result: Extraction | ExtractionFailure,
): Promise<void> {
  const { tenantId, fileToken: token } = claimed
  const ctx = contextOf(services, tenantId)
  const isKept = await inTransaction(ctx, async (tx) => {
    await services.live.publish(tx, { topic: 'extractions' })
    if (isFailure(result)) return keepFailure(tx, claimed, result.error)
    const remembered = await recall(tx, result)
    const isFirst = await keepReading(tx, claimed, {
      ...remembered,
      readAs: result.extracted_quote,
      searchText: searchTextOf(claimed.fileName, remembered.extraction.extracted_quote),
    })
    if (isFirst) await announceReady(tx, claimed, remembered.extraction)
    return isFirst
  })
  // Where that fails, the sweep of files does it.
  if (isKept && isFailure(result)) await removeFile(services, { tenantId, token }).catch(() => undefined)
}

async function announceReady(
  tx: Tx,
  { id, fileName }: ClaimedUpload,
  { document_type: documentType, extracted_quote: read }: Extraction,
): Promise<void> {
  await recordEvent(tx, {
    type: 'document_read',
    properties: { documentType, lines: read.line_items.length },
  })
  await tx.services.events.publish(tx, EXTRACTION_EVENTS, {
    kind: 'ready',
    document: {
      extractionId: id,
      fileName,
      documentType,
      supplierName: read.supplier_name,
      currency: read.currency,
      totalAmount: read.total_amount,
    },
  })
}
