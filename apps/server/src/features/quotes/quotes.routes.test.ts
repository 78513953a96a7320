import { describe, expect, test } from 'vitest'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()
const staff = fileMember(world)

const lights = { item_description: 'LED downlight', item_quantity: 14, item_unit: 'ea', item_unit_price: 85 }
const labour = { description: 'Labour', quantity: 6, unit: 'hr', unit_price: 95 }
const draft = { customer_name: 'Deb Hanley', description: '14 downlights', line_items: [lights, labour] }

async function givenQuote(body: object = draft) {
  const created = await world.as(staff).post('/api/v1/quotes', body)
  return created.body.quote
}

describe('creating', () => {
  test('totals are computed from the lines, by either set of names', async () => {
    const created = await world.as(staff).post('/api/v1/quotes', draft)
    expect(created.status).toBe(201)
    expect(created.body.quote).toMatchObject({
      status: 'draft',
      subtotal: 1760,
      tax_amount: 176,
      total_amount: 1936,
      currency: 'AUD',
      payment_terms: 'Net 30',
      current_version_number: 1,
      quoteme_share_url: null,
    })
    expect(created.body.quote.line_items[1]).toMatchObject({
      item_description: 'Labour',
      item_total_price: 570,
    })
    expect(created.body.quote_number).toMatch(/^Q-\d+$/)
    const validity = Date.parse(created.body.quote.valid_until) - Date.parse(created.body.quote.quote_date)
    expect(validity).toBe(30 * 86_400_000)
  })

  test('a total that is not ours to the cent is refused at its field', async () => {
    const answer = await world.as(staff).post('/api/v1/quotes', { ...draft, total_amount: 1900 })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ path: 'total_amount', message: answer.body.detail }])
    const line = { ...lights, item_total_price: 1 }
    const wrongLine = await world.as(staff).post('/api/v1/quotes', { ...draft, line_items: [line] })
    expect(wrongLine.body.errors[0].path).toBe('line_items.0.item_total_price')
  })

  test('a line may be as long as a paragraph, and so may what the quote includes', async () => {
    const item_description = 'Supply and fit '.repeat(130).trim()
    const created = await world
      .as(staff)
      .post('/api/v1/quotes', { ...draft, line_items: [{ ...lights, item_description }] })
    expect([created.status, created.body.quote.scope.included]).toEqual([201, [item_description]])
    const { included, not_included } = created.body.quote.scope
    const saved = await changeQuote(world, staff, created.body.id, { scope: { included, not_included } })
    expect([saved.status, saved.body.quote.scope.is_written]).toEqual([200, true])
  })

  test('a wrong type, choice or length is refused in plain words', async () => {
    const refused = await world.as(staff).post('/api/v1/quotes', {
      ...draft,
      title: 5,
      tax_mode: 'sometimes',
      currency: 'JPY',
      line_items: 'none',
    })
    const sentences = Object.fromEntries(
      refused.body.errors.map(({ path, message }: { path: string; message: string }) => [path, message]),
    )
    expect([refused.status, sentences]).toEqual([
      422,
      {
        title: 'Must be text',
        tax_mode: 'Choose one of: exclusive, inclusive, none',
        currency: 'Choose one of: AUD, NZD, USD, GBP, EUR',
        line_items: 'Must be a list',
      },
    ])
  })

  test('a change cannot take all lines away', async () => {
    const quote = await givenQuote()
    const change = { current_version_number: 1, line_items: [] }
    const { status, body } = await world.as(staff).put(`/api/v1/quotes/${quote.id}`, change)
    const message = 'Must have at least one line item'
    expect([status, body.detail, body.errors]).toEqual([422, message, [{ path: 'line_items', message }]])
  })

  test('a line needs a description, a quantity and a price', async () => {
    for (const bad of [{ item_quantity: 0 }, { item_unit_price: -1 }, { item_description: ' ' }]) {
      const answer = await world
        .as(staff)
        .post('/api/v1/quotes', { ...draft, line_items: [{ ...lights, ...bad }] })
      expect([answer.status, answer.body.detail]).toEqual([
        422,
        'All line items must have description, quantity > 0, and price >= 0',
      ])
    }
  })

  test('a line that repeats the id of another is a copy of it', async () => {
    const id = '0190a1b2-0000-7000-8000-000000000001'
    const line = { id, item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }
    const { body } = await world.as(staff).post('/api/v1/quotes', { ...draft, line_items: [line, line] })
    const [first, second] = body.quote.line_items
    expect(first.id).toBe(id)
    expect(second).toEqual({ ...first, id: second.id, display_order: 1 })
    expect(second.id).not.toBe(id)
  })

  test('a number that is taken is refused', async () => {
    const first = await world.as(staff).post('/api/v1/quotes', { ...draft, quote_number: 'Q-1042' })
    expect(first.body.quote_number).toBe('Q-1042')
    const second = await world.as(staff).post('/api/v1/quotes', { ...draft, quote_number: 'Q-1042' })
    expect([second.status, second.body.detail]).toEqual([409, 'Quote number Q-1042 is already in use'])
  })

  test('many at once with no number of their own get different numbers', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => world.as(staff).post('/api/v1/quotes', draft)),
    )
    expect(new Set(made.map((answer) => answer.body.quote_number)).size).toBe(20)
  })

  test('quantities of three decimals round half up to the cent', async () => {
    const line = { item_description: 'Mulch', item_quantity: 1.005, item_unit: 'm3', item_unit_price: 100 }
    const quote = await givenQuote({ ...draft, line_items: [line], tax_mode: 'none' })
    expect(quote).toMatchObject({ subtotal: 100.5, tax_amount: 0, total_amount: 100.5 })
  })

  test('what cannot be stored is refused, and half a character is mended', async () => {
    const refused = await world.as(staff).post('/api/v1/quotes', { ...draft, customer_name: 'a\u0000b' })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'customer_name'])
    const mended = await world.as(staff).post('/api/v1/quotes', { ...draft, customer_name: 'a\ud800b' })
    expect(mended.body.quote.customer_name).toBe('a\ufffdb')
  })
})

