import { readCsv } from '@quotewright/domain/csv/csv.ts'
import { expect, test } from 'vitest'
import { contextOf, inTransaction } from '../../platform/context.ts'
import { asSystem } from '../../testing/as-system.ts'
import { changeQuote, publishAgain } from '../../testing/change-quote.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { acceptShown, givenPublished, publishQuote } from '../../testing/published-quote.ts'
import { purgeOldQuotesJob } from '../quotes/quotes.jobs.ts'
import { foldFiguresJob } from './figures/figures.jobs.ts'
import { sumDays } from './figures/figures.repository.ts'
import { rebuildAll } from './figures/rebuild-all.ts'

const world = fileWorld()
const owner = testMember(world)

/** A moment in Sydney, in November: eleven hours ahead. */
const at = (moment: string) => {
  world.clock.now = new Date(`${moment}+11:00`)
}

const line = (item_description: string, item_unit_price: number, more: object = {}) => ({
  item_description,
  item_quantity: 1,
  item_unit_price,
  ...more,
})

async function given(quote: object, created: string, sent: string) {
  at(created)
  const made = await world.as(owner).post('/api/v1/quotes', { customer_name: 'Deb Hanley', ...quote })
  expect(made.status, made.text).toBe(201)
  at(sent)
  return publishQuote(world, owner, made.body.id)
}

async function get(path: string) {
  const { status, body, text } = await world.as(owner).get(`/api/v1/analytics/${path}`)
  expect(status, text).toBe(200)
  return body
}

/** Two accepted, one declined, one open, one in dollars of another country, one draft: all in November. */
async function givenNovember() {
  const downlights = await given(
    { title: 'Install downlights', line_items: [line('Downlight', 1000, { item_unit_cost: 600 })] },
    '2026-11-02T09:00',
    '2026-11-02T09:30',
  )
  at('2026-11-03T08:00')
  await acceptShown(world, downlights.url)
  const tap = await given(
    { title: 'Fix the tap', line_items: [line('Tap', 200)] },
    '2026-11-04T09:00',
    '2026-11-05T10:00',
  )
  at('2026-11-06T08:00')
  await acceptShown(world, tap.url)
  const fence = await given(
    { title: 'New fence', line_items: [line('Fence', 5000)] },
    '2026-11-04T09:00',
    '2026-11-10T10:00',
  )
  at('2026-11-11T08:00')
  await world.as().post(`${fence.url}/decline`, { reason: 'price', comment: 'Too dear: sorry' })
  const open = await given(
    { title: 'Paint fence', line_items: [line('Paint', 300)] },
    '2026-11-12T09:00',
    '2026-11-12T11:00',
  )
  const abroad = await given(
    { title: 'Install fan', currency: 'USD', line_items: [line('Fan', 100)] },
    '2026-11-13T09:00',
    '2026-11-13T09:10',
  )
  await acceptShown(world, abroad.url)
  await world.as(owner).post('/api/v1/quotes', { title: 'Draft', line_items: [line('Nothing', 1)] })
  at('2026-11-20T12:00')
  return { downlights, tap, fence, open, abroad }
}

const NOVEMBER = 'start_date=2026-11-01&end_date=2026-11-30'

test('figures of a month whose answers are known', async () => {
  await givenNovember()
  expect(await get(`summary?${NOVEMBER}`)).toEqual({
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    time_zone: 'Australia/Sydney',
    currency: 'AUD',
    total_value: 1320,
    conversion_rate: 60,
    avg_value: 660,
    total_sent: 5,
    total_viewed: 4,
    total_accepted: 3,
    total_rejected: 1,
    other_currencies: [{ currency: 'USD', total_value: 110, count: 1 }],
    changes: {
      total_value: null,
      conversion_rate: null,
      avg_value: null,
      total_sent: null,
      total_accepted: null,
    },
  })
  expect(await get(`funnel?${NOVEMBER}`)).toEqual({
    stages: [
      { stage: 'created', count: 6, percentage: 100 },
      { stage: 'sent', count: 5, percentage: 83.3 },
      { stage: 'viewed', count: 4, percentage: 66.7 },
      { stage: 'accepted', count: 3, percentage: 50 },
    ],
    funnels: { created: 6, sent: 5, viewed: 4, accepted: 3 },
    overall_conversion_rate: 50,
  })
})

