import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRunFolder, removeRunFolder } from '../../../testing/run-folder.ts'
import { startEmbeddedProcess } from '../../../testing/start-embedded-process.ts'
import type { OsUser } from './os-user.ts'
import { startEmbedded } from './start-embedded.ts'
import { withClient } from './with-client.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const ordinary = { uid: NOBODY, gid: NOBODY }

/** An ordinary user must be able to run this checkout and this Node. */
const canRunAs = (user: OsUser) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'error-code.ts')], { ...user, cwd: '/' }).status ===
  0

const users: readonly (readonly [string, OsUser | undefined])[] = [
  [isRoot ? 'as root' : 'as an ordinary user', undefined],
  ...(isRoot && canRunAs(ordinary) ? [['as an ordinary user', ordinary] as const] : []),
]

function givenDataDir(user?: OsUser): string {
  const folder = createRunFolder()
  onTestFinished(() => removeRunFolder(folder))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

const note = (url: string, text: string) =>
  withClient(url, async (client) => {
    await client.query('create table if not exists notes (text text)')
    await client.query('insert into notes values ($1)', [text])
  })
const notes = (url: string) =>
  withClient(url, async (client) =>
    (await client.query('select text from notes order by text')).rows.map((row) => row.text),
  )

describe.each(users)('%s', (_, user) => {
  test('the first start makes an ordinary role that owns its database; a second one keeps the data', async () => {
    const dataDir = givenDataDir(user)
    const first = await startEmbeddedProcess(dataDir, user)
    expect(first.isAdopted).toBe(false)
    await withClient(first.url, (client) => client.query('create extension pg_trgm'))
    await note(first.url, 'kept')
    expect(await factsOf(first.url)).toEqual({
      user: 'quotewright',
      attributes: '{f,f,f,f}',
      owner: 'quotewright',
      durability: '{on,on,on}',
      address: '127.0.0.1',
    })
    expect(Number(new URL(first.url).port)).toBeLessThan(32_768)
    expect(await first.stop()).toBe(true)

    const second = await startEmbeddedProcess(dataDir, user)
    expect(second.pid).not.toBe(first.pid)
    expect(await notes(second.url)).toEqual(['kept'])
    await second.stop()
  })

  test('the server of a process that was killed is adopted', async () => {
    const dataDir = givenDataDir(user)
    const killed = await startEmbeddedProcess(dataDir, user)
    await note(killed.url, 'before the crash')
    await killed.kill()

    const next = await startEmbeddedProcess(dataDir, user)

    expect(next).toMatchObject({ isAdopted: true, pid: killed.pid, url: killed.url })
    expect(await notes(next.url)).toEqual(['before the crash'])
    expect(await next.stop()).toBe(true)
  })

  test('processes that start at once share one server; the last one stops it', async () => {
    const dataDir = givenDataDir(user)
    const [one, other] = await Promise.all([
      startEmbeddedProcess(dataDir, user),
      startEmbeddedProcess(dataDir, user),
    ])
    expect(one.url).toBe(other.url)
    await withClient(one.url, async () => {
      expect(await other.stop()).toBe(false)
    })
    expect(await one.stop()).toBe(true)
  })

  test('after the server itself was killed, what was committed is there', async () => {
    const dataDir = givenDataDir(user)
    const first = await startEmbeddedProcess(dataDir, user)
    await note(first.url, 'committed')
    process.kill(first.pid, 'SIGKILL')
    await first.kill()

    const next = await startEmbeddedProcess(dataDir, user)

    expect(next.isAdopted).toBe(false)
    expect(await notes(next.url)).toEqual(['committed'])
    await next.stop()
  })
})

test('a pid file that names a process of another program is cleared', async () => {
  const dataDir = givenDataDir()
  const first = await startEmbedded(dataDir)
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  const lines = readFileSync(pidFile, 'utf8').split('\n').slice(1)
  await first.stop()
  writeFileSync(pidFile, [process.pid, ...lines].join('\n'))
  if (isRoot) {
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    chownSync(pidFile, uid, gid)
  }

  const second = await startEmbedded(dataDir)

  expect(second.isAdopted).toBe(false)
  expect(await second.stop()).toBe(true)
})

test.runIf(isRoot)('root does not run the server, and its folder is closed to others', async () => {
  const dataDir = givenDataDir()
  const { pid, stop } = await startEmbedded(dataDir)
  expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  await stop()
})

test.runIf(isRoot)('root gets an error for a folder that the database’s user cannot enter', async () => {
  const folder = givenDataDir()
  chmodSync(folder, 0o700)
  await expect(startEmbedded(join(folder, 'data'))).rejects.toThrow(
    'DATA_DIR must be a folder that the database',
  )
})

test('data of another major version is left alone', async () => {
  const dataDir = givenDataDir()
  const first = await startEmbedded(dataDir)
  await first.stop()
  writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '17\n')
  await expect(startEmbedded(dataDir)).rejects.toThrow('was made by PostgreSQL 17')
})

test('what a start that was killed left behind is no obstacle, and goes an hour later', async () => {
  const dataDir = givenDataDir()
  mkdirSync(join(dataDir, 'postgres'))
  const draft = join(dataDir, 'postgres', 'data.draft-1-abc')
  mkdirSync(draft)
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(draft, twoHoursAgo, twoHoursAgo)
  const { stop } = await startEmbedded(dataDir)
  await stop()
  expect(statSync(draft, { throwIfNoEntry: false })).toBeUndefined()
})

async function factsOf(url: string): Promise<unknown> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select current_user as user, array[rolsuper, rolbypassrls, rolcreaterole, rolcreatedb]::text as attributes,
         pg_get_userbyid(datdba) as owner, current_setting('listen_addresses') as address,
         array[current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit')]::text
           as durability
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    )
    return rows[0]
  })
}
