import { expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import { changeQuote } from '../../../testing/change-quote.ts'
import { fileWorld } from '../../../testing/file-world.ts'
import { PICTURE } from '../../../testing/given-objects.ts'
import { acceptShown, type PublishedQuote, publishQuote } from '../../../testing/published-quote.ts'
import { createWorld, type Member } from '../../../testing/world.ts'

const world = fileWorld()

const URL = '/api/v1/analytics/dashboard'
const HOUR_MS = 3_600_000

/** Noon in Sydney. */
const NOW = new Date('2026-06-30T02:00:00Z')
const ago = (days: number, hours = 0) => new Date(NOW.getTime() - days * 24 * HOUR_MS + hours * HOUR_MS)

/** Makes a quote of so much before tax, sent some hours later, all so many days ago. */
async function givenSent(
  owner: Member,
  { amount, days, hours = 1, ...more }: { amount: number; days: number; hours?: number; currency?: string },
): Promise<PublishedQuote> {
  world.clock.now = ago(days)
  const line = { item_description: 'Labour', item_quantity: 1, item_unit_price: amount }
  const { id } = (
    await world.as(owner).post('/api/v1/quotes', { customer_name: 'Deb', line_items: [line], ...more })
  ).body
  world.clock.now = ago(days, hours)
  return publishQuote(world, owner, id)
}

async function accept({ url }: PublishedQuote, at: Date): Promise<void> {
  world.clock.now = at
  const { status, text } = await acceptShown(world, url)
  if (status !== 200) throw new Error(text)
}

const read = async (member: Member, path = '') => {
  world.clock.now = NOW
  const { status, body, text } = await world.as(member).get(`${URL}${path}`)
  if (status !== 200) throw new Error(text)
  return body
}

test('the figures of 30 days, each against the 30 before', async () => {
  const owner = await world.givenMember()
  // Before: A sent and accepted, F sent, and declined since.
  const a = await givenSent(owner, { amount: 100, days: 40, hours: 2 })
  await accept(a, ago(39))
  const f = await givenSent(owner, { amount: 400, days: 50, hours: 2 })
  world.clock.now = ago(20)
  await world.as().post(`${f.url}/decline`, { reason: 'price' })
  // These days: B accepted, C opened, D a draft, E in another currency.
  const b = await givenSent(owner, { amount: 200, days: 10, hours: 1 })
  await accept(b, ago(9))
  const c = await givenSent(owner, { amount: 300, days: 5, hours: 3 })
  await world.as().post(`${c.url}/events`, { type: 'viewed' })
  world.clock.now = ago(4)
  const line = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }
  await world.as(owner).post('/api/v1/quotes', { line_items: [line] })
  const e = await givenSent(owner, { amount: 1000, days: 3, hours: 2, currency: 'USD' })
  await accept(e, ago(2))
  const open = await givenSent(owner, { amount: 10, days: 3, hours: 2, currency: 'USD' })

  const body = await read(owner)
  expect(body).toMatchObject({
    start_date: '2026-06-01',
    end_date: '2026-06-30',
    time_zone: 'Australia/Sydney',
    currency: 'AUD',
    has_quotes: true,
    metrics: {
      // C is open now; F was 30 days ago.
      revenue_pipeline: { value: 330, change_percentage: -25 },
      // B and E of B, C, E and the open one; before, A of A and F.
      win_rate: { value: 50, change_percentage: 0 },
      response_time: { value: 2, change_percentage: 0 },
      avg_quote_value: { value: 220, change_percentage: 100 },
    },
    funnel: { funnels: { created: 5, sent: 4, viewed: 3, accepted: 2 }, overall_conversion_rate: 40 },
    revenue_increase: { value: 110, current: 220, previous: 110, change_percentage: 100 },
    other_currencies: {
      pipeline: [{ currency: 'USD', total_value: 11, count: 1 }],
      accepted: [{ currency: 'USD', total_value: 1100, count: 1 }],
    },
  })
  expect(body.recent_activity.map(({ type, quote_id }: Record<string, string>) => [type, quote_id])).toEqual([
    ['quote_accepted', e.id],
    ['quote_viewed', e.id],
    ['quote_sent', open.id],
    ['quote_sent', e.id],
    ['quote_viewed', c.id],
    ['quote_sent', c.id],
    ['quote_accepted', b.id],
    ['quote_viewed', b.id],
    ['quote_sent', b.id],
    ['quote_viewed', f.id],
  ])
  expect(body.recent_activity[0]).toMatchObject({ customer_name: 'Deb', at: ago(2).toISOString() })

  // A deleted quote leaves the list at once.
  await world.as(owner).delete(`/api/v1/quotes/${open.id}`)
  const left = await read(owner)
  expect(left.recent_activity.some(({ quote_id }: { quote_id: string }) => quote_id === open.id)).toBe(false)
})

