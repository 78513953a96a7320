import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullPage } from '@quotewright/contracts/full-page.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createWorld } from '../testing/world.ts'
import { type Caller, callerOf, deviceOf } from './callers.ts'
import { Chance } from './chance.ts'
import { runSeed, type SeedRequest } from './run-seed.ts'
import { composeDemo } from './seed-business.ts'
import { createSeedServices } from './seed-services.ts'
import { Simulation } from './simulation.ts'

const database = await createTestDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 6 })
const files = await mkdtemp(join(tmpdir(), 'quotewright-seed-'))
const PUBLIC_URL = 'http://127.0.0.1:3000'
const secret = 'a secret of the tests, long enough to sign with'
const log = { warn: () => undefined, error: () => undefined }
const QUOTES = 20

/** Seeds and returns what it said. */
async function seed(wanted: Partial<SeedRequest> = {}, url = database.url, into = pool): Promise<string> {
  const said: string[] = []
  await runSeed(
    { databaseUrl: undefined, publicUrl: PUBLIC_URL, mail: null, sms: null, analytics: null },
    { pool: into, publicUrl: PUBLIC_URL, secret, storage: { kind: 'folder', path: files } },
    () => startJobs({ databaseUrl: url, log }),
    {
      quotes: QUOTES,
      yes: false,
      again: false,
      nodeEnv: undefined,
      say: (line) => void said.push(line),
      ...wanted,
    },
  )
  return said.join('\n')
}

const installation = {
  pool,
  publicUrl: PUBLIC_URL,
  secret,
  storage: { kind: 'folder', path: files },
} as const
const parts = createSeedServices(installation, new Simulation(new Date()), new Chance(''))
const app = await composeDemo(installation, parts)
let said: string
let owner: Caller

/** Signs in with what was printed. */
async function signIn(printed: string): Promise<Caller> {
  const [, email = ''] = /Email\s+(\S+)/.exec(printed) ?? []
  const [, password = ''] = /Password\s+(\S+)/.exec(printed) ?? []
  const { token } = await callerOf(app, {}).logIn({ body: { email, password } })
  return callerOf(app, { token: async () => token })
}

const allQuotes = async (): Promise<Quote[]> =>
  fullPage(await owner.listQuotes({ query: { limit: 200, archived: 'include' } })).quotes

const counted = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))

beforeAll(async () => {
  said = await seed()
  owner = await signIn(said)
}, 600_000)

afterAll(async () => {
  await app.close()
  await parts.close()
  await pool.end()
  await database.drop()
  await rm(files, { recursive: true, force: true })
})

test('the history has wins, losses and what is still open', async () => {
  const quotes = await allQuotes()
  // One was deleted, and two were made of documents.
  expect(quotes).toHaveLength(QUOTES + 1)
  const states = counted(quotes.map(({ status }) => status))
  expect(states['pending']).toBeGreaterThanOrEqual(2)
  expect(states['accepted']).toBeGreaterThanOrEqual(3)
  expect(states['draft']).toBeGreaterThanOrEqual(2)
  expect(Object.keys(states)).toEqual(expect.arrayContaining(['sent', 'viewed', 'declined', 'expired']))
  const deleted = await owner.listQuotes({ query: { deleted: 'true' } })
  expect(deleted.quotes).toHaveLength(1)
  const times = quotes.flatMap((quote) => [quote.created_at, quote.published_at ?? quote.created_at])
  const now = new Date().toISOString()
  expect(times.filter((time) => time > now)).toEqual([])
  expect(new Set(quotes.map(({ created_at: at }) => at.slice(0, 7))).size).toBeGreaterThanOrEqual(3)
})

test('who accepted has their certificate', async () => {
  for (const quote of (await allQuotes()).filter(({ status }) => status === 'accepted')) {
    const token = quote.quoteme_share_url?.split('/').at(-1) ?? ''
    const customer = callerOf(app, { device: deviceOf(0) })
    const { quote: shown } = await customer.readPublicQuote({ params: { token } })
    expect(shown.acceptance).toMatchObject({ name: quote.customer_name, certificate: { is_ready: true } })
  }
})

test('recent quotes show photos, which their customers see', async () => {
  const recent = (await allQuotes()).filter(({ quoteme_share_url: url }) => url !== null).slice(0, 8)
  const shown = await Promise.all(
    recent.map(async ({ quoteme_share_url: url }) => {
      const token = url?.split('/').at(-1) ?? ''
      const { photos } = (await callerOf(app, { device: deviceOf(0) }).readPublicQuote({ params: { token } }))
        .quote
      return photos.map(({ kind }) => kind)
    }),
  )
  expect(new Set(shown.flat())).toContain('similar_job')
})

