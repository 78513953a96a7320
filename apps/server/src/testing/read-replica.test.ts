import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { withClient } from '../platform/database/embedded/with-client.ts'
import { startExternalServer, startReplica } from './external-server.ts'
import { createQuote } from './quote-stream.ts'
import { createRunFolder, removeRunFolder } from './run-folder.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { type HttpMember, memberHeaders, signUpOverHttp } from './sign-up-over-http.ts'
import type { TestServer } from './test-server.ts'

/** A replica is found out to have caught up in a few looks of 250 ms each. */
const CATCH_UP = { timeout: 15_000, interval: 100 }
const ROUNDS = 20

let replica: TestServer
let primary: TestServer
let servers: RunningServer[] = []

/** Two processes of the program over a server and its streaming replica. */
beforeAll(async () => {
  const [primaryFolder, replicaFolder, dataDir] = [createRunFolder(), createRunFolder(), createRunFolder()]
  primary = await startExternalServer(primaryFolder)
  replica = await startReplica(replicaFolder, primary, primaryFolder)
  const start = () =>
    startServer({
      dataDir,
      env: {
        DATABASE_URL: primary.url,
        DATABASE_READ_URL: replica.url,
        APP_SECRET: 'a secret of the tests, long enough to sign with',
        PUBLIC_URL: 'http://127.0.0.1:1',
      },
    })
  servers = (await Promise.all([start(), start()])).map((server) => ({
    ...server,
    url: `http://127.0.0.1:${server.port}`,
  }))
  return async () => {
    for (const server of servers) await server.kill()
    for (const folder of [replicaFolder, primaryFolder, dataDir]) await removeRunFolder(folder)
  }
}, 240_000)

const serverAt = (index: number): string => servers[index]?.url ?? ''

async function listIds(url: string, member: HttpMember): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/quotes?limit=200`, { headers: memberHeaders(member) })
  expect(answer.status).toBe(200)
  const { quotes } = (await answer.json()) as { quotes: { id: string }[] }
  return quotes.map(({ id }) => id)
}

/** Stops the replica where it is, so that its answers differ from the primary's; or lets it go on. */
const replay = (what: 'pause' | 'resume') =>
  withClient(replica.adminUrl, (admin) => admin.query(`select pg_wal_replay_${what}()`))

/** Behind the program's back: no process hears of it. */
const removeQuote = (id: string) =>
  withClient(primary.url, (client) =>
    client.query(
      `begin; set local app.system = 'on'; update quotes set deleted_at = now() where id = '${id}'; commit`,
    ),
  )

test('lists come from the replica, but never without what the organization just wrote in any process', async () => {
  const staff = await signUpOverHttp(serverAt(0))
  for (let round = 0; round < ROUNDS; round += 1) {
    const quote = await createQuote(serverAt(round % 2), staff, 100)
    const lists = await Promise.all([listIds(serverAt(0), staff), listIds(serverAt(1), staff)])
    for (const ids of lists) expect(ids).toContain(quote?.id)
  }

  // A quote that goes while the replica is held back is still in the lists it answers.
  onTestFinished(async () => void (await replay('resume')))
  await vi.waitFor(async () => {
    await replay('resume')
    const kept = await createQuote(serverAt(0), staff, 100)
    await sleep(1_500)
    await replay('pause')
    await removeQuote(kept?.id ?? '')
    expect(await listIds(serverAt(1), staff)).toContain(kept?.id)
  }, CATCH_UP)

  // What is written now never reaches the replica, and is in every list all the same.
  const quote = await createQuote(serverAt(0), staff, 100)
  for (const url of [serverAt(0), serverAt(1)]) expect(await listIds(url, staff)).toContain(quote?.id)
}, 60_000)

test('a replica that is gone leaves every list to the primary', async () => {
  const staff = await signUpOverHttp(serverAt(0))
  const quote = await createQuote(serverAt(0), staff, 100)
  await withClient(replica.adminUrl, (admin) =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = $1',
      ['operator_app'],
    ),
  )
  for (let round = 0; round < ROUNDS; round += 1)
    expect(await listIds(serverAt(round % 2), staff)).toContain(quote?.id)
}, 60_000)
