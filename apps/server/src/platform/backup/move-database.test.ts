import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { thisVersion } from '../../operations/command.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { createEmptyDatabase } from '../../testing/test-database.ts'
import { withDatabase } from '../../testing/test-server.ts'
import { startEmbedded } from '../database/embedded/start-embedded.ts'
import { withClient } from '../database/embedded/with-client.ts'
import { readLeftBehind } from './left-behind.ts'
import { moveDatabase } from './move-database.ts'
import { checkBackup } from './read-backup.ts'
import { differences, sumsOfDatabase } from './read-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const world = fileWorld()
const staff = fileMember(world)
const NOW = new Date('2026-11-26T10:00:00.000Z')

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-move-'))
  // When root runs this, the database's user must pass through it.
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function givenEmptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  return database.url
}

/** The world's data, where nothing else is connected. */
async function givenQuietDatabase(): Promise<string> {
  const quote = { customer_name: 'Rolla', description: 'Work', line_items: [] }
  await world.as(staff).post('/api/v1/quotes', quote)
  const folder = await givenFolder()
  const file = join(folder, 'backup.tar.gz')
  const storage = { kind: 'folder', path: join(folder, 'files') } as const
  await writeBackup({ databaseUrl: world.databaseUrl, storage, secret: undefined, file, now: NOW })
  const url = await givenEmptyDatabase()
  const backup = await checkBackup(file)
  await restoreBackup({ backup, ...(await thisVersion()), databaseUrl: url, storage, replace: false })
  return url
}

const move = async (from: string, to: string, replace = false) =>
  moveDatabase({ from, to, ...(await thisVersion()), replace, now: NOW })

const differ = async (one: string, other: string) =>
  differences(await sumsOfDatabase(one), await sumsOfDatabase(other))

const change = (url: string) =>
  withClient(url, (client) =>
    client.query(`begin; set local app.system = 'on'; update quotes set customer_name = 'Nell'; commit`),
  )

test('a move there and back makes every table the same, and a second call finds that', async () => {
  const [home, away] = [await givenQuietDatabase(), await givenEmptyDatabase()]
  const moved = await move(home, away)
  expect(moved).toMatchObject({ wasThere: false })
  expect(moved.rows).toBeGreaterThan(10)
  expect(await differ(home, away)).toEqual([])
  expect((await move(home, away)).wasThere).toBe(true)

  // What was left behind has not changed since, so it may be replaced.
  await change(away)
  await move(away, home)
  expect(await differ(home, away)).toEqual([])
  const notes = await Promise.all([home, away].map((url) => withClient(url, readLeftBehind)))
  expect(notes).toEqual([
    undefined,
    { to: new URL(home).host + new URL(home).pathname, at: NOW.toISOString(), sum: expect.any(String) },
  ])
}, 120_000)

test('other data in the target goes only when that is asked for', async () => {
  const [home, away] = [await givenQuietDatabase(), await givenEmptyDatabase()]
  await move(home, away)
  await change(home)
  await expect(move(away, home)).rejects.toThrow('add --replace')
  expect(await differ(home, away)).toContain('public.quotes')
  await move(away, home, true)
  expect(await differ(home, away)).toEqual([])
}, 120_000)

test('a database in use, and the same database by another address, are refused', async () => {
  const [home, away] = [await givenQuietDatabase(), await givenEmptyDatabase()]
  await expect(move(world.databaseUrl, away)).rejects.toThrow('Stop Quotewright')
  await expect(move(home, home.replace('127.0.0.1', 'localhost'))).rejects.toThrow('already')
  await expect(move(await givenEmptyDatabase(), away)).rejects.toThrow('no Quotewright data')
}, 120_000)

test('a move that is cut off changes nothing, and the same call moves it then', async () => {
  const [home, away] = [await givenQuietDatabase(), await givenEmptyDatabase()]
  const { migrate } = await thisVersion()
  await migrate(away)
  const admin = withDatabase(inject('testServer').adminUrl, new URL(away).pathname.slice(1))
  await withClient(admin, async (client) => {
    await client.query('begin; lock table webhook_endpoints in access share mode')
    const moving = move(home, away).then(
      () => 'moved',
      () => 'failed',
    )
    for (let cut = 0; cut === 0; await sleep(20)) {
      const { rows } = await client.query<{ cut: boolean }>(
        `select pg_terminate_backend(pid) as cut from pg_locks
         where not granted and database = (select oid from pg_database where datname = current_database())`,
      )
      cut = rows.length
    }
    expect(await moving).toBe('failed')
    await client.query('rollback')
  })
  const { rows } = await withClient(away, (client) => client.query('select count(*) from auth.user'))
  expect(rows).toEqual([{ count: 0 }])
  expect((await move(home, away)).wasThere).toBe(false)
  expect(await differ(home, away)).toEqual([])
}, 120_000)

test('npm run move takes the embedded database out and brings it back with its secret', async () => {
  const dataDir = join(await givenFolder(), 'data')
  const { migrate } = await thisVersion()
  const embedded = await startEmbedded(dataDir)
  await migrate(embedded.url)
  await withClient(embedded.url, (client) =>
    client.query(`insert into auth.organization (id, name, slug, "createdAt")
      values ('0198b3a0-0000-7000-8000-000000000001', 'Rolla Plumbing', 'rolla', now())`),
  )
  await embedded.stop()
  const [away, further] = [await givenEmptyDatabase(), await givenEmptyDatabase()]
  const secret = 'a secret of at least thirty-two characters'
  const run = (args: readonly string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['apps/server/src/operations/move.ts', ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
    })

  const there = await run([away], {})
  expect(there.stdout).toContain('every table is the same')
  expect(there.stdout).toContain(`set DATABASE_URL`)
  expect(there.stdout).not.toContain(new URL(away).password)
  await withClient(away, (client) => client.query(`update auth.organization set name = 'Rolla Gas'`))
  await expect(run(['embedded'], {})).rejects.toThrow('Set DATABASE_URL')

  // A pooler and a replica of the one database are not those of the other.
  const env = { DATABASE_URL: away, DATABASE_DIRECT_URL: away, DATABASE_READ_URL: away, APP_SECRET: secret }
  const onwards = await run([further], env)
  expect(onwards.stdout).toContain('Set DATABASE_DIRECT_URL and DATABASE_READ_URL to the new database')

  const back = await run(['embedded'], { ...env, DATABASE_URL: further, DATABASE_DIRECT_URL: further })
  expect(back.stdout).toContain('unset DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_READ_URL')
  expect((await readFile(join(dataDir, 'secret'), 'utf8')).trim()).toBe(secret)
  const again = await startEmbedded(dataDir)
  const { rows } = await withClient(again.url, (client) => client.query('select name from auth.organization'))
  await again.stop()
  expect(rows).toEqual([{ name: 'Rolla Gas' }])
}, 120_000)
