import { expect, test } from 'vitest'
import { contextOf, inTransaction } from '../../../platform/context.ts'
import { asSystem } from '../../../testing/as-system.ts'
import { changeQuote, publishAgain } from '../../../testing/change-quote.ts'
import { fileFixture } from '../../../testing/file-world.ts'
import { acceptShown } from '../../../testing/published-quote.ts'
import type { Member } from '../../../testing/world.ts'
import type { FakeQuickBooks } from '../providers/quickbooks/testing/fake-quickbooks.ts'
import { specFile } from '../testing/openapi-api.ts'
import { createPushWorld, QUOTE } from '../testing/push-world.ts'
import { LeaseLost } from './push.ts'
import { claimPush, keepSteps, settlePush } from './push-queue.repository.ts'
import { runPushesJob, sweepPushesJob } from './pushes.jobs.ts'

const it = fileFixture(() => createPushWorld(['xero', 'square', 'quickbooks', 'myob', 'servicem8']))
const xero = () => it.fakeOf('xero')

const MINUTE_MS = 60_000
const laneOf = ({ tenantId }: Member, providerId = 'xero') => ({ tenantId, providerId })
const claim = (owner: Member) => claimPush(contextOf(it.world.services, owner.tenantId), laneOf(owner))
const run = (owner: Member) => runPushesJob.runWith(it.world.services, laneOf(owner))
const pushUrl = (quoteId: string, pushId: string, verb: string) =>
  `/api/v1/quotes/${quoteId}/pushes/${pushId}/${verb}`

/** Notifications of failed pushes, newest first. */
const told = async (owner: Member): Promise<string[]> => {
  const { rows } = await asSystem(
    it.world,
    `select detail from notifications where tenant_id = $1 and event = 'integration_failed' order by created_at desc, id desc`,
    [owner.tenantId],
  )
  return rows.map(({ detail }) => detail)
}

/** The customer accepts a newer version of an accepted quote. */
async function acceptNewer(owner: Member, id: string, url: string, price: number): Promise<void> {
  it.later(1000)
  const [line] = QUOTE.line_items
  const saved = await changeQuote(it.world, owner, id, { line_items: [{ ...line, item_unit_price: price }] })
  expect(saved.status, saved.text).toBe(200)
  const published = await publishAgain(it.world, owner, id)
  expect(published.status, published.text).toBe(200)
  const answer = await acceptShown(it.world, url)
  expect(answer.status, answer.text).toBe(200)
}

test('an acceptance makes no call, and waits for no provider that hangs', async () => {
  const owner = await it.givenConnected(['xero'])
  const { id } = await it.givenAccepted(owner)
  const acceptAnother = async () => {
    const accepted = await it.givenAccepted(owner)
    expect(await it.pushesOf(owner, accepted.id)).toMatchObject([{ state: 'queued', attempts: 0 }])
  }
  await acceptAnother()
  expect(xero().server.seen.filter(({ path }) => path.includes('Quotes'))).toEqual([])
  let release: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  xero().server.faults.push({ answer: { status: 503, body: {} }, until })
  const hanging = run(owner)
  await acceptAnother()
  expect(await it.pushesOf(owner, id)).toMatchObject([{ state: 'running' }])
  release()
  await hanging
  expect(await it.pushesOf(owner, id)).toMatchObject([{ state: 'queued', failure: { kind: 'transient' } }])
  it.later(MINUTE_MS)
  await it.work()
  expect(await it.pushesOf(owner, id)).toMatchObject([{ state: 'done', failure: null }])
})

test('one push of a connection runs at a time, in the order they were accepted', async () => {
  const owner = await it.givenConnected(['xero'])
  const first = await it.givenAccepted(owner)
  const second = await it.givenAccepted(owner)
  const held = await claim(owner)
  expect(held?.quoteId).toBe(first.id)
  expect(await claim(owner)).toBeUndefined()
  await run(owner)
  expect(await it.pushesOf(owner, second.id)).toMatchObject([{ state: 'queued', attempts: 0 }])
  // The worker that had it died: its lease ends after a minute, and another one takes over.
  it.later(59_000)
  expect(await claim(owner)).toBeUndefined()
  it.later(2_000)
  await it.work()
  expect(await it.pushesOf(owner, first.id)).toMatchObject([{ state: 'done', attempts: 2 }])
  expect(await it.pushesOf(owner, second.id)).toMatchObject([{ state: 'done' }])
})

