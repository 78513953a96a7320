import { randomUUID } from 'node:crypto'
import { estimate } from '@quotewright/estimating/estimate.ts'
import { describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { VISITOR } from '../../testing/given-objects.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const staff = fileMember(world)

const TEXT = 'Supply and install 14 downlights at 85 each, 2 dimmers at 120, callout 95'

const execute = (member: Member | undefined, task_details: string, metadata: object = {}) =>
  world.as(member).post('/api/v1/tasks/execute', { task_details, task_type: 'quote', metadata })

describe('staff', () => {
  test('get a draft quote with every cent explained', async () => {
    const { status, body } = await execute(staff, TEXT, { customer_name: 'Deb Hanley' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'quote', success: true, error: null, lead_id: null })
    const { quote_data } = body.result
    expect(quote_data).toMatchObject({
      status: 'draft',
      customer_name: 'Deb Hanley',
      tax_mode: 'exclusive',
      subtotal: 1525,
      tax_amount: 152.5,
      total_amount: 1677.5,
      formatted_total: '$1,677.50',
    })
    expect(body.quote_number).toMatch(/^Q-\d{8}-\d{1,4}$/)
    for (const line of quote_data.items) {
      expect(line.price_source.label).not.toBe('')
      expect(line.arithmetic).not.toBe('')
    }
    const stored = await world.as(staff).get(`/api/v1/quotes/${body.quote_id}`)
    expect(stored.body.quote).toMatchObject({
      total_amount: 1677.5,
      description: TEXT,
      current_version_number: 1,
    })
  })

  test('name a customer on one line, whose email is one', async () => {
    const customer = { customer_name: 'Deb\nHanley', customer_email: ' deb@example.com ' }
    const { body } = await execute(staff, TEXT, { lead_details: customer })
    const { quote } = (await world.as(staff).get(`/api/v1/quotes/${body.quote_id}`)).body
    expect(quote).toMatchObject({ customer_name: 'Deb Hanley', customer_email: 'deb@example.com' })
    const refused = await execute(staff, TEXT, { lead_details: { ...customer, customer_email: 'deb' } })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'metadata.lead_details.customer_email', message: 'Invalid email format' }],
    ])
  })

  test('name the template of a new quote, which has to be there', async () => {
    const template = { name: 'Lights', line_items: [] }
    const { id } = (await world.as(staff).post('/api/v1/templates', template)).body.template
    const { body } = await execute(staff, TEXT, { template_id: id })
    const { quote } = (await world.as(staff).get(`/api/v1/quotes/${body.quote_id}`)).body
    expect(quote.template_id).toBe(id)
    const { rows } = await asSystem(
      world,
      `select properties from product_events where type = 'template_used' and quote_id = $1`,
      [body.quote_id],
    )
    expect(rows).toEqual([{ properties: { template_id: id } }])

    const refused = await execute(staff, TEXT, { template_id: randomUUID() })
    expect([refused.status, refused.body.detail, refused.body.errors]).toEqual([
      422,
      'Template not found',
      [{ path: 'metadata.template_id', message: 'Template not found' }],
    ])
  })

  test('get what the engine gives for the same text', async () => {
    for (const text of [TEXT, 'Replace 2 toilets supply and install', 'Mow lawns fortnightly 60 per cut']) {
      const direct = estimate({ description: text })
      if (direct.outcome !== 'quote') throw new Error(`a quote was expected for: ${text}`)
      const { draft } = direct
      const { body } = await execute(staff, text)
      expect(body.result.quote_data.total_amount).toBe(draft.totals.totalCents / 100)
      const lines = [...draft.lineItems, ...draft.optionalItems]
      expect(
        body.result.line_items.map((line: { item_description: string }) => line.item_description),
      ).toEqual(lines.map((line) => line.description))
    }
  })

  test('get a stated total to the cent, tax included', async () => {
    const { body } = await execute(staff, 'Replace kitchen tap', { total_amount: '$500 inc GST' })
    expect(body.result.quote_data).toMatchObject({
      total_amount: 500,
      tax_mode: 'inclusive',
      tax_amount: 45.45,
    })
  })

  test('rewrite a quote as a new version, and get a conflict when it changed since', async () => {
    const { body } = await execute(staff, TEXT)
    const update = { quote_id: body.quote_id, current_version_number: 1, change_source: 'generator' }
    const text = `Update quote ${body.quote_id}: Supply and install 15 downlights at 85 each`
    const updated = await execute(staff, text, update)
    expect(updated.body.result.quote_data).toMatchObject({ total_amount: 1402.5, current_version_number: 2 })
    expect(updated.body.result.quote_data.description).toBe('Supply and install 15 downlights at 85 each')
    const late = await execute(staff, text, update)
    expect([late.status, late.body.current_version_number]).toEqual([409, 2])
    expect((await execute(staff, text, { ...update, quote_id: crypto.randomUUID() })).status).toBe(404)
  })

  test('see progress as events when they ask for it', async () => {
    const answer = await world
      .as(staff)
      .post('/api/v1/tasks/execute', { task_details: TEXT }, { headers: { accept: 'text/event-stream' } })
    expect(answer.headers['content-type']).toContain('text/event-stream')
    const events = [...answer.text.matchAll(/^event: (\w+)$/gm)].map((match) => match[1])
    expect(events).toEqual(['progress', 'progress', 'progress', 'result'])
    const refused = await world
      .as(staff)
      .post('/api/v1/tasks/execute', { task_details: ' ' }, { headers: { accept: 'text/event-stream' } })
    expect(refused.text).toContain('event: error')
    expect(refused.text).toContain('Please describe your quote')
  })

  test('get one quote of a description that is sent twice with one key, also at once', async () => {
    const member = await world.givenMember()
    const headers = { accept: 'text/event-stream', 'idempotency-key': 'one-description' }
    const send = (task_details: string) =>
      world.as(member).post('/api/v1/tasks/execute', { task_details }, { headers })
    const resultOf = ({ text }: { text: string }) => /^event: result\ndata: (.+)$/m.exec(text)?.[1]
    const [first, second] = await Promise.all([send(TEXT), send(TEXT)])
    expect(resultOf(first)).toContain('quote_id')
    expect(resultOf(second)).toBe(resultOf(first))
    expect(resultOf(await send(TEXT))).toBe(resultOf(first))
    expect((await world.as(member).get('/api/v1/quotes')).body.quotes).toHaveLength(1)
    expect((await send('Replace 2 toilets')).text).toContain('already used for another request')
  })
})

