import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { acceptShown, givenPublished } from '../../testing/published-quote.ts'
import { createWorld } from '../../testing/world.ts'
import { forgetMcpCallsJob } from './mcp.jobs.ts'
import { ALL_SCOPES, connect, type Era, givenKey } from './testing/mcp-client.ts'

const world = fileWorld()
const owner = fileMember(world)

const ERAS: readonly Era[] = ['auto', 'legacy']
const TEXT = 'Install 6 downlights in the kitchen at $86 each'

const connected = async (scopes: readonly string[] = ALL_SCOPES, era: Era = 'auto') =>
  connect(world, (await givenKey(world, owner, scopes)).key, era)

async function givenQuote(): Promise<string> {
  const line = { item_description: 'Deck', item_quantity: 2, item_unit_price: 100, item_unit_cost: 60 }
  const { body } = await world
    .as(owner)
    .post('/api/v1/quotes', { title: 'Deck', customer_name: 'Deb', line_items: [line] })
  return body.id
}

const recorded = async () =>
  (await asSystem(world, 'select * from mcp_calls where tenant_id = $1 order by id', [owner.tenantId])).rows

describe.each(ERAS)('a program that speaks %s', (era) => {
  test('gets every tool, with what it changes', async () => {
    const { client } = await connected(ALL_SCOPES, era)
    expect(client.getNegotiatedProtocolVersion()).toBe(era === 'auto' ? '2026-07-28' : '2025-11-25')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'create_quote_from_text',
      'find_quotes',
      'read_quote',
      'propose_change',
      'apply_change',
      'publish_quote',
      'find_customers',
      'find_prices',
      'read_analytics',
      'read_extractions',
    ])
    const named = (hint: 'readOnlyHint' | 'destructiveHint' | 'idempotentHint') =>
      tools.filter(({ annotations }) => annotations?.[hint] === true).map(({ name }) => name)
    expect(named('destructiveHint')).toEqual(['apply_change', 'publish_quote'])
    expect(named('readOnlyHint')).toEqual([
      'find_quotes',
      'read_quote',
      'find_customers',
      'find_prices',
      'read_analytics',
      'read_extractions',
    ])
    expect(named('idempotentHint')).toEqual(expect.arrayContaining(['apply_change', 'publish_quote']))
    for (const tool of tools) {
      expect(tool.annotations?.openWorldHint, tool.name).toBe(false)
      expect(tool.inputSchema, tool.name).toMatchObject({ type: 'object', additionalProperties: false })
      expect(tool.outputSchema?.type, tool.name).toBe('object')
      expect(tool.description?.length, tool.name).toBeGreaterThan(60)
    }
  })

  test('creates, finds, reads and publishes a quote', async () => {
    const { call } = await connected(ALL_SCOPES, era)
    const made = await call('create_quote_from_text', {
      text: TEXT,
      customer_name: 'Deb Fielder',
      customer_email: 'deb@example.com',
    })
    const { quote } = made as { quote: { quote_id: string; quote_number: string } }
    expect(made).toMatchObject({
      quote: { status: 'draft', customer_name: 'Deb Fielder', total: { amount: 567.6, currency: 'AUD' } },
      lines: [{ quantity: 6, unit_price: { amount: 86, text: '$86.00' } }],
    })
    const found = await call('find_quotes', { query: quote.quote_number, status: 'draft' })
    expect(found).toMatchObject({ total: 1, quotes: [{ quote_id: quote.quote_id }] })
    expect(await call('find_quotes', { query: quote.quote_number, status: 'accepted' })).toMatchObject({
      total: 0,
    })
    const read = await call('read_quote', { quote_id: quote.quote_id })
    expect(read).toMatchObject({
      customer: { email: 'deb@example.com' },
      total: { amount: 567.6, text: '$567.60' },
      share_url: null,
      version: 1,
    })
    const published = await call('publish_quote', { quote_id: quote.quote_id })
    expect(published).toMatchObject({ quote_id: quote.quote_id, version: 1 })
    expect(published['share_url']).toContain('/q/')
    expect(await call('publish_quote', { quote_id: quote.quote_id })).toMatchObject({
      share_url: published['share_url'],
      already_published: true,
    })
  })
})

