import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/schema.ts'
import type { LetterWording } from './wording-test.ts'

export async function findLetterWording(tx: Tx): Promise<LetterWording | undefined> {
  const row = await tx.db
    .selectFrom('cover_letter_wordings')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  return row && toLetter(row)
}

export async function saveLetterWording(tx: Tx, body: string): Promise<LetterWording> {
  const worded = { body, updated_at: tx.now(), updated_by: tx.actor }
  const row = await tx.db
    .insertInto('cover_letter_wordings')
    .values({ tenant_id: tx.tenantId, ...worded })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(worded))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toLetter(row)
}

export async function deleteLetterWording(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('cover_letter_wordings').where('tenant_id', '=', tx.tenantId).execute()
}

const toLetter = (row: Selectable<Tables['cover_letter_wordings']>): LetterWording => ({
  body: row.body,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
})
