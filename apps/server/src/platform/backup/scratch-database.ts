import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../database/embedded/start-embedded.ts'

/** Starts a PostgreSQL with an empty database in the temporary folder, for as long as some work takes. */
export async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-scratch-'))
  // When root runs this, the database's user must pass through it.
  await chmod(folder, 0o711)
  try {
    // What is in it is thrown away at the end, so nothing has to reach the disk.
    const scratch = await startEmbedded(folder, {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    })
    try {
      return await work(scratch.url)
    } finally {
      await scratch.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
