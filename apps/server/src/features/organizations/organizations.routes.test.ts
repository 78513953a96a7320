import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileWorld } from '../../testing/file-world.ts'
import { createWorld, type Member } from '../../testing/world.ts'
import { expireQuotes } from '../quotes/expire-quotes.ts'

const world = fileWorld()
let owner: Member

const givenOwner = async () => {
  owner = await world.givenMember()
}

const URL = '/api/v1/organization/settings'
const LINE = { item_description: 'LED downlight', item_quantity: 14, item_unit_price: 85 }

const call = (member: Member = owner) => world.as(member)
const read = async (member?: Member) => (await call(member).get(URL)).body.settings

/** Changes some of the settings. */
async function set(changes: object, member?: Member) {
  return call(member).put(URL, { ...(await read(member)), ...changes })
}

const createQuote = (body: object = {}, member?: Member) =>
  call(member).post('/api/v1/quotes', { line_items: [LINE], ...body })

describe('the settings', () => {
  beforeEach(givenOwner)

  test('begin with what the specification says', async () => {
    expect(await read()).toEqual({
      country: 'AU',
      abn: '',
      licence: '',
      licence_label: 'Licence',
      insurance: '',
      brand_colour: '',
      email: '',
      phone: '',
      address: '',
      website: '',
      currency: 'AUD',
      tax_registered: true,
      tax_rate: 10,
      tax_label: 'GST',
      line_price_mode: 'exclusive',
      payment_terms: 'Net 30',
      deposit: null,
      bank_account_name: '',
      bank_code: '',
      bank_account: '',
      pay_id: '',
      payment_link: '',
      valid_days: 30,
      quote_number_format: '',
      quote_number_start: 1,
      price_display: 'itemised',
      time_zone: 'Australia/Sydney',
      quiet_hours: { from: '20:00', to: '08:00' },
      warranty: 'none',
      mail_sender_name: '',
      mail_reply_to: '',
      minutes_per_line: 3,
      minutes_per_document: 15,
      features_off: [],
      version: 0,
      next_quote_number: 1,
      updated_at: null,
      updated_by: null,
    })
  })

  test('are replaced as a whole and read back', async () => {
    const wanted = {
      abn: 'ABN 51 824 753 556',
      licence: '278114C',
      licence_label: 'Electrical licence',
      insurance: 'Public liability $20 million',
      brand_colour: '#7a1f3d',
      email: 'office@harbour.example',
      phone: '02 5550 1234',
      address: '14 Wharf Street\nBalmain NSW 2041',
      website: 'www.harbour.example',
      currency: 'NZD',
      tax_registered: true,
      tax_rate: 12.5,
      tax_label: 'VAT',
      line_price_mode: 'inclusive',
      payment_terms: '7 days',
      bank_account_name: 'Harbour Electrical',
      bank_code: '063-123',
      bank_account: '1012 3456',
      pay_id: 'office@harbour.example',
      payment_link: 'Https://buy.stripe.com/harbour',
      valid_days: 14,
      quote_number_format: 'HE-{seq4}',
      quote_number_start: 1042,
      deposit: { kind: 'amount', value: 500 },
      price_display: 'lump_sum',
      time_zone: 'Pacific/Auckland',
      quiet_hours: null,
      warranty: 'goods_and_services',
      mail_sender_name: 'Robin at Harbour',
      mail_reply_to: 'answers@harbour.example',
      minutes_per_line: 2,
      minutes_per_document: 0,
      features_off: ['templates', 'dashboard', 'templates'],
    }
    const saved = await call().put(URL, { ...wanted, version: 0 })
    expect(saved.status).toBe(200)
    expect(saved.body.settings).toEqual({
      ...wanted,
      country: 'AU',
      abn: '51824753556',
      payment_link: 'https://buy.stripe.com/harbour',
      features_off: ['dashboard', 'templates'],
      version: 1,
      next_quote_number: 1042,
      updated_at: world.clock.now.toISOString(),
      updated_by: 'Robin Fielder',
    })
    expect(await read()).toEqual(saved.body.settings)
    expect((await read(await world.givenMember())).version).toBe(0)
  })

  test('of an older version change nothing, and the answer says who was faster', async () => {
    const stale = await read()
    await set({ phone: '1' })
    for (const version of [stale.version, 99]) {
      const refused = await call().put(URL, { ...stale, phone: '2', version })
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { current_version_number: 1, changed_by: 'Robin Fielder', detail: expect.any(String) },
      ])
    }
    expect((await read()).phone).toBe('1')
  })

  test('saved ten times at once are saved once, the first time and later', async () => {
    for (const before of [0, 1]) {
      const settings = await read()
      expect(settings.version).toBe(before)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => call().put(URL, { ...settings, phone: String(index) })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
      const winner = answers.findIndex(({ status }) => status === 200)
      expect(await read()).toMatchObject({ phone: String(winner), version: before + 1 })
    }
  })

  test('need all of their fields: what is left out would be lost', async () => {
    const { phone: _, ...rest } = await read()
    expect((await call().put(URL, rest)).body.errors[0].path).toBe('phone')
  })

  test('are read by members and changed by admins', async () => {
    const colleague = await world.givenColleague(owner)
    expect((await read(colleague)).version).toBe(0)
    const refused = await set({ phone: '1' }, colleague)
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('admin')])
    expect((await set({ phone: '1' })).status).toBe(200)
  })

  test('sent again with the same key are saved once', async () => {
    const body = { ...(await read()), phone: '1' }
    const headers = { 'idempotency-key': 'save-1' }
    const first = await call().put(URL, body, { headers })
    const again = await call().put(URL, body, { headers })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await read()).version).toBe(1)
  })
})

