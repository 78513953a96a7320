import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storageSettings } from '../config-storage.ts'
import { openStorage } from './file-storage.ts'

/** A bucket as S3 shows it: put, get and delete by path; a call without a signature is refused. */
const kept = new Map<string, { bytes: Buffer; type: string | undefined }>()
let isDown = false
const bucket = createServer((request, response) => {
  answer(request).then(
    ([status, body]) => response.writeHead(status).end(body),
    // Anyone who sent it hung up before all of it was there.
    () => response.destroy(),
  )
})

async function answer(request: IncomingMessage): Promise<[number, (Buffer | string)?]> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const path = new URL(request.url ?? '', 'http://bucket').pathname
  if (isDown) return [400, '<Error><Code>Broken</Code></Error>']
  if (!/^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/ap-southeast-2\//.test(request.headers.authorization ?? ''))
    return [403, '<Error><Code>AccessDenied</Code></Error>']
  if (request.method === 'PUT') {
    kept.set(path, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] })
    return [200]
  }
  if (request.method === 'DELETE') {
    kept.delete(path)
    return [204]
  }
  const file = kept.get(path)
  return file === undefined ? [404, '<Error><Code>NoSuchKey</Code></Error>'] : [200, file.bytes]
}

let folder: string
let address: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotewright-storage-'))
  bucket.listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  const { port } = bucket.address() as AddressInfo
  address = `s3://KEY:SE%2FCRET@pictures?endpoint=http://127.0.0.1:${port}&region=ap-southeast-2`
})
afterAll(async () => {
  bucket.close()
  bucket.closeAllConnections()
  await rm(folder, { recursive: true, force: true })
})

const bytes = new Uint8Array([0, 255, 13, 10, 128])
const KEY = 'media/a/b'

describe.each(['a folder', 'a bucket'])('%s', (kind) => {
  const storage = () => openStorage(storageSettings(kind === 'a bucket' ? address : undefined, folder))

  test('gives back what it was given, until it is removed', async () => {
    const files = storage()
    expect(await files.read(KEY)).toBeUndefined()
    await files.put(KEY, bytes, 'image/png')
    expect([...((await files.read(KEY)) ?? [])]).toEqual([...bytes])
    await files.remove(KEY)
    await files.remove(KEY)
    expect(await files.read(KEY)).toBeUndefined()
  })
})

test('a bucket gets the file’s type, under its own path', async () => {
  await openStorage(storageSettings(address, folder)).put(KEY, bytes, 'image/jpeg')
  expect(kept.get('/pictures/media/a/b')?.type).toBe('image/jpeg')
})

test('a storage that fails is unavailable, and its key stays secret', async () => {
  isDown = true
  const files = openStorage(storageSettings(address, folder))
  const works = [() => files.read(KEY), () => files.put(KEY, bytes, 'image/png'), () => files.remove(KEY)]
  for (const work of works) await expect(work()).rejects.toMatchObject({ kind: 'unavailable' })
  isDown = false
  expect(JSON.stringify(storageSettings(address, folder))).not.toContain('CRET')
})
