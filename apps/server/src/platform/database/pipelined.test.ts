import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { contextOf, inReading, inTransaction } from '../context.ts'
import { createQueries } from './queries.ts'

const world = fileWorld()
const staff = fileMember(world)

const ONE_WAY_MS = 100

/** A line to the database that takes its time in each direction. */
async function givenDistance(): Promise<string> {
  const to = new URL(world.databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [from, onward] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => setTimeout(() => onward.write(bytes), ONE_WAY_MS))
      from.on('error', () => undefined)
      from.on('close', () => setTimeout(() => onward.destroy(), ONE_WAY_MS))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port')
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return url.href
}

async function givenFarContext() {
  const pool = new pg.Pool({ connectionString: await givenDistance(), max: 1, pipeline: true })
  onTestFinished(() => pool.end())
  const ctx = contextOf({ ...world.services, database: createQueries(pool) }, staff.tenantId)
  // The first call connects and prepares.
  await inReading(ctx, async (tx) => sql`select 1`.execute(tx.db))
  return ctx
}

async function flights(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return Math.floor((performance.now() - startedAt) / (2 * ONE_WAY_MS))
}

test('a read takes one round trip, a write of one statement two', async () => {
  const ctx = await givenFarContext()
  const ask = (run: typeof inReading) => () => run(ctx, async (tx) => sql`select 1`.execute(tx.db))
  // The end of the transaction before is still on its way: the next one waits for the connection.
  expect(await flights(ask(inTransaction))).toBe(3)
  expect(await flights(ask(inTransaction))).toBe(2)
  expect(await flights(ask(inReading))).toBe(1)
})

test('a read sees its own tenant alone and writes nothing; what failed leaves the connection clean', async () => {
  await world.as(staff).post('/api/v1/quotes', { description: 'work' })
  const ctx = contextOf(world.services, staff.tenantId)
  const seen = await inReading(ctx, (tx) => tx.db.selectFrom('quotes').select('tenant_id').execute())
  expect(seen).toEqual([{ tenant_id: staff.tenantId }])
  const writing = inReading(ctx, (tx) => tx.db.updateTable('quotes').set({ title: 'mine' }).execute())
  await expect(writing).rejects.toThrow(/read-only/)
  await expect(
    inTransaction(ctx, (tx) => sql`select nothing from nowhere`.execute(tx.db)),
  ).rejects.toMatchObject({ code: '42P01' })
  expect((await world.pool.query('select 1 from quotes')).rowCount).toBe(0)
  await expect(inTransaction(ctx, async () => 'nothing asked')).resolves.toBe('nothing asked')
})

test('a tenant that cannot be set stops what would have come after it', async () => {
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1, pipeline: true })
  onTestFinished(() => pool.end())
  const database = createQueries(pool)
  const opening = database.connection().execute(async (db) => {
    await sql.raw(`begin; set local app.tenant_id to nonsense, 'too many'`).execute(db)
    await sql`select 1`.execute(db)
  })
  await expect(opening).rejects.toThrow(/takes only one argument/)
})
