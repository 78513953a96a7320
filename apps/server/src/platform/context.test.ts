import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fileMember, fileWorld } from '../testing/file-world.ts'
import { contextOf, inSystemTransaction, inTransaction } from './context.ts'
import { isDatabaseFault } from './database/faults.ts'

const world = fileWorld()
const first = fileMember(world)
const second = fileMember(world)

beforeAll(async () => {
  for (const member of [first, second]) await world.as(member).post('/api/v1/quotes', { description: 'work' })
})

test('the database itself shows a transaction its own tenant only, whatever the query asks for', async () => {
  const seen = await inTransaction(contextOf(world.services, first.tenantId), (tx) =>
    tx.db.selectFrom('quotes').select('tenant_id').execute(),
  )
  expect(seen.map((row) => row.tenant_id)).toEqual([first.tenantId])
  const everywhere = await inSystemTransaction(world.services, (db) =>
    db.selectFrom('quotes').select('tenant_id').execute(),
  )
  expect(everywhere).toHaveLength(2)
})

test('outside a transaction nothing is seen and nothing can be written', async () => {
  expect((await world.pool.query('select 1 from quotes')).rowCount).toBe(0)
  await expect(
    world.pool.query('insert into quote_links values ($1, $2, $2, now())', ['t', first.tenantId]),
  ).rejects.toThrow(/row-level security/)
})

test("a transaction cannot write or change another tenant's rows", async () => {
  const ctx = contextOf(world.services, first.tenantId)
  const writing = inTransaction(ctx, (tx) =>
    tx.db
      .insertInto('quote_links')
      .values({
        token: 'stolen',
        tenant_id: second.tenantId,
        quote_id: second.tenantId,
        created_at: tx.now(),
      })
      .execute(),
  )
  await expect(writing).rejects.toThrow(/row-level security/)
  const changed = await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable('quotes')
      .set({ title: 'mine' })
      .where('tenant_id', '=', second.tenantId)
      .executeTakeFirst(),
  )
  expect(changed.numUpdatedRows).toBe(0n)
})

test('the tenant does not outlive its transaction on a pooled connection', async () => {
  await inTransaction(contextOf(world.services, first.tenantId), async (tx) => sql`select 1`.execute(tx.db))
  const left = await world.pool.query<{ tenant: string | null }>(
    `select nullif(current_setting('app.tenant_id', true), '') as tenant`,
  )
  expect(left.rows[0]?.tenant).toBeNull()
})

test('what fails is taken back whole', async () => {
  const ctx = contextOf(world.services, first.tenantId)
  const failing = inTransaction(ctx, async (tx) => {
    await tx.db.updateTable('quotes').set({ title: 'lost' }).where('tenant_id', '=', tx.tenantId).execute()
    await inTransaction(tx, async () => {
      throw new Error('inner')
    })
  })
  await expect(failing).rejects.toThrow('inner')
  const titles = await inTransaction(ctx, (tx) => tx.db.selectFrom('quotes').select('title').execute())
  expect(titles).toEqual([{ title: '' }])
})

test('every table of tenants has row-level security that is forced on its owner, but for what searches look in', async () => {
  const open = await world.pool.query(`
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`)
  // No index may be used for `like` under the policy. What is found there is ids, which the quotes' policy checks again.
  expect(open.rows).toEqual([{ relname: 'quote_search' }])
})

test('waiting for a row too long reports that the database is busy', async () => {
  const ctx = contextOf(world.services, first.tenantId)
  const waiting = inTransaction(ctx, async (holder) => {
    await sql`select from quotes for update`.execute(holder.db)
    return inTransaction(ctx, async ({ db }) => {
      await sql`select set_config('lock_timeout', '50', true) where current_setting('lock_timeout') = '10s'`.execute(
        db,
      )
      await sql`select from quotes for update`.execute(db)
    })
  })
  const failure: unknown = await waiting.catch((error: unknown) => error)
  expect(isDatabaseFault(failure)).toBe(true)
})