test('a new organization has figures of nothing, and sees none of others', async () => {
  const other = await world.givenMember()
  await givenSent(other, { amount: 100, days: 1 })
  const owner = await world.givenMember()
  expect(await read(owner)).toEqual({
    start_date: '2026-06-01',
    end_date: '2026-06-30',
    time_zone: 'Australia/Sydney',
    currency: 'AUD',
    has_quotes: false,
    setup: { trade: false, business_number: false, prices: false, logo: false },
    metrics: {
      revenue_pipeline: { value: 0, change_percentage: null },
      win_rate: { value: null, change_percentage: null },
      response_time: { value: null, change_percentage: null },
      avg_quote_value: { value: null, change_percentage: null },
    },
    recent_activity: [],
    funnel: {
      stages: ['created', 'sent', 'viewed', 'accepted'].map((stage) => ({ stage, count: 0, percentage: 0 })),
      funnels: { created: 0, sent: 0, viewed: 0, accepted: 0 },
      overall_conversion_rate: 0,
    },
    time_saved: {
      hours: 0,
      generated_lines: 0,
      documents: 0,
      minutes_per_line: 3,
      minutes_per_document: 15,
    },
    revenue_increase: { value: 0, current: 0, previous: 0, change_percentage: null },
    client_satisfaction: { rating: null, reviews: 0 },
    needs_attention: [],
    more_attention: [],
    other_currencies: { pipeline: [], accepted: [] },
  })
})

test('days of "operations" are those of the organization’s zone, and follow when it moves', async () => {
  const owner = await world.givenMember()
  const late = await givenSent(owner, { amount: 100, days: 20 })
  const early = await givenSent(owner, { amount: 200, days: 20 })
  // Half an hour before and after midnight in Sydney.
  await accept(late, new Date('2026-06-14T13:30:00Z'))
  await accept(early, new Date('2026-06-14T14:30:00Z'))
  const acceptedOn = async (day: string) =>
    (await read(owner, `/operations?start_date=${day}&end_date=${day}`)).revenue_increase
  expect(await acceptedOn('2026-06-14')).toMatchObject({ current: 110 })
  expect(await acceptedOn('2026-06-15')).toMatchObject({
    current: 220,
    previous: 110,
    change_percentage: 100,
  })

  const { settings } = (await world.as(owner).get('/api/v1/organization/settings')).body
  await world.as(owner).put('/api/v1/organization/settings', { ...settings, time_zone: 'Australia/Perth' })
  expect(await acceptedOn('2026-06-14')).toMatchObject({ current: 330 })
  expect(await acceptedOn('2026-06-15')).toMatchObject({ current: 0, previous: 330 })
})

test('the pipeline of days that are over is what was open at their end', async () => {
  const owner = await world.givenMember()
  const { id } = await givenSent(owner, { amount: 100, days: 20 })
  const { url } = await givenSent(owner, { amount: 300, days: 15 })
  world.clock.now = ago(5)
  await world.as().post(`${url}/decline`, { reason: 'price' })
  const at = async (day: string) => {
    const { metrics } = await read(owner, `/operations?start_date=${day}&end_date=${day}`)
    return metrics.revenue_pipeline.value
  }
  expect(await at('2026-06-09')).toBe(0)
  expect(await at('2026-06-10')).toBe(110)
  expect(await at('2026-06-20')).toBe(440)
  expect(await at('2026-06-30')).toBe(110)
  // An edit of an accepted quote opens it again.
  await accept({ id, token: '', page: '', url: `/api/v1/public/quotes/${await tokenOf(owner, id)}` }, ago(2))
  expect(await at('2026-06-30')).toBe(0)
  await changeQuote(world, owner, id, { notes: 'One more tap', publish: true })
  expect(await at('2026-06-30')).toBe(110)
})

const tokenOf = async (owner: Member, id: string): Promise<string> => {
  const { quote } = (await world.as(owner).get(`/api/v1/quotes/${id}`)).body
  return String(quote.quoteme_share_url).split('/').at(-1) ?? ''
}

