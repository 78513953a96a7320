import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openFaultyLine } from '../../testing/faulty-line.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { contextOf, endingWith, inReading, inSavepoint, inTransaction, type Tx } from '../context.ts'
import { createQueries } from './queries.ts'
import { renameStatements } from './statement-names.ts'

const world = fileWorld()
const staff = fileMember(world)

/** Long beside what a busy machine loses on the way. */
const ONE_WAY_MS = 200

/** The database by way of a line that takes its time in each direction. */
async function givenDistance(): Promise<string> {
  const line = await openFaultyLine(world.databaseUrl)
  onTestFinished(line.close)
  line.faults.delayMs = ONE_WAY_MS
  return line.url
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

test('what is asked side by side takes one round trip, and savepoints take none', async () => {
  const ctx = await givenFarContext()
  const three = () =>
    inTransaction(ctx, (tx) => Promise.all([1, 2, 3].map((value) => sql`select ${value}`.execute(tx.db))))
  const inPart = () =>
    inTransaction(ctx, async (tx) => {
      await inSavepoint(tx, async () => void (await sql`select 1`.execute(tx.db)))
      await inSavepoint(tx, async () => undefined)
    })
  await inTransaction(ctx, async (tx) => sql`select 1`.execute(tx.db))
  expect(await flights(three)).toBe(2)
  expect(await flights(inPart)).toBe(2)
})

const titlesOf = async () => {
  const ctx = contextOf(world.services, staff.tenantId)
  const rows = await inReading(ctx, (tx) => tx.db.selectFrom('quotes').select('title').execute())
  return rows.map(({ title }) => title)
}

test('the commit travels with the last statement: it is kept, and nothing can be asked after', async () => {
  await world.as(staff).post('/api/v1/quotes', { title: 'before' })
  const ctx = await givenFarContext()
  const rename = (title: string) => (tx: Tx) =>
    endingWith(tx, () => tx.db.updateTable('quotes').set({ title }).execute())
  await inTransaction(ctx, async (tx) => sql`select 1`.execute(tx.db))
  expect(await flights(() => inTransaction(ctx, rename('last')))).toBe(1)
  expect(new Set(await titlesOf())).toEqual(new Set(['last']))
  const asking = inTransaction(ctx, async (tx) => {
    await rename('kept')(tx)
    await sql`select 1`.execute(tx.db)
  })
  await expect(asking).rejects.toThrow('The transaction has ended with its last statement')
  // The connection is as good as before.
  await expect(inTransaction(ctx, rename('next'))).resolves.toBeDefined()
})

test('a last statement that fails keeps nothing of its transaction', async () => {
  await world.as(staff).post('/api/v1/quotes', { title: 'before' })
  const before = await titlesOf()
  const ctx = await givenFarContext()
  const failing = inTransaction(ctx, async (tx) => {
    await tx.db.updateTable('quotes').set({ title: 'lost' }).execute()
    return endingWith(tx, () => sql`select nothing from nowhere`.execute(tx.db))
  })
  await expect(failing).rejects.toMatchObject({ code: '42P01' })
  expect(await titlesOf()).toEqual(before)
})

test('a part that fails is taken back, and what came before and after it is kept', async () => {
  await world.as(staff).post('/api/v1/quotes', { title: 'whole' })
  const ctx = await givenFarContext()
  await inTransaction(ctx, async (tx) => {
    await tx.db.updateTable('quotes').set({ title: 'first' }).execute()
    const part = inSavepoint(tx, async () => {
      await tx.db.updateTable('quotes').set({ title: 'part' }).execute()
      await sql`select nothing from nowhere`.execute(tx.db)
    })
    await expect(part).rejects.toMatchObject({ code: '42P01' })
    await tx.db.updateTable('quotes').set({ customer_name: 'Deb' }).execute()
  })
  expect(new Set(await titlesOf())).toEqual(new Set(['first']))
})

test('what is asked often is prepared, and asked again when a migration changes what it answers', async () => {
  // What other tests asked often in this process has names, and their number is limited.
  renameStatements()
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1, pipeline: true })
  onTestFinished(() => pool.end())
  await pool.query('drop table if exists often')
  await pool.query('create table often (id int)')
  await pool.query('insert into often values (1)')
  const ctx = contextOf({ ...world.services, database: createQueries(pool) }, staff.tenantId)
  const read = () => sql<object>`select * from often where id = ${1}`
  const rows: (readonly object[])[] = []
  for (const end of [false, true]) {
    for (let time = 0; time < 10; time += 1) {
      await inReading(ctx, (tx) =>
        end ? endingWith(tx, () => read().execute(tx.db)) : read().execute(tx.db),
      )
    }
    const { rows: prepared } = await pool.query(
      "select 1 from pg_prepared_statements where statement like 'select * from often%'",
    )
    expect(prepared.length).toBe(1)
    await world.pool.query(`alter table often add column more_${end} int`)
    const answer = await inReading(ctx, (tx) =>
      end ? endingWith(tx, () => read().execute(tx.db)) : read().execute(tx.db),
    )
    rows.push(answer.rows)
  }
  expect(rows).toEqual([[{ id: 1, more_false: null }], [{ id: 1, more_false: null, more_true: null }]])
})