test('a quote that is read says which of its lines are in the total', async () => {
  const { call } = await connected()
  const option = (id: string, selected: boolean) => ({
    id,
    kind: 'alternative',
    group: 'Unit',
    title: id,
    selected,
  })
  const { body } = await world.as(owner).post('/api/v1/quotes', {
    description: 'Hot water',
    options: [option('tank', true), option('pump', false)],
    line_items: [
      { item_description: 'Labour', item_unit_price: 100 },
      { item_description: 'Tank', item_unit_price: 1_000, option_id: 'tank' },
      { item_description: 'Heat pump', item_unit_price: 3_000, option_id: 'pump' },
      { item_description: 'Valve', item_unit_price: 50, optional: true },
    ],
  })
  const read = await call('read_quote', { quote_id: body.id })
  expect(read).toMatchObject({
    lines: [{ is_counted: true }, { is_counted: true }, { is_counted: false }, { is_counted: false }],
    subtotal: { amount: 1_100 },
  })
})

test('customers, prices, figures and documents can be looked up', async () => {
  const api = world.as(owner)
  await api.post('/api/v1/contacts/upsert', {
    email: 'zed@example.com',
    first_name: 'Zed',
    phone: '0400 000 000',
  })
  await api.post('/api/v1/price-items', { name: 'Zinc flashing', unit: 'lm', unit_price: 42.5, cost: 20 })
  const { call } = await connected()
  expect(await call('find_customers', { query: 'zed' })).toMatchObject({
    total: 1,
    customers: [{ name: 'Zed', email: 'zed@example.com' }],
  })
  expect(await call('find_prices', { query: 'zinc' })).toMatchObject({
    total: 1,
    prices: [{ name: 'Zinc flashing', unit: 'lm', unit_price: { amount: 42.5, text: '$42.50' } }],
  })
  const fan = {
    currency: 'NZD',
    line_items: [{ item_description: 'Fan', item_quantity: 1, item_unit_price: 100 }],
  }
  await acceptShown(world, (await givenPublished(world, owner, { ...fan, tax_mode: 'none' })).url)
  await givenPublished(world, owner, { ...fan, tax_mode: 'none' })
  expect(await call('read_analytics', { period: 'year' })).toMatchObject({
    accepted: 1,
    won: { currency: 'AUD', amount: 0 },
    won_in_other_currencies: [{ value: { currency: 'NZD', amount: 100 }, quotes: 1 }],
    open_in_other_currencies: [{ value: { currency: 'NZD', amount: 100 }, quotes: 1 }],
  })
  expect(await call('read_extractions')).toEqual({ documents: [], total: 0 })
})

