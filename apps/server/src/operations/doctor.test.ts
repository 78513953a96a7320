import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { noteLeftBehind } from '../platform/backup/left-behind.ts'
import { NIGHTLY_BACKUP } from '../platform/backup/nightly-backup.name.ts'
import { backupName } from '../platform/backup/stored-backups.ts'
import { withClient } from '../platform/database/embedded/with-client.ts'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.ts'
import { withDatabase } from '../testing/test-server.ts'
import { judgeClock } from './doctor/check-database.ts'
import { judgeSpace } from './doctor/check-machine.ts'
import { examine } from './doctor/examine.ts'
import { printFindings } from './doctor/finding.ts'
import { nightlyBackupJob } from './nightly-backup.job.ts'

const NOW = new Date('2026-11-26T10:00:00Z')
const HOUR_MS = 3_600_000

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function givenDatabase(create = createTestDatabase) {
  const database = await create()
  onTestFinished(database.drop)
  return database.url
}

const settings = async (url: string, more: Record<string, string> = {}) => ({
  DATABASE_URL: url,
  APP_SECRET: 'a secret of at least thirty-two characters',
  DATA_DIR: await givenFolder(),
  ...more,
})

const examined = async (url: string, more: Record<string, string> = {}) =>
  (await examine(await settings(url, more), NOW)).map(
    ({ state, about, found, todo }) => `${state} ${about}: ${found} → ${todo ?? ''}`,
  )

test('all is well: with a database, mail that is taken and a fresh backup, nothing has to be done', async () => {
  const mail = await startMailServer()
  onTestFinished(mail.close)
  const folder = await givenFolder()
  await writeFile(join(folder, backupName(new Date(NOW.getTime() - 18 * HOUR_MS))), '')
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'quotes@quotes.example', BACKUP_DIR: folder }
  const url = await givenDatabase()
  const lines = await examined(url, env)
  expect(lines.filter((line) => !/^(ok|note) Disk|^ok/.test(line))).toEqual([])
  expect(lines.join('\n')).toContain('the newest is 18 hours old')
  expect(printFindings(await examine(await settings(url, env), NOW))).toMatch(/Nothing has to be done\.$/)
})

test('a database that is away, too privileged, empty, or newer is named, with what to do', async () => {
  const away = 'postgres://app:a-password@127.0.0.1:1/app'
  const lines = (await examined(away)).join('\n')
  expect(lines).toMatch(/must Database: 127\.0\.0\.1:1\/app does not answer.* → Check that PostgreSQL runs/)
  expect(lines).not.toContain('a-password')

  const url = await givenDatabase()
  const superuser = withDatabase(inject('testServer').adminUrl, new URL(url).pathname.slice(1))
  expect((await examined(superuser)).join('\n')).toMatch(
    /must Database: .*above row-level security.*nobypassrls/,
  )

  const empty = await givenDatabase(createEmptyDatabase)
  expect((await examined(empty)).join('\n')).toMatch(/note Database: \d+ of \d+ migrations are not applied/)

  await withClient(url, (client) =>
    client.query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`),
  )
  expect((await examined(url)).join('\n')).toMatch(/must Database: a newer version.*9999_later.*Update/)
})

/** A night that fails, as the queue notes it. */
async function failABackup(url: string): Promise<void> {
  const silent = { warn: () => undefined, error: () => undefined }
  const jobs = await startJobs({ databaseUrl: url, log: silent })
  const fail = async () => {
    throw new Error('No space left')
  }
  await jobs.work([{ ...nightlyBackupJob(await givenFolder(), fail), attempts: 1 }], { now: () => NOW })
  await withClient(url, async (client) => {
    await client.query(`insert into pgboss.job (name, data, retry_limit) values ($1, '{}', 0)`, [
      NIGHTLY_BACKUP,
    ])
    const failed = () =>
      client.query(`select from pgboss.job where name = $1 and state = 'failed'`, [NIGHTLY_BACKUP])
    await expect.poll(async () => (await failed()).rowCount, { timeout: 20_000 }).toBe(1)
  })
  await jobs.stop()
}

test('old copies, failed nights and old backups have to be seen to', async () => {
  const url = await givenDatabase()
  await withClient(url, async (client) => {
    await noteLeftBehind(client, { to: 'db.example/quotes', at: NOW.toISOString(), sum: 'x' })
  })
  await failABackup(url)
  const lines = (await examined(url)).join('\n')
  expect(lines).toContain('must Database: this is an old copy: the data was moved to db.example/quotes')
  expect(lines).toContain('must Backups: the last night failed: No space left')

  const folder = await givenFolder()
  await writeFile(join(folder, backupName(new Date(NOW.getTime() - 72 * HOUR_MS))), '')
  expect((await examined(await givenDatabase(), { BACKUP_DIR: folder })).join('\n')).toContain(
    'must Backups: the newest is 72 hours old',
  )
}, 60_000)

test('mail that is refused, bad variables, small disks and wrong clocks', async () => {
  const url = await givenDatabase()
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'quotes@quotes.example' }
  expect((await examined(url, mail)).join('\n')).toMatch(/must Email: 127\.0\.0\.1:1 refuses.*SMTP_URL/)

  const bad = await examine({ PORT: 'many', ROLE: 'boss' }, NOW)
  expect(bad.map(({ state, found }) => [state, found.split(' ')[0]])).toEqual([
    ['must', 'PORT'],
    ['must', 'ROLE'],
  ])

  const states = [9e9, 1e9, 1e8].map((bytes) => judgeSpace('DATA_DIR', bytes, 'it stops').state)
  expect(states).toEqual(['ok', 'note', 'must'])
  expect(judgeClock(10_000, { before: 1_000, after: 19_000 }).state).toBe('ok')
  expect(judgeClock(70_000, { before: 1_000, after: 1_100 })).toMatchObject({
    state: 'must',
    found: 'this machine and the database are 69 s apart',
  })
})

test('the command ends non-zero when something has to be done, and zero otherwise', async () => {
  const run = async (env: Record<string, string>) =>
    new Promise<{ code: unknown; stdout: string }>((resolve) => {
      const options = { env: { PATH: process.env['PATH'], ...env } }
      execFile(process.execPath, ['apps/server/src/operations/doctor.ts'], options, (error, stdout) =>
        resolve({ code: error?.code ?? 0, stdout }),
      )
    })
  const fine = await run(await settings(await givenDatabase()))
  expect(fine).toEqual({ code: 0, stdout: expect.stringContaining('Nothing has to be done.') })
  const broken = await run({ PORT: 'many' })
  expect(broken).toEqual({
    code: 1,
    stdout: expect.stringMatching(/FIX {3}Configuration +PORT[^]+→ Set or unset/),
  })
}, 60_000)
