import type { LearntKind, Lesson } from '@quotewright/estimating/learnt/learnt-reading.ts'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/context.ts'
import { lockName } from '../../platform/database/rows.repository.ts'
import type { LearntReadingTable, Tables } from '../../platform/database/schema.ts'
import { toCamelCase } from '../../platform/names.ts'

/** Something the organization taught, as it is kept. */
export interface KeptReading extends Lesson {
  readonly id: string
  readonly taughtBy: TaughtBy
  /** The quote that taught it last. */
  readonly quoteId: string
  readonly quoteNumber: string
  readonly learntAt: Date
}

export type TaughtBy = 'answer' | 'correction'

/** The quote that teaches. */
export interface TaughtFrom {
  readonly quoteId: string
  readonly quoteNumber: string
  readonly taughtBy: TaughtBy
}

/** Lets one save at a time write what the organization taught. */
export const lockLearntReadings = (tx: Tx): Promise<void> => lockName(tx, 'learnt readings')

/** Keeps lessons, each wording once a kind. What was forgotten since this quote taught it stays so. */
export async function saveLessons(tx: Tx, from: TaughtFrom, lessons: readonly Lesson[]): Promise<void> {
  const written = (column: string) => sql.ref<never>(`excluded.${column}`)
  const isSame = sql`learnt_readings.quote_id = excluded.quote_id and learnt_readings.value = excluded.value`
  await tx.db
    .insertInto('learnt_readings')
    .values(
      lessons.map(({ wording, kind, value, example }) => ({
        tenant_id: tx.tenantId,
        id: uuidv7(),
        wording,
        kind,
        value,
        example,
        taught_by: from.taughtBy,
        quote_id: from.quoteId,
        quote_number: from.quoteNumber,
        learnt_at: tx.now(),
        forgotten_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'wording', 'kind']).doUpdateSet({
        value: written('value'),
        example: written('example'),
        taught_by: written('taught_by'),
        quote_id: written('quote_id'),
        quote_number: written('quote_number'),
        learnt_at: sql<Date>`case when ${isSame} then learnt_readings.learnt_at else excluded.learnt_at end`,
        forgotten_at: sql<null>`case when ${isSame} then learnt_readings.forgotten_at end`,
      }),
    )
    .execute()
}

/** Takes back what corrections of a quote taught that it no longer shows. */
export async function deleteOtherCorrections(
  tx: Tx,
  quoteId: string,
  kept: readonly Lesson[],
): Promise<void> {
  const rows = await ownReadings(tx)
    .select(['id', 'wording', 'kind'])
    .where('quote_id', '=', quoteId)
    .where('taught_by', '=', 'correction')
    .execute()
  const gone = rows.filter(
    (row) => !kept.some(({ wording, kind }) => wording === row.wording && kind === row.kind),
  )
  if (gone.length === 0) return
  await tx.db
    .deleteFrom('learnt_readings')
    .where('tenant_id', '=', tx.tenantId)
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute()
}

/** Forgets one kind of lesson of a wording; nothing where there is none. */
export async function deleteLesson(tx: Tx, wording: string, kind: LearntKind): Promise<void> {
  await tx.db
    .deleteFrom('learnt_readings')
    .where('tenant_id', '=', tx.tenantId)
    .where('wording', '=', wording)
    .where('kind', '=', kind)
    .execute()
}

/** Forgets all but the newest. */
export async function pruneReadings(tx: Tx, kept: number): Promise<void> {
  await tx.db
    .deleteFrom('learnt_readings')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', newestFirst(ownReadings(tx)).select('id').offset(kept))
    .execute()
}

/** One page of what decides, the newest first. */
export async function listReadings(
  tx: Tx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readings: KeptReading[]; total: number }> {
  const rows = await newestFirst(usedReadings(tx)).selectAll().limit(limit).offset(offset).execute()
  const { total } = await usedReadings(tx)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { readings: rows.map(toKeptReading), total }
}

/** Forgets a reading, or takes that back with null; false when there is none. */
export async function saveForgotten(tx: Tx, readingId: string, forgottenAt: Date | null): Promise<boolean> {
  const row = await tx.db
    .updateTable('learnt_readings')
    .set({ forgotten_at: forgottenAt })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', readingId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type ReadingQuery<O = object> = SelectQueryBuilder<Tables, 'learnt_readings', O>

const ownReadings = (tx: Tx): ReadingQuery =>
  tx.db.selectFrom('learnt_readings').where('learnt_readings.tenant_id', '=', tx.tenantId)

const usedReadings = (tx: Tx): ReadingQuery => ownReadings(tx).where('forgotten_at', 'is', null)

const newestFirst = (query: ReadingQuery): ReadingQuery =>
  query.orderBy('learnt_at', 'desc').orderBy('learnt_readings.id', 'desc')

export const toKeptReading = (row: Selectable<LearntReadingTable>): KeptReading => toCamelCase(row)