describe('a change', () => {
  const changesOf = async (quoteId: string) => {
    const { body } = await world.as(owner).get(`/api/v1/quotes/${quoteId}/versions`)
    return body.versions.map(({ version_number, change_source, changed_by }: Record<string, unknown>) => [
      version_number,
      change_source,
      changed_by,
    ])
  }

  test('is proposed first and made when it is applied; twice makes one version', async () => {
    const { call } = await connected()
    const quoteId = await givenQuote()
    const proposed = await call('propose_change', {
      quote_id: quoteId,
      instruction: 'add a call-out fee of 90',
    })
    expect(proposed).toMatchObject({
      quote_id: quoteId,
      proposal_id: expect.any(String),
      total_before: { amount: 220, text: '$220.00' },
      total_after: { amount: 319 },
      changes: [{ text: expect.any(String) }],
      based_on_version: 1,
    })
    expect(await changesOf(quoteId)).toHaveLength(1)
    const applied = await call('apply_change', { proposal_id: proposed['proposal_id'] })
    expect(applied).toMatchObject({ version: 2, quote: { quote_id: quoteId, total: { amount: 319 } } })
    const again = await call('apply_change', { proposal_id: proposed['proposal_id'] })
    expect(again).toMatchObject({ version: 2, quote: { total: { amount: 319 } } })
    expect(await changesOf(quoteId)).toEqual([
      [2, 'assistant', 'API key Assistant'],
      [1, 'form', 'Robin Fielder'],
    ])
  })

  test('is refused once someone else changed the quote', async () => {
    const { call, refusal } = await connected()
    const quoteId = await givenQuote()
    const proposed = await call('propose_change', {
      quote_id: quoteId,
      instruction: 'add a call-out fee of 90',
    })
    const saved = { notes: 'Bring a ladder', current_version_number: 1 }
    expect((await world.as(owner).put(`/api/v1/quotes/${quoteId}`, saved)).status).toBe(200)
    expect(await refusal('apply_change', { proposal_id: proposed['proposal_id'] })).toMatch(/\w+/)
    expect(await changesOf(quoteId)).toHaveLength(2)
  })

  test('is not made by a question, and needs both scopes', async () => {
    const { call } = await connected()
    const quoteId = await givenQuote()
    expect(
      await call('propose_change', { quote_id: quoteId, instruction: 'what is my margin?' }),
    ).toMatchObject({
      proposal_id: null,
      changes: [],
    })
    const reader = await connected(['quotes:read'])
    expect(await reader.refusal('propose_change', { quote_id: quoteId, instruction: '5 % off' })).toContain(
      'quotes:write',
    )
    expect(await changesOf(quoteId)).toHaveLength(1)
  })

  test('that another organization proposed does not exist', async () => {
    const { call } = await connected()
    const proposed = await call('propose_change', {
      quote_id: await givenQuote(),
      instruction: 'add a call-out fee of 90',
    })
    const stranger = await world.givenMember('Strangers')
    const { refusal } = await connect(world, (await givenKey(world, stranger)).key)
    const said = await Promise.all(
      [proposed['proposal_id'], randomUUID(), "x' or 1=1"].map((id) =>
        refusal('apply_change', { proposal_id: id }),
      ),
    )
    expect(new Set(said)).toEqual(new Set(['Proposal not found. Call propose_change first.']))
  })
})

test('what the API refuses is refused in its words', async () => {
  const { refusal } = await connected()
  const { body } = await world.as(owner).post('/api/v1/quotes', { customer_name: 'Deb' })
  const { detail } = (await world.as(owner).post(`/api/v1/quotes/${body.id}/publish`, {})).body
  expect(await refusal('publish_quote', { quote_id: body.id })).toContain(detail)
  expect(await refusal('create_quote_from_text', { text: 'Two large pepperoni pizzas, please' })).toMatch(
    /\w+/,
  )
})

describe('scopes', () => {
  test('are those of the calls behind, and a refusal names the one that is missing', async () => {
    const quoteId = await givenQuote()
    const none = await connected(['promotions:read'])
    expect((await none.client.listTools()).tools).toHaveLength(10)
    const needs = async (scope: string, name: string, args: Record<string, unknown>) =>
      expect(await none.refusal(name, args), name).toBe(`This API key does not allow this: it needs ${scope}`)
    await needs('quotes:write', 'create_quote_from_text', { text: TEXT })
    await needs('quotes:read', 'find_quotes', {})
    await needs('quotes:read', 'read_quote', { quote_id: quoteId })
    await needs('quotes:read', 'propose_change', { quote_id: quoteId, instruction: '5 % off' })
    await needs('quotes:read', 'apply_change', { proposal_id: randomUUID() })
    await needs('quotes:write', 'publish_quote', { quote_id: quoteId })
    await needs('contacts:read', 'find_customers', { query: 'x' })
    await needs('price-book:read', 'find_prices', { query: 'x' })
    await needs('analytics:read', 'read_analytics', {})
    await needs('quotes:read', 'read_extractions', {})
    const reader = await connected(['quotes:read'])
    expect(await reader.refusal('publish_quote', { quote_id: quoteId })).toContain('quotes:write')
    expect((await world.as(owner).get(`/api/v1/quotes/${quoteId}`)).body.quote.published_at).toBeNull()
  })

  test('a quote of another organization does not exist', async () => {
    const stranger = await world.givenMember('Strangers')
    const { call, refusal } = await connect(world, (await givenKey(world, stranger)).key)
    const quoteId = await givenQuote()
    for (const name of ['read_quote', 'publish_quote']) {
      const said = await Promise.all(
        [quoteId, randomUUID(), 'Q-0001', "'; drop table quotes; --"].map((id) =>
          refusal(name, { quote_id: id }),
        ),
      )
      expect(new Set(said), name).toEqual(new Set(['Quote not found. Get its quote_id from find_quotes.']))
    }
    expect(await call('find_quotes')).toMatchObject({ total: 0, quotes: [] })
  })
})

