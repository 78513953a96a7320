import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { contextOf } from '../../platform/context.ts'
import type { ExportPart } from '../../platform/exports/export-part.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { copyHistory, copyQuotes } from '../../testing/copy-quotes.ts'
import { fileWorld } from '../../testing/file-world.ts'
import { acceptShown, publishQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'
import { exportParts as quoteParts } from '../quotes/public.ts'
import { exportOrganization } from './export-organization.ts'

const URL = '/api/v1/organization/export'
const MANY = 10_000

const world = fileWorld()
let address: string
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
})

const filesOf = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]))

async function exported(member: Member) {
  const answer = await world.as(member).get(URL)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return { headers: answer.headers, files: filesOf(answer.bytes) }
}

// oxlint-disable-next-line typescript/no-explicit-any -- what a test looks into is any JSON
const list = (files: Record<string, string>, name: string): any[] => JSON.parse(files[`${name}.json`] ?? '')

/** An organization with something in every table, and the name in every text of it. */
async function givenBusyOrganization(name: string): Promise<Member> {
  const member = await world.givenMember(name)
  const as = world.as(member)
  const { body: made } = await as.post('/api/v1/contacts/upsert', {
    email: `${name}@example.com`,
    first_name: name,
  })
  const lines = [{ item_description: `${name} decking`, item_quantity: 2, item_unit_price: 100 }]
  const { body: quote } = await as.post('/api/v1/quotes', {
    title: name,
    customer_name: name,
    contact_id: made.id,
    line_items: lines,
  })
  await as.put(`/api/v1/quotes/${quote.id}`, { notes: `${name} notes`, current_version_number: 1 })
  await as.post(`/api/v1/quotes/${quote.id}/enrich`)
  const { url } = await publishQuote(world, member, quote.id)
  expect((await acceptShown(world, url, { name })).status).toBe(200)
  await as.post('/api/v1/templates', { name, line_items: lines })
  await as.post('/api/v1/promotions', { name, kind: 'percent', value: 10 })
  await as.post('/api/v1/price-items', { name: `${name} deck`, unit: 'm2', unit_price: 180, cost: 90 })
  const { body: deleted } = await as.post('/api/v1/quotes', { title: `${name} deleted`, line_items: lines })
  await as.delete(`/api/v1/quotes/${deleted.id}`)
  return member
}

test('the owner gets everything in files that can be read, and nothing of another organization', async () => {
  const member = await givenBusyOrganization('Alpha')
  await givenBusyOrganization('Bravo')
  const { headers, files } = await exported(member)

  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="Quotewright export - Alpha - \d{4}-\d{2}-\d{2}\.zip"/,
  )
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(files['organization.json'] ?? '')).toMatchObject({
    id: member.tenantId,
    name: 'Alpha',
    currency: 'AUD',
    tax_rate: 10,
  })
  expect(list(files, 'members')).toMatchObject([
    { email: member.email, role: 'owner', name: 'Robin Fielder' },
  ])
  expect(list(files, 'contacts')).toMatchObject([{ email: 'Alpha@example.com', quote_count: 1 }])
  const quotes = list(files, 'quotes')
  expect(quotes).toMatchObject([
    { title: 'Alpha', status: 'accepted', subtotal: 200, total_amount: 220, deleted_at: null },
    { title: 'Alpha deleted', deleted_at: expect.any(String) },
  ])
  expect(quotes[0].line_items).toMatchObject([{ item_description: 'Alpha decking', item_total_price: 200 }])
  expect(list(files, 'quote_versions')).toMatchObject([
    { quote_id: quotes[0].id, version_number: 1, content: { notes: '', total_amount: 220 } },
    { quote_id: quotes[0].id, version_number: 2, content: { notes: 'Alpha notes' } },
    { quote_id: quotes[1].id, version_number: 1 },
  ])
  const kinds = list(files, 'quote_events').map((event) => event.kind)
  expect(kinds.sort()).toEqual(['accepted', 'created', 'created', 'deleted', 'published', 'saved', 'viewed'])
  expect(list(files, 'acceptances')).toMatchObject([{ accepted_name: 'Alpha', quote_id: quotes[0].id }])
  expect(list(files, 'enriched_content')).toMatchObject([{ quote_id: quotes[0].id }])
  expect(list(files, 'templates')).toMatchObject([{ name: 'Alpha', total_amount: 220 }])
  expect(list(files, 'promotions')).toMatchObject([{ name: 'Alpha', value: 10, times_used: 0 }])
  expect(list(files, 'price_book')).toMatchObject([{ name: 'Alpha deck', cost: 90 }])
  expect(files['price_book.csv']).toContain('Alpha deck,m2,180.00,90.00')
  expect(list(files, 'accepted_prices')).toMatchObject([{ name: 'Alpha decking', dismissed_at: null }])
  expect(list(files, 'leads')).toEqual([])
  expect(files['README.txt']).toContain('Everything that Alpha has in Quotewright')
  expect(files['README.txt']).toContain('quotes.json (2 records)')
  for (const text of Object.values(files)) expect(text).not.toContain('Bravo')
})