describe('an Idempotency-Key', () => {
  test('twenty at once make one quote, and a later repeat gets the same answer', async () => {
    const send = () =>
      world
        .as(staff)
        .post('/api/v1/quotes', { ...draft, title: 'once' }, { headers: { 'idempotency-key': 'key-1' } })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(answers.every((answer) => answer.status === 201)).toBe(true)
    expect((await send()).body.id).toBe(answers[0]?.body.id)
    const list = await world.as(staff).get('/api/v1/quotes?search=once')
    expect(list.body.total).toBe(1)
  })

  test('the same key with another body is refused; another member may use it', async () => {
    const headers = { 'idempotency-key': 'key-2' }
    await world.as(staff).post('/api/v1/quotes', draft, { headers })
    const other = await world.as(staff).post('/api/v1/quotes', { ...draft, title: 'x' }, { headers })
    expect([other.status, other.body.detail]).toEqual([
      422,
      'This Idempotency-Key was already used for another request',
    ])
    const stranger = await world.givenMember()
    expect((await world.as(stranger).post('/api/v1/quotes', draft, { headers })).status).toBe(201)
  })

  test('a refused write keeps no key', async () => {
    const headers = { 'idempotency-key': 'key-3' }
    expect(
      (await world.as(staff).post('/api/v1/quotes', { ...draft, total_amount: 1 }, { headers })).status,
    ).toBe(422)
    expect((await world.as(staff).post('/api/v1/quotes', draft, { headers })).status).toBe(201)
  })
})

