import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { StorageSettings } from '../config-storage.ts'
import { AppError } from '../errors.ts'

/** Files by key, in a folder or in a bucket. A key is made by the program, never by a client. */
export interface FileStorage {
  /** Answers once the file is kept permanently. */
  readonly put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>
  /** Undefined when there is no such file. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>
  /** Removing what is not there is fine. */
  readonly remove: (key: string) => Promise<void>
}

/** Opens the storage. Nothing is read, written or connected to before it is used. */
export function openStorage(settings: StorageSettings): FileStorage {
  return settings.kind === 'folder' ? folderStorage(settings.path) : bucketStorage(settings)
}

function folderStorage(path: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: path, visibility: 'private' }))
  const files = storageOf(async () => disk)
  return {
    ...files,
    put: async (key, bytes, mediaType) => {
      await files.put(key, bytes, mediaType)
      // What was acknowledged outlives a power cut: the file, and its name in its folder.
      const file = join(path, key)
      for (const place of [file, dirname(file)]) await syncToDisk(place)
    },
  }
}

async function syncToDisk(path: string): Promise<void> {
  // Windows opens no folder; its file systems keep names on their own.
  const handle = await open(path, 'r').catch(() => undefined)
  try {
    await handle?.sync().catch(() => undefined)
  } finally {
    await handle?.close()
  }
}

/** The client is large, so it is loaded only where a bucket is used. */
function bucketStorage(settings: StorageSettings & { kind: 's3' }): FileStorage {
  const connect = async () => {
    const { S3Driver } = await import('flydrive/drivers/s3')
    const { bucket, endpoint, region, credentials } = settings
    return new Disk(
      new S3Driver({
        bucket,
        region,
        visibility: 'private',
        supportsACL: false,
        maxAttempts: 2,
        requestHandler: { connectionTimeout: 5_000, requestTimeout: 15_000 },
        // Servers other than Amazon's know neither the newer checksums nor, often, a host name a bucket.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        ...(credentials === undefined
          ? {}
          : {
              credentials: { accessKeyId: credentials.keyId, secretAccessKey: credentials.secret.reveal() },
            }),
      }),
    )
  }
  let connecting: Promise<Disk> | undefined
  return storageOf(() => {
    connecting ??= connect()
    return connecting
  })
}

function storageOf(disk: () => Promise<Disk>): FileStorage {
  return {
    put: (key, bytes, contentType) =>
      failingClearly(async () => (await disk()).put(key, bytes, { contentType })),
    read: (key) =>
      failingClearly(async () => {
        try {
          return await (await disk()).getBytes(key)
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),
    remove: (key) => failingClearly(async () => (await disk()).delete(key)),
  }
}

async function failingClearly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const detail = 'The file storage does not answer. Please try again in a moment.'
    throw new AppError('unavailable', detail, {}, { cause })
  }
}

const MISSING = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return false
  return MISSING.has(cause.name) || ('code' in cause && MISSING.has(String(cause.code)))
}
