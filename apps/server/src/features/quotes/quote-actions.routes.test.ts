import { describe, expect, test } from 'vitest'
import { copyQuotes } from '../../testing/copy-quotes.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { publishQuote } from '../../testing/published-quote.ts'

const world = fileWorld()
const staff = fileMember(world)
const stranger = fileMember(world)

const line = { item_description: 'LED downlight', item_quantity: 1, item_unit_price: 85 }

async function givenQuote(body: object = {}, member = staff) {
  const created = await world.as(member).post('/api/v1/quotes', { line_items: [line], ...body })
  expect(created.status).toBe(201)
  return created.body.quote
}
const act = (id: string, action: string, body?: object, member = staff) =>
  world.as(member).post(`/api/v1/quotes/${id}/${action}`, body)
const list = async (query: string, member = staff) => {
  const answer = await world.as(member).get(`/api/v1/quotes?${query}`)
  expect(answer.status).toBe(200)
  return answer.body
}
const idsOf = (page: { quotes: { id: string }[] }) => page.quotes.map((quote) => quote.id)

describe('archiving', () => {
  test('hides a quote from lists and nothing else, until it is taken back', async () => {
    const quote = await givenQuote()
    const archived = await act(quote.id, 'archive', {})
    expect(archived.body.quote).toMatchObject({ archived_at: expect.any(String), current_version_number: 1 })
    expect(idsOf(await list('limit=200'))).not.toContain(quote.id)
    expect(idsOf(await list('limit=200&archived=only'))).toEqual([quote.id])
    expect(idsOf(await list('limit=200&archived=include'))).toContain(quote.id)
    expect((await world.as(staff).get(`/api/v1/quotes/${quote.id}`)).status).toBe(200)

    expect((await act(quote.id, 'archive')).status).toBe(200)
    expect((await act(quote.id, 'unarchive')).body.quote.archived_at).toBeNull()
    expect(idsOf(await list('limit=200'))).toContain(quote.id)
    const history = await world.as(staff).get(`/api/v1/quotes/${quote.id}/history`)
    const kinds = history.body.events.map((event: { kind: string }) => event.kind)
    expect(kinds).toEqual(['unarchived', 'archived', 'created'])
  })
})

describe('deleting', () => {
  test('can be taken back within 30 days', async () => {
    const quote = await givenQuote()
    expect((await act(quote.id, 'restore')).status).toBe(404)
    await world.as(staff).delete(`/api/v1/quotes/${quote.id}`)
    expect(idsOf(await list('deleted=true'))).toEqual([quote.id])
    const restored = await act(quote.id, 'restore')
    expect(restored.body.quote).toMatchObject({ id: quote.id, deleted_at: null, status: 'draft' })
    expect((await world.as(staff).get(`/api/v1/quotes/${quote.id}`)).status).toBe(200)
  })
})

describe('re-issuing', () => {
  test('an expired quote is sent again with a new day, as a new version', async () => {
    const quote = await givenQuote({ status: 'sent', valid_days: 1 })
    expect((await act(quote.id, 'reissue')).status).toBe(409)
    const { url } = await publishQuote(world, staff, quote.id)
    await world.as().post(`${url}/decline`, {})

    const past = await act(quote.id, 'reissue', { valid_until: '2020-01-01' })
    expect([past.status, past.body.errors[0].path]).toEqual([422, 'valid_until'])
    const reissued = await act(quote.id, 'reissue')
    expect(reissued.body.quote).toMatchObject({ status: 'sent', current_version_number: 2 })
    expect(reissued.body.quote.valid_until > quote.valid_until).toBe(true)
    const shown = await world.as().get(url)
    expect(shown.body.quote.status).toBe('sent')
  })
})

describe('duplicating', () => {
  test('makes a draft of its own', async () => {
    const quote = await givenQuote({ title: 'Lights', status: 'sent', tags: ['vip'] })
    const copy = await act(quote.id, 'duplicate')
    expect(copy.status).toBe(201)
    expect(copy.body.quote).toMatchObject({
      title: 'Lights',
      status: 'draft',
      tags: ['vip'],
      total_amount: quote.total_amount,
      current_version_number: 1,
    })
    expect(copy.body.quote.id).not.toBe(quote.id)
    expect(copy.body.quote.quote_number).not.toBe(quote.quote_number)
  })

  test('takes the tax of today, unless the quote is in another currency', async () => {
    const owner = await world.givenMember()
    const line_items = [{ item_description: 'Labour', item_quantity: 1, item_unit_price: 100 }]
    const given = async (more: object = {}) =>
      (await world.as(owner).post('/api/v1/quotes', { description: 'x', line_items, ...more })).body.id
    const [own, foreign] = [await given(), await given({ currency: 'NZD' })]
    const settings = '/api/v1/organization/settings'
    const copyOf = async (id: string) =>
      (await world.as(owner).post(`/api/v1/quotes/${id}/duplicate`, {})).body.quote
    const set = async (changes: object) => {
      const present = (await world.as(owner).get(settings)).body.settings
      return world.as(owner).put(settings, { ...present, ...changes })
    }
    expect((await set({ tax_rate: 12.5, tax_label: 'VAT' })).status).toBe(200)
    expect(await copyOf(own)).toMatchObject({ tax_label: 'VAT', total_amount: 112.5 })
    expect(await copyOf(foreign)).toMatchObject({ currency: 'NZD', total_amount: 110 })
    await set({ tax_registered: false })
    expect(await copyOf(own)).toMatchObject({ tax_mode: 'none', total_amount: 100 })
  })
})

