import type { GuessCount } from '@quotewright/domain/identity/guessing.ts'
import type { Kysely } from 'kysely'
import { inSystemTransaction, type Services } from '../context.ts'
import type { Tables } from '../database/schema.ts'

/** One counter as it is kept. */
export interface KeptCount extends GuessCount {
  /** When a guess under this key was last right; 0: never. */
  readonly succeededAtMs: number
}

/**
 * Works on counters that no one else changes in the meantime, so that of many
 * guesses at once each is counted. `work` gets them in the order of `keys`;
 * what it returns is kept.
 */
export function withGuessCounts<T>(
  services: Services,
  keys: readonly string[],
  work: (counts: readonly KeptCount[]) => { readonly result: T; readonly counts: readonly KeptCount[] },
): Promise<T> {
  const now = services.now()
  return inSystemTransaction(services, async (db) => {
    // In one order always, so that two guesses never wait for each other.
    const ordered = [...keys].sort()
    await db
      .insertInto('sign_in_guesses')
      .values(ordered.map((key) => ({ key, failures: 0, updated_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const rows = await db
      .selectFrom('sign_in_guesses')
      .selectAll()
      .where('key', 'in', ordered)
      .orderBy('key')
      .forUpdate()
      .execute()
    const { result, counts } = work(keys.map((key) => toCount(rows.find((row) => row.key === key))))
    for (const [index, count] of counts.entries()) {
      await db
        .updateTable('sign_in_guesses')
        .set({ ...toRow(count), updated_at: now })
        .where('key', '=', keys[index] ?? '')
        .execute()
    }
    return result
  })
}

interface GuessRow {
  failures: number
  blocked_until: Date | null
  last_failure_at: Date | null
  succeeded_at: Date | null
}

const toCount = (row: GuessRow | undefined): KeptCount => ({
  failures: row?.failures ?? 0,
  blockedUntilMs: row?.blocked_until?.getTime() ?? 0,
  lastFailureMs: row?.last_failure_at?.getTime() ?? 0,
  succeededAtMs: row?.succeeded_at?.getTime() ?? 0,
})

const dateOf = (ms: number): Date | null => (ms === 0 ? null : new Date(ms))

const toRow = (count: KeptCount): GuessRow => ({
  failures: count.failures,
  blocked_until: dateOf(count.blockedUntilMs),
  last_failure_at: dateOf(count.lastFailureMs),
  succeeded_at: dateOf(count.succeededAtMs),
})

/** Forgets counters that nothing was counted under since. */
export async function deleteGuessesBefore(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_guesses').where('updated_at', '<', before).execute()
}
