import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { checkBackup } from '../platform/backup/read-backup.ts'
import { backupName } from '../platform/backup/stored-backups.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { SecretText } from '../platform/secret-text.ts'
import { createWorld, type World } from '../testing/world.ts'
import { nightlyBackupJob, type WriteBackup } from './nightly-backup.job.ts'

const TOKEN = 'letters-of-a-token'
const DAY_MS = 86_400_000

async function givenWorld(): Promise<{ world: World; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-nightly-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const world = await createWorld({ metricsToken: new SecretText(TOKEN), backupDir: folder })
  onTestFinished(world.close)
  return { world, folder }
}

const writeOf =
  (world: World): WriteBackup =>
  async (file) => {
    const storage = { kind: 'folder', path: world.files } as const
    await writeBackup({
      databaseUrl: world.databaseUrl,
      storage,
      secret: undefined,
      file,
      now: world.clock.now,
    })
    await checkBackup(file)
  }

async function metricsOf({ app }: World): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  return (await app.inject({ method: 'GET', url: '/metrics', headers })).body
}

test('a night adds a backup, removes what is too old and what was cut off, and touches nothing else', async () => {
  const { world, folder } = await givenWorld()
  const old = Array.from({ length: 40 }, (_, night) =>
    backupName(new Date(world.clock.now.getTime() - (night + 1) * DAY_MS)),
  )
  for (const name of [...old, `${old[0]}.part`, 'notes.txt', 'holiday.tar.gz'])
    await writeFile(join(folder, name), '')

  await nightlyBackupJob(folder, writeOf(world)).runWith({ now: () => world.clock.now }, {})

  const names = await readdir(folder)
  const made = backupName(world.clock.now)
  expect(names).toEqual(expect.arrayContaining([made, 'notes.txt', 'holiday.tar.gz']))
  expect(names).not.toContain(`${old[0]}.part`)
  expect(names.filter((name) => old.includes(name)).length).toBeLessThan(12)
  await checkBackup(join(folder, made))
  const seconds = Math.floor(world.clock.now.getTime() / 1000)
  expect(await metricsOf(world)).toContain(`quotewright_backup_newest_timestamp_seconds ${seconds}\n`)
})

test('a night that fails keeps what is there, and the metrics and the log show it', async () => {
  const { world, folder } = await givenWorld()
  await writeFile(join(folder, backupName(new Date('2020-01-01T00:00:00Z'))), '')
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const jobs = await startJobs({ databaseUrl: world.databaseUrl, log })
  onTestFinished(() => jobs.stop())
  const job = {
    ...nightlyBackupJob(folder, async () => {
      throw new Error('No space left on the disk')
    }),
    attempts: 1,
  }
  await jobs.work([job], { now: () => world.clock.now })
  await jobs.enqueue({ db: world.services.database }, job, {})

  await expect.poll(() => metricsOf(world), { timeout: 20_000 }).toContain('quotewright_backup_failed 1\n')
  expect(await readdir(folder)).toHaveLength(1)
  expect(lines.join('')).toContain('No space left on the disk')
}, 60_000)
