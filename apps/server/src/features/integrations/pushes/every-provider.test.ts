import { randomUUID } from 'node:crypto'
import { PROVIDER_IDS, type ProviderId } from '@quotewright/domain/integrations/catalogue.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderFake } from '../testing/provider-fake.ts'
import { createPushWorld, type PushWorld } from '../testing/push-world.ts'

let it: PushWorld
beforeAll(async () => {
  it = await createPushWorld()
})
afterAll(() => it.close())

const DAY_MS = 24 * 3_600_000

const LINES = [
  { item_description: 'Downlights', item_quantity: 3.333, item_unit_price: 19.99 },
  { item_description: 'Cable', item_quantity: 0.125, item_unit_price: 7.77 },
  { item_description: 'Permit', item_quantity: 1, item_unit_price: 81.55, tax_free: true },
  {
    item_description: 'Taken add-on',
    item_quantity: 1,
    item_unit_price: 0.05,
    optional: true,
    selected: true,
  },
  { item_description: 'Left out', item_quantity: 1, item_unit_price: 500, optional: true },
]
const DEPOSIT = { kind: 'amount', value: 50 } as const
const AWKWARD = [
  ['before tax', { line_items: LINES, deposit: DEPOSIT, tax_mode: 'exclusive' }],
  [
    'tax included, with a discount',
    { line_items: LINES, deposit: DEPOSIT, tax_mode: 'inclusive', discount_amount: 3.33 },
  ],
  ['without tax', { line_items: LINES, deposit: DEPOSIT, tax_mode: 'none', discount_amount: 0.01 }],
] as const

