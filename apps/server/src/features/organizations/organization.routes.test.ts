import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { fileWorld } from '../../testing/file-world.ts'
import { PICTURE } from '../../testing/given-objects.ts'
import type { Member } from '../../testing/world.ts'
import { sweepFilesJob } from '../media/media.jobs.ts'
import { eraseOrganization } from './erase-organization.ts'
import { listTenantTables } from './tenant-data.repository.ts'

const world = fileWorld()

const PASSWORD = 'correct horse battery'
const LINE = { item_description: 'Labour', item_quantity: 2, item_unit_price: 95 }

/** An organization that has used the product, with the link of a quote. */
async function givenBusiness(name: string): Promise<{ owner: Member; link: string }> {
  const owner = await world.givenMember(name)
  const as = world.as(owner)
  await as.put('/api/v1/organization/business-info', { name, email: '', phone: '0400 000 000' })
  await as.post('/api/v1/contacts/upsert', { email: 'deb@example.com', first_name: 'Deb' })
  await as.post('/api/v1/price-items', { name: 'Downlight', unit: 'ea', unit_price: 85, trade: 'electrical' })
  const body = { description: 'Lights', customer_name: 'Deb', line_items: [LINE] }
  const { body: created } = await as.post('/api/v1/quotes', body, { headers: { 'idempotency-key': 'once' } })
  const published = await as.post(`/api/v1/quotes/${created.id}/export-to-viewer`, {})
  return { owner, link: new URL(published.body.share_url).pathname }
}

/** How many rows of a tenant each table has. */
async function rowsOf(tenantId: string): Promise<Record<string, number>> {
  return inSystemTransaction(world.services, async (db) => {
    const counts: Record<string, number> = {}
    for (const table of await listTenantTables(db)) {
      const row = await db
        .selectFrom(table as 'quotes')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow()
      counts[table] = row.rows
    }
    return counts
  })
}

test('business info is read by members and saved by those who may', async () => {
  const owner = await world.givenMember('Hilltop Plumbing')
  const url = '/api/v1/organization/business-info'
  expect((await world.as(owner).get(url)).body).toEqual({ name: 'Hilltop Plumbing', email: '', phone: '' })
  const info = { name: 'Hilltop & Sons', email: 'office@hilltop.example', phone: '02 5550 1234' }
  expect((await world.as(owner).put(url, info)).body).toEqual(info)
  expect((await world.as(owner).get(url)).body).toEqual(info)
  const refused = await world.as(owner).put(url, { ...info, name: ' ', email: 'nope' })
  expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    422,
    ['name', 'email'],
  ])
})

test('business info that is saved makes the one who saved it the last to change the settings', async () => {
  const owner = await world.givenMember()
  const admin = await world.givenColleague(owner, 'admin')
  await world.pool.query(`update auth."user" set name = 'Ada Admin' where id = $1`, [admin.userId])
  const url = '/api/v1/organization/settings'
  const { settings } = (await world.as(owner).get(url)).body
  await world.as(owner).put(url, { ...settings, phone: '02 5550 1234' })
  const info = { name: 'Hilltop', email: '', phone: '02 5550 9999' }
  expect((await world.as(admin).put('/api/v1/organization/business-info', info)).status).toBe(200)
  expect((await world.as(owner).get(url)).body.settings).toMatchObject({
    phone: '02 5550 9999',
    updated_by: 'Ada Admin',
  })
})

test('a business may have a name as long as an account takes', async () => {
  const name = 'Hilltop Plumbing, Gas and Drainage of Katoomba '.repeat(4).trim()
  const owner = await world.givenMember(name)
  const url = '/api/v1/organization/business-info'
  const { status, body } = await world.as(owner).get(url)
  expect([status, body.name]).toEqual([200, name])
  expect((await world.as(owner).put(url, { ...body, phone: '02 5550 1234' })).status).toBe(200)
  const tooLong = await world.as(owner).put(url, { ...body, name: 'x'.repeat(201) })
  expect(tooLong.body.detail).toBe('Must be at most 200 characters')
})

