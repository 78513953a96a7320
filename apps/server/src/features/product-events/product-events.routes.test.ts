import { describe, expect, test } from 'vitest'
import { contextOf, inTransaction } from '../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { fileWorld } from '../../testing/file-world.ts'
import { givenPublished } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const LINE = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }
const EVENTS = '/api/v1/events'
const CHROME = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140' }

/** What browsers reported for a tenant, oldest first. */
async function reportedFor(tenantId: string) {
  const rows = await inTransaction(contextOf(world.services, tenantId), (tx) =>
    tx.db.selectFrom('product_events').selectAll().orderBy('id').execute(),
  )
  return rows
    .filter(({ type }) =>
      ['page_view', 'quote_updated', 'quote_editor_loaded', 'page_form_started'].includes(type),
    )
    .map(({ type, at, quote_id, user_id, properties }) => ({ type, at, quote_id, user_id, properties }))
}

const now = () => world.clock.now.toISOString()
const pageView = () => ({ type: 'page_view', at: now(), properties: { page: '/dashboard' } })

async function givenQuote(owner: Member): Promise<string> {
  return (await world.as(owner).post('/api/v1/quotes', { description: 'Deck' })).body.id
}

describe('the console', () => {
  test('reports for the organization and the person of its token', async () => {
    const staff = await world.givenMember()
    const quoteId = await givenQuote(staff)
    const saved = { type: 'quote_updated', at: now(), quote_id: quoteId, properties: { version: 2 } }
    const answer = await world.as(staff).post(EVENTS, {
      events: [pageView(), saved, { ...saved, type: 'quote_editor_loaded', properties: undefined }],
    })
    expect(answer.status).toBe(204)
    const shared = { at: world.clock.now, user_id: staff.userId }
    expect(await reportedFor(staff.tenantId)).toEqual([
      { ...shared, type: 'page_view', quote_id: null, properties: { page: '/dashboard' } },
      { ...shared, type: 'quote_updated', quote_id: quoteId, properties: { version: 2 } },
      { ...shared, type: 'quote_editor_loaded', quote_id: quoteId, properties: {} },
    ])
  })

  test('whose token has run out reports for no one, a visitor for the demo', async () => {
    const before = (await reportedFor(DEMO_TENANT_ID)).length
    for (const token of ['a.b.c', 'qw_nobodys']) {
      expect((await world.as({ token }).post(EVENTS, { events: [pageView()] })).status).toBe(204)
    }
    expect(await reportedFor(DEMO_TENANT_ID)).toHaveLength(before)
    await world.as().post(EVENTS, { events: [pageView()] })
    expect(await reportedFor(DEMO_TENANT_ID)).toHaveLength(before + 1)
  })

  test('that names a quote of another organization is answered 404, and nothing is kept', async () => {
    const [staff, stranger] = [await world.givenMember(), await world.givenMember()]
    const quoteId = await givenQuote(stranger)
    const loaded = { type: 'quote_editor_loaded', at: now(), quote_id: quoteId }
    const answer = await world.as(staff).post(EVENTS, { events: [pageView(), loaded] })
    expect([answer.status, answer.body.detail]).toEqual([404, 'Quote not found'])
    expect(await reportedFor(staff.tenantId)).toEqual([])
    // Nor for a stranger who leaves the token away.
    expect((await world.as().post(EVENTS, { events: [loaded] })).status).toBe(404)
  })

  test('sends a batch again without its being counted twice', async () => {
    const staff = await world.givenMember()
    const headers = { 'idempotency-key': 'batch 1' }
    for (let time = 0; time < 2; time += 1) {
      expect((await world.as(staff).post(EVENTS, { events: [pageView()] }, { headers })).status).toBe(204)
    }
    expect(await reportedFor(staff.tenantId)).toHaveLength(1)
  })
})