describe.each(PROVIDER_IDS)('%s', (id: ProviderId) => {
  let fake: ProviderFake
  const writes = () => fake.server.seen.filter(fake.isWrite)
  beforeEach((context) => {
    const known = it.fakes.get(id)
    if (known === undefined) return context.skip(`No specification of ${id} here`)
    fake = known
    fake.server.faults.length = 0
    fake.server.alterations.length = 0
    fake.server.seen.length = 0
  })

  test('an accepted quote arrives once, with its total, and says where', async () => {
    const owner = await it.givenConnected([id])
    const { id: quoteId, number } = await it.givenAccepted(owner)
    expect(fake.server.seen).toEqual([])
    await it.work()
    const [push] = await it.pushesOf(owner, quoteId)
    expect(push).toMatchObject({
      provider: id,
      action: 'quote',
      state: 'done',
      warning: null,
      failure: null,
      totals: { ours: 2607.88 },
      tax: { ours: 237.08 },
      attempts: 1,
    })
    expect([null, 2607.88]).toContain(push.totals.theirs)
    expect(push.external_id).not.toBeNull()
    expect(fake.documents().filter((one) => one === number)).toHaveLength(1)
    expect(JSON.stringify(writes().map(({ body }) => body))).toContain('Accepted by Deb Hanley on')
  })

  test.each(AWKWARD)('what was accepted arrives to the cent, and nothing else: %s', async (_, quote) => {
    const owner = await it.givenConnected([id])
    const run = randomUUID()
    const { id: quoteId } = await it.givenAccepted(owner, {
      ...quote,
      customer_email: `${run}@awkward.example`,
    })
    await it.work()
    const [push] = await it.pushesOf(owner, quoteId)
    expect(push).toMatchObject({ state: 'done', warning: null })
    expect([null, push.totals.ours]).toContain(push.totals.theirs)
    const sent = JSON.stringify(writes().map(({ body }) => body))
    expect(sent).toContain('Taken add-on')
    expect(sent).not.toContain('Left out')
    expect(sent).toContain('Deposit due on acceptance: $50.00.')
  })

  test('a second push writes nothing', async () => {
    const owner = await it.givenConnected([id])
    const { id: quoteId } = await it.givenAccepted(owner)
    await it.work()
    const [first] = await it.pushesOf(owner, quoteId)
    const before = fake.server.seen.length
    const again = await it.world.as(owner).post(`/api/v1/quotes/${quoteId}/pushes`, { provider: id })
    expect([again.status, again.body]).toEqual([202, first])
    await it.work()
    expect(fake.server.seen).toHaveLength(before)
  })

  test('the contact of a second quote is the one of the first', async () => {
    const owner = await it.givenConnected([id])
    await it.givenAccepted(owner)
    await it.work()
    const contacts = fake.contactCount()
    await it.givenAccepted(owner)
    await it.work()
    expect(fake.contactCount()).toBe(contacts)
  })

  test('an access token that ran out is renewed once, by the first caller', async () => {
    const owner = await it.givenConnected([id])
    const { id: quoteId } = await it.givenAccepted(owner)
    fake.server.oauth.expireAccess()
    const before = fake.server.oauth.refreshCount
    const test = () => it.world.as(owner).post(`/api/v1/integrations/${id}/test`)
    const [tested] = await Promise.all([test(), it.work(), it.work()])
    expect(tested.status, tested.text).toBe(200)
    expect((await it.pushesOf(owner, quoteId))[0].state).toBe('done')
    expect(fake.server.oauth.refreshCount).toBe(before + 1)
  })

  test('a sign-in that was ended fails the push, which goes on once someone has reconnected', async () => {
    const owner = await it.givenConnected([id])
    const { id: quoteId } = await it.givenAccepted(owner)
    fake.server.oauth.revokeAll()
    await it.work()
    const [push] = await it.pushesOf(owner, quoteId)
    expect(push).toMatchObject({ state: 'failed', failure: { kind: 'auth_expired' } })
    expect(push.failure.message).toMatch(/^Reconnect /)
    const { targets } = (await it.world.as(owner).get(`/api/v1/quotes/${quoteId}/pushes`)).body
    expect(targets[0].blocked).toMatch(/^Reconnect /)
    await it.reconnect(owner, id)
    await it.work()
    expect((await it.pushesOf(owner, quoteId))[0]).toMatchObject({ state: 'done', failure: null })
  })

  test('when it is too busy the push waits as long as it asks', async () => {
    const owner = await it.givenConnected([id])
    const { id: quoteId } = await it.givenAccepted(owner)
    fake.server.faults.push({ answer: { status: 429, headers: { 'retry-after': '120' }, body: {} } })
    await it.work()
    const [push] = await it.pushesOf(owner, quoteId)
    expect(push).toMatchObject({ state: 'queued', failure: { kind: 'rate_limited' }, attempts: 1 })
    const waits = new Date(push.next_at).getTime() - it.world.clock.now.getTime()
    expect(waits).toBeGreaterThanOrEqual(120_000)
    expect(fake.server.seen).toHaveLength(1)
    it.later(119_000)
    await it.work()
    expect(fake.server.seen).toHaveLength(1)
    it.later(10_000)
    await it.work()
    expect((await it.pushesOf(owner, quoteId))[0].state).toBe('done')
  })

  test('whichever answer is lost after the write was done, nothing is there twice', async () => {
    const owner = await it.givenConnected([id])
    // In a name, digits could look like a card number and letters spell what is refused: four letters spell nothing.
    const run = randomUUID().replaceAll(/\w/g, (hex) => 'lmnr'.charAt(Number.parseInt(hex, 16) % 4))
    await it.givenAccepted(owner, {
      customer_name: `First of ${run}`,
      customer_email: `${run}@first.example`,
    })
    await it.work()
    const count = writes().length
    expect(count).toBeGreaterThan(1)
    for (let at = 0; at < count; at += 1) {
      const [contacts, documents] = [fake.contactCount(), fake.documents().length]
      const customer = { customer_name: `Lost ${at} of ${run}`, customer_email: `${run}@lost-${at}.example` }
      const { id: quoteId, number } = await it.givenAccepted(owner, customer)
      let left = at
      const lost = { status: 503, body: {} }
      fake.server.faults.push({ answer: lost, after: true, on: (call) => fake.isWrite(call) && left-- === 0 })
      await it.work()
      it.later(DAY_MS / 48)
      await it.work()
      expect(await it.pushesOf(owner, quoteId)).toMatchObject([{ state: 'done', attempts: 2, warning: null }])
      expect(fake.documents().filter((one) => one === number)).toHaveLength(1)
      expect([fake.contactCount(), fake.documents().length]).toEqual([contacts + 1, documents + 1])
    }
    // A dozen pushes for some, each with a quote of its own.
  }, 120_000)

  test('a refusal comes in its words, with its field, and is not retried', async () => {
    const owner = await it.givenConnected([id])
    const { id: quoteId } = await it.givenAccepted(owner)
    const { message, field, answer, on } = fake.refusal
    fake.server.faults.push({ answer, on })
    await it.work()
    const [push] = await it.pushesOf(owner, quoteId)
    expect(push).toMatchObject({ state: 'failed', failure: { kind: 'validation', field }, next_at: null })
    expect(push.failure.message).toContain(message)
    const told = (await it.world.as(owner).get('/api/v1/notifications')).body
    expect(JSON.stringify(told)).toContain(message)
    const retried = await it.world.as(owner).post(`/api/v1/quotes/${quoteId}/pushes/${push.id}/retry`)
    expect([retried.status, retried.body.state]).toEqual([202, 'queued'])
    await it.work()
    expect((await it.pushesOf(owner, quoteId))[0].state).toBe('done')
  })

  test('a cent of difference is a warning, and nothing is undone', async () => {
    const owner = await it.givenConnected([id])
    const { id: quoteId } = await it.givenAccepted(owner)
    fake.server.alterations.push(fake.addCent)
    await it.work()
    const [push] = await it.pushesOf(owner, quoteId)
    expect(push).toMatchObject({ state: 'done', totals: { ours: 2607.88, theirs: 2607.89 } })
    expect(push.warning).toMatch(/shows \$2,607\.89, your quote is \$2,607\.88$/)
  })
})