test('another organization’s quote is unknown to every action', async () => {
  const quote = await givenQuote()
  for (const action of ['archive', 'unarchive', 'restore', 'reissue', 'duplicate']) {
    expect((await act(quote.id, action, undefined, stranger)).status).toBe(404)
    expect((await world.as().post(`/api/v1/quotes/${quote.id}/${action}`)).status).toBe(401)
  }
  const bulk = await world.as(stranger).post('/api/v1/quotes/bulk', { ids: [quote.id], action: 'delete' })
  expect(bulk.body).toEqual({ changed: [], failed: [{ id: quote.id, detail: 'Quote not found' }] })
  expect((await world.as(staff).get(`/api/v1/quotes/${quote.id}`)).status).toBe(200)
})

describe('many at once', () => {
  const bulk = (body: object) => world.as(staff).post('/api/v1/quotes/bulk', body)

  test('each quote on its own: what cannot be done says why', async () => {
    const [one, two] = [await givenQuote({ tags: ['old'] }), await givenQuote()]
    const unknown = '0190a0a0-0000-7000-8000-000000000000'
    const tagged = await bulk({ ids: [one.id, two.id, unknown], action: 'add_tags', tags: ['vip', 'old'] })
    expect(tagged.body).toEqual({
      changed: [one.id, two.id],
      failed: [{ id: unknown, detail: 'Quote not found' }],
    })
    expect(idsOf(await list('tags=vip,old')).toSorted()).toEqual([one.id, two.id].toSorted())
    await bulk({ ids: [one.id], action: 'remove_tags', tags: ['vip'] })
    expect(idsOf(await list('tags=vip,old'))).toEqual([two.id])

    await bulk({ ids: [one.id, two.id], action: 'archive' })
    expect(idsOf(await list('tags=old&archived=only')).toSorted()).toEqual([one.id, two.id].toSorted())
    await bulk({ ids: [one.id, two.id], action: 'unarchive' })
    await bulk({ ids: [one.id, two.id], action: 'delete' })
    expect(idsOf(await list('tags=old'))).toEqual([])
    await bulk({ ids: [one.id, two.id], action: 'restore' })
    expect(idsOf(await list('tags=old'))).toHaveLength(2)
  })

  test('all that match a filter, so many in a call, and back by their ids', async () => {
    const member = await world.givenMember()
    const call = world.as(member)
    const { id } = (await call.post('/api/v1/quotes', { customer_name: 'Ann', tags: ['old'] })).body
    const client = await world.pool.connect()
    await client.query('begin')
    await copyQuotes(client, id, { upTo: 1_201, rareName: 'Hanley' })
    await client.query('commit')
    client.release()
    const many = async (body: object) => {
      const done: { changed: string[]; failed: object[]; calls: number } = {
        changed: [],
        failed: [],
        calls: 0,
      }
      let cursor: string | undefined
      do {
        const answer = await call.post('/api/v1/quotes/bulk', { ...body, cursor })
        expect(answer.status).toBe(200)
        done.changed.push(...answer.body.changed)
        done.failed.push(...answer.body.failed)
        done.calls += 1
        cursor = answer.body.next_cursor ?? undefined
      } while (cursor !== undefined)
      return done
    }
    const total = async (query: string) => (await call.get(`/api/v1/quotes?limit=1&${query}`)).body.total

    expect(await total('')).toBe(1_201)
    const archived = await many({ filter: { search: 'hanley' }, action: 'archive' })
    expect([archived.changed.length, archived.calls]).toEqual([12, 1])
    const tagged = await many({ filter: { tags: 'old' }, action: 'add_tags', tags: ['spring'] })
    expect([tagged.changed.length, tagged.failed, tagged.calls]).toEqual([1_189, [], 3])
    expect(await total('tags=spring')).toBe(1_189)
    const deleted = await many({ filter: { status: 'draft,sent' }, action: 'delete' })
    expect(await total('')).toBe(1_189 - deleted.changed.length)
    expect(await total('status=draft')).toBe(0)
    for (let at = 0; at < deleted.changed.length; at += 200) {
      await call.post('/api/v1/quotes/bulk', { ids: deleted.changed.slice(at, at + 200), action: 'restore' })
    }
    expect(await total('')).toBe(1_189)
    expect(await total('archived=only')).toBe(12)
  })

  test('what cannot be done to one of those that match leaves the others done', async () => {
    const call = world.as(await world.givenMember())
    const made = async (tags: string[]) => (await call.post('/api/v1/quotes', { tags })).body.id
    const full = await made(Array.from({ length: 50 }, (_, at) => `t${at}`))
    const other = await made([])
    const { body } = await call.post('/api/v1/quotes/bulk', { filter: {}, action: 'add_tags', tags: ['new'] })
    expect(body).toEqual({
      changed: [other],
      failed: [{ id: full, detail: 'At most 50 tags' }],
      next_cursor: null,
    })
  })

  test('says what is wrong with what was asked', async () => {
    const neither = await bulk({ action: 'archive' })
    expect([neither.status, neither.body.errors[0].path]).toEqual([422, 'ids'])
    const both = await bulk({ ids: [(await givenQuote()).id], filter: {}, action: 'archive' })
    expect([both.status, both.body.errors[0].path]).toEqual([422, 'ids'])
    const wrong = await bulk({ filter: {}, action: 'archive', cursor: 'yesterday' })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'cursor'])
    const none = await bulk({ ids: [], action: 'archive' })
    expect([none.status, none.body.detail]).toEqual([422, 'Choose at least one quote'])
    const untagged = await bulk({ ids: [(await givenQuote()).id], action: 'add_tags' })
    expect([untagged.status, untagged.body.errors[0].path]).toEqual([422, 'tags'])
  })
})

