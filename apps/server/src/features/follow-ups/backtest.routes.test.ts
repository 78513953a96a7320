import { beforeEach, describe, expect, test } from 'vitest'
import { contextOf } from '../../platform/context.ts'
import { asSystem } from '../../testing/as-system.ts'
import { acceptShown } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'
import { sendMessage } from '../messages/send-message.ts'
import { fileFollowUps, MONDAY, THREE_STEPS } from './testing/follow-up-world.ts'

const WEEKS_LATER = new Date('2026-03-30T00:00:00Z')
const URL = '/api/v1/campaigns/backtest'

const it = fileFollowUps()
let owner: Member
beforeEach(async () => {
  owner = await it.givenBusiness()
})

/** What a replay answers, some weeks after Monday. */
async function replay(body: object = {}) {
  it.world.clock.now = WEEKS_LATER
  owner = await it.world.renewed(owner)
  const answer = await it.world.as(owner).post(URL, body)
  expect(answer.status).toBe(200)
  return answer.body.backtest
}
const fateOf = (replayed: { messages: { at: string; outcome: string; reasons: string[] }[] }) =>
  replayed.messages.map(({ at, outcome, reasons }) => [at, outcome, ...reasons].join(' '))
const LARGE = { name: 'Large', priority: 5, match_rules: { quote_value_min: 1000 }, sequences: THREE_STEPS }
const worth = (dollars: number) => ({
  line_items: [{ item_description: 'Work', item_quantity: 1, item_unit_price: dollars }],
})

test('a replay of the campaigns as they are tells what really happened', async () => {
  const quotes = [
    await it.givenQuote(owner),
    await it.givenQuote(owner, { customer_email: 'deb@EXAMPLE.com' }),
    await it.givenQuote(owner, { customer_email: 'sam@example.com' }),
  ]
  const days = Array.from({ length: 28 }, (_, day) => day)
  for (const day of days) {
    // Each morning at eight and at eleven, when the messages of these quotes are due.
    for (const hour of [-3, 0]) {
      await it.at(owner, new Date(MONDAY.getTime() + day * 86_400_000 + hour * 3_600_000))
    }
    if (day === 2) {
      const ctx = contextOf(it.world.services, owner.tenantId)
      await sendMessage(ctx, quotes[2]?.id ?? '', { side: 'customer', text: 'In May, please' })
    }
  }
  const really = new Map<string, string[]>()
  for (const { id } of quotes) {
    owner = await it.world.renewed(owner)
    const { messages } = await it.statusOf(owner, id)
    really.set(
      id,
      messages.map(({ state, sent_at }) => (state === 'sent' ? `sent ${sent_at}` : state)),
    )
  }

  const { totals, quotes: replayed, campaigns, quotes_in_period } = await replay()
  expect([quotes_in_period, replayed.length]).toEqual([3, 3])
  for (const { quote_id, winner, actual_campaign, messages } of replayed) {
    expect([winner.name, actual_campaign]).toEqual(['Standard', 'Standard'])
    expect(
      messages.map(({ outcome, at }: { outcome: string; at: string }) =>
        outcome === 'sent' ? `sent ${at}` : outcome,
      ),
    ).toEqual(really.get(quote_id))
  }
  expect(totals).toMatchObject({ quotes: 3, without_campaign: 0, stopped: 2, upcoming: 0 })
  expect(campaigns).toMatchObject([{ name: 'Standard', is_draft: false, quotes: 3, messages_sent: 7 }])
})

