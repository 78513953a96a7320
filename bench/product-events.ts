import { sql } from 'kysely'
import pg from 'pg'
import { migrateEverything } from '../apps/server/src/app/migrate-everything.ts'
import { recordEvent } from '../apps/server/src/features/product-events/public.ts'
import { type Context, inTransaction, type Tx } from '../apps/server/src/platform/context.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts'
import { createQueries } from '../apps/server/src/platform/database/queries.ts'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { kept, type PartResults } from './results.ts'
import { servicesOver } from './services-over.ts'

const TENANT = '01890000-0000-7000-8000-000000000001'
const ROUNDS = 40
const CALLS = 250
const BUDGET_MS = 0.1

/** What recording an event adds to the CPU of a request, in the process that answers it. On a database of its own. */
export async function benchProductEvents(): Promise<PartResults> {
  const dataDir = createRunFolder()
  const database = await startEmbedded(dataDir)
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  try {
    await migrateEverything(pool, database.url)
    const services = servicesOver(createQueries(pool), database.url)
    const ctx = { tenantId: TENANT, userId: TENANT, actor: null, services, now: services.now }
    const addedMs = await addedCpu(ctx)
    return {
      figures: [
        {
          name: "What recording an event adds to a request's CPU, median",
          value: `${addedMs.toFixed(3)} ms`,
          budget: kept(`${BUDGET_MS} ms`, addedMs <= BUDGET_MS),
        },
      ],
    }
  } finally {
    await pool.end()
    await database.stop()
    await removeRunFolder(dataDir)
  }
}

/** In turns, so that both share what the machine is at; the first quarter is a warm-up. */
async function addedCpu(ctx: Context): Promise<number> {
  const added: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await cpuMs(ctx, work)
    const withEvent = await cpuMs(ctx, async (tx) => {
      await work(tx)
      await recordEvent(tx, {
        type: 'quote_generated',
        properties: { engine: 'offline', lines: 6, unpricedLines: 1 },
      })
    })
    if (round >= ROUNDS / 4) added.push(withEvent - without)
  }
  return added.toSorted((left, right) => left - right)[Math.floor(added.length / 2)] ?? 0
}

/** Stands for what a request that records an event writes anyway. */
const work = async ({ db, tenantId }: Tx): Promise<void> => {
  await sql`insert into removed_leads (tenant_id, count) values (${tenantId}, 1)
    on conflict (tenant_id) do update set count = removed_leads.count + 1`.execute(db)
}

/** The time of a processor that one transaction takes in this process. */
async function cpuMs(ctx: Context, run: (tx: Tx) => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let call = 0; call < CALLS; call += 1) await inTransaction(ctx, run)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / CALLS
}