test('no secret is in it: no link, no password, no session, no key', async () => {
  const member = await givenBusyOrganization('Charlie')
  const { rows } = await world.pool.query<{ secret: string }>(
    `select token as secret from auth.session union all select password from auth.account
     union all select "privateKey" from auth.jwks`,
  )
  const links = await world.pool.connect()
  try {
    await links.query("begin; set local app.system = 'on'")
    rows.push(...(await links.query<{ secret: string }>('select token as secret from quote_links')).rows)
    await links.query('rollback')
  } finally {
    links.release()
  }
  expect(rows.length).toBeGreaterThan(5)
  const { files } = await exported(member)
  const text = Object.values(files).join('\n')
  for (const { secret } of rows) expect(text).not.toContain(secret)
  expect(text).not.toContain('/q/')
})

test('a member and an admin are refused, and so is the demo', async () => {
  const member = await world.givenMember()
  for (const role of ['member', 'admin']) {
    await world.pool.query('update auth.member set role = $1 where "userId" = $2', [role, member.userId])
    const token = await world.as().get('/api/auth/token', { headers: { cookie: member.cookie } })
    const answer = await world.as({ ...member, token: token.body.token }).get(URL)
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'Your role does not allow this: it needs owner',
    ])
  }
  await expect(exportOrganization(contextOf(world.services, DEMO_TENANT_ID), 'Demo', [])).rejects.toThrow(
    /demo/,
  )
})

test('all of it is from one moment, whatever is written in the meantime', async () => {
  const member = await world.givenMember()
  await world.as(member).post('/api/v1/quotes', { title: 'before' })
  const writes: ExportPart = {
    name: 'first',
    about: '',
    tables: [],
    async *rows() {
      yield {}
      expect((await world.as(member).post('/api/v1/quotes', { title: 'meanwhile' })).status).toBe(201)
    },
  }
  const zip = await exportOrganization(contextOf(world.services, member.tenantId), 'x', [
    writes,
    ...quoteParts,
  ])
  const files = filesOf(new Uint8Array(await new Response(zip as unknown as BodyInit).arrayBuffer()))
  expect(list(files, 'quotes').map((quote) => quote.title)).toEqual(['before'])
  expect(list(files, 'quote_versions')).toHaveLength(1)
})

/** Connections of the program that are in a transaction. */
async function busyConnections(): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  )
  return rows[0]?.count ?? 0
}

/** An organization with many quotes, each with its version and its history. */
async function givenManyQuotes(): Promise<Member> {
  const member = await world.givenMember()
  const lines = Array.from({ length: 4 }, (_, index) => ({
    item_description: `Supply and install part ${index} of the job, to the manufacturer's instructions`,
    item_quantity: index + 1,
    item_unit_price: 95,
  }))
  const { body } = await world.as(member).post('/api/v1/quotes', { title: 'Many', line_items: lines })
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    await copyQuotes(client, body.id, { upTo: MANY, rareName: 'Hanley' })
    await copyHistory(client, body.id)
    await client.query('commit')
  } finally {
    client.release()
  }
  return member
}

const start = (member: Member, signal: AbortSignal | null = null) =>
  fetch(`${address}${URL}`, { headers: { authorization: `Bearer ${member.token}` }, signal })

test(`${MANY} quotes are exported in bounded memory, a second export waits its turn, and hanging up frees the connection`, async () => {
  const member = await givenManyQuotes()

  const leaving = new AbortController()
  const left = await start(member, leaving.signal)
  const reader = left.body?.getReader()
  await reader?.read()
  // No one reads on: it waits, in its transaction, instead of piling up.
  await sleep(300)
  expect(await busyConnections()).toBe(1)
  const second = await start(member)
  expect([second.status, await second.json()]).toMatchObject([
    409,
    { detail: 'An export of your organization is being made already' },
  ])
  leaving.abort()
  await expect.poll(busyConnections).toBe(0)
  await expect.poll(() => world.pool.idleCount).toBe(world.pool.totalCount)

  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heldBytes = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = heldBytes()
  const held: number[] = []
  let received = 0
  const whole = await start(member)
  const zip: Uint8Array[] = []
  for await (const chunk of whole.body ?? []) {
    zip.push(chunk)
    received += chunk.length
    if (zip.length % 40 === 0) held.push(heldBytes() - received - before)
  }
  const files = filesOf(Buffer.concat(zip))
  expect(list(files, 'quotes')).toHaveLength(MANY)
  expect(list(files, 'quote_versions')).toHaveLength(MANY)
  const exportedBytes = Object.values(files).reduce((sum, text) => sum + text.length, 0)
  expect(exportedBytes).toBeGreaterThan(50_000_000)
  expect(held).not.toHaveLength(0)
  expect(Math.max(...held)).toBeLessThan(25_000_000)
}, 120_000)

test('an export that fails half way is cut, never a file that looks whole, and frees its connection', async () => {
  const member = await world.givenMember()
  const broken: ExportPart = {
    name: 'broken',
    about: '',
    tables: [],
    async *rows(tx) {
      yield { tenant: tx.tenantId }
      throw new Error('the disk is gone')
    },
  }
  const zip = await exportOrganization(contextOf(world.services, member.tenantId), 'x', [
    ...quoteParts,
    broken,
  ])
  zip.resume()
  const [error] = await once(zip, 'error')
  expect(error).toEqual(new Error('the disk is gone'))
  await expect.poll(busyConnections).toBe(0)
})