test('customers ask, and the newest questions are not answered yet', async () => {
  const { unread_count: unread } = await owner.countUnreadMessages()
  expect(unread).toBeGreaterThanOrEqual(3)
  const { conversations } = await owner.listConversations()
  const waiting = conversations.filter(({ unread_count: count }) => count > 0)
  expect(waiting.map(({ last_message: message }) => message?.sender_side)).toEqual(
    waiting.map(() => 'customer'),
  )
})

test('documents wait in each state of the review queue', async () => {
  expect(await owner.readExtractionStats()).toEqual({
    pending_review: 3,
    approved: 2,
    converted: 2,
    rejected: 1,
  })
  const { items } = await owner.listStagedExtractions({ query: {} })
  expect(counted(items.map(({ final_type: type }) => type))).toEqual({ quote: 7, invoice: 1 })
})

test('follow-ups of the past are settled, and those of the future have their alarm', async () => {
  const { campaigns } = await owner.listCampaigns()
  expect(campaigns.filter(({ is_active: isActive }) => isActive)).toHaveLength(2)
  const published = (await allQuotes()).filter(({ published_at: at }) => at !== null)
  const statuses = await Promise.all(
    published.map(({ id }) => owner.readFollowUpStatus({ params: { quoteId: id } })),
  )
  const messages = statuses.flatMap((status) => status.messages)
  expect(messages.filter(({ state }) => state === 'sent').length).toBeGreaterThan(0)
  const planned = messages.filter(({ state }) => state === 'scheduled')
  const now = new Date().toISOString()
  expect(planned.filter(({ due_at: due }) => due < now)).toEqual([])
  const { rows } = await pool.query<{ alarms: number; early: number }>(
    `select count(*) as alarms, count(*) filter (where start_after < now()) as early
     from pgboss.job where name = 'follow-ups.send-follow-up' and state = 'created'`,
  )
  expect(rows[0]?.early).toBe(0)
  expect(rows[0]?.alarms).toBeGreaterThan(0)
})

test('nothing is left that would leave the machine at the next start', async () => {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local app.system = 'on'`)
    const { rows } = await client.query<{ state: string }>('select distinct state from outbox')
    expect(rows).toEqual([{ state: 'sent' }])
    await client.query('rollback')
  } finally {
    client.release()
  }
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from pgboss.job where state = 'created'`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['follow-ups.send-follow-up'])
})

test('people have the names of the team, and no session is left', async () => {
  const { members } = await owner.listMembers()
  expect(members.map(({ name, role }) => `${name}: ${role}`)).toEqual([
    'Jo Bassett: owner',
    'Priya Nair: admin',
    'Dan Whitford: member',
  ])
  const { rows } = await pool.query('select 1 from auth.session')
  // The one of this test.
  expect(rows).toHaveLength(1)
})

test('a second run changes nothing and says how to sign in', async () => {
  const before = (await allQuotes()).map(({ id }) => id)
  const again = await seed()
  expect(again).toContain('is there already')
  expect(await signIn(again)).toBeDefined()
  expect((await allQuotes()).map(({ id }) => id)).toEqual(before)
})

test('what looks like an installation that people work with is refused, and nothing is written', async () => {
  const world = await createWorld()
  const into = (wanted: Partial<SeedRequest>) => seed(wanted, world.databaseUrl, world.pool)
  const demo = async () => (await world.pool.query('select 1 from auth.organization')).rows.length
  await expect(into({ nodeEnv: 'production' })).rejects.toThrow('NODE_ENV is production')
  expect(await demo()).toBe(0)
  const member = await world.givenMember()
  await world.as(member).post('/api/v1/quotes', { customer_name: 'Ann', line_items: [] })
  await expect(into({})).rejects.toThrow('It has quotes of other organizations')
  expect(await demo()).toBe(1)
  await world.close()
})

test('it is refused beside the running program', async () => {
  const running = await startJobs({ databaseUrl: database.url, log })
  await expect(seed({ again: true })).rejects.toThrow('Stop it first')
  await running.stop()
})

test.each([3, 2_001, Number.NaN])('%s quotes are refused', async (quotes) => {
  await expect(seed({ quotes })).rejects.toThrow('--quotes must be a whole number')
})
