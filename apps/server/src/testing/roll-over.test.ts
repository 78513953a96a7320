import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openRoundRobin } from './round-robin.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { memberHeaders, signUpOverHttp } from './sign-up-over-http.ts'
import { createTestDatabase } from './test-database.ts'

const CLIENTS = 3
/** Between a client's requests: processes start beside them, on the same machine. */
const PAUSE_MS = 20

/** Starts processes over one database, and ends what is left of them after the test. */
async function givenProcesses(publicUrl: string) {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const dataDir = createRunFolder()
  const started: RunningServer[] = []
  onTestFinished(async () => {
    for (const server of started) await server.kill()
    await removeRunFolder(dataDir)
  })
  return async (): Promise<RunningServer> => {
    const server = await startServer({
      dataDir,
      env: {
        DATABASE_URL: url,
        APP_SECRET: 'a secret of the tests, long enough to sign with',
        PUBLIC_URL: publicUrl,
        DRAIN_SECONDS: '2',
      },
    })
    started.push(server)
    return { ...server, url: `http://127.0.0.1:${server.port}` }
  }
}

test('two processes are replaced one after the other under load, and no request fails', async () => {
  const balancer = await openRoundRobin()
  onTestFinished(balancer.close)
  const start = await givenProcesses(balancer.url)
  const old = await Promise.all([start(), start()])
  for (const { url } of old) balancer.add(url)
  await vi.waitFor(async () => expect((await fetch(`${balancer.url}/health`)).status).toBe(200), 10_000)
  const headers = memberHeaders(await signUpOverHttp(balancer.url))

  const answered: number[] = []
  const failed: string[] = []
  let isOver = false
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${balancer.url}${path}`, { headers, ...init })
    const text = await answer.text()
    answered.push(answer.status)
    if (!answer.ok) failed.push(`${answer.status} ${text}`)
  }
  const body = JSON.stringify({ customer_name: 'Deb Hanley', description: 'Work on the switchboard' })
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      await ask('/api/v1/quotes', { method: 'POST', body })
      await ask('/api/v1/quotes?limit=5', {})
      await sleep(PAUSE_MS)
    }
  })
  for (const each of old) {
    const next = await start()
    balancer.add(next.url)
    await vi.waitFor(async () => expect((await fetch(`${next.url}/ready`)).status).toBe(200), 10_000)
    const before = answered.length
    expect(await each.stop()).toBe(0)
    expect(answered.length, 'requests while it ended').toBeGreaterThan(before)
  }
  await sleep(300)
  isOver = true
  await Promise.all(clients)
  expect(failed).toEqual([])
}, 240_000)

test('a process that drains is not ready, answers, and closes the connection', async () => {
  const start = await givenProcesses('http://127.0.0.1:1')
  const server = await start()
  const stopping = server.stop()
  await vi.waitFor(async () => expect((await fetch(`${server.url}/ready`)).status).toBe(503), 2_000)
  const health = await fetch(`${server.url}/health`)
  expect([health.status, health.headers.get('connection')]).toEqual([200, 'close'])
  expect(await stopping).toBe(0)
}, 60_000)
