import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StorageSettings } from '../config-storage.ts'
import { ensureDataDir } from '../database/embedded/data-dir.ts'
import { openStorage } from '../storage/file-storage.ts'
import { type CheckedBackup, filesOf } from './read-backup.ts'

/** Files that wait beside those in use. */
interface WaitingFiles {
  /** Puts them in their place. */
  readonly swapIn: () => Promise<void>
  /** Removes what is left beside. */
  readonly clear: () => Promise<void>
}

const NOTHING: WaitingFiles = { swapIn: async () => undefined, clear: async () => undefined }

/** Unpacks a backup's files beside those in use; into a bucket they go at once, where their names are free. */
export async function restoreFiles(backup: CheckedBackup, storage: StorageSettings): Promise<WaitingFiles> {
  if (backup.header.files === 'bucket') return NOTHING
  if (storage.kind === 'folder') return unpackBeside(backup, storage.path)
  const bucket = openStorage(storage)
  // The database says what type a file is; the bucket's opinion is never asked.
  for await (const { name, bytes } of filesOf(backup))
    await bucket.put(name, bytes, 'application/octet-stream')
  return NOTHING
}

async function unpackBeside(backup: CheckedBackup, folder: string): Promise<WaitingFiles> {
  ensureDataDir(dirname(folder))
  const mark = randomBytes(4).toString('hex')
  const [waiting, replaced] = [`${folder}.restoring-${mark}`, `${folder}.replaced-${mark}`]
  const clear = () => rm(waiting, { recursive: true, force: true })
  try {
    await mkdir(waiting, { mode: 0o700 })
    for await (const { name, bytes } of filesOf(backup)) await writeFile(join(waiting, name), bytes)
  } catch (error) {
    await clear()
    throw error
  }
  return {
    swapIn: async () => {
      if (existsSync(folder)) await rename(folder, replaced)
      await rename(waiting, folder)
      await rm(replaced, { recursive: true, force: true })
    },
    clear,
  }
}

async function writeFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await using handle = await open(file, 'wx', 0o600)
  await handle.writeFile(bytes)
  await handle.sync()
}
