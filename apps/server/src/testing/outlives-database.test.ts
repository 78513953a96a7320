import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { killDatabase } from './database-process.ts'
import { openFaultyLine } from './faulty-line.ts'
import { createQuote, QuoteStream, readTotals } from './quote-stream.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type HttpMember, memberHeaders, signUpOverHttp } from './sign-up-over-http.ts'
import { createTestDatabase } from './test-database.ts'

const KILLS = 3

/** Starts the program for a test, and ends it after. */
async function givenServer(env?: Readonly<Record<string, string>>) {
  const dataDir = createRunFolder()
  const server = await startServer({ dataDir, ...(env === undefined ? {} : { env }) })
  onTestFinished(async () => {
    await server.stop()
    await removeRunFolder(dataDir)
  })
  return { dataDir, server }
}

// An external PostgreSQL is started again by the person who runs it.
describe.skipIf(process.env['TEST_POSTGRES'] === 'external')('the embedded database', () => {
  test('is started again when it is killed, and nothing acknowledged is lost', async () => {
    const { dataDir, server } = await givenServer()
    const staff = await signUpOverHttp(server.url)
    const acknowledged = new Map<string, number>()
    for (let round = 1; round <= KILLS; round += 1) {
      const stream = new QuoteStream(server.url, staff)
      await sleep(400)
      await killDatabase(dataDir)
      for (const [id, total] of await stream.end()) acknowledged.set(id, total)
      await untilItWrites(server, staff)
      const stored = await readTotals(server.url, staff)
      expect([...acknowledged].filter(([id, total]) => stored.get(id) !== total)).toEqual([])
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS)
  }, 120_000)
})

async function untilItWrites(server: RunningServer, staff: HttpMember): Promise<void> {
  while ((await createQuote(server.url, staff, 12_345)) === undefined) await sleep(100)
}

test('a database that does not answer is reported as such on every surface, and is used again when it does', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const line = await openFaultyLine(url)
  onTestFinished(line.close)
  const { server } = await givenServer({
    DATABASE_URL: line.url,
    APP_SECRET: 'a secret of the tests, long enough to sign with',
  })
  const staff = await signUpOverHttp(server.url)
  const headers = memberHeaders(staff)
  const call = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init)

  line.fallSilent(true)
  const json = { 'content-type': 'application/json' }
  const account = { email: 'robin@example.com', password: 'correct horse battery' }
  const [read, login, session, page, unsubscribe, health] = await Promise.all([
    call('/api/v1/quotes', { headers }),
    call('/api/v1/auth/login', { method: 'POST', headers: json, body: JSON.stringify(account) }),
    call('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { ...json, origin: server.url },
      body: JSON.stringify(account),
    }),
    call(`/q/${'a'.repeat(22)}`),
    call(`/unsubscribe/${'a'.repeat(22)}`),
    call('/health'),
  ])
  const answers = { read, login, session, page, unsubscribe }
  for (const [name, { status, headers: told }] of Object.entries(answers))
    expect([name, status, told.get('retry-after')]).toEqual([name, 503, '2'])
  for (const refused of [login, session])
    expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/temporarily unavailable/) })
  for (const notice of [page, unsubscribe]) {
    expect(notice.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await notice.text()).toContain('This page isn’t available right now')
  }
  expect(health.status).toBe(200)

  line.fallSilent(false)
  await untilItWrites(server, staff)
}, 60_000)