test('a feature that is switched off is not there', async () => {
  const off = await createWorld({ featuresOff: ['analytics', 'reviewQueue'] })
  const { refusal } = await connect(off, (await givenKey(off, await off.givenMember())).key)
  for (const name of ['read_analytics', 'read_extractions'])
    expect(await refusal(name)).toBe('This is turned off for your business.')
  await off.close()
})

test('every call is recorded, and a quote’s timeline names the program', async () => {
  const { key, id } = await givenKey(world, owner, ALL_SCOPES, 'Van')
  const quoteId = await givenQuote()
  const { call, refusal } = await connect(world, key)
  const before = (await recorded()).length
  await call('find_quotes')
  await call('read_quote', { quote_id: quoteId })
  await refusal('read_quote', { quote_id: randomUUID() })
  await refusal('find_quotes', { limit: 'x' })
  await call('publish_quote', { quote_id: quoteId })
  const calls = (await recorded()).slice(before)
  expect(calls.map(({ tool, outcome, quote_id }) => [tool, outcome, quote_id === quoteId])).toEqual([
    ['find_quotes', 'done', false],
    ['read_quote', 'done', true],
    ['read_quote', 'refused', false],
    ['find_quotes', 'refused', false],
    ['publish_quote', 'done', true],
  ])
  for (const { caller_id, caller_kind, caller_name } of calls)
    expect([caller_id, caller_kind, caller_name]).toEqual([id, 'key', 'API key Van'])
  const { body } = await world.as(owner).get(`/api/v1/quotes/${quoteId}/timeline`)
  const byProgram = body.entries.filter((entry: { actor: string | null }) => entry.actor === 'API key Van')
  expect(
    byProgram.map((entry: { kind: string; event?: string; tool?: string }) => entry.event ?? entry.tool),
  ).toEqual(['published', 'read_quote'])
})

test('calls are kept for 90 days', async () => {
  const { call } = await connected()
  await call('find_quotes')
  await forgetMcpCallsJob.runWith(world.services, {})
  expect((await recorded()).length).toBeGreaterThan(0)
  const now = world.clock.now
  world.clock.now = new Date(now.getTime() + 91 * 86_400_000)
  await forgetMcpCallsJob.runWith(world.services, {})
  expect(await recorded()).toEqual([])
  world.clock.now = now
})

test('a revoked key is refused at its next call', async () => {
  const { key, id } = await givenKey(world, owner)
  const { call } = await connect(world, key)
  await call('find_quotes')
  await world.as(owner).delete(`/api/v1/api-keys/${id}`)
  await expect(call('find_quotes')).rejects.toThrow(/401|not valid/)
})

test('fifty calls at once are fifty answers', async () => {
  const { call } = await connected()
  const quoteId = await givenQuote()
  const before = (await recorded()).length
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0 ? call('read_quote', { quote_id: quoteId }) : call('find_quotes', { limit: 5 }),
    ),
  )
  expect(answers).toHaveLength(50)
  expect((await recorded()).length - before).toBe(50)
})

test('limits are those of the API, and come as the protocol’s errors', async () => {
  const limited = await createWorld({ rateLimits: 'shared' })
  const { key } = await givenKey(limited, await limited.givenMember())
  const { call, refusal } = await connect(limited, key)
  await call('find_quotes')
  const counted = await asSystem(limited, `update rate_limits set hits = 600 where key like '% key %'`)
  expect(counted.rowCount).toBe(1)
  expect(await refusal('find_quotes')).toMatch(/^Too many requests/)
  await asSystem(limited, 'update rate_limits set hits = 1200')
  const answer = await limited.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  expect([answer.statusCode, answer.json().error.code]).toEqual([429, -32_000])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await limited.close()
})
