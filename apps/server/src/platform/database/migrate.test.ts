import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'

async function givenDatabase(files: Record<string, string>) {
  const migrationsDir = mkdtempSync(join(tmpdir(), 'quotewright-migrations-'))
  const database = await createEmptyDatabase()
  const pool = new pg.Pool({ connectionString: database.url })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
    rmSync(migrationsDir, { recursive: true })
  })
  const write = (more: Record<string, string>) => {
    for (const [name, sql] of Object.entries(more)) writeFileSync(join(migrationsDir, name), sql)
  }
  write(files)
  return { pool, migrationsDir, write, run: () => migrate(pool, { migrationsDir, also: [] }) }
}

const ONE = { '0001_tools.sql': 'create table tools (name text); insert into tools values (1)' }
const TWO = { '0002_more_tools.sql': 'insert into tools values (2)' }

const toolsIn = async (pool: pg.Pool) =>
  (await pool.query('select name from tools order by name')).rows.map((row) => row.name)

test('each file runs once, in order', async () => {
  const { pool, run, write } = await givenDatabase(ONE)
  await run()
  write(TWO)
  await run()
  await run()
  expect(await toolsIn(pool)).toEqual(['1', '2'])
})

test('of several processes that start at once, one does the work and all wait for it', async () => {
  const { pool, migrationsDir } = await givenDatabase({ ...ONE, ...TWO })
  let atOnce = 0
  const alone = async () => {
    atOnce += 1
    expect(atOnce).toBe(1)
    await pool.query('select pg_sleep(0.05)')
    atOnce -= 1
  }
  await Promise.all([1, 2, 3].map(() => migrate(pool, { migrationsDir, also: [alone] })))
  expect(await toolsIn(pool)).toEqual(['1', '2'])
})

test('a file that fails leaves nothing behind, and can be corrected', async () => {
  const { pool, run, write } = await givenDatabase({
    ...ONE,
    '0002_bad.sql': 'insert into tools values (2); select oops',
  })
  await expect(run()).rejects.toThrow('The migration 0002_bad.sql failed')
  expect(await toolsIn(pool)).toEqual(['1'])
  write({ '0002_bad.sql': 'insert into tools values (3)' })
  await run()
  expect(await toolsIn(pool)).toEqual(['1', '3'])
})

test('a changed file stops the start', async () => {
  const { run, write } = await givenDatabase(ONE)
  await run()
  write({ '0001_tools.sql': 'create table other_tools ()' })
  await expect(run()).rejects.toThrow('The migration 0001_tools.sql was changed after it was applied')
})

test('other line ends are no change', async () => {
  const { run, write } = await givenDatabase({ '0001_a.sql': 'select 1;\nselect 2;\n' })
  await run()
  write({ '0001_a.sql': 'select 1;\r\nselect 2;\r\n' })
  await expect(run()).resolves.toBeUndefined()
})

test('a database of a newer version stops the start', async () => {
  const { run, migrationsDir } = await givenDatabase({ ...ONE, ...TWO })
  await run()
  rmSync(join(migrationsDir, '0002_more_tools.sql'))
  await expect(run()).rejects.toThrow('which this version lacks')
})

test('a file numbered before an applied one stops the start', async () => {
  const { run, write } = await givenDatabase({ '0002_b.sql': 'select 1' })
  await run()
  write({ '0001_a.sql': 'select 1' })
  await expect(run()).rejects.toThrow('0001_a.sql must be numbered after 0002_b.sql')
})

test('two files of one number are refused', async () => {
  const { run } = await givenDatabase({ '0001_a.sql': 'select 1', '0001_b.sql': 'select 1' })
  await expect(run()).rejects.toThrow('0001_a.sql has the number of 0001_b.sql')
})
