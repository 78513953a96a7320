import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbedded } from '../platform/database/embedded/start-embedded.ts'
import { withClient } from '../platform/database/embedded/with-client.ts'
import { findDatabaseProcess, killDatabase } from './database-process.ts'
import { createQuote, QuoteStream, readTotals } from './quote-stream.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type HttpMember, memberHeaders, signUpOverHttp } from './sign-up-over-http.ts'

const KILLS = 6
const TRAFFIC_MS = { min: 300, max: 1200 }
const LONGEST_STOP_MS = 15_000

// An external PostgreSQL keeps its data on its own: only the embedded one is ours to keep safe.
describe.skipIf(process.env['TEST_POSTGRES'] === 'external')('durability', () => {
  let dataDir: string
  let server: RunningServer
  let staff: HttpMember
  const started: RunningServer[] = []

  const start = async (port?: number) => {
    server = await startServer({ dataDir, ...(port === undefined ? {} : { port }) })
    started.push(server)
  }

  beforeEach(async () => {
    dataDir = createRunFolder()
    await start()
    staff = await signUpOverHttp(server.url)
  })
  afterEach(async () => {
    for (const each of started.splice(0)) await each.kill()
    await removeRunFolder(dataDir)
  })

  test('no acknowledged quote is lost when the server, or its database as well, is killed', async () => {
    const acknowledged = new Map<string, number>()
    for (let round = 1; round <= KILLS; round += 1) {
      const stream = new QuoteStream(server.url, staff)
      const trafficMs = randomInt(TRAFFIC_MS.min, TRAFFIC_MS.max)
      await stream.begun()
      await sleep(trafficMs)
      // In every second round the database lives on as an orphan, and is adopted.
      await Promise.all([server.kill(), ...(round % 2 === 0 ? [killDatabase(dataDir)] : [])])
      for (const [id, total] of await stream.end()) acknowledged.set(id, total)

      await start(server.port)
      const stored = await readTotals(server.url, staff)
      const wrong = [...acknowledged].filter(([id, total]) => stored.get(id) !== total)
      expect(wrong, `round ${round}, killed after ${trafficMs} ms of traffic`).toEqual([])
    }
    expect(acknowledged.size, 'quotes were acknowledged').toBeGreaterThanOrEqual(KILLS)
    expect(await countHalfWritten(dataDir)).toBe(0)
  }, 300_000)

  test('a termination answers what is under way, and the next start has it', async () => {
    const quote = await createQuote(server.url, staff, 12_345)
    const id = quote?.id ?? ''
    const save = () =>
      fetch(`${server.url}/api/v1/quotes/${id}`, {
        method: 'PUT',
        headers: memberHeaders(staff),
        body: JSON.stringify({ title: 'Saved while stopping', current_version_number: 1 }),
      })
    const { saving } = await whileQuoteIsLocked(dataDir, id, async (client) => {
      const underWay = { saving: save() }
      await waitUntil(() => somebodyWaits(client))
      process.kill(server.pid, 'SIGTERM')
      await waitUntil(async () => !(await isListening(server.url)))
      return underWay
    })
    expect((await saving).status).toBe(200)
    const ended = await Promise.race([server.stop(), sleep(LONGEST_STOP_MS, 'still running')])
    expect(ended, 'exit code').toBe(0)
    expect(await findDatabaseProcess(dataDir), 'the database ends with its last user').toBeUndefined()

    await start(server.port)
    const read = await fetch(`${server.url}/api/v1/quotes/${id}`, { headers: memberHeaders(staff) })
    expect(await read.json()).toMatchObject({
      quote: { title: 'Saved while stopping', current_version_number: 2, total_amount: quote?.total_amount },
    })
  }, 180_000)
})

/** Quotes without their first version or their first row of history. */
async function countHalfWritten(dataDir: string): Promise<number | undefined> {
  const { adminUrl } = await startEmbedded(dataDir)
  return withClient(adminUrl.replace('/postgres?', '/quotewright?'), async (admin) => {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from quotes
       where not exists (select from quote_versions where quote_id = quotes.id and version_number = 1)
          or not exists (select from quote_events where quote_id = quotes.id and kind = 'created')`,
    )
    return rows[0]?.count
  })
}

/** Does some work while savers of this quote have to wait, then lets them. */
async function whileQuoteIsLocked<T>(
  dataDir: string,
  quoteId: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { url } = await startEmbedded(dataDir)
  return withClient(url, async (client) => {
    await client.query(`begin; set local app.system = 'on'`)
    await client.query('select from quotes where id = $1 for update', [quoteId])
    return work(client)
  })
}

async function somebodyWaits(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ waits: boolean }>(
    'select exists (select from pg_locks where not granted) as waits',
  )
  return rows[0]?.waits === true
}

async function isListening(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health`).catch(() => undefined)
  return response?.status === 200
}

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20)
}
