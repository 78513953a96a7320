import { tidyTags } from '@quotewright/domain/quotes/tags.ts'
import type { DocumentType } from '@quotewright/extraction/extraction.ts'
import { memoryOfType } from '@quotewright/extraction/memory/memories.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { nameOfActor } from '../../platform/database/person-names.repository.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { checksNow, type ExtractionStatus, noSuchExtraction, type StagedExtraction } from './extraction.ts'
import { findStagedForChange, type StagedChange, saveStaged, saveTags } from './staged.repository.ts'
import { remember } from './supplier-memory.ts'

/** What each status can become. Source: part 2 §4; approved is only listed there, and may go on here. */
const NEXT: Readonly<Record<ExtractionStatus, readonly ExtractionStatus[]>> = {
  pending_review: ['approved', 'converted', 'rejected'],
  approved: ['converted', 'rejected'],
  converted: [],
  rejected: [],
}

const TERMINAL: Readonly<Partial<Record<ExtractionStatus, string>>> = {
  converted: 'This document has been converted to a quote already',
  rejected: 'This document has been rejected',
}

/** @throws AppError `conflict` when a document cannot become that. */
export function refuseStep({ status }: StagedExtraction, to: ExtractionStatus): void {
  if (NEXT[status].includes(to)) return
  throw new AppError('conflict', TERMINAL[status] ?? 'This document has been approved already')
}

/** @throws AppError `conflict` when a document is past its review. */
export function refuseTerminal({ status }: StagedExtraction): void {
  const reason = TERMINAL[status]
  if (reason !== undefined) throw new AppError('conflict', `${reason}, so it cannot be changed`)
}

/** @throws AppError `conflict` when a document has been rejected. */
export function refuseRejected(staged: StagedExtraction): void {
  if (staged.status === 'rejected') refuseTerminal(staged)
}

/** @throws AppError `conflict` when someone else has changed it since the version that a change is based on. */
export async function refuseStale(
  tx: Tx,
  { version, changedBy }: StagedExtraction,
  basedOn: number | undefined,
): Promise<void> {
  if (basedOn === undefined || basedOn === version) return
  const name = await nameOfActor(tx, changedBy)
  throw new AppError(
    'conflict',
    `${name ?? 'Someone else'} just changed this document. Reload to see the changes.`,
    {
      current_version_number: version,
      changed_by: name,
    },
  )
}

/** A document that is held, and what a change is based on. */
interface Basis {
  readonly extractionId: string
  readonly version: number | undefined
}

/** Changes a held document by what the callback makes of it. */
function change(
  ctx: Context,
  { extractionId, version }: Basis,
  make: (staged: StagedExtraction, tx: Tx) => StagedChange | Promise<StagedChange>,
): Promise<StagedExtraction> {
  return inTransaction(ctx, async (tx) => {
    const staged = await getForChange(tx, extractionId)
    await refuseStale(tx, staged, version)
    await saveStaged(tx, extractionId, await make(staged, tx))
    return tellChange(tx, extractionId)
  })
}

/** @throws AppError `not_found`. */
export async function getForChange(tx: Tx, extractionId: string): Promise<StagedExtraction> {
  const staged = await findStagedForChange(tx, extractionId)
  if (staged === undefined) throw noSuchExtraction()
  return staged
}

/** Tells open screens of a change, and returns what it made. */
export async function tellChange(tx: Tx, extractionId: string): Promise<StagedExtraction> {
  await tx.services.live.publish(tx, { topic: 'extractions' })
  return getForChange(tx, extractionId)
}

/**
 * Says what a document is. Its confidence follows: what a person says of it is certain, and remembered for the next
 * document of its issuer that is taken for the same.
 *
 * @throws AppError `not_found`, `conflict` (changed since, converted, rejected).
 */
export const correctType = (ctx: Context, basis: Basis, type: DocumentType): Promise<StagedExtraction> =>
  change(ctx, basis, async (staged, tx) => {
    refuseTerminal(staged)
    await remember(tx, staged, [memoryOfType(staged.detectedType, type)])
    const correctedFields = [...new Set([...staged.correctedFields, 'document_type'])]
    const corrected = { ...staged, correctedType: type, correctedFields }
    const rememberedFields = staged.rememberedFields.filter((field) => field !== 'document_type')
    return { correctedType: type, correctedFields, rememberedFields, ...checksOf(corrected) }
  })

/** What the checks say of a document as it is now. */
export function checksOf(staged: StagedExtraction): Required<Pick<StagedChange, 'confidence' | 'warnings'>> {
  const { confidence, warnings } = checksNow(staged)
  return { confidence, warnings }
}

/** Says that what was read is right. @throws AppError `not_found`, `conflict`. */
export const approveExtraction = (ctx: Context, basis: Basis): Promise<StagedExtraction> =>
  change(ctx, basis, (staged) => {
    refuseStep(staged, 'approved')
    return { status: 'approved' }
  })

/** Puts a document aside, with an optional reason. @throws AppError `not_found`, `conflict`. */
export const rejectExtraction = (
  ctx: Context,
  basis: Basis,
  notes: string | null,
): Promise<StagedExtraction> =>
  change(ctx, basis, (staged) => {
    refuseStep(staged, 'rejected')
    return { status: 'rejected', rejectNotes: notes === '' ? null : notes }
  })

/** Sets the tags, each once whatever its case. @throws AppError `not_found`, `invalid` (too many). Source: part 2 §5. */
export function tagExtraction(
  ctx: Context,
  extractionId: string,
  tags: readonly string[],
): Promise<StagedExtraction> {
  const tidied = tidyTags(tags)
  if (tidied.length > MOST_TAGS) throw invalidField('tags', `At most ${MOST_TAGS} tags`)
  return inTransaction(ctx, async (tx) => {
    if (!(await saveTags(tx, extractionId, tidied))) throw noSuchExtraction()
    return tellChange(tx, extractionId)
  })
}

const MOST_TAGS = 20
