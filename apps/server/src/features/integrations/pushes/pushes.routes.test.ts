import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import { changeQuote, publishAgain } from '../../../testing/change-quote.ts'
import { fileFixture } from '../../../testing/file-world.ts'
import { acceptShown, givenPublished } from '../../../testing/published-quote.ts'
import { createPushWorld, QUOTE } from '../testing/push-world.ts'

const it = fileFixture(() => createPushWorld(['xero', 'square', 'myob']))

const pushesUrl = (quoteId: string) => `/api/v1/quotes/${quoteId}/pushes`

test('before it is sent the dialog compares both totals, and says why it has to wait', async () => {
  const owner = await it.givenConnected(['xero', 'square'])
  const { id } = (await it.world.as(owner).post('/api/v1/quotes', QUOTE)).body
  const { body } = await it.world.as(owner).get(pushesUrl(id))
  expect(body).toEqual({
    pushes: [],
    targets: [
      {
        provider: 'xero',
        tenant_name: 'Kelly Plumbing & Gas',
        actions: ['quote', 'invoice'],
        totals: { ours: 2607.88, theirs: 2607.88 },
        tax: { ours: 237.08, theirs: 237.08 },
        wording: 'as_quoted',
        blocked: 'Waiting for your customer to accept',
      },
      expect.objectContaining({ provider: 'square', blocked: 'Waiting for your customer to accept' }),
    ],
  })
})

test('a quote that is not accepted, or a connection that is not there, is a conflict', async () => {
  const owner = await it.givenConnected(['xero'], { pushWhenAccepted: false })
  const { id } = await givenPublished(it.world, owner, QUOTE)
  const push = (quoteId: string, provider: string) =>
    it.world.as(owner).post(pushesUrl(quoteId), { provider })
  expect(await push(id, 'xero')).toMatchObject({
    status: 409,
    body: { detail: "Your customer hasn't accepted this quote yet" },
  })
  const accepted = await it.givenAccepted(owner)
  expect(await push(accepted.id, 'square')).toMatchObject({
    status: 409,
    body: { detail: 'Connect Square first, under Integrations' },
  })
  await asSystem(it.world, `update integration_connections set status = 'expired' where tenant_id = $1`, [
    owner.tenantId,
  ])
  const { body } = await it.world.as(owner).get(pushesUrl(accepted.id))
  expect(body.targets[0].blocked).toBe('Reconnect Xero to send this')
  expect((await push(accepted.id, 'xero')).status).toBe(409)
  expect(await it.pushesOf(owner, accepted.id)).toEqual([])
})