describe("the organization's own prices", () => {
  const priceOf = async (member: Member, text: string) => {
    const { body } = await execute(member, text)
    const { quote } = (await world.as(member).get(`/api/v1/quotes/${body.quote_id}`)).body
    return quote.line_items[0]
  }

  test('win over the built-in ones while they are active, and the line shows it', async () => {
    const member = await world.givenMember()
    const text = 'Supply and install 6 downlights'
    const builtIn = await priceOf(member, text)
    expect(builtIn.price_source.kind).toBe('built_in')

    const { item } = (
      await world.as(member).post('/api/v1/price-items', {
        name: 'LED downlight, supplied and fitted',
        unit_price: 123.45,
        cost: 61.37,
        synonyms: ['downlight'],
        trade: 'electrical',
      })
    ).body
    const own = await priceOf(member, text)
    expect(own).toMatchObject({
      item_quantity: 6,
      price_source: { kind: 'price_book', label: 'Your price book: LED downlight, supplied and fitted' },
    })
    expect(own.item_unit_price).toBe(123.45)
    expect(JSON.stringify(own)).not.toContain('61.37')
    expect((await priceOf(staff, text)).price_source.kind).toBe('built_in')

    await world.as(member).post(`/api/v1/price-items/${item.id}/archive`)
    expect((await priceOf(member, text)).price_source.kind).toBe('built_in')
  })

  test('lose to a price that the description states', async () => {
    const member = await world.givenMember()
    await world.as(member).post('/api/v1/price-items', { name: 'Downlight', unit_price: 123.45 })
    const line = await priceOf(member, 'Supply and install 6 downlights at 85 each')
    expect([line.item_unit_price, line.price_source.kind]).toEqual([85, 'stated'])
  })
})