test('a change is against as many days before', async () => {
  await givenNovember()
  // The 3rd to the 5th hold 1,100; the three days before nothing; the 6th to the 8th 220.
  const first = await get('summary?start_date=2026-11-03&end_date=2026-11-05')
  expect([first.total_value, first.changes.total_value]).toEqual([1100, null])
  const next = await get('summary?start_date=2026-11-06&end_date=2026-11-08')
  expect([next.total_value, next.changes.total_value, next.changes.total_accepted]).toEqual([220, -80, 0])
  const revenue = await get('metrics/revenue?start_date=2026-11-06&end_date=2026-11-08')
  expect(revenue).toMatchObject({
    metric: 'revenue',
    interval: 'day',
    data_points: [
      { date: '2026-11-06', value: 220 },
      { date: '2026-11-07', value: 0 },
      { date: '2026-11-08', value: 0 },
    ],
    summary: { total: 220, change_percentage: -80 },
  })
})

test('series by day, week and month, and each metric', async () => {
  await givenNovember()
  const weeks = await get(`trends?metric=revenue&interval=week&${NOVEMBER}`)
  expect(weeks.data_points.slice(0, 3)).toEqual([
    { date: '2026-10-26', value: 0 },
    { date: '2026-11-02', value: 1320 },
    { date: '2026-11-09', value: 0 },
  ])
  expect(weeks.other_currencies).toEqual([{ currency: 'USD', total_value: 110, count: 1 }])
  const monthly = async (metric: string) =>
    (await get(`trends?metric=${metric}&interval=month&${NOVEMBER}`)).data_points
  expect(await monthly('quotes_sent')).toEqual([{ date: '2026-11-01', value: 5 }])
  expect(await monthly('acceptances')).toEqual([{ date: '2026-11-01', value: 3 }])
  expect(await monthly('win_rate')).toEqual([{ date: '2026-11-01', value: 60 }])
  // 0.5, 25, 145, 2 and 1/6 hours.
  expect(await monthly('response_time')).toEqual([{ date: '2026-11-01', value: 34.53 }])
  const quotes = await get('metrics/quotes?period=month')
  expect(quotes).toMatchObject({ metric: 'quotes_sent', period: 'month', summary: { total: 5 } })
  const quiet = await get('trends?metric=win_rate&start_date=2026-11-15&end_date=2026-11-16')
  expect(quiet.data_points.map(({ value }: { value: unknown }) => value)).toEqual([null, null])
  expect((await get('trends?period=year')).interval).toBe('week')
  expect((await get('trends?start_date=2022-01-01&end_date=2026-12-31')).interval).toBe('month')
})

test('quotes are grouped by what wins them', async () => {
  await givenNovember()
  const rowsBy = async (by: string) => {
    const { rows } = await get(`breakdown?by=${by}&${NOVEMBER}`)
    return rows as { key: string; label: string; quotes: number; accepted: number }[]
  }
  const brief = async (by: string) =>
    (await rowsBy(by)).map(({ key, quotes, accepted }) => [key, quotes, accepted])
  expect(await brief('response')).toEqual([
    ['under_1h', 2, 2],
    ['1_4h', 1, 0],
    ['same_day', 0, 0],
    ['next_day', 1, 1],
    ['2_3_days', 0, 0],
    ['later', 1, 0],
  ])
  expect(await brief('work')).toEqual([
    ['installation', 2, 2],
    ['building', 1, 0],
    ['painting', 1, 0],
    ['repair', 1, 1],
  ])
  expect(await brief('decision')).toEqual([
    ['0', 1, 1],
    ['1_2', 3, 2],
    ['3_7', 0, 0],
    ['8_14', 0, 0],
    ['15_30', 0, 0],
    ['over_30', 0, 0],
  ])
  expect(await rowsBy('reason')).toMatchObject([{ key: 'price', label: 'Price', quotes: 1, declined: 1 }])
  expect(await rowsBy('member')).toMatchObject([{ key: owner.userId, quotes: 5, accepted: 3 }])
  expect(await brief('sent_hour')).toContainEqual(['1-09', 1, 1])
  const [installed] = await rowsBy('work')
  // Cost is known of the downlight alone; the fan is in other money.
  expect(installed).toMatchObject({
    avg_value: 1100,
    margin: 40,
    win_rate: 100,
    interval: { low: 34.2, high: 100 },
  })
})