test('a quote in another currency goes only where the currency is named', async () => {
  const owner = await it.givenConnected(['xero', 'myob'])
  const { id } = await it.givenAccepted(owner, { currency: 'USD' })
  await it.work()
  const refusal = 'This quote is in USD. MYOB Business takes AUD only, so enter it there'
  const { body } = await it.world.as(owner).get(pushesUrl(id))
  expect(body.targets).toMatchObject([
    { provider: 'xero', blocked: null },
    { provider: 'myob', blocked: refusal },
  ])
  expect(body.pushes).toMatchObject([
    { provider: 'xero', state: 'done' },
    {
      provider: 'myob',
      state: 'failed',
      failure: { kind: 'validation', message: refusal, field: 'currency' },
    },
  ])
  expect(it.fakeOf('myob').server.seen.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('what was pushed to one account is still to be pushed to the next', async () => {
  const owner = await it.givenConnected(['xero'])
  const { id } = await it.givenAccepted(owner)
  const actions = async () => (await it.world.as(owner).get(pushesUrl(id))).body.targets[0].actions
  expect(await actions()).toEqual(['invoice'])
  await asSystem(it.world, `update integration_connections set account_id = 'another' where tenant_id = $1`, [
    owner.tenantId,
  ])
  expect(await actions()).toEqual(['quote', 'invoice'])
})

test('a newer version that was accepted can be sent by hand as well', async () => {
  const owner = await it.givenConnected(['myob'], { pushWhenAccepted: false })
  const { id, url } = await it.givenAccepted(owner)
  const push = () => it.world.as(owner).post(pushesUrl(id), { provider: 'myob' })
  const actions = async () => (await it.world.as(owner).get(pushesUrl(id))).body.targets[0].actions
  await push()
  await it.work()
  expect(await actions()).toEqual(['invoice'])
  it.later(1000)
  const [line] = QUOTE.line_items
  await changeQuote(it.world, owner, id, { line_items: [{ ...line, item_unit_price: 2000 }] })
  await publishAgain(it.world, owner, id)
  await acceptShown(it.world, url)
  expect(await actions()).toEqual(['quote', 'invoice'])
  await push()
  await it.work()
  expect(await actions()).toEqual(['invoice'])
  expect(await it.pushesOf(owner, id)).toMatchObject([
    { state: 'done', totals: { ours: 2200, theirs: 2200 } },
  ])
})

test('by hand, with its invoice: the quote goes first, then the invoice, and each once', async () => {
  const owner = await it.givenConnected(['xero'], { pushWhenAccepted: false })
  const colleague = await it.world.givenColleague(owner)
  const { id, number } = await it.givenAccepted(owner)
  const xero = it.fakeOf('xero')
  const before = xero.documents().length
  const asked = await it.world.as(colleague).post(pushesUrl(id), { provider: 'xero', action: 'invoice' })
  expect([asked.status, asked.body]).toMatchObject([
    202,
    { action: 'invoice', state: 'queued', next_at: null },
  ])
  await it.work()
  const pushes = await it.pushesOf(owner, id)
  expect(pushes).toMatchObject([
    { action: 'quote', state: 'done', external_number: number },
    { action: 'invoice', state: 'done', totals: { ours: 2607.88, theirs: 2607.88 } },
  ])
  expect(xero.documents()).toHaveLength(before + 1)
  const seen = xero.server.seen.length
  const again = await it.world.as(colleague).post(pushesUrl(id), { provider: 'xero', action: 'invoice' })
  expect(again.body).toEqual(pushes[1])
  await it.work()
  expect(xero.server.seen).toHaveLength(seen)
})

test('an invoice is made as well where the connection asks for it', async () => {
  const owner = await it.givenConnected(['xero', 'square'], { createInvoice: true })
  const { id } = await it.givenAccepted(owner)
  await it.work()
  const pushes = await it.pushesOf(owner, id)
  expect(pushes.map(({ provider, action, state }) => `${provider} ${action} ${state}`).sort()).toEqual([
    'square invoice done',
    'square quote done',
    'xero invoice done',
    'xero quote done',
  ])
})

test('of several contacts with one address a person chooses, for this push', async () => {
  const owner = await it.givenConnected(['xero'])
  const email = `${randomUUID()}@example.com`
  const { server } = it.fakeOf('xero')
  const question = await it.givenAccepted(owner, { customer_name: 'Someone', customer_email: email })
  server.faults.push({
    on: ({ query }) => query['where']?.includes(email) === true,
    answer: {
      status: 200,
      body: {
        Contacts: [
          { ContactID: 'c-1', Name: 'Two of Them', EmailAddress: email },
          { ContactID: 'c-2', Name: 'Them of Two', EmailAddress: email },
        ],
      },
    },
  })
  await it.work()
  const [push] = await it.pushesOf(owner, question.id)
  expect(push).toMatchObject({ state: 'needs_input', question: { kind: 'contact' }, external_id: null })
  expect(push.question.choices).toEqual([
    { id: 'c-1', name: 'Two of Them' },
    { id: 'c-2', name: 'Them of Two' },
    { id: 'new', name: 'Create a new one' },
  ])
  const answer = (choice: string) =>
    it.world.as(owner).post(`${pushesUrl(question.id)}/${push.id}/answer`, { choice })
  expect((await answer('c-3')).status).toBe(422)
  expect((await it.world.as(owner).post(`${pushesUrl(question.id)}/${push.id}/retry`)).status).toBe(409)
  expect((await answer('new')).body).toMatchObject({ state: 'queued', question: null })
  await it.work()
  expect(await it.pushesOf(owner, question.id)).toMatchObject([{ state: 'done' }])
  expect((await answer('new')).status).toBe(409)
})

test('a missing tax code is asked for, and chosen for this push alone', async () => {
  const owner = await it.givenConnected(['xero'], { taxCodeId: null })
  const { id } = await it.givenAccepted(owner)
  await it.work()
  const [push] = await it.pushesOf(owner, id)
  expect(push).toMatchObject({ state: 'needs_input', question: { kind: 'tax_code' } })
  expect(push.question.choices.map(({ id: choice }: { id: string }) => choice)).toEqual(['OUTPUT'])
  await it.world.as(owner).post(`${pushesUrl(id)}/${push.id}/answer`, { choice: 'OUTPUT' })
  await it.work()
  expect(await it.pushesOf(owner, id)).toMatchObject([{ state: 'done' }])
  const other = await it.givenAccepted(owner)
  await it.work()
  expect(await it.pushesOf(owner, other.id)).toMatchObject([{ state: 'needs_input' }])

  const chosen = await it.world
    .as(owner)
    .put('/api/v1/integrations/xero/settings', { tax_code_id: 'OUTPUT', push_when_accepted: true })
  expect(chosen.status).toBe(200)
  await it.work()
  expect(await it.pushesOf(owner, other.id)).toMatchObject([{ state: 'done' }])
})

test('pushes of another organization are not found, whatever is done with them', async () => {
  const owner = await it.givenConnected(['xero'])
  const { id } = await it.givenAccepted(owner)
  const [push] = await it.pushesOf(owner, id)
  const stranger = it.world.as(await it.givenConnected(['xero']))
  const own = await it.givenAccepted(owner)
  const answers = [
    await stranger.get(pushesUrl(id)),
    await stranger.post(pushesUrl(id), { provider: 'xero' }),
    await stranger.post(`${pushesUrl(id)}/${push.id}/retry`),
    await stranger.post(`${pushesUrl(id)}/${push.id}/answer`, { choice: 'new' }),
    // Of another quote of one's own, too.
    await it.world.as(owner).post(`${pushesUrl(own.id)}/${push.id}/retry`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  await it.work()
})

test('Manage lists the pushes to a provider for admins, newest first', async () => {
  const owner = await it.givenConnected(['xero'])
  const first = await it.givenAccepted(owner)
  await it.work()
  const second = await it.givenAccepted(owner)
  const url = '/api/v1/integrations/xero/pushes'
  const { body } = await it.world.as(owner).get(url)
  expect(body).toMatchObject({
    total: 2,
    pushes: [
      { quote_id: second.id, quote_number: second.number, action: 'quote', state: 'queued' },
      { quote_id: first.id, state: 'done', external_number: first.number },
    ],
  })
  expect((await it.world.as(await it.world.givenColleague(owner)).get(url)).status).toBe(403)
  expect((await it.world.as(owner).get('/api/v1/integrations/nope/pushes')).status).toBe(404)
  await it.work()
})

test('the list of quotes and the timeline show where a quote went', async () => {
  const owner = await it.givenConnected(['xero'])
  const { id, number } = await it.givenAccepted(owner)
  const badges = async () => (await it.world.as(owner).get('/api/v1/quotes')).body.quotes[0].pushes
  expect(await badges()).toEqual([
    { provider: 'xero', state: 'queued', external_number: null, external_url: null },
  ])
  const timeline = async () =>
    (await it.world.as(owner).get(`/api/v1/quotes/${id}/timeline`)).body.entries.filter(
      ({ kind }: { kind: string }) => kind === 'integration',
    )
  expect(await timeline()).toEqual([])
  it.fakeOf('xero').server.alterations.push(it.fakeOf('xero').addCent)
  await it.work()
  it.fakeOf('xero').server.alterations.length = 0
  const [push] = await it.pushesOf(owner, id)
  const sent = [{ provider: 'xero', state: 'done', external_number: number, external_url: push.external_url }]
  expect(await badges()).toEqual(sent)
  // Of an account that is no longer connected.
  await asSystem(
    it.world,
    `insert into integration_pushes (tenant_id, id, quote_id, version_number, provider, account_id, action, state,
       our_total_cents, our_tax_cents, created_at, updated_at)
     select tenant_id, $2, quote_id, version_number, provider, 'other', action, 'failed', our_total_cents,
       our_tax_cents, created_at + interval '1 hour', updated_at
     from integration_pushes where id = $1`,
    [push.id, randomUUID()],
  )
  expect(await badges()).toEqual(sent)
  await asSystem(it.world, `delete from integration_pushes where quote_id = $1 and account_id = 'other'`, [
    id,
  ])
  await asSystem(
    it.world,
    `insert into integration_news (tenant_id, id, quote_id, provider, kind, external_id, status, text, created_at)
     values ($1, $2, $3, 'xero', 'invoice', 'i-1', 'paid', 'Invoice INV-1 was paid in Xero', $4)`,
    [owner.tenantId, randomUUID(), id, new Date(it.world.clock.now.getTime() + 60_000)],
  )
  expect(await timeline()).toEqual([
    expect.objectContaining({ state: 'news', text: 'Invoice INV-1 was paid in Xero', about: 'team' }),
    expect.objectContaining({
      state: 'done',
      provider: 'xero',
      text: `Quote sent to Xero as ${number}`,
      warning: 'Xero shows $2,607.89, your quote is $2,607.88',
      external_url: push.external_url,
    }),
  ])
})

test('a customer who is merged into another is billed as before', async () => {
  const owner = await it.givenConnected(['xero'])
  const upsert = async (email: string) =>
    (await it.world.as(owner).post('/api/v1/contacts/upsert', { email })).body.id
  const [kept, other] = [await upsert('jordan@work.example'), await upsert('jordan.smith@example.com')]
  await it.givenAccepted(owner, { contact_id: other })
  await it.work()
  const contactsMade = () =>
    it.fakeOf('xero').server.seen.filter(({ method, path }) => method === 'PUT' && path.includes('Contacts'))
  const before = contactsMade().length
  await it.world.as(owner).post(`/api/v1/contacts/${kept}/merge`, { other_id: other })
  const { id } = await it.givenAccepted(owner, {
    contact_id: kept,
    customer_email: 'jordan@work.example',
  })
  await it.work()
  expect(await it.pushesOf(owner, id)).toMatchObject([{ state: 'done' }])
  expect(contactsMade()).toHaveLength(before)
})

test('a quote that was accepted before its customer was merged is billed to the same one', async () => {
  const owner = await it.givenConnected(['xero'], { pushWhenAccepted: false })
  const upsert = async (email: string) =>
    (await it.world.as(owner).post('/api/v1/contacts/upsert', { email })).body.id
  const [kept, other] = [await upsert('pat@work.example'), await upsert('pat.lee@example.com')]
  const customer = { contact_id: other, customer_email: 'pat.lee@example.com' }
  const [first, second] = [await it.givenAccepted(owner, customer), await it.givenAccepted(owner, customer)]
  const push = (quoteId: string) => it.world.as(owner).post(pushesUrl(quoteId), { provider: 'xero' })
  const contactCalls = () => it.fakeOf('xero').server.seen.filter(({ path }) => path.includes('Contacts'))
  await push(first.id)
  await it.work()
  const before = contactCalls().length
  await it.world.as(owner).post(`/api/v1/contacts/${kept}/merge`, { other_id: other })
  await push(second.id)
  await it.work()
  expect(await it.pushesOf(owner, second.id)).toMatchObject([{ state: 'done' }])
  // Neither made nor searched for again.
  expect(contactCalls()).toHaveLength(before)
})
