import type pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { acceptShown, publishQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const staff = fileMember(world)

const upsert = (body: object, member: Member = staff) =>
  world.as(member).post('/api/v1/contacts/upsert', body)

test('one address is one contact, whatever its case, and twenty at once make one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      upsert({ email: index % 2 ? 'Deb@Example.com' : 'deb@example.com', first_name: 'Deb' }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(answers.filter((answer) => answer.body.is_new)).toHaveLength(1)
})

test('organizations do not share contacts', async () => {
  const other = await world.givenMember()
  const mine = await upsert({ email: 'cy@example.com' })
  const theirs = await upsert({ email: 'cy@example.com' }, other)
  expect(theirs.body).toEqual({ id: expect.any(String), is_new: true })
  expect(theirs.body.id).not.toBe(mine.body.id)
})

test('a visitor may create a contact of the demo only', async () => {
  const answer = await world.as().post('/api/v1/contacts/upsert-public', { email: 'ann@example.com' })
  expect([answer.status, answer.body.is_new]).toEqual([200, true])
  const missing = await world.as().post('/api/v1/contacts/upsert-public', {})
  expect([missing.status, missing.body.detail]).toEqual([422, 'Enter an email or a phone number'])
})

describe('a list of customers', () => {
  let member: Member
  const call = () => world.as(member)
  const given = async (body: object) => (await upsert(body, member)).body.id as string
  const givenQuote = async (contactId: string, status = 'draft') =>
    (
      await call().post('/api/v1/quotes', {
        contact_id: contactId,
        status,
        line_items: [{ item_description: 'Deck', item_unit_price: 100 }],
      })
    ).body.quote
  beforeEach(async () => {
    member = await world.givenMember()
  })

  test('is searched, filtered and sorted, with how their quotes ended', async () => {
    const ann = await given({ email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee', phone: '0412' })
    const bo = await given({ email: 'bo@example.com', first_name: 'Bo', company_name: '50% Off Pty' })
    const quote = await givenQuote(ann, 'sent')
    await acceptShown(world, (await publishQuote(world, member, quote.id)).url)
    const ids = async (query: string) =>
      (await call().get(`/api/v1/contacts?${query}`)).body.contacts.map((one: { id: string }) => one.id)

    expect(await ids('')).toEqual([bo, ann])
    expect(await ids('order_by=name&order_desc=false')).toEqual([ann, bo])
    expect(await ids('order_by=last_quote_at')).toEqual([ann, bo])
    expect(await ids('search=ANN%20lee')).toEqual([ann])
    expect(await ids('search=50%25')).toEqual([bo])
    expect(await ids('search=0412')).toEqual([ann])
    await call().put(`/api/v1/contacts/${bo}`, { phone: '0413 000 111' })
    for (const text of ['0413000111', '+61 413 000 111', '0413 0001', '000-111', '0111', '0001']) {
      expect(await ids(`search=${encodeURIComponent(text)}`)).toEqual([bo])
    }
    await call().put(`/api/v1/contacts/${bo}`, { phone: '0441 200 000' })
    expect([await ids('search=0412'), await ids('search=0441')]).toEqual([[ann], [bo]])
    await call().put(`/api/v1/contacts/${ann}`, {
      last_name: "L'Été",
      address: '7 Ångström Road',
      tags: ['deck'],
    })
    for (const text of ['lete', "l'ÉTÉ", 'angstrom', 'DECK']) {
      expect(await ids(`search=${encodeURIComponent(text)}`)).toEqual([ann])
    }
    await call().put(`/api/v1/contacts/${ann}`, { last_name: 'Lee', tags: [] })
    expect(await ids('contact_type=supplier')).toEqual([])
    expect(await ids('limit=1&offset=1')).toEqual([ann])
    const read = await call().get(`/api/v1/contacts/${ann}`)
    expect(read.body.contact).toMatchObject({
      customer_type: 'returning',
      quote_count: 1,
      accepted_count: 1,
      last_quote_at: expect.any(String),
    })

    await call().put(`/api/v1/contacts/${bo}`, { tags: ['VIP', 'deck'] })
    expect(await ids('tags=VIP,deck')).toEqual([bo])
    expect((await call().get(`/api/v1/contacts/${bo}`)).body.contact.customer_type).toBe('vip')
  })

  test('a change is kept, and an address belongs to one contact', async () => {
    const ann = await given({ email: 'ann@example.com' })
    const bo = await given({ email: 'bo@example.com' })
    const changed = await call().put(`/api/v1/contacts/${bo}`, { first_name: 'Bo', phone: '0400 000 000' })
    expect(changed.body.contact).toMatchObject({ first_name: 'Bo', email: 'bo@example.com' })
    const clash = await call().put(`/api/v1/contacts/${bo}`, { email: 'ANN@example.com' })
    expect([clash.status, clash.body.errors[0].path]).toEqual([409, 'email'])
    const rude = await call().put(`/api/v1/contacts/${ann}`, { first_name: 'f u c k' })
    expect([rude.status, rude.body.errors[0].path]).toEqual([422, 'first_name'])
  })

  test('an email address or a phone number is needed, and one of them is enough', async () => {
    const tom = await given({ first_name: 'Tom', phone: '0413 000 111' })
    const again = await upsert({ email: 'tom@example.com', phone: '+61 413 000 111' }, member)
    expect(again.body).toEqual({ id: tom, is_new: false })
    const without = await call().put(`/api/v1/contacts/${tom}`, { email: '', phone: '' })
    expect([without.status, without.body.errors[0].path]).toEqual([422, 'email'])
    const phoneOnly = await call().put(`/api/v1/contacts/${tom}`, { email: '' })
    expect(phoneOnly.body.contact).toMatchObject({ email: '', phone: '0413 000 111' })
  })

  test('merging moves the quotes and completes the details', async () => {
    const kept = await given({ email: 'ann@example.com', first_name: 'Ann', phone: '0412 345 678' })
    const other = await given({ email: 'a@work.example', phone: '+61 412 345 678', address: '1 Main St' })
    const quote = await givenQuote(other)
    const groups = (await call().get('/api/v1/contacts/duplicates')).body.groups
    expect(groups.map((group: { id: string }[]) => group.map(({ id }) => id))).toEqual([[kept, other]])

    const merged = await call().post(`/api/v1/contacts/${kept}/merge`, { other_id: other })
    expect(merged.body.contact).toMatchObject({ first_name: 'Ann', address: '1 Main St', quote_count: 1 })
    expect((await call().get(`/api/v1/quotes/${quote.id}`)).body.quote.contact_id).toBe(kept)
    expect((await call().get(`/api/v1/contacts/${other}`)).status).toBe(404)
    const itself = await call().post(`/api/v1/contacts/${kept}/merge`, { other_id: kept })
    expect([itself.status, itself.body.errors[0].path]).toEqual([422, 'other_id'])
    expect((await call().post(`/api/v1/contacts/${kept}/merge`, { other_id: other })).status).toBe(404)
  })

  test('deleting a contact leaves their quotes', async () => {
    const ann = await given({ email: 'ann@example.com' })
    const quote = await givenQuote(ann)
    expect((await call().delete(`/api/v1/contacts/${ann}`)).status).toBe(204)
    expect((await call().get(`/api/v1/quotes/${quote.id}`)).body.quote.contact_id).toBeNull()
  })

  test('a list is imported whole or not at all, and exported as it can be imported', async () => {
    await given({ email: 'ann@example.com', first_name: 'Ann' })
    const importing = (action: string, csv: string) => call().post(`/api/v1/contacts/${action}`, { csv })
    const bad = 'Email,Phone\nann@example.com,1\nnot an address,2'
    const preview = await importing('import-preview', bad)
    expect(preview.body).toMatchObject({ changed_count: 1, errors: [{ row: 3, column: 'Email' }] })
    const refused = await importing('import', bad)
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'csv.3.Email'])

    const good = 'Email,Name,Tags\nann@example.com,,vip\ncy@example.com,Cy Wong,'
    expect((await importing('import', good)).body).toEqual({
      new_count: 1,
      changed_count: 1,
      unchanged_count: 0,
    })
    const exported = await call().get('/api/v1/contacts/export')
    expect(exported.body.csv).toContain('Cy,Wong,,cy@example.com')
    expect((await importing('import', exported.body.csv)).body.unchanged_count).toBe(2)
  })

  test('an import keeps what a colleague saves at the same time', async () => {
    const ann = await given({ email: 'ann@example.com', first_name: 'Ann' })
    const csv = 'Email,First name\nann@example.com,Anna'
    const importing = await whileContactsWait(
      () => call().post('/api/v1/contacts/import', { csv }),
      `update contacts set address = '9 New Street' where id = '${ann}'`,
    )
    expect(importing.body).toMatchObject({ changed_count: 1 })
    const { contact } = (await call().get(`/api/v1/contacts/${ann}`)).body
    expect(contact).toMatchObject({ first_name: 'Anna', address: '9 New Street' })
  })

  test('an import that finds another customer after it waited does not deadlock with a merge', async () => {
    const [first, second] = [await given({ email: 'a@example.com' }), await given({ email: 'b@example.com' })]
    const lock = (id: string) => `select from contacts where id = '${id}' for update`
    const csv = 'Email,First name\nb@example.com,Bo\nnew@example.com,Al'
    const merge = await systemClient()
    const importing = await whileContactsWait(
      async () => {
        const locked = merge.query(lock(first))
        await expect.poll(countWaiting, POLL).toBe(1)
        const imported = call().post('/api/v1/contacts/import', { csv })
        await locked
        await merge.query(lock(second))
        await merge.query('commit')
        return imported
      },
      `update contacts set email = 'new@example.com', email_key = 'new@example.com' where id = '${first}';
       ${lock(second)}`,
      2,
    )
    expect(importing.body).toMatchObject({ new_count: 0, changed_count: 2 })
  })

  test('an import finds customers however many there are', async () => {
    const deb = await given({ email: 'deb@example.com', first_name: 'Deb' })
    const tom = await given({ first_name: 'Tom', phone: '0413 000 111' })
    await asSystem(
      world,
      `insert into contacts (tenant_id, id, search_text, email_key, phone_key, place_key, email, first_name,
         last_name, phone, company_name, address, contact_type, tags, source, created_at, updated_at)
       select $1, gen_random_uuid(), '', 'c' || at || '@example.com', '', '', 'c' || at || '@example.com', '', '', '',
         '', '', 'customer', '{}', 'import', timestamptz '2020-01-01', timestamptz '2020-01-01'
       from generate_series(1, 50000) as at`,
      [member.tenantId],
    )
    const csv = 'Email,Phone,Last name\nDEB@example.com,,Hanley\n,+61 413 000 111,Reid\nnew@example.com,,New'
    const preview = await call().post('/api/v1/contacts/import-preview', { csv })
    expect(preview.body).toMatchObject({ new_count: 1, changed_count: 2 })
    expect((await call().post('/api/v1/contacts/import', { csv })).body.changed_count).toBe(2)
    expect((await call().get(`/api/v1/contacts/${deb}`)).body.contact.last_name).toBe('Hanley')
    expect((await call().get(`/api/v1/contacts/${tom}`)).body.contact.last_name).toBe('Reid')
  })
})

const countWaiting = async (): Promise<number> => {
  const waiting = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await world.pool.query(waiting)).rows[0]?.waiting
}

/** A connection in a transaction over the data of all tenants, given back at the end of the test. */
async function systemClient(): Promise<pg.PoolClient> {
  const client = await world.pool.connect()
  onTestFinished(async () => {
    await client.query('rollback')
    client.release()
  })
  await client.query(`begin; set local app.system = 'on'`)
  return client
}

/** Makes a change that is committed only once as many calls wait for it. */
async function whileContactsWait<T>(act: () => Promise<T>, change: string, waiting = 1): Promise<T> {
  const client = await systemClient()
  await client.query(change)
  const acting = act()
  await expect.poll(countWaiting, POLL).toBe(waiting)
  await client.query('commit')
  return acting
}

const POLL = { timeout: 10_000 } as const