test('the usual of a customer, lines given up, and follow-ups that were answered', async () => {
  at('2026-11-01T09:00')
  const { body } = await world
    .as(owner)
    .post('/api/v1/contacts/upsert', { email: 'deb@example.com', first_name: 'Deb' })
  const contact_id: string = body.id
  const first = await given(
    { contact_id, line_items: [line('Job', 1000)] },
    '2026-11-01T09:00',
    '2026-11-01T09:05',
  )
  await acceptShown(world, first.url)
  const second = await given(
    {
      contact_id,
      line_items: [line('Job', 1200), line('Dimmer', 100, { optional: true }), line('Trim', 50)],
    },
    '2026-11-02T09:00',
    '2026-11-02T09:05',
  )
  const { quote } = (await world.as(owner).get(`/api/v1/quotes/${second.id}`)).body
  const cheaper = quote.line_items
    .slice(0, 2)
    .map((each: { item_description: string }) =>
      each.item_description === 'Job' ? { ...each, item_unit_price: 1150, item_total_price: 1150 } : each,
    )
  const changed = await changeQuote(world, owner, second.id, { line_items: cheaper, publish: true })
  expect(changed.status, changed.text).toBe(200)
  const taken = await acceptShown(world, second.url)
  expect(taken.status, taken.text).toBe(200)
  const { rows } = await get('breakdown?by=price&start_date=2026-11-01&end_date=2026-11-02')
  const priced = rows.filter((row: { quotes: number }) => row.quotes > 0)
  expect(priced.map(({ key }: { key: string }) => key)).toEqual(['first', 'above'])
  const dropped = await get('breakdown?by=dropped&start_date=2026-11-01&end_date=2026-11-02')
  expect(dropped.rows.map(({ label }: { label: string }) => label)).toEqual(['Dimmer', 'Trim'])
  const negotiated = await get('breakdown?by=negotiated&start_date=2026-11-01&end_date=2026-11-02')
  expect(negotiated.rows.map(({ label }: { label: string }) => label)).toEqual(['Job'])
})

test('every figure opens the quotes behind it', async () => {
  const { tap, fence, open } = await givenNovember()
  const behind = async (query: string) => {
    const { total, quotes } = await get(`quotes?${query}`)
    return { total, ids: quotes.map(({ quote_id }: { quote_id: string }) => quote_id) }
  }
  expect((await behind(`basis=created&${NOVEMBER}`)).total).toBe(6)
  expect((await behind(`basis=created&reached=accepted&${NOVEMBER}`)).total).toBe(3)
  expect(await behind(`by=response&key=next_day&${NOVEMBER}`)).toEqual({ total: 1, ids: [tap.id] })
  expect(await behind(`basis=declined&by=reason&key=price&${NOVEMBER}`)).toEqual({
    total: 1,
    ids: [fence.id],
  })
  expect(await behind('basis=open')).toEqual({ total: 1, ids: [open.id] })
  expect(await behind('basis=open&by=age&key=8_14')).toEqual({ total: 1, ids: [open.id] })
  expect(await behind('basis=open&by=age&key=0')).toEqual({ total: 0, ids: [] })
  // Pages hold the same quotes as one long list.
  const all = await behind(`basis=created&${NOVEMBER}`)
  const paged: string[] = []
  for (let offset = 0; offset < 7; offset += 2)
    paged.push(...(await behind(`basis=created&limit=2&offset=${offset}&${NOVEMBER}`)).ids)
  expect(paged).toEqual(all.ids)
  const { quotes } = await get(`quotes?by=response&key=next_day&${NOVEMBER}`)
  expect(quotes).toMatchObject([
    { customer_name: 'Deb Hanley', title: 'Fix the tap', status: 'accepted', total: 220, currency: 'AUD' },
  ])
})

test('the pipeline by age; a forecast waits for enough closed quotes', async () => {
  await givenNovember()
  const pipeline = await get('pipeline')
  expect(pipeline).toMatchObject({
    total_value: 330,
    count: 1,
    forecast: null,
    closed_quotes: 4,
    needed_quotes: 20,
  })
  expect(pipeline.ages.find(({ key }: { key: string }) => key === '8_14')).toMatchObject({
    label: '8–14 days',
    count: 1,
    value: 330,
    win_rate: null,
    forecast: null,
  })
})