describe('a field that is wrong', () => {
  beforeAll(givenOwner)

  test.each([
    ['abn', '51 824 753 557'],
    ['email', 'nobody'],
    ['website', 'not a site'],
    ['currency', 'CHF'],
    ['tax_rate', 100.5],
    ['tax_rate', 10.125],
    ['tax_label', '  '],
    ['line_price_mode', 'none'],
    ['valid_days', 0],
    ['valid_days', 2.5],
    ['quote_number_format', 'Q-{yyyy}'],
    ['quote_number_start', 0],
    ['price_display', 'nothing'],
    ['time_zone', 'Sydney'],
    ['quiet_hours.from', '8 pm', { quiet_hours: { from: '8 pm', to: '08:00' } }],
    ['quiet_hours.to', '', { quiet_hours: { from: '20:00', to: '20:00' } }],
    ['warranty', 'everything'],
    ['features_off.0', 'everything', { features_off: ['everything'] }],
    ['features_off', 'Business Settings', { features_off: ['tenantManagement'] }],
    ['version', -1],
  ])('%s is refused as %j, at its field', async (path, value, changes: object = { [path]: value }) => {
    const refused = await set(changes)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, path])
    expect((await read()).version).toBe(0)
  })
})

describe('a new quote', () => {
  beforeEach(givenOwner)

  const terms = { currency: 'NZD', tax_rate: 15, tax_label: 'GST NZ', payment_terms: '7 days', valid_days: 5 }

  test('begins with what is set, however it is made', async () => {
    await set({ ...terms, time_zone: 'Pacific/Auckland', line_price_mode: 'inclusive' })
    // One in the morning of the first of April in Auckland is still March in Sydney.
    world.clock.now = new Date('2026-03-31T12:00:00Z')
    const expected = {
      currency: 'NZD',
      tax_mode: 'inclusive',
      tax_rate: 15,
      tax_label: 'GST NZ',
      payment_terms: '7 days',
      quote_date: '2026-04-01',
      valid_until: '2026-04-06',
    }
    expect((await call().get('/api/v1/quote-defaults')).body).toMatchObject(expected)
    const { quote } = (await createQuote()).body
    expect(quote).toMatchObject({ ...expected, total_amount: 1190 })
    const copy = await call().post(`/api/v1/quotes/${quote.id}/duplicate`)
    expect(copy.body.quote).toMatchObject(expected)
    const generated = await call().post('/api/v1/tasks/execute', {
      task_details: 'Fit 6 downlights, 3 hours labour',
    })
    const made = await call().get(`/api/v1/quotes/${generated.body.result.quote_data.id}`)
    expect(made.body.quote).toMatchObject(expected)
    const template = await call().post('/api/v1/templates', { name: 'Lights', line_items: [LINE] })
    const started = await call().post(`/api/v1/templates/${template.body.template.id}/quotes`, {})
    expect(started.body.quote).toMatchObject({ ...expected, tax_mode: expect.any(String) })
  })

  test('charges no tax where the business is not registered for it', async () => {
    await set({ tax_registered: false, line_price_mode: 'inclusive' })
    expect((await createQuote()).body.quote).toMatchObject({
      tax_mode: 'none',
      tax_amount: 0,
      total_amount: 1190,
    })
    const generated = await call().post('/api/v1/tasks/execute', {
      task_details: 'Fit 6 downlights at 85 each',
    })
    expect(generated.body.result.quote_data).toMatchObject({ tax_mode: 'none', total_amount: 510 })
  })

  test('what the text says of tax counts more than the default', async () => {
    await set({ line_price_mode: 'inclusive' })
    const generated = await call().post('/api/v1/tasks/execute', {
      task_details: 'Fit 6 downlights at 85 each plus GST',
    })
    expect(generated.body.result.quote_data).toMatchObject({ tax_mode: 'exclusive', total_amount: 561 })
  })

  test('expires, and is offered again, by the days and the time zone that are set', async () => {
    await set({ valid_days: 3, time_zone: 'Australia/Perth' })
    world.clock.now = new Date('2026-03-02T02:00:00Z')
    const { id, quote } = (await createQuote({ status: 'sent' })).body
    expect(quote.valid_until).toBe('2026-03-05')
    const statusAt = async (moment: string) => {
      world.clock.now = new Date(moment)
      await expireQuotes(world.services)
      return (await call().get(`/api/v1/quotes/${id}`)).body.quote.status
    }
    expect(await statusAt('2026-03-05T15:59:00Z')).toBe('sent')
    expect(await statusAt('2026-03-05T16:00:00Z')).toBe('expired')
    const reissued = await call().post(`/api/v1/quotes/${id}/reissue`, {})
    expect(reissued.body.quote.valid_until).toBe('2026-03-09')
  })
})

