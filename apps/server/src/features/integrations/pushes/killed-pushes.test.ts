import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contextOf, inTransaction } from '../../../platform/context.ts'
import { asSystem } from '../../../testing/as-system.ts'
import { createRunFolder, removeRunFolder } from '../../../testing/run-folder.ts'
import { type RunningServer, startServer } from '../../../testing/running-server.ts'
import type { Member } from '../../../testing/world.ts'
import { findQuote } from '../../quotes/public.ts'
import { copyAcceptedQuotes } from '../testing/copy-accepted-quotes.ts'
import { FAKE_CLIENT } from '../testing/fake-api.ts'
import { createPushWorld, type PushWorld } from '../testing/push-world.ts'
import { sweepPushesJob } from './pushes.jobs.ts'
import { queueAcceptedPushes } from './queue-pushes.ts'

/** Pushes in all; `PUSH_KILLS` asks for more of them, and workers die until few are left. */
const PUSHES = Number(process.env['PUSH_KILLS'] ?? 48)
const MOST_ROUNDS = Math.max(3, Math.ceil(PUSHES / 10))
const ORGANIZATIONS = 2
/** How long a provider takes: most deaths come in the middle of a call. */
const ANSWER_MS = 15

let it: PushWorld
const folder = createRunFolder()
beforeAll(async () => {
  it = await createPushWorld()
  it.world.clock.now = new Date()
})
afterAll(async () => {
  await it.close()
  await removeRunFolder(folder)
})

const startWorkers = (): Promise<RunningServer[]> =>
  Promise.all(
    [1, 2].map(() =>
      startServer({
        dataDir: folder,
        env: {
          ROLE: 'worker',
          DATABASE_URL: it.world.databaseUrl,
          APP_SECRET: 'a secret of the tests, long enough to sign with',
          ...Object.fromEntries(
            [...it.fakes].flatMap(([id, { server }]) => {
              const prefix = `INTEGRATION_${id.toUpperCase()}`
              return [
                [`${prefix}_CLIENT_ID`, FAKE_CLIENT.clientId],
                [`${prefix}_CLIENT_SECRET`, FAKE_CLIENT.clientSecret],
                [`${prefix}_BASE_URL`, server.url],
              ]
            }),
          ),
        },
      }),
    ),
  )

/** Accepted quotes of an organization, each to go to every provider. */
async function givenPushes(owner: Member, quotes: number): Promise<void> {
  const { id } = await it.givenAccepted(owner, {
    customer_name: owner.email,
    customer_email: owner.email,
  })
  const client = await it.world.pool.connect()
  try {
    await client.query('begin')
    const copies = await copyAcceptedQuotes(client, id, quotes - 1)
    await client.query('commit')
    expect(copies).toHaveLength(quotes - 1)
    await inTransaction(contextOf(it.world.services, owner.tenantId), async (tx) => {
      for (const copy of copies) {
        const quote = await findQuote(tx, copy)
        if (quote !== undefined) await queueAcceptedPushes(tx, { quote })
      }
    })
  } finally {
    client.release()
  }
}

const states = async (): Promise<Record<string, number>> => {
  const { rows } = await asSystem(
    it.world,
    'select state, count(*)::int as count from integration_pushes group by state',
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Steps whose worker died before it knew their outcome. */
const stepsInDoubt = async (): Promise<number> => {
  const { rows } = await asSystem(
    it.world,
    `select count(*)::int as count from integration_pushes, jsonb_each(steps) step
     where state = 'running' and step.value @> '{"begun": true}' and not step.value ? 'result'`,
  )
  return rows[0]?.count ?? 0
}

/** What the minutes after a death bring: leases end, retries come due, and the sweep sets the alarms again. */
async function passTime(): Promise<void> {
  await asSystem(
    it.world,
    `update integration_pushes set leased_until = least(leased_until, $1), next_at = least(next_at, $1)
     where state in ('queued', 'running')`,
    [new Date(Date.now() - 1)],
  )
  it.world.clock.now = new Date()
  await sweepPushesJob.runWith(it.world.services, {})
}

test(`two workers are killed again and again in the middle of ${PUSHES} pushes: each quote is there once`, async () => {
  const ids = [...it.fakes.keys()]
  const quotes = Math.ceil(PUSHES / ids.length / ORGANIZATIONS)
  const all = quotes * ids.length * ORGANIZATIONS
  for (let at = 0; at < ORGANIZATIONS; at += 1) await givenPushes(await it.givenConnected(ids), quotes)
  expect(await states()).toEqual({ queued: all })
  for (const { server } of it.fakes.values()) server.pace.answerMs = ANSWER_MS

  let deaths = 0
  let inDoubt = 0
  for (let round = 0; round < MOST_ROUNDS && ((await states())['done'] ?? 0) < all * 0.8; round += 1) {
    const workers = await startWorkers()
    await passTime()
    await vi.waitFor(async () => expect((await states())['running']).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 20,
    })
    for (const worker of workers) {
      await sleep(Math.random() * 500)
      await worker.kill()
      deaths += 1
    }
    inDoubt += await stepsInDoubt()
  }
  expect(deaths).toBeGreaterThanOrEqual(4)
  expect(inDoubt).toBeGreaterThan(0)

  const survivors = await startWorkers()
  await vi.waitFor(
    async () => {
      await passTime()
      expect(await states()).toEqual({ done: all })
    },
    { timeout: 180_000, interval: 1000 },
  )
  await Promise.all(survivors.map((worker) => worker.stop()))

  const numbers = (await asSystem(it.world, 'select quote_number from quotes')).rows.map(
    ({ quote_number }) => quote_number,
  )
  expect(numbers).toHaveLength(quotes * ORGANIZATIONS)
  for (const fake of it.fakes.values()) {
    expect([...fake.documents()].sort(), fake.id).toEqual([...numbers].sort())
    expect(fake.contactCount(), fake.id).toBe(numbers.length)
  }
  const { rows } = await asSystem(it.world, 'select distinct warning, failure from integration_pushes')
  expect(rows).toEqual([{ warning: null, failure: null }])
}, 600_000)