test('figures and quotes leave as CSV', async () => {
  await givenNovember()
  const dollars = { currency: 'USD', line_items: [line('Fan', 50)] }
  await given(dollars, '2026-11-19T09:00', '2026-11-19T09:10')
  at('2026-11-20T12:00')
  const read = async (query: string) => {
    const { status, text, headers } = await world.as(owner).get(`/api/v1/analytics/export?${query}`)
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')])
    return { records: readCsv(text).records, headers }
  }
  const { records, headers } = await read(`what=figures&${NOVEMBER}`)
  expect(headers['content-disposition']).toContain('figures 2026-11-01 to 2026-11-30.csv')
  const days = ['2026-11-01', '2026-11-30']
  expect(records[0]).toEqual(['section', 'item', 'measure', 'value', 'currency', 'start_date', 'end_date'])
  expect(records).toContainEqual(['summary', 'Total revenue', 'total_value', '1320', 'AUD', ...days])
  expect(records).toContainEqual(['summary', 'Total revenue', 'total_value', '110', 'USD', ...days])
  expect(records).toContainEqual(['revenue', '2026-11-03', 'total_value', '1100', 'AUD', ...days])
  expect(records).toContainEqual(['response', 'Next day', 'quotes', '1', '', ...days])
  expect(records).toContainEqual(['work', expect.any(String), 'margin', '40.0', '', ...days])
  // A row without quotes has no rate, and reasons have none at all; open quotes are today's.
  expect(records).toContainEqual(['response', 'Same day', 'win_rate', '', '', ...days])
  expect(records.filter(([section]) => section === 'reason')).toEqual([
    ['reason', 'Price', 'quotes', '1', '', ...days],
  ])
  const today = ['2026-11-20', '2026-11-20']
  expect(records).toContainEqual(['pipeline', '8–14 days', 'open_value', '330', 'AUD', ...today])
  expect(records).toContainEqual(['pipeline', 'Total', 'open_quotes', '2', '', ...today])
  expect(records).toContainEqual(['pipeline', 'Total', 'open_value', '55', 'USD', ...today])
  const quotes = await read(`what=quotes&basis=accepted&${NOVEMBER}`)
  expect(quotes.records).toHaveLength(4)
  expect(quotes.records[2]?.slice(1)).toEqual([
    'Deb Hanley',
    'Fix the tap',
    'accepted',
    '220.00',
    'AUD',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '',
  ])
})

test('deleted quotes stay for thirty days, archived ones permanently; a published edit takes the revenue out', async () => {
  const { downlights, tap } = await givenNovember()
  const revenue = async () => (await get(`summary?${NOVEMBER}`)).total_value
  await world.as(owner).post(`/api/v1/quotes/${downlights.id}/archive`)
  await world.as(owner).delete(`/api/v1/quotes/${tap.id}`)
  expect(await revenue()).toBe(1320)
  at('2026-12-19T12:00')
  await purgeOldQuotesJob.runWith(world.services, {})
  await foldFiguresJob.runWith(world.services, {})
  expect(await revenue()).toBe(1320)
  at('2026-12-21T12:00')
  await purgeOldQuotesJob.runWith(world.services, {})
  await foldFiguresJob.runWith(world.services, {})
  expect(await revenue()).toBe(1100)
  await changeQuote(world, owner, downlights.id, { notes: 'Another way', valid_until: '2027-01-31' })
  expect(await revenue()).toBe(1100)
  await publishAgain(world, owner, downlights.id)
  expect(await revenue()).toBe(0)
})

test('a change of currency counts the past in the other one', async () => {
  await givenNovember()
  const { settings } = (await world.as(owner).get('/api/v1/organization/settings')).body
  await world.as(owner).put('/api/v1/organization/settings', { ...settings, currency: 'USD' })
  expect(await get(`summary?${NOVEMBER}`)).toMatchObject({
    currency: 'USD',
    total_value: 110,
    total_accepted: 3,
    other_currencies: [{ currency: 'AUD', total_value: 1320, count: 2 }],
  })
})

test('sums that went wrong are made right by counting all again', async () => {
  await givenNovember()
  const before = await get(`summary?${NOVEMBER}`)
  await world.pool.query(
    "set app.system = 'on'; update quote_figure_days set quotes = quotes + 7; reset app.system",
  )
  expect((await get(`summary?${NOVEMBER}`)).total_sent).not.toBe(before.total_sent)
  const told: string[] = []
  await rebuildAll(world.services, (said) => told.push(said))
  expect(told.length).toBeGreaterThan(0)
  expect(await get(`summary?${NOVEMBER}`)).toEqual(before)
})

