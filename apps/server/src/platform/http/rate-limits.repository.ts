import { sql } from 'kysely'
import { endingWith, inSystemTransaction, type Services } from '../context.ts'

/** Counts one call under a key, in one round trip; a window that has passed starts over. */
export function incrementRate(
  services: Services,
  key: string,
  windowMs: number,
): Promise<{ readonly hits: number; readonly remainingMs: number }> {
  const now = services.now()
  const resetsAt = new Date(now.getTime() + windowMs)
  return inSystemTransaction(services, async (db) => {
    const count = db
      .insertInto('rate_limits')
      .values({ key, hits: 1, resets_at: resetsAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql<number>`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.hits + 1 end`,
          resets_at: sql<Date>`case when rate_limits.resets_at <= ${now} then ${resetsAt} else rate_limits.resets_at end`,
        }),
      )
      .returning(['hits', 'resets_at'])
    // No replica is asked for counts.
    const row = await endingWith({ db, services: { replica: null } }, () => count.executeTakeFirstOrThrow())
    return { hits: row.hits, remainingMs: Math.max(0, row.resets_at.getTime() - now.getTime()) }
  })
}