describe('what is refused', () => {
  test('blank text', async () => {
    const { status, body } = await execute(staff, '  \n ')
    expect([status, body.detail]).toEqual([422, 'Please describe your quote'])
    expect(body.errors[0].path).toBe('task_details')
  })

  test('content that is not fit, at its field and in the words of the catalogue', async () => {
    const threat = await execute(staff, 'Fix the gate or I will kill you')
    expect([threat.status, threat.body.detail]).toEqual([
      422,
      'The project description contains threatening language. Please keep content professional.',
    ])
    expect(threat.body.errors[0].path).toBe('task_details')
    const name = await execute(staff, TEXT, { customer_name: 'Mr Fuckface' })
    expect(name.body.errors[0]).toEqual({
      path: 'metadata.customer_name',
      message: 'Please use professional language in the customer name.',
    })
  })

  test('what no trade business quotes, with a suggestion and without an error status', async () => {
    const { status, body } = await execute(staff, 'two large pepperoni pizzas and a garlic bread')
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'business_validation', success: false, quote_id: null })
    expect(body.result).toMatchObject({ type: 'business_validation', category: 'food', total_amount: 0 })
    expect(body.result.suggestion).not.toBe('')
  })

  test('any task but a quote', async () => {
    const answer = await world
      .as(staff)
      .post('/api/v1/tasks/execute', { task_details: TEXT, task_type: 'invoice' })
    expect(answer.status).toBe(422)
  })
})

describe('visitors', () => {
  test('give their details first', async () => {
    const { status, body } = await execute(undefined, TEXT)
    expect([status, body.detail]).toEqual([422, 'Please fill in your details first'])
  })

  test('get a quote in the demo, publish it without a token, and see it by its id', async () => {
    const saved = await world
      .as()
      .post('/api/v1/leads', VISITOR, { headers: { 'x-tenant-id': 'demo', 'x-user-id': 'demo' } })
    expect(saved.status).toBe(201)
    const { body } = await execute(undefined, TEXT, { lead_details: { lead_id: saved.body.id, ...VISITOR } })
    expect(body.lead_id).toBe(saved.body.id)
    expect(body.result.quote_data.business_name).toBe('Sam Electrical')
    await world.as().post(`/api/v1/quotes/${body.quote_id}/enrich`, {})
    const published = await world.as().post(`/api/v1/quotes/${body.quote_id}/export-to-viewer`, {
      permissions: { quotee_can_edit_line_items: true, quotee_can_choose_options: true },
    })
    expect(published.body.share_url).toBe(`https://quotes.example/demo/${body.quote_id}`)
    const shown = await world.as().get(`/api/v1/public/quotes/${body.quote_id}`)
    expect(shown.body.quote).toMatchObject({
      kind: 'demo',
      business: { name: 'Sam Electrical', email: VISITOR.email },
    })
    expect((await world.as(staff).get(`/api/v1/quotes/${body.quote_id}`)).status).toBe(404)
  })

  test('learn what is wrong with their details, and where', async () => {
    const wrong = await execute(undefined, TEXT, { lead_details: { ...VISITOR, email: 'sam' } })
    const unfit = await execute(undefined, TEXT, {
      lead_details: { ...VISITOR, business_name: 'Shit Sparks' },
    })
    expect([wrong, unfit].map(({ status, body }) => [status, body.errors[0].path])).toEqual([
      [422, 'metadata.lead_details.email'],
      [422, 'metadata.lead_details.business_name'],
    ])
  })

  test('may send their details with the description', async () => {
    const { body } = await execute(undefined, TEXT, { lead_details: VISITOR })
    expect(body.success).toBe(true)
    expect(body.lead_id).toEqual(expect.any(String))
  })
})
