import { existsSync, readFileSync } from 'node:fs'
import { pdfOf } from '@quotewright/extraction/testing/pdf-of.ts'
import { expect, test, vi } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileWorld } from '../../testing/file-world.ts'
import { serversOver } from '../../testing/servers-over.ts'
import { type HttpMember, signUpOverHttp } from '../../testing/sign-up-over-http.ts'

const DOCUMENTS = 10

const world = fileWorld()
const start = serversOver(world)

/** No one waits for its answer: the server will not live to give it. */
async function upload(url: string, { token }: HttpMember, bytes: Uint8Array, name: string): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), name)
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${url}/api/v1/quotes/extract-preview`, { method: 'POST', headers, body: form }).catch(
    () => undefined,
  )
}

const rows = async () =>
  (await asSystem(world, 'select id, state, attempts from document_extractions order by id'))
    .rows as readonly { readonly id: string; readonly state: string; readonly attempts: number }[]

/** Processes that a process has started, where the system tells. */
function childrenOf(pid: number): readonly number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(list)) return []
  return readFileSync(list, 'latin1').trim().split(' ').filter(Boolean).map(Number)
}

/** A dead process that no one has asked about is still listed, as a zombie. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

test('a server is killed while it reads ten documents: after a restart each is read, and none twice', async () => {
  const first = await start()
  const staff = await signUpOverHttp(first.url)
  const pdf = await pdfOf({ hiddenText: undefined })
  const names = Array.from({ length: DOCUMENTS }, (_, at) => `document-${at}.pdf`)
  const uploads = names.map((name) => upload(first.url, staff, pdf, name))
  await vi.waitFor(
    async () => {
      const states = (await rows()).map(({ state }) => state)
      expect(states).toHaveLength(DOCUMENTS)
      expect(states).toContain('reading')
    },
    { timeout: 15_000, interval: 20 },
  )
  const readers = childrenOf(first.pid)
  await first.kill()
  await Promise.all(uploads)
  const before = await rows()
  expect(before.filter(({ state }) => state === 'reading').length).toBeGreaterThan(0)

  const second = await start(first.port)
  await vi.waitFor(
    async () => {
      expect((await rows()).map(({ state }) => state)).toEqual(Array(DOCUMENTS).fill('read'))
    },
    { timeout: 40_000, interval: 100 },
  )
  expect(readers.filter(isAlive), 'the readers of the killed server have ended').toEqual([])
  const after = await rows()
  // What was read is not read again, and what was in hand once more.
  const again = before.map(({ state, attempts }, at) => ({
    state,
    extra: (after[at]?.attempts ?? 0) - attempts,
  }))
  expect(again.filter(({ state, extra }) => state === 'read' && extra !== 0)).toEqual([])
  expect(again.filter(({ state, extra }) => state === 'reading' && extra < 1)).toEqual([])
  const headers = { authorization: `Bearer ${staff.token}` }
  const list = await fetch(`${second.url}/api/v1/staged-extractions`, { headers })
  const { items } = (await list.json()) as { items: { file_name: string; extracted_data: object }[] }
  expect(items.map(({ file_name: name }) => name).toSorted()).toEqual(names)
  for (const { extracted_data: data } of items) expect(data).toMatchObject({ total_amount: 1650 })
  await second.stop()
}, 90_000)