describe('listing', () => {
  test('a search ignores accents and apostrophes, and finds tags and addresses', async () => {
    const member = await world.givenMember()
    const call = world.as(member)
    const create = async (body: object) => (await call.post('/api/v1/quotes', body)).body.quote.id
    const one = await create({ customer_name: "Deb O'Connor", customer_address: '7 Ångström Road' })
    const two = await create({ customer_name: 'José Peña', title: 'Façade', tags: ['Crème'] })
    const ids = async (query: string) =>
      (await call.get(`/api/v1/quotes?${query}`)).body.quotes.map((quote: { id: string }) => quote.id)
    const found = async (text: string) => ids(`search=${encodeURIComponent(text)}`)

    for (const text of ['oconnor', "O'CONNOR", 'O’Connor', 'angstrom road'])
      expect(await found(text)).toEqual([one])
    for (const text of ['jose', 'JOSÉ pena', 'facade', 'creme']) expect(await found(text)).toEqual([two])
    expect(await ids('customer=oconnor')).toEqual([one])
    expect(await ids('customer=PENA')).toEqual([two])
    expect(await ids('customer=facade')).toEqual([])

    await call.put(`/api/v1/quotes/${one}`, { tags: ['naïve'] })
    await call.post('/api/v1/quotes/bulk', { ids: [two], action: 'remove_tags', tags: ['Crème'] })
    expect([await found('naive'), await found('creme')]).toEqual([[one], []])
  })

  test('pages, filters, sorts and searches', async () => {
    const member = await world.givenMember()
    for (const [index, customer_name] of ['Ann', 'Bob', 'Cy'].entries()) {
      const line = { ...lights, item_quantity: 3 - index }
      await world.as(member).post('/api/v1/quotes', { ...draft, customer_name, line_items: [line] })
    }
    const get = async (query: string) => (await world.as(member).get(`/api/v1/quotes?${query}`)).body
    expect(await get('limit=2')).toMatchObject({ total: 3, total_is_capped: false })
    expect((await get('limit=2&offset=2')).quotes).toHaveLength(1)
    const names = (body: { quotes: { customer_name: string }[] }) =>
      body.quotes.map((quote) => quote.customer_name)
    expect(names(await get('order_by=total_amount&order_desc=false'))).toEqual(['Cy', 'Bob', 'Ann'])
    expect(names(await get('search=bOb'))).toEqual(['Bob'])
    expect(names(await get('search=%25'))).toEqual([])
    expect((await get('status=sent')).total).toBe(0)
    expect((await get('date_from=2000-01-01&date_to=2000-01-02')).total).toBe(0)
    expect((await get('date_from=2000-01-01')).total).toBe(3)
  })

  test('a day that no calendar of the database has is refused, not an error of ours', async () => {
    for (const query of [
      'date_from=0000-01-01',
      'date_to=9999-12-31',
      'search=%25%5C_%27%22',
      'offset=999999',
    ]) {
      expect((await world.as(staff).get(`/api/v1/quotes?${query}`)).status, query).toBeLessThan(500)
    }
    const created = await world.as(staff).post('/api/v1/quotes', { ...draft, quote_date: '0000-01-01' })
    expect(created.status).toBe(422)
  })

  test('a list asked for wrongly says what is wrong', async () => {
    const answer = await world.as(staff).get('/api/v1/quotes?limit=999')
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'limit'])
  })
})

