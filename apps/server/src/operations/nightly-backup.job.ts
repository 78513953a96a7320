import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { NIGHTLY_BACKUP } from '../platform/backup/nightly-backup.name.ts'
import { backupName, listBackups, listCutOff, outdated } from '../platform/backup/stored-backups.ts'
import type { Services } from '../platform/context.ts'
import { defineJob } from '../platform/jobs/define-job.ts'

const LONGEST_SECONDS = 6 * 3_600

/** Writes a backup and reads it back. @throws Error that says why it cannot. */
export type WriteBackup = (file: string) => Promise<void>

/**
 * In a process of its own, with this one's environment: packing a large database would make people wait, and need memory
 * that is not given back.
 */
const runBackup: WriteBackup = (file) =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'backup.ts'), file],
      { timeout: LONGEST_SECONDS * 1000 },
      (error, _stdout, stderr) => {
        if (error === null) resolve()
        else reject(new Error(`The nightly backup failed: ${stderr.trim() || error.message}`))
      },
    )
  })

/** Each night: backs up into a folder and removes what need not be kept. The queue lets one machine do it. */
export const nightlyBackupJob = (folder: string, write: WriteBackup = runBackup) =>
  defineJob({
    name: NIGHTLY_BACKUP,
    payload: z.object({}),
    attempts: 3,
    retryDelaySeconds: 10 * 60,
    longestSeconds: LONGEST_SECONDS,
    atOnce: 1,
    // Half past one in Sydney's winter.
    schedule: '30 15 * * *',
    async run(services: Pick<Services, 'now'>) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const name of await listCutOff(folder)) await rm(join(folder, name), { force: true })
      await write(join(folder, backupName(services.now())))
      // Only once a newer one is there and was read back.
      for (const { name } of outdated(await listBackups(folder)))
        await rm(join(folder, name), { force: true })
    },
  })