test('the job counts where no one asks, and the demo is not counted', async () => {
  await givenNovember()
  await foldFiguresJob.runWith(world.services, {})
  const ctx = contextOf(world.services, owner.tenantId)
  const days = { from: '2026-11-01', to: '2026-11-30' }
  const [counted] = await inTransaction(ctx, (tx) => sumDays(tx, { basis: 'created', ...days }))
  expect(counted?.quotes).toBeGreaterThan(0)
  await world.as().post('/api/v1/tasks/execute', {
    task_details: '2 downlights at 85 each',
    metadata: { lead_details: { first_name: 'Sam', email: 'sam@example.com' } },
  })
  const { rows } = await world.pool.query(
    "select set_config('app.system', 'on', false), (select count(*)::int from quote_figure_queue) as queued",
  )
  await world.pool.query('reset app.system')
  expect(rows[0].queued).toBe(0)
})

test('an organization whose figures cannot be counted does not hold up the others', async () => {
  await givenNovember()
  const other = await world.givenMember()
  await givenPublished(world, other, { line_items: [line('Tap', 100)] })
  const { settings } = (await world.as(owner).get('/api/v1/organization/settings')).body
  await world.as(owner).put('/api/v1/organization/settings', settings)
  const nowhere = [owner.tenantId, 'Nowhere']
  await asSystem(world, 'update organization_settings set time_zone = $2 where tenant_id = $1', nowhere)
  await expect(foldFiguresJob.runWith(world.services, {})).rejects.toThrow('some organizations')
  const counted = await inTransaction(contextOf(world.services, other.tenantId), (tx) =>
    sumDays(tx, { basis: 'sent' }),
  )
  expect(counted).toMatchObject([{ quotes: 1 }])
  await world.pool.query("set app.system = 'on'; delete from quote_figure_queue; reset app.system")
})

test('another organization’s quotes are its own, and no one without a token sees any', async () => {
  await givenNovember()
  const stranger = await world.givenMember()
  const { body } = await world.as(stranger).get(`/api/v1/analytics/summary?${NOVEMBER}`)
  expect(body).toMatchObject({ total_sent: 0, total_value: 0, conversion_rate: 0, other_currencies: [] })
  const behind = await world
    .as(stranger)
    .get(`/api/v1/analytics/quotes?by=member&key=${owner.userId}&${NOVEMBER}`)
  expect(behind.body).toMatchObject({ total: 0, quotes: [] })
  expect((await world.as().get('/api/v1/analytics/summary')).status).toBe(401)
})

test('a key of analytics reads figures, another one does not', async () => {
  const keyWith = async (scope: string) =>
    (await world.as(owner).post('/api/v1/api-keys', { name: scope, scopes: [scope] })).body.key as string
  const status = async (token: string) => (await world.as({ token }).get('/api/v1/analytics/summary')).status
  expect([await status(await keyWith('analytics:read')), await status(await keyWith('quotes:read'))]).toEqual(
    [200, 403],
  )
})

test.each([
  ['period=decade', 'period', 'Choose week, month, quarter or year'],
  ['start_date=2026-11-01', 'end_date', 'Choose a last day too'],
  ['end_date=2026-11-01', 'start_date', 'Choose a first day too'],
  ['start_date=2026-11-31&end_date=2026-12-01', 'start_date', 'Must be a date such as 2026-03-31'],
  ['start_date=2026-11-02&end_date=2026-11-01', 'end_date', 'Must not be before the first day'],
  ['start_date=1999-12-31&end_date=2000-01-01', 'start_date', 'Must be 2000 or later'],
  ['start_date=2026-01-01&end_date=9999-12-31', 'end_date', 'Must be 2100 or earlier'],
  ['start_date=2020-01-01&end_date=2026-01-01', 'end_date', 'Choose at most five years'],
])('%s is refused', async (query, path, message) => {
  const { status, body } = await world.as(owner).get(`/api/v1/analytics/summary?${query}`)
  expect([status, body.errors]).toEqual([422, [{ path, message }]])
})

test.each([
  ['key=later', 'by'],
  ['by=trade', 'key'],
  ['by=age&key=0', 'key'],
  ['basis=open&by=age&key=old', 'key'],
  ['basis=created&by=trade&key=hvac', 'basis'],
  ['by=reason&key=price', 'basis'],
])('no quotes are behind %s', async (query, path) => {
  const { status, body } = await world.as(owner).get(`/api/v1/analytics/quotes?${query}`)
  expect([status, body.errors?.[0]?.path]).toEqual([422, path])
})

test('a quote in hand is counted once however often it changes', async () => {
  at('2026-11-02T09:00')
  const { id } = await givenPublished(world, owner, { line_items: [line('Tap', 100)] })
  for (const notes of ['one', 'two', 'three']) await changeQuote(world, owner, id, { notes, publish: true })
  expect((await get(`summary?${NOVEMBER}`)).total_sent).toBe(1)
})