describe('saving', () => {
  test('each change of content is a version that can be read again', async () => {
    const quote = await givenQuote()
    const saved = await changeQuote(world, staff, quote.id, {
      current_version_number: 1,
      line_items: [{ ...lights, item_quantity: 15 }],
    })
    expect(saved.body.quote).toMatchObject({ current_version_number: 2, subtotal: 1275 })
    const { body } = await world.as(staff).get(`/api/v1/quotes/${quote.id}/versions`)
    expect(body.versions.map((version: { total_amount: number }) => version.total_amount)).toEqual([
      1402.5, 1936,
    ])
    expect(body.versions[0]).toMatchObject({ change_source: 'editor', changed_by: 'Robin Fielder' })
  })

  test('a change based on an older version is refused and nothing is overwritten', async () => {
    const quote = await givenQuote()
    const url = `/api/v1/quotes/${quote.id}`
    await world.as(staff).put(url, { current_version_number: 1, notes: 'first' })
    const second = await world.as(staff).put(url, { current_version_number: 1, notes: 'second' })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ current_version_number: 2, changed_by: 'Robin Fielder' })
    expect((await world.as(staff).get(url)).body.quote.notes).toBe('first')
  })

  test('of two saves at once one wins', async () => {
    const quote = await givenQuote()
    const save = (notes: string) => changeQuote(world, staff, quote.id, { current_version_number: 1, notes })
    const statuses = (await Promise.all([save('a'), save('b')])).map((answer) => answer.status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  test('tags are no version', async () => {
    const quote = await givenQuote()
    const saved = await changeQuote(world, staff, quote.id, { tags: ['vip'] })
    expect(saved.body.quote).toMatchObject({ tags: ['vip'], current_version_number: 1 })
    const tidied = await changeQuote(world, staff, quote.id, { tags: ['vip', ' ', 'VIP', 'urgent'] })
    expect(tidied.body.quote.tags).toEqual(['vip', 'urgent'])
  })

  test('a deleted quote is gone from lists and pages', async () => {
    const quote = await givenQuote()
    expect((await world.as(staff).delete(`/api/v1/quotes/${quote.id}`)).status).toBe(204)
    expect((await world.as(staff).get(`/api/v1/quotes/${quote.id}`)).status).toBe(404)
  })
})

describe('where a line comes from', () => {
  const TEXT = 'Fit 6 downlights at 85 each, 3 hours labour, fit the zorb coupling'

  interface Span {
    readonly start: number
    readonly end: number
  }
  const wordsAt = (quote: { description: string }, { start, end }: Span) =>
    quote.description.slice(start, end)

  async function givenGenerated(text = TEXT) {
    const made = await world.as(staff).post('/api/v1/tasks/execute', { task_details: ` ${text}\n` })
    return (await world.as(staff).get(`/api/v1/quotes/${made.body.quote_id}`)).body.quote
  }
  const save = async (quote: { id: string }, body: object) =>
    (await changeQuote(world, staff, quote.id, body)).body.quote

  test('is reported in the words of the description', async () => {
    const quote = await givenGenerated()
    const [lights, hours, coupling] = quote.line_items
    expect(quote.description).toBe(TEXT)
    expect(lights.spans.map((span: Span) => wordsAt(quote, span))).toEqual(['Fit 6 downlights at 85 each'])
    expect(wordsAt(quote, lights.quantity_source.span)).toBe('6')
    expect(wordsAt(quote, lights.price_source.span)).toBe('85 each')
    expect(wordsAt(quote, hours.quantity_source.span)).toBe('3 hours')
    expect(hours.price_source).toMatchObject({
      kind: 'built_in',
      span: null,
      item_name: 'Electrician labour',
    })
    expect(wordsAt(quote, coupling.spans[0])).toBe('fit the zorb coupling')
    const { versions } = (await world.as(staff).get(`/api/v1/quotes/${quote.id}/versions`)).body
    expect(versions[0].quote.line_items).toEqual(quote.line_items)
  })

  test('is doubted no more once a person has looked at the line', async () => {
    const quote = await givenGenerated()
    const [lights, hours, coupling] = quote.line_items
    expect(hours.confidence).toBeLessThan(1)
    const saved = await save(quote, {
      current_version_number: quote.current_version_number,
      line_items: [lights, { ...hours, checked: true }, { ...coupling, checked: false }],
    })
    expect(saved.line_items[0]).toEqual(lights)
    expect(saved.line_items[1]).toEqual({ ...hours, confidence: null })
    expect(saved.line_items[2]).toEqual(coupling)
  })

  test('is the person who changed a figure, and its words are pointed at no more', async () => {
    const quote = await givenGenerated()
    const [lights, hours, coupling] = quote.line_items
    const saved = await save(quote, {
      line_items: [{ ...lights, item_unit_price: 90, item_total_price: undefined }, hours, coupling],
    })
    const [dearer, kept] = saved.line_items
    expect(dearer).toMatchObject({
      item_total_price: 540,
      quantity_source: lights.quantity_source,
      price_source: { kind: 'entered', label: 'You set this price', span: null },
      confidence: null,
    })
    expect(dearer.spans.map((span: Span) => wordsAt(saved, span))).toEqual(['Fit 6 downlights at '])
    expect(kept).toEqual(hours)

    const fewer = await save(saved, {
      line_items: [{ ...dearer, item_quantity: 5, item_total_price: undefined }],
    })
    expect(fewer.line_items[0]).toMatchObject({
      quantity_source: { kind: 'entered', label: 'You set this quantity' },
      price_source: { kind: 'entered', label: 'You set this price' },
    })
    const renamed = await save(fewer, {
      line_items: [{ ...fewer.line_items[0], item_description: 'Lights' }],
    })
    expect(renamed.line_items[0].spans).toEqual([])
  })

  test('points into no other description', async () => {
    const quote = await givenGenerated()
    const same = await save(quote, { description: TEXT, notes: 'x' })
    expect(same.line_items).toEqual(quote.line_items)
    const other = await save(quote, { description: `Please ${TEXT}` })
    for (const line of other.line_items) {
      expect([line.spans, line.quantity_source.span, line.price_source.span]).toEqual([[], null, null])
    }
  })

  test('a line that nothing prices is priced by hand, or made free, before the quote is published', async () => {
    const quote = await givenGenerated()
    const publish = () => world.as(staff).post(`/api/v1/quotes/${quote.id}/export-to-viewer`, {})
    const refused = await publish()
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      'Add a price to “Fit the zorb coupling” before publishing',
    ])
    expect(refused.body.errors[0].path).toBe('line_items.2.item_unit_price')
    const [lights, hours, coupling] = quote.line_items
    const untouched = await save(quote, { line_items: [lights, hours, coupling] })
    expect(untouched.line_items[2].needs_price).toBe(true)
    const free = await save(quote, { line_items: [lights, hours, { ...coupling, needs_price: false }] })
    expect(free.line_items[2]).toMatchObject({
      needs_price: false,
      item_unit_price: 0,
      price_source: { kind: 'entered' },
    })
    expect(untouched.assumptions).toContain('Price to be confirmed: “Fit the zorb coupling”.')
    expect(free.assumptions).toEqual(untouched.assumptions.slice(0, -1))
    const priced = await save(quote, {
      line_items: [lights, hours, { ...coupling, item_unit_price: 45, item_total_price: 45 }],
    })
    expect(priced.line_items[2]).toMatchObject({ needs_price: false, price_source: { kind: 'entered' } })
    expect((await publish()).status).toBe(200)
  })
})

