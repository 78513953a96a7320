import { isMemoryField, type Memory } from '@quotewright/extraction/memory/memories.ts'
import type { Tx } from '../../platform/context.ts'

/** What is remembered of an issuer. */
export async function listMemories(tx: Tx, issuer: string): Promise<Memory[]> {
  const rows = await tx.db
    .selectFrom('extraction_memories')
    .select(['field', 'read_as', 'corrected_to'])
    .where('tenant_id', '=', tx.tenantId)
    .where('issuer', '=', issuer)
    .execute()
  return rows.flatMap(({ field, read_as: readAs, corrected_to: correctedTo }) =>
    isMemoryField(field) ? [{ field, readAs, correctedTo }] : [],
  )
}

/** Remembers corrections of an issuer's document; a newer one of the same takes the place of the older. */
export async function saveMemories(tx: Tx, issuer: string, memories: readonly Memory[]): Promise<void> {
  for (const { field, readAs, correctedTo } of memories) {
    await tx.db
      .insertInto('extraction_memories')
      .values({
        tenant_id: tx.tenantId,
        issuer,
        field,
        read_as: readAs,
        corrected_to: correctedTo,
        updated_at: tx.now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'issuer', 'field', 'read_as'])
          .doUpdateSet({ corrected_to: correctedTo, updated_at: tx.now() }),
      )
      .execute()
  }
}
