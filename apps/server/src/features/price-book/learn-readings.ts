import {
  type LearntKind,
  type Lesson,
  MAX_LEARNT_READINGS,
} from '@quotewright/estimating/learnt/learnt-reading.ts'
import { type Context, inTransaction, type Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import {
  deleteLesson,
  deleteOtherCorrections,
  lockLearntReadings,
  pruneReadings,
  saveForgotten,
  saveLessons,
  type TaughtFrom,
} from './learnt-readings.repository.ts'

/** Keeps what an answer or a correction teaches. Visitors of the demo share one tenant, so they teach nothing. */
export async function keepLessons(tx: Tx, from: TaughtFrom, lessons: readonly Lesson[]): Promise<void> {
  if (tx.tenantId === DEMO_TENANT_ID) return
  await lockLearntReadings(tx)
  if (from.taughtBy === 'correction') await deleteOtherCorrections(tx, from.quoteId, lessons)
  const byKey = new Map(lessons.map((lesson) => [`${lesson.kind} ${lesson.wording}`, lesson]))
  if (byKey.size === 0) return
  await saveLessons(tx, from, [...byKey.values()])
  await pruneReadings(tx, MAX_LEARNT_READINGS)
}

/** Takes a lesson back that a person contradicts. */
export async function unlearn(tx: Tx, wording: string, kind: LearntKind): Promise<void> {
  if (tx.tenantId !== DEMO_TENANT_ID) await deleteLesson(tx, wording, kind)
}

/**
 * Decides nothing by a reading any more.
 *
 * @throws AppError `not_found`.
 */
export function forgetReading(ctx: Context, readingId: string): Promise<void> {
  return markReading(ctx, readingId, ctx.now())
}

/**
 * Decides by it again.
 *
 * @throws AppError `not_found`.
 */
export function restoreReading(ctx: Context, readingId: string): Promise<void> {
  return markReading(ctx, readingId, null)
}

function markReading(ctx: Context, readingId: string, forgottenAt: Date | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const isKnown = await saveForgotten(tx, readingId, forgottenAt)
    if (!isKnown) throw new AppError('not_found', 'This was already forgotten')
  })
}