describe('publishing', () => {
  test('gives a link of 128 random bits once', async () => {
    const quote = await givenQuote()
    const url = `/api/v1/quotes/${quote.id}/export-to-viewer`
    const published = await world.as(staff).post(url, {})
    expect(published.status).toBe(200)
    expect(published.body.share_url).toMatch(/^https:\/\/quotes\.example\/q\/[\w-]{22}$/)
    const again = await world.as(staff).post(url, {})
    expect([again.status, again.body.share_url]).toEqual([409, published.body.share_url])
    const read = await world.as(staff).get(`/api/v1/quotes/${quote.id}`)
    expect(read.body.quote).toMatchObject({ status: 'sent', quoteme_share_url: published.body.share_url })
    const history = await world.as(staff).get(`/api/v1/quotes/${quote.id}/history`)
    expect(history.body.events.map((event: { kind: string }) => event.kind)).toEqual(['published', 'created'])
  })

  test('a quote of nothing is not published', async () => {
    const quote = await givenQuote({ ...draft, line_items: [] })
    const answer = await world.as(staff).post(`/api/v1/quotes/${quote.id}/export-to-viewer`, {})
    expect([answer.status, answer.body.detail]).toEqual([422, 'Quote total must be greater than zero'])
  })
})

describe('restoring a version', () => {
  test('makes it the newest again, and refuses when another came between', async () => {
    const quote = await givenQuote()
    const path = `/api/v1/quotes/${quote.id}`
    await changeQuote(world, staff, quote.id, { notes: 'Second', line_items: [labour] })
    const stale = await world.as(staff).post(`${path}/versions/1/restore`, { current_version_number: 1 })
    expect(stale.status).toBe(409)
    const restored = await world.as(staff).post(`${path}/versions/1/restore`, { current_version_number: 2 })
    expect(restored.body.quote).toMatchObject({
      current_version_number: 3,
      notes: '',
      total_amount: quote.total_amount,
    })
    expect(restored.body.quote.line_items).toEqual(quote.line_items)
    const latest = { current_version_number: 3 }
    expect((await world.as(staff).post(`${path}/versions/9/restore`, latest)).status).toBe(404)
    const stranger = await world.givenMember()
    expect((await world.as(stranger).post(`${path}/versions/1/restore`, latest)).status).toBe(404)
  })
})