test('time saved is lines and documents times what the organization assumes, which its admins change', async () => {
  const owner = await world.givenMember()
  world.clock.now = ago(3)
  const line = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }
  for (const source of ['generator', 'extraction', 'form']) {
    const { id } = (await world.as(owner).post('/api/v1/quotes', { line_items: [line, line] })).body
    await asSystem(world, 'update quote_versions set change_source = $2 where quote_id = $1', [id, source])
  }
  await asSystem(world, 'update quotes set updated_at = updated_at where tenant_id = $1', [owner.tenantId])
  expect((await read(owner)).time_saved).toEqual({
    // 2 × 3 min + 15 min
    hours: 0.4,
    generated_lines: 2,
    documents: 1,
    minutes_per_line: 3,
    minutes_per_document: 15,
  })
  const url = '/api/v1/organization/settings'
  const { settings } = (await world.as(owner).get(url)).body
  const assumed = { minutes_per_line: 30, minutes_per_document: 60 }
  const colleague = await world.givenColleague(owner)
  expect((await world.as(colleague).put(url, { ...settings, ...assumed })).status).toBe(403)
  expect((await world.as(owner).put(url, { ...settings, ...assumed })).status).toBe(200)
  expect((await read(colleague)).time_saved).toMatchObject({ hours: 2, ...assumed })
})

test('satisfaction is of all reviews, shown or not', async () => {
  const owner = await world.givenMember()
  const api = world.as(owner)
  for (const rating of [5, 5, 3]) {
    const { body } = await api.post('/api/v1/reviews', {
      reviewer_name: 'Kim',
      rating,
      review_text: 'Quick, tidy and on time',
    })
    if (rating === 3) await api.put(`/api/v1/reviews/${body.id}`, { is_active: false })
  }
  expect((await read(owner)).client_satisfaction).toEqual({ rating: 4.3, reviews: 3 })
})

test('a dashboard that is none, days that are none, and who may read', async () => {
  const owner = await world.givenMember()
  const status = async (path: string, as?: Pick<Member, 'token'>) =>
    (await world.as(as).get(`${URL}${path}`)).status
  expect(await status('/sales', owner)).toBe(404)
  for (const [query, path] of [
    ['start_date=2026-06-01', 'end_date'],
    ['end_date=2026-06-01', 'start_date'],
    ['start_date=2026-06-02&end_date=2026-06-01', 'end_date'],
    ['start_date=yesterday&end_date=2026-06-01', 'start_date'],
  ]) {
    const answer = await world.as(owner).get(`${URL}/operations?${query}`)
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, path])
  }
  expect(await status('')).toBe(401)
  expect(await status('/operations')).toBe(401)
  expect(await status('', await world.givenColleague(owner))).toBe(200)
  const { key } = (
    await world.as(owner).post('/api/v1/api-keys', { name: 'Screen', scopes: ['analytics:read'] })
  ).body
  expect(await status('/operations', { token: key })).toBe(200)
})

test('where the dashboard is switched off there is none', async () => {
  const off = await createWorld({ featuresOff: ['dashboard'] })
  const member = await off.givenMember()
  expect((await off.as(member).get(URL)).status).toBe(404)
  expect((await off.as(member).get(`${URL}/operations`)).status).toBe(404)
  await off.close()
})

test('what is set up is ticked wherever it was set up', async () => {
  const owner = await world.givenMember()
  const call = world.as(owner)
  await call.post('/api/v1/profiles', { brand_name: 'Bright Sparks' })
  expect((await read(owner)).setup.trade, 'a profile without a trade').toBe(false)
  await call.put('/api/v1/profiles', { brand_name: 'Bright Sparks', industry_vertical: 'electrical' })
  const { settings } = (await call.get('/api/v1/organization/settings')).body
  await call.put('/api/v1/organization/settings', { ...settings, abn: '51824753556' })
  await call.post('/api/v1/media', { media_type: 'logo', file_name: 'a.png', file_data: PICTURE })
  const { item } = (await call.post('/api/v1/price-items', { name: 'Downlight', unit_price: 85 })).body
  expect((await read(owner)).setup).toEqual({ trade: true, business_number: true, prices: true, logo: true })
  await call.post(`/api/v1/price-items/${item.id}/archive`)
  expect((await read(owner)).setup.prices, 'an archived price').toBe(false)
})