test('a worker that lost its lease can neither keep a step nor end the push', async () => {
  const owner = await it.givenConnected(['xero'])
  const { id } = await it.givenAccepted(owner)
  const ctx = contextOf(it.world.services, owner.tenantId)
  const slow = await claim(owner)
  it.later(61_000)
  const fast = await claim(owner)
  if (slow === undefined || fast === undefined) throw new Error('Both have had it')
  await expect(keepSteps(ctx, slow, { quote: { begun: true } })).rejects.toBeInstanceOf(LeaseLost)
  const ending = inTransaction(ctx, (tx) =>
    settlePush(tx, slow, { kind: 'failed', failure: { kind: 'validation', message: 'x', field: null } }),
  )
  await expect(ending).rejects.toBeInstanceOf(LeaseLost)
  await keepSteps(ctx, fast, {})
  expect(await it.pushesOf(owner, id)).toMatchObject([{ state: 'running', failure: null }])
  it.later(61_000)
  await it.work()
})

test('workers and people at once renew the sign-in once, and a push is written once', async () => {
  const owner = await it.givenConnected(['xero', 'square'])
  const { id, number } = await it.givenAccepted(owner)
  xero().server.oauth.expireAccess()
  const before = xero().server.oauth.refreshCount
  const test = () => it.world.as(owner).post('/api/v1/integrations/xero/test')
  const [one, other] = await Promise.all([test(), test(), run(owner), run(owner)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(xero().server.oauth.refreshCount).toBe(before + 1)
  expect(
    xero()
      .documents()
      .filter((one) => one === number),
  ).toHaveLength(1)
  expect((await it.pushesOf(owner, id)).find(({ provider }) => provider === 'xero')).toMatchObject({
    state: 'done',
    attempts: 1,
  })
  await it.work()
})

test('a failure that doesn’t pass is tried eight times, further and further apart, and told once', async () => {
  const owner = await it.givenConnected(['xero'])
  const { id } = await it.givenAccepted(owner)
  const down = { answer: { status: 503, body: {} } }
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    xero().server.faults.push(down)
    await it.work()
    const [push] = await it.pushesOf(owner, id)
    expect(push.attempts).toBe(attempt)
    if (attempt === 8) break
    expect(push.state).toBe('queued')
    const waits = Date.parse(push.next_at) - it.world.clock.now.getTime()
    expect(waits).toBeLessThanOrEqual(5000 * 2 ** (attempt - 1))
    expect(await told(owner)).toEqual([])
    it.later(15 * MINUTE_MS)
  }
  const [push] = await it.pushesOf(owner, id)
  expect(push).toMatchObject({ state: 'failed', failure: { kind: 'transient' }, next_at: null })
  expect(await told(owner)).toEqual(['Xero: Xero answered 503'])
  it.later(60 * MINUTE_MS)
  await it.work()
  await it.world.as(owner).post(pushUrl(id, push.id, 'retry'))
  await it.work()
  expect(await it.pushesOf(owner, id)).toMatchObject([{ state: 'done', attempts: 1 }])
  expect(await told(owner)).toHaveLength(1)
})

test('a contact that is gone there is forgotten once, and made again', async () => {
  const owner = await it.givenConnected(['xero'])
  await it.givenAccepted(owner)
  await it.work()
  const { id } = await it.givenAccepted(owner)
  const gone = { answer: { status: 404, body: 'The resource you are looking for cannot be found' } }
  const isQuote = ({ method, path }: { readonly method: string; readonly path: string }) =>
    method === 'PUT' && path.endsWith('/Quotes')
  const searches = () => xero().server.seen.filter(({ query }) => query['where'] !== undefined).length
  const before = searches()
  xero().server.faults.push({ ...gone, on: isQuote })
  await it.work()
  expect(await it.pushesOf(owner, id)).toMatchObject([{ state: 'done' }])
  expect(searches()).toBe(before + 1)

  const other = await it.givenAccepted(owner)
  xero().server.faults.push({ ...gone, on: isQuote }, { ...gone, on: isQuote })
  await it.work()
  expect(await it.pushesOf(owner, other.id)).toMatchObject([
    { state: 'failed', failure: { kind: 'not_found' } },
  ])
})

test('a newer version that was accepted is a question; leaving it there writes nothing', async () => {
  const owner = await it.givenConnected(['xero'])
  const { id, url } = await it.givenAccepted(owner)
  await it.work()
  const documents = xero().documents().length
  await acceptNewer(owner, id, url, 2000)
  await it.work()
  const [push] = await it.pushesOf(owner, id)
  expect(push).toMatchObject({
    state: 'needs_input',
    question: {
      kind: 'newer_version',
      choices: [
        { id: 'leave', name: "I'll change it in Xero myself" },
        { id: 'new', name: 'Create a second one' },
      ],
    },
    totals: { ours: 2200 },
  })
  const writes = () => xero().server.seen.filter(({ method }) => method !== 'GET').length
  const before = writes()
  await it.world.as(owner).post(pushUrl(id, push.id, 'answer'), { choice: 'leave' })
  await it.work()
  expect(await it.pushesOf(owner, id)).toMatchObject([
    { state: 'done', warning: 'You change it in Xero yourself', external_id: push.external_id },
  ])
  expect([writes(), xero().documents().length]).toEqual([before, documents])
})

test('an earlier draft that a person changes in Square is not sent out as it is', async () => {
  const owner = await it.givenConnected(['square'])
  const { id, url } = await it.givenAccepted(owner)
  await it.work()
  await it.world.as(owner).put('/api/v1/integrations/square/settings', { create_invoice: true })
  await acceptNewer(owner, id, url, 2000)
  await it.work()
  const [push] = await it.pushesOf(owner, id)
  await it.world.as(owner).post(pushUrl(id, push.id, 'answer'), { choice: 'leave' })
  await it.work()
  const warning = 'You change it in Square yourself'
  expect(await it.pushesOf(owner, id)).toMatchObject([
    { action: 'quote', state: 'done', warning },
    { action: 'invoice', state: 'done', warning, external_id: null },
  ])
  const { seen } = it.fakeOf('square').server
  expect(seen.filter(({ path }) => path.endsWith('/publish'))).toEqual([])
})

test.each(['quickbooks', 'myob'] as const)(
  '%s has a way: the newer version takes the place of the earlier one',
  async (id) => {
    const owner = await it.givenConnected([id])
    const { id: quoteId, url } = await it.givenAccepted(owner)
    await it.work()
    const [before] = await it.pushesOf(owner, quoteId)
    const documents = it.fakeOf(id).documents().length
    for (const [price, total] of [
      [2000, 2200],
      [3000, 3300],
    ] as const) {
      await acceptNewer(owner, quoteId, url, price)
      await it.work()
      expect(await it.pushesOf(owner, quoteId)).toMatchObject([
        {
          state: 'done',
          warning: null,
          external_id: before.external_id,
          totals: { ours: total, theirs: total },
        },
      ])
    }
    expect(it.fakeOf(id).documents()).toHaveLength(documents)
  },
)

test('a document that is gone there is made again, for the contact that is known', async () => {
  const owner = await it.givenConnected(['quickbooks'])
  const { id, number, url } = await it.givenAccepted(owner)
  await it.work()
  const server = it.fakeOf('quickbooks').server as FakeQuickBooks
  const searches = () =>
    server.seen.filter(({ query }) => query['query']?.includes('from Customer') === true).length
  const before = searches()
  await acceptNewer(owner, id, url, 2000)
  const { Estimate } = server.state
  Estimate.splice(Estimate.findIndex(({ DocNumber }) => DocNumber === number))
  await it.work()
  expect(await it.pushesOf(owner, id)).toMatchObject([
    { state: 'done', warning: null, totals: { ours: 2200, theirs: 2200 } },
  ])
  expect(searches()).toBe(before)
})

test.skipIf(specFile('servicem8.json') === undefined)(
  'lines of an update that stopped half way give way to the next version’s as well',
  async () => {
    const owner = await it.givenConnected(['servicem8'])
    const { id, url } = await it.givenAccepted(owner)
    await it.work()
    await acceptNewer(owner, id, url, 2000)
    it.fakeOf('servicem8').server.faults.push({
      on: ({ method }) => method === 'DELETE',
      answer: { status: 503, body: {} },
    })
    await it.work()
    expect(await it.pushesOf(owner, id)).toMatchObject([{ state: 'queued', failure: { kind: 'transient' } }])
    await acceptNewer(owner, id, url, 3000)
    it.later(MINUTE_MS)
    await it.work()
    expect(await it.pushesOf(owner, id)).toMatchObject([
      { state: 'done', warning: null, totals: { ours: 3300, theirs: 3300 } },
    ])
  },
)

test.each([
  ['xero', /\/Quotes\/[^/]+$/, 'a draft is changed', null],
  ['xero', /\/History$/, 'an accepted one is a question', 'Xero already has an earlier version of this.'],
  [
    'quickbooks',
    /\/estimate$/,
    'what may be there is one as well',
    'QuickBooks Online may already have an earlier version of this.',
  ],
] as const)(
  'what stopped half way at %s %s is not taken for the newer version: %s',
  async (id, lostAt, _, question) => {
    const owner = await it.givenConnected([id])
    const { id: quoteId, url } = await it.givenAccepted(owner)
    it.fakeOf(id).server.faults.push({
      on: ({ method, path }) => method !== 'GET' && lostAt.test(path),
      answer: { status: 503, body: {} },
    })
    await it.work()
    expect(await it.pushesOf(owner, quoteId)).toMatchObject([{ state: 'queued', external_id: null }])
    await acceptNewer(owner, quoteId, url, 2000)
    it.later(MINUTE_MS)
    await it.work()
    const [push] = await it.pushesOf(owner, quoteId)
    expect(push.question?.message ?? null).toBe(question)
    if (question !== null)
      await it.world.as(owner).post(pushUrl(quoteId, push.id, 'answer'), { choice: 'new' })
    await it.work()
    expect(await it.pushesOf(owner, quoteId)).toMatchObject([
      { state: 'done', warning: null, totals: { ours: 2200, theirs: 2200 } },
    ])
  },
)

test('a quote at another rate than the saved tax code’s asks for its own, and the answer is used', async () => {
  const owner = await it.givenConnected(['xero'])
  await it.world.as(owner).get('/api/v1/integrations/xero/settings?refresh=true')
  const settings = '/api/v1/organization/settings'
  const setRate = async (tax_rate: number) => {
    const present = (await it.world.as(owner).get(settings)).body.settings
    const { status, text } = await it.world.as(owner).put(settings, { ...present, tax_rate })
    expect(status, text).toBe(200)
  }
  await setRate(15)
  const { id } = await it.givenAccepted(owner)
  await it.work()
  const [push] = await it.pushesOf(owner, id)
  expect(push).toMatchObject({
    state: 'needs_input',
    question: { kind: 'tax_code', choices: [{ id: 'OUTPUT2', name: 'GST on Income (15%)' }] },
  })
  await it.world.as(owner).post(pushUrl(id, push.id, 'answer'), { choice: 'OUTPUT2' })
  await it.work()
  const total = { ours: 2726.42, theirs: 2726.42 }
  expect(await it.pushesOf(owner, id)).toMatchObject([{ state: 'done', warning: null, totals: total }])

  await setRate(12.5)
  const other = await it.givenAccepted(owner)
  await it.work()
  expect(await it.pushesOf(owner, other.id)).toMatchObject([
    {
      state: 'failed',
      failure: {
        kind: 'validation',
        message: "There's no tax code for 12.5%. Add one there, then try again.",
      },
    },
  ])
})

test('a second document has a number of its own, and the first one stays', async () => {
  const owner = await it.givenConnected(['xero'])
  const { id, number, url } = await it.givenAccepted(owner)
  await it.work()
  await acceptNewer(owner, id, url, 2000)
  await it.work()
  const [push] = await it.pushesOf(owner, id)
  await it.world.as(owner).post(pushUrl(id, push.id, 'answer'), { choice: 'new' })
  await it.work()
  const [second] = await it.pushesOf(owner, id)
  expect(second).toMatchObject({
    state: 'done',
    external_number: `${number}-${push.version_number}`,
    totals: { ours: 2200, theirs: 2200 },
  })
  expect(
    xero()
      .documents()
      .filter((one) => one.startsWith(number)),
  ).toHaveLength(2)
})

test('connecting the same account again after a disconnect duplicates nothing', async () => {
  const owner = await it.givenConnected(['xero'])
  const { id } = await it.givenAccepted(owner)
  await it.work()
  await asSystem(it.world, 'delete from integration_connections where tenant_id = $1', [owner.tenantId])
  const waiting = await it.givenAccepted(owner)
  expect(await it.pushesOf(owner, waiting.id)).toEqual([])
  await it.connect(owner, 'xero')
  const [contacts, documents] = [xero().contactCount(), xero().documents().length]
  const again = await it.world.as(owner).post(`/api/v1/quotes/${id}/pushes`, { provider: 'xero' })
  expect(again.body.state).toBe('done')
  await it.world.as(owner).post(`/api/v1/quotes/${waiting.id}/pushes`, { provider: 'xero' })
  await it.work()
  expect(await it.pushesOf(owner, waiting.id)).toMatchObject([{ state: 'done' }])
  expect([xero().contactCount(), xero().documents().length]).toEqual([contacts, documents + 1])
})

test('a push whose connection went before it was run fails, and says what to do', async () => {
  const owner = await it.givenConnected(['xero'])
  const { id } = await it.givenAccepted(owner)
  await asSystem(it.world, 'delete from integration_connections where tenant_id = $1', [owner.tenantId])
  await it.work()
  const [push] = await it.pushesOf(owner, id)
  expect(push.failure).toEqual({
    kind: 'auth_expired',
    message: 'Connect Xero again to send this',
    field: null,
  })
  expect(await told(owner)).toEqual(['Xero: Connect Xero again to send this'])
  expect((await it.world.as(owner).post(pushUrl(id, push.id, 'retry'))).status).toBe(409)
})

test('the sweep sets lost alarms again; what is not due stays', async () => {
  const owner = await it.givenConnected(['xero'])
  const { id } = await it.givenAccepted(owner)
  await it.world.pool.query(`delete from pgboss.job where name = 'integrations.run-pushes'`)
  const alarms = async () => {
    const { rows } = await it.world.pool.query(
      `select data from pgboss.job where name = 'integrations.run-pushes' and state = 'created'`,
    )
    return rows.map(({ data }) => data).filter(({ tenantId }) => tenantId === owner.tenantId)
  }
  expect(await alarms()).toEqual([])
  await sweepPushesJob.runWith(it.world.services, {})
  await sweepPushesJob.runWith(it.world.services, {})
  expect(await alarms()).toEqual([laneOf(owner)])
  await it.work()
  await it.world.pool.query(`delete from pgboss.job where name = 'integrations.run-pushes'`)
  await sweepPushesJob.runWith(it.world.services, {})
  expect(await alarms()).toEqual([])
  expect(await it.pushesOf(owner, id)).toMatchObject([{ state: 'done' }])
})

test('a mistake of ours goes to the log, and the push is tried again rather than held', async () => {
  const owner = await it.givenConnected(['xero'])
  const { id } = await it.givenAccepted(owner)
  const hide = (from: string, to: string) =>
    asSystem(
      it.world,
      'update quote_versions set version_number = $3 where quote_id = $1 and version_number = $2',
      [id, from, to],
    )
  await hide('1', '99')
  await expect(run(owner)).rejects.toThrow('A push failed')
  expect(await it.pushesOf(owner, id)).toMatchObject([
    { state: 'queued', failure: { kind: 'transient', message: 'Something went wrong on our side' } },
  ])
  await hide('99', '1')
  it.later(MINUTE_MS)
  await it.work()
  expect(await it.pushesOf(owner, id)).toMatchObject([{ state: 'done' }])
})