test.each([
  ['of a kind that only the server reports', { type: 'sign_up' }, 'events.0.type'],
  ['of a kind no one knows', { type: 'toString' }, 'events.0.type'],
  [
    'with a page that is none',
    { type: 'page_view', properties: { page: '/q/3f9a' } },
    'events.0.properties.page',
  ],
  ['without a property', { type: 'page_view' }, 'events.0.properties'],
  [
    'with a text in a number',
    { type: 'quote_updated', properties: { version: 'Deb' } },
    'events.0.properties.version',
  ],
  [
    'with a property of its own',
    { type: 'quote_editor_loaded', properties: { name: 'Deb' } },
    'events.0.properties',
  ],
  ['without a time', { type: 'quote_editor_loaded', at: undefined }, 'events.0.at'],
])('an event %s is refused', async (_, event, path) => {
  const staff = await world.givenMember()
  const answer = await world.as(staff).post(EVENTS, { events: [{ at: now(), ...event }, pageView()] })
  expect([answer.status, answer.body.errors[0].path]).toEqual([422, path])
  expect(await reportedFor(staff.tenantId)).toEqual([])
})

test('more than fifty events at once are refused', async () => {
  const staff = await world.givenMember()
  const fifty = Array.from({ length: 50 }, pageView)
  const answer = await world.as(staff).post(EVENTS, { events: [...fifty, pageView()] })
  expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'events'])
  expect((await world.as(staff).post(EVENTS, { events: fifty })).status).toBe(204)
  expect(await reportedFor(staff.tenantId)).toHaveLength(50)
})

test('a clock that is wrong counts as now, or as two days ago', async () => {
  const staff = await world.givenMember()
  const at = (hours: number) => new Date(world.clock.now.getTime() + hours * 3_600_000)
  const events = [-1, 5, -47, -49].map((hours) => ({ ...pageView(), at: at(hours).toISOString() }))
  await world.as(staff).post(EVENTS, { events })
  expect((await reportedFor(staff.tenantId)).map((event) => event.at)).toEqual([-1, 0, -47, -48].map(at))
})

describe('page views are left out', () => {
  const loaded = () => ({ type: 'quote_editor_loaded', at: now() })

  test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('for %o', async (headers) => {
    const staff = await world.givenMember()
    const answer = await world.as(staff).post(EVENTS, { events: [pageView(), loaded()] }, { headers })
    expect(answer.status).toBe(204)
    await world.as(staff).post(EVENTS, { events: [pageView()] }, { headers })
    expect((await reportedFor(staff.tenantId)).map(({ type }) => type)).toEqual(['quote_editor_loaded'])
  })

  test('for who switched them off, and no one else', async () => {
    const staff = await world.givenMember()
    const colleague = await world.givenColleague(staff, 'member')
    await world.as(staff).put('/api/v1/me/preferences', { usage_statistics: false })
    await world.as(staff).post(EVENTS, { events: [pageView(), loaded()] })
    await world.as(colleague).post(EVENTS, { events: [pageView()] })
    expect((await reportedFor(staff.tenantId)).map(({ type, user_id }) => [type, user_id])).toEqual([
      ['quote_editor_loaded', staff.userId],
      ['page_view', colleague.userId],
    ])
  })
})

describe('the customer’s page', () => {
  const view = () => ({ type: 'page_view', at: now(), properties: { page: '/q/$token' } })

  test('reports for the quote of its link, whatever the body says', async () => {
    const staff = await world.givenMember()
    const { id, token } = await givenPublished(world, staff, { description: 'Deck', line_items: [LINE] })
    const started = {
      type: 'page_form_started',
      at: now(),
      quote_id: staff.tenantId,
      properties: { form: 'accept' },
    }
    const answer = await world
      .as()
      .post(EVENTS, { share_token: token, events: [view(), started] }, { headers: CHROME })
    expect(answer.status).toBe(204)
    expect(await reportedFor(staff.tenantId)).toMatchObject([
      { type: 'page_view', quote_id: id, user_id: null },
      { type: 'page_form_started', quote_id: id, user_id: null },
    ])
  })

  test('is not counted for staff, for link scanners and without a link', async () => {
    const staff = await world.givenMember()
    const { token } = await givenPublished(world, staff, { description: 'Deck', line_items: [LINE] })
    const report = (headers: Record<string, string>, share_token = token) =>
      world.as().post(EVENTS, { share_token, events: [view()] }, { headers })
    await report({ ...CHROME, cookie: staff.cookie })
    await report({ 'user-agent': 'Slackbot-LinkExpanding 1.0' })
    expect((await report(CHROME, 'nobody-gave-this-out')).status).toBe(404)
    expect(await reportedFor(staff.tenantId)).toEqual([])
  })
})