describe('feature switches', () => {
  beforeEach(givenOwner)

  const featuresOf = async (member?: Member) => (await world.as(member).get('/api/v1/features')).body.features

  test('off for an organization, its calls answer 404, for it alone and until they are on again', async () => {
    const stranger = await world.givenMember()
    expect((await call().get('/api/v1/templates')).status).toBe(200)
    await set({ features_off: ['templates'] })
    expect(await featuresOf(owner)).toMatchObject({ templates: false, dashboard: true })
    for (const member of [stranger, undefined]) expect((await featuresOf(member)).templates).toBe(true)
    const refused = await call().get('/api/v1/templates')
    expect([refused.status, refused.body.detail]).toEqual([404, 'Not found'])
    expect((await call(stranger).get('/api/v1/templates')).status).toBe(200)
    expect((await world.as().get('/api/v1/templates')).status).toBe(401)
    await set({ features_off: [] })
    expect((await call().get('/api/v1/templates')).status).toBe(200)
  })

  test('a refused save leaves them as they were', async () => {
    await set({ features_off: ['templates'] })
    const stale = { ...(await read()), features_off: [], version: 0 }
    expect((await call().put(URL, stale)).status).toBe(409)
    expect((await featuresOf(owner)).templates).toBe(false)
  })

  test('that the deployment has turned off cannot be turned on, and where it has taken the switches away, none', async () => {
    const other = await createWorld({ featuresOff: ['dashboard', 'advancedSettings'] })
    try {
      const as = other.as(await other.givenMember())
      const { settings } = (await as.get(URL)).body
      const refused = await as.put(URL, { ...settings, features_off: ['templates'] })
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'features_off'])
      expect((await as.put(URL, { ...settings, phone: '1' })).status).toBe(200)
      expect((await as.get('/api/v1/features')).body.features).toMatchObject({
        dashboard: false,
        templates: true,
      })
    } finally {
      await other.close()
    }
  })
})

test('a country sets currency, tax, terms and time zone, and judges the business number', async () => {
  const owner = await world.givenMember('Thames Plumbing')
  const moved = await world.as(owner).put('/api/v1/organization/country', { country: 'GB' })
  expect([moved.status, moved.body.settings]).toMatchObject([
    200,
    {
      country: 'GB',
      currency: 'GBP',
      tax_registered: true,
      tax_rate: 20,
      tax_label: 'VAT',
      time_zone: 'Europe/London',
    },
  ])
  const { next_quote_number: _n, updated_at: _a, updated_by: _b, country: _c, ...input } = moved.body.settings
  const save = (abn: string) => world.as(owner).put('/api/v1/organization/settings', { ...input, abn })
  const refused = await save('51 824 753 556')
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'abn', message: expect.stringContaining('UK VAT number') }],
  ])
  const saved = await save('GB 980 7806 84')
  expect(saved.body.settings).toMatchObject({ country: 'GB', abn: '980780684' })
  expect((await world.as(owner).get('/api/v1/features')).body).toMatchObject({
    country: 'GB',
    currency: 'GBP',
    time_zone: 'Europe/London',
  })
  const { id } = (await createQuote({}, owner)).body
  const { share_url: url } = (await world.as(owner).post(`/api/v1/quotes/${id}/publish`, {})).body
  const page = (await world.as().get(url.slice(world.services.publicUrl.length))).text
  expect(page).toContain('VAT No. GB 980 7806 84')
  expect(page).not.toMatch(/\bABN\b|\bGST\b/)
  expect((await world.as(owner).put('/api/v1/organization/country', { country: 'XX' })).status).toBe(422)

  const { version } = saved.body.settings
  await world.as(owner).put('/api/v1/organization/settings', {
    ...input,
    version,
    currency: 'EUR',
    time_zone: 'Europe/Dublin',
  })
  expect((await world.as(owner).get('/api/v1/features')).body).toMatchObject({
    country: 'GB',
    currency: 'EUR',
    time_zone: 'Europe/Dublin',
  })
})