describe('a draft', () => {
  test('that is one more campaign wins what it would win, beside the others or in their place', async () => {
    const large = await it.givenQuote(owner, worth(5000))
    const small = await it.givenQuote(owner, { ...worth(100), customer_email: 'sam@example.com' })
    const beside = await replay({ draft: LARGE, single_active: false })
    const told = new Map(beside.quotes.map((quote: { quote_id: string }) => [quote.quote_id, quote]))
    expect(told.get(large.id)).toMatchObject({
      winner: { id: null, name: 'Large' },
      runner_up: { name: 'Standard' },
      ground: 'priority',
      reason: '“Large” goes first: priority 5, ahead of “Standard” (0).',
      total_amount: 5500,
      customer_type: 'new',
    })
    expect(told.get(small.id)).toMatchObject({ winner: { name: 'Standard' }, runner_up: null })
    expect(beside.campaigns[0]).toMatchObject({ id: null, name: 'Large', is_draft: true, quotes: 1 })

    // One campaign alone is active at a time, unless set otherwise.
    const alone = await replay({ draft: LARGE })
    expect(alone.totals).toMatchObject({ quotes: 2, without_campaign: 1 })
    expect(alone.campaigns.map(({ name }: { name: string }) => name)).toEqual(['Large'])
  })

  test('of a campaign is replayed in its place, and nothing is changed', async () => {
    await it.givenQuote(owner)
    const list = async () => (await it.world.as(owner).get('/api/v1/campaigns')).body.campaigns
    const before = await list()
    const { id } = before.find(({ name }: { name: string }) => name === 'Standard')
    const [step] = THREE_STEPS
    const told = await replay({ campaign_id: id, draft: { sequences: [{ ...step, delay_hours: 72 }] } })
    expect(fateOf(told.quotes[0])).toEqual(['2026-03-05T00:00:00.000Z sent'])
    expect(told.campaigns).toMatchObject([{ id, name: 'Standard', is_draft: true }])
    expect(await list()).toEqual(before)
    // One that is switched off is tried as if it were on.
    await it.world.as(owner).post(`/api/v1/campaigns/${id}/deactivate`)
    expect((await replay({ campaign_id: id })).totals.sent).toBe(3)
    expect((await replay()).totals).toMatchObject({ quotes: 1, without_campaign: 1 })
  })

  test('that is wrong is refused at its field', async () => {
    const refusedAt = async (body: object) => {
      const { status, body: told } = await it.world.as(owner).post(URL, body)
      return [status, told.errors?.[0]?.path]
    }
    expect(await refusedAt({ draft: {} })).toEqual([422, 'draft.name'])
    expect(await refusedAt({ draft: { name: 'x', priority: 99 } })).toEqual([422, 'draft.priority'])
    const [step] = THREE_STEPS
    const odd = { name: 'x', sequences: [{ ...step, condition: 'raining' }] }
    expect(await refusedAt({ draft: odd })).toEqual([422, 'draft.sequences.0.condition'])
    expect(await refusedAt({ limit: 501 })).toEqual([422, 'limit'])
    expect((await refusedAt({ campaign_id: '0195b9c0-0000-7000-8000-0000000000ff' }))[0]).toBe(404)
  })
})

test('names what kept a message back: views, answers, opt-outs, bounces, and having no address', async () => {
  const quote = async (name: string, more: object = {}) =>
    it.givenQuote(owner, { customer_name: name, customer_email: `${name}@example.com`, ...more })
  const viewed = await quote('viewed')
  const accepted = await quote('accepted')
  await quote('nowhere', { customer_email: '' })
  await quote('gone')
  await quote('bounced')
  const public_ = (token: string) => `/api/v1/public/quotes/${token}`
  it.world.clock.now = new Date('2026-03-02T05:00:00Z')
  await it.world.as().post(`${public_(viewed.token)}/events`, { type: 'viewed' })
  it.world.clock.now = new Date('2026-03-04T05:00:00Z')
  await acceptShown(it.world, public_(accepted.token))
  const of = [owner.tenantId]
  await asSystem(
    it.world,
    `insert into consent_entries (tenant_id, id, channel, address, kind, basis, wording, created_at)
     values ($1, gen_random_uuid(), 'email', 'gone@example.com', 'withdrawn', 'page', 'x', '2026-03-04T06:00:00Z')`,
    of,
  )
  await asSystem(
    it.world,
    `insert into suppressed_addresses (tenant_id, address, reason, detail, created_at)
     values ($1, 'bounced@example.com', 'bounced', '', '2026-03-03T06:00:00Z')`,
    of,
  )
  const told = await replay()
  const fates = Object.fromEntries(
    told.quotes.map((one: { customer_name: string; messages: { outcome: string; reasons: string[] }[] }) => [
      one.customer_name,
      one.messages.map(({ outcome, reasons }) => [outcome, ...reasons].join(' ')),
    ]),
  )
  expect(fates).toEqual({
    viewed: ['skipped viewed', 'sent', 'sent'],
    accepted: ['sent', 'stopped accepted', 'stopped accepted'],
    nowhere: Array(3).fill('skipped no_address'),
    gone: ['sent', 'stopped unsubscribed', 'stopped unsubscribed'],
    bounced: ['sent', 'stopped bounced', 'stopped bounced'],
  })
  expect(told.suppressed).toContainEqual({
    reason: 'no_address',
    in_words: 'Skipped: no address for the channel',
    messages: 3,
  })
})

test('only the newest are replayed where there are more, of this organization alone, and the answer shows that', async () => {
  for (const customer_name of ['First', 'Second', 'Third']) {
    it.world.clock.now = new Date(it.world.clock.now.getTime() + 60_000)
    await it.givenQuote(owner, { customer_name })
  }
  const told = await replay({ limit: 2 })
  expect(told.quotes.map(({ customer_name }: { customer_name: string }) => customer_name)).toEqual([
    'Third',
    'Second',
  ])
  expect([told.quotes_in_period, told.notes[0]]).toEqual([3, 'The newest 2 of 3 quotes were replayed.'])
  it.world.clock.now = new Date('2026-06-15T00:00:00Z')
  owner = await it.world.renewed(owner)
  expect((await it.world.as(owner).post(URL, {})).body.backtest.quotes).toEqual([])
})
