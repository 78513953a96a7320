import type { PgBoss } from 'pg-boss'

/** How late a job may begin that was not due yet when it was added: NOTIFY announces one that is due at once. */
const LOOK_EVERY_MS = 2000

/** Workers by the queue they wait at. */
export type WorkersByQueue = ReadonlyMap<string, readonly string[]>

/**
 * Wakes the workers of queues that have a job whose time has come. One statement asks for all of them: left to
 * themselves, forty queues with several workers each ask as often as that for nothing.
 *
 * @returns how to end it.
 */
export function wakeDue(boss: PgBoss, workers: WorkersByQueue): () => Promise<void> {
  let hasEnded = false
  let looking: Promise<void> = Promise.resolve()
  let timer = setTimeout(look, LOOK_EVERY_MS)

  function look(): void {
    // A look that fails is made up for by the next; what is wrong with the database, the queue's own work reports.
    looking = wake(boss, workers)
      .catch(() => undefined)
      .then(() => {
        if (!hasEnded) timer = setTimeout(look, LOOK_EVERY_MS)
      })
  }

  return async () => {
    hasEnded = true
    clearTimeout(timer)
    await looking
  }
}

async function wake(boss: PgBoss, workers: WorkersByQueue): Promise<void> {
  const { rows } = await boss.getDb().executeSql(QUEUES_DUE, [[...workers.keys()]])
  for (const { name } of rows as { name: string }[])
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
}

/** As the library's own fetch chooses, which decides again. */
const QUEUES_DUE = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
  )`
