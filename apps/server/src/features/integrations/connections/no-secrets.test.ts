import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { contextOf, inSystemTransaction, inTransaction } from '../../../platform/context.ts'
import { SecretText } from '../../../platform/secret-text.ts'
import { asSystem } from '../../../testing/as-system.ts'
import { fileFixture, fileWorld } from '../../../testing/file-world.ts'
import { mailerTo } from '../../../testing/mail-server.ts'
import { acceptShown, givenPublished } from '../../../testing/published-quote.ts'
import { type Member, PUBLIC_URL } from '../../../testing/world.ts'
import { startFakeXero } from '../providers/xero/testing/fake-xero.ts'
import { listDueLanes } from '../pushes/push-queue.repository.ts'
import { runPushesJob } from '../pushes/pushes.jobs.ts'
import { clientAt } from '../testing/given-connection.ts'
import { comeBack, pressAtProvider, startSignIn } from '../testing/sign-in.ts'
import { apiOf } from './connection-api.ts'
import { keepConnectionsAliveJob } from './connections.jobs.ts'
import { findConnection } from './connections.repository.ts'

const log: string[] = []
const logger = pino(
  { level: 'trace', base: null },
  new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk))
      done()
    },
  }),
)
const callback = `${PUBLIC_URL}/api/v1/integrations/xero/callback`
const CLIENT_SECRET = 'client-secret-0123456789'
const xero = fileFixture(() => startFakeXero({ redirectUri: callback, clientSecret: CLIENT_SECRET }))
const world = fileWorld(() => ({
  logger,
  mailer: mailerTo(9),
  integrations: new Map([['xero', { ...clientAt(xero), clientSecret: new SecretText(CLIENT_SECRET) }]]),
}))

const SETTINGS = '/api/v1/integrations/xero/settings'
const secrets = new Set<string>()

/** Signs in as a browser does, and remembers what must stay secret. */
async function signIn(owner: Member, change: (path: string) => string = (path) => path) {
  const started = await startSignIn(world, owner, 'xero')
  const state = new URL(started.authUrl).searchParams.get('state') ?? ''
  const cookie = started.cookie.split('=')[1] ?? ''
  for (const secret of [state, cookie]) {
    expect(secret).toMatch(/^[\w-]{43}$/)
    secrets.add(secret)
  }
  return comeBack(world, change(await pressAtProvider(started)), started.cookie)
}

async function push(): Promise<void> {
  const lanes = await inSystemTransaction(world.services, (db) => listDueLanes(db, world.services.now()))
  for (const lane of lanes) await runPushesJob.runWith(world.services, lane)
}

/** The database at several moments: what is overwritten later was there all the same. */
const snapshots: string[] = []

/** All that ever goes well and wrong with one connection. */
async function wholeJourney(owner: Member): Promise<void> {
  expect((await signIn(owner, (path) => path.replace(/code=\w+/, 'code=wrong'))).status).toBe(502)
  xero.oauth.failures = 1
  expect((await signIn(owner)).status).toBe(502)
  expect((await signIn(owner)).status).toBe(200)
  expect((await world.as(owner).put(SETTINGS, { account_id: '200' })).status).toBe(200)
  await world.as(owner).post('/api/v1/integrations/xero/test', {})
  const { url } = await givenPublished(world, owner, {
    customer_name: 'Jordan Smith',
    customer_email: 'jordan@example.com',
    line_items: [{ item_description: 'Labour', item_quantity: 1, item_unit_price: 100 }],
  })
  expect((await acceptShown(world, url)).status).toBe(200)
  await push()
  expect(xero.state.quotes).toHaveLength(1)

  const ctx = contextOf(world.services, owner.tenantId)
  const connection = await inTransaction(ctx, (tx) => findConnection(tx, 'xero'))
  if (connection === undefined) throw new Error('Not connected')
  const call = () => apiOf(ctx, connection, 'a test').call({ method: 'GET', path: '/connections' })
  xero.oauth.expireAccess()
  await call()
  snapshots.push(await everyRow())
  xero.oauth.expireAccess()
  xero.oauth.failures = 2
  await call().catch((error: unknown) => logger.error({ err: error }, 'a call failed'))
  xero.faults.push({ answer: { status: 500, body: 'broken' } })
  await call().catch((error: unknown) => logger.error({ err: error }, 'a call failed'))
  world.clock.now = new Date(world.clock.now.getTime() + 30 * 86_400_000)
  snapshots.push(await everyRow())
  await keepConnectionsAliveJob.runWith(world.services, {})
  snapshots.push(await everyRow())
  xero.oauth.revokeAll()
  await call().catch((error: unknown) => logger.error({ err: error }, 'a call failed'))
  const renewed = await world.renewed(owner)
  await world.as(renewed).get(`${SETTINGS}?refresh=true`)
  expect((await signIn(renewed)).status).toBe(200)
  snapshots.push(await everyRow())
  await world.as(renewed).delete('/api/v1/integrations/xero/disconnect')
  expect((await signIn(renewed)).status).toBe(200)
}

/** Every row of every table, as text; bytes as hexadecimal digits. */
async function everyRow(): Promise<string> {
  const { rows: tables } = await asSystem(
    world,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth', 'pgboss')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await asSystem(world, `select t::text as line from ${name} t`)
    texts.push(...rows.map(({ line }) => String(line)))
  }
  return texts.join('\n')
}

test('no token, code, state or secret is in any log, audit, notification, mail or row', async () => {
  const owner = await world.givenMember()
  await wholeJourney(owner)
  for (const token of xero.oauth.issued) secrets.add(token)
  secrets.add(CLIENT_SECRET)
  secrets.add(Buffer.from(`client:${CLIENT_SECRET}`).toString('base64'))
  expect(secrets.size).toBeGreaterThan(20)

  const logged = log.join('')
  expect(log.length).toBeGreaterThan(20)
  expect(logged).toContain('a call failed')
  snapshots.push(await everyRow())
  const rows = snapshots.join('\n')
  for (const audited of ['/connect/token', '/connect/revocation', '/api.xro/2.0/Quotes', 'refresh_failed'])
    expect(rows).toContain(audited)
  for (const place of [logged, rows]) {
    const found = [...secrets].filter(
      (secret) => place.includes(secret) || place.includes(Buffer.from(secret).toString('hex')),
    )
    expect(found).toEqual([])
    expect(place).not.toMatch(/bearer /i)
  }
})