describe('filters', () => {
  test('combine, and each narrows', async () => {
    const member = await world.givenMember()
    const contact = await world.as(member).post('/api/v1/contacts/upsert', { email: 'ann@example.com' })
    const small = await givenQuote(
      { customer_name: 'Ann Lee', tags: ['deck'], contact_id: contact.body.id, title: 'Small deck' },
      member,
    )
    const large = await givenQuote(
      {
        customer_name: 'Ann Lee',
        customer_company: 'Lee & Co',
        tags: ['deck', 'vip'],
        status: 'sent',
        title: 'Big deck',
        line_items: [{ ...line, item_quantity: 100 }],
      },
      member,
    )
    const other = await givenQuote({ customer_name: 'Bo Ray', title: 'Fence' }, member)
    const found = async (query: string) => idsOf(await list(query, member)).toSorted()

    expect(await found('')).toEqual([small.id, large.id, other.id].toSorted())
    expect(await found('status=sent')).toEqual([large.id])
    expect(await found('status=sent,draft')).toHaveLength(3)
    expect(await found('status=')).toHaveLength(3)
    expect(await found('tags=deck')).toHaveLength(2)
    expect(await found('tags=deck,vip')).toEqual([large.id])
    expect(await found('customer=lee%20%26')).toEqual([large.id])
    expect(await found('customer=%25')).toEqual([])
    expect(await found('search=deck&status=draft')).toEqual([small.id])
    expect(await found(`contact_id=${contact.body.id}`)).toEqual([small.id])
    expect(await found('template_id=0190a0a0-0000-7000-8000-000000000000')).toEqual([])
    expect(await found(`amount_min=${small.total_amount}&amount_max=${small.total_amount}`)).toHaveLength(2)
    expect(await found(`amount_min=${small.total_amount + 0.01}`)).toEqual([large.id])
    expect(await found('date_from=2000-01-01&date_to=2000-01-02')).toEqual([])
    expect((await world.as(member).get('/api/v1/quotes?status=gone')).status).toBe(422)

    expect(await list('search=deck')).toMatchObject({ quotes: [], total: 0 })

    const byName = await list('order_by=customer_name&order_desc=false', member)
    expect(byName.quotes.at(-1).id).toBe(other.id)
    const tags = await world.as(member).get('/api/v1/quotes/tags')
    expect(tags.body.tags).toEqual([
      { tag: 'deck', count: 2 },
      { tag: 'vip', count: 1 },
    ])
  })

  test('an export holds what the list shows, in a form that spreadsheets open', async () => {
    const member = await world.givenMember()
    await givenQuote({ customer_name: '=cmd()', tags: ['a', 'b'], title: 'Deck, small' }, member)
    await givenQuote({ customer_name: 'Bo', status: 'sent' }, member)
    const answer = await world.as(member).get('/api/v1/quotes/export?status=draft')
    const rows = answer.body.csv.trim().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/^\uFEFF?quote_number,version,status,title,customer_name/)
    expect(rows[1]).toContain('"Deck, small"')
    expect(rows[1]).not.toMatch(/,=cmd/)
    expect(rows[1]).toContain(',85.00,8.50,93.50,')
    expect(answer.body.is_complete).toBe(true)
  })

  test('an export of chosen quotes holds those of them that are the own', async () => {
    const member = await world.givenMember()
    const first = await givenQuote({ title: 'First' }, member)
    await givenQuote({ title: 'Second' }, member)
    const strange = await givenQuote({ title: 'Strange' }, await world.givenMember())
    const exportOf = (ids: string) => world.as(member).get(`/api/v1/quotes/export?ids=${ids}`)
    const answer = await exportOf([first, strange].map(({ id }) => id).join(','))
    expect(answer.body.csv.trim().split('\r\n')).toHaveLength(2)
    expect(answer.body.csv).toContain('First')
    expect((await exportOf('nonsense')).status).toBe(422)
    expect((await exportOf('')).body.csv.trim().split('\r\n')).toHaveLength(1)
  })
})