test('every table with a tenant is among those that are emptied', async () => {
  const { rows } = await world.pool.query(
    `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema = 'public' and column_name = 'tenant_id' order by table_name`,
  )
  const tables = await inSystemTransaction(world.services, listTenantTables)
  expect([...tables].sort()).toEqual(rows.map(({ table_name }) => table_name))
  // What refers to a quote goes before it.
  expect(tables.indexOf('quote_versions')).toBeLessThan(tables.indexOf('quotes'))
})

test('deleting an organization leaves no row of it anywhere, and all of its neighbour', async () => {
  const [gone, stays] = [await givenBusiness('Gone Pty Ltd'), await givenBusiness('Stays Pty Ltd')]
  const before = await rowsOf(gone.owner.tenantId)
  const neighbour = await rowsOf(stays.owner.tenantId)
  for (const table of [
    'quotes',
    'quote_versions',
    'quote_links',
    'contacts',
    'price_items',
    'price_book_revisions',
    'idempotency_keys',
    'organization_settings',
  ]) {
    expect(before[table], table).toBeGreaterThan(0)
  }
  expect((await world.as().get(gone.link)).status).toBe(200)

  const body = { name: 'Gone Pty Ltd', password: PASSWORD }
  expect((await world.as(gone.owner).post('/api/v1/organization/delete', body)).status).toBe(204)

  expect(Object.entries(await rowsOf(gone.owner.tenantId)).filter(([, rows]) => rows > 0)).toEqual([])
  expect(await rowsOf(stays.owner.tenantId)).toEqual(neighbour)
  expect((await world.as().get(gone.link)).status).toBe(404)
  expect((await world.as().get(stays.link)).status).toBe(200)
  const session = await world.app.inject({
    url: '/api/auth/get-session',
    headers: { cookie: gone.owner.cookie },
  })
  expect(session.json().session.activeOrganizationId).toBeNull()
  const token = await world.app.inject({ url: '/api/auth/token', headers: { cookie: gone.owner.cookie } })
  const after = await world.as({ ...gone.owner, token: token.json().token }).get('/api/v1/quotes')
  expect(after.status).toBe(403)
})

test('the images of a deleted organization go with the next sweep', async () => {
  const { owner } = await givenBusiness('Pictured Pty Ltd')
  const uploaded = await world
    .as(owner)
    .post('/api/v1/media', { media_type: 'logo', file_name: 'l.png', file_data: PICTURE })
  expect(uploaded.status).toBe(201)
  const body = { name: 'Pictured Pty Ltd', password: PASSWORD }
  expect((await world.as(owner).post('/api/v1/organization/delete', body)).status).toBe(204)
  expect((await world.as().get(uploaded.body.file_url)).status).toBe(404)
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 86_400_000)
  await sweepFilesJob.runWith(world.services, {})
  expect((await rowsOf(owner.tenantId))['stored_files']).toBe(0)
  expect(await readdir(world.files, { recursive: true })).not.toContainEqual(
    expect.stringContaining(String(uploaded.body.file_url).split('/').at(-1) ?? ''),
  )
})

test('it takes the exact name, the password and the role', async () => {
  const { owner } = await givenBusiness('Careful Pty Ltd')
  const url = '/api/v1/organization/delete'
  const misnamed = await world.as(owner).post(url, { name: 'careful', password: PASSWORD })
  expect([misnamed.status, misnamed.body.errors]).toEqual([
    422,
    [{ path: 'name', message: 'Type “Careful Pty Ltd” to confirm' }],
  ])
  const wrong = await world.as(owner).post(url, { name: 'Careful Pty Ltd', password: 'wrong horse battery' })
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'password'])
  const asAdmin = world.as(await world.givenColleague(owner, 'admin'))
  expect((await asAdmin.post(url, { name: 'Careful Pty Ltd', password: PASSWORD })).status).toBe(403)
  expect((await rowsOf(owner.tenantId))['quotes']).toBe(1)
})

test('a deletion that fails midway has deleted nothing', async () => {
  const { owner } = await givenBusiness('Whole Pty Ltd')
  const before = await rowsOf(owner.tenantId)
  const failing = inSystemTransaction(world.services, async (db) => {
    await eraseOrganization(db, owner.tenantId)
    throw new Error('the power went')
  })
  await expect(failing).rejects.toThrow('the power went')
  expect(await rowsOf(owner.tenantId)).toEqual(before)
})
