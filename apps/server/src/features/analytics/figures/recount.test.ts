import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contextOf, inTransaction } from '../../../platform/context.ts'
import { changeQuote } from '../../../testing/change-quote.ts'
import { fileWorld } from '../../../testing/file-world.ts'
import { acceptShown, publishQuote } from '../../../testing/published-quote.ts'
import type { Member } from '../../../testing/world.ts'
import { queueAll } from './figures.repository.ts'
import { foldFigures, rebuildFigures } from './fold-figures.ts'

const world = fileWorld()

const HOUR_MS = 3_600_000

/** What is done to a quote after so many hours. */
const STEPS = ['publish', 'view', 'accept', 'decline', 'edit', 'update', 'delete', 'archive'] as const

interface Act {
  readonly kind: (typeof STEPS)[number]
  readonly hours: number
}

interface History {
  readonly startHours: number
  readonly currency: 'AUD' | 'USD' | 'GBP'
  readonly price: number
  readonly acts: readonly Act[]
}

/** What the test knows of a quote by having done it. */
interface Known {
  createdAt: Date
  currency: string
  sentAt: Date | null
  viewedAt: Date | null
  acceptedAt: Date | null
  declinedAt: Date | null
  /** With tax, in cents. */
  total: number
}

// Both begin and end summer time in these weeks: Sydney on 4 October 2026, New York and London on other days.
const ZONES = [
  'Australia/Sydney',
  'Australia/Perth',
  'Pacific/Auckland',
  'Europe/London',
  'America/New_York',
  'Pacific/Chatham',
]
const START = Date.parse('2026-09-28T00:00:00Z')
const END = new Date('2026-11-20T12:00:00Z')

const acts = fc.array(
  fc.record({ kind: fc.constantFrom(...STEPS), hours: fc.double({ min: 0.01, max: 90, noNaN: true }) }),
  { maxLength: 6 },
)

const histories = fc.array(
  fc.record({
    startHours: fc.double({ min: 0, max: 24 * 28, noNaN: true }),
    currency: fc.constantFrom('AUD', 'AUD', 'AUD', 'USD', 'GBP'),
    price: fc.integer({ min: 1, max: 500_000 }),
    // Most are sent, so that something can come of them.
    acts: acts
      .map((later) => [{ kind: 'publish' as const, hours: 3 }, ...later])
      .chain((all) => fc.constantFrom(all, all.slice(1))),
  }),
  { minLength: 1, maxLength: 7 },
)

/** Plays one history against the program, and notes what came of it. */
async function play(owner: Member, { startHours, currency, price, acts: all }: History): Promise<Known> {
  let at = START + startHours * HOUR_MS
  const now = () => (world.clock.now = new Date(Math.floor(at)))
  const createdAt = now()
  const line = { item_description: 'Downlight', item_quantity: 1, item_unit_price: price / 100 }
  const made = await world
    .as(owner)
    .post('/api/v1/quotes', { customer_name: 'Deb', currency, line_items: [line] })
  expect(made.status, made.text).toBe(201)
  const id: string = made.body.id
  const known: Known = {
    createdAt,
    currency,
    sentAt: null,
    viewedAt: null,
    acceptedAt: null,
    declinedAt: null,
    total: price + Math.floor((2 * price + 10) / 20),
  }
  const game: Game = { owner, id, known }
  for (const { kind, hours } of all) {
    at += hours * HOUR_MS
    await DO[kind](game, now())
    if (kind === 'delete') break
  }
  return known
}

interface Game {
  readonly owner: Member
  readonly id: string
  readonly known: Known
  /** The customer's page, once it is there. */
  page?: string
}

/** Does something, and notes what came of it. */
type Move = (game: Game, moment: Date) => Promise<void>

const onPage =
  (move: (game: Game, page: string, moment: Date) => Promise<void>): Move =>
  async (game, moment) => {
    if (game.page !== undefined) await move(game, game.page, moment)
  }

const DO: Readonly<Record<Act['kind'], Move>> = {
  async publish(game, moment) {
    if (game.page !== undefined) return
    game.page = (await publishQuote(world, game.owner, game.id)).url
    game.known.sentAt = moment
  },
  view: onPage(async ({ known }, page, moment) => {
    await world.as().post(`${page}/events`, { type: 'viewed' })
    known.viewedAt ??= moment
  }),
  accept: onPage(async ({ known }, page, moment) => {
    if ((await acceptShown(world, page)).status !== 200) return
    known.acceptedAt = moment
    known.viewedAt ??= moment
  }),
  decline: onPage(async ({ known }, page, moment) => {
    const { status } = await world.as().post(`${page}/decline`, { reason: 'price', comment: 'Too: dear' })
    if (status !== 200) return
    known.declinedAt = moment
    known.viewedAt ??= moment
  }),
  // What its customer doesn't see takes nothing back.
  async edit({ owner, id }, moment) {
    await changeQuote(world, owner, id, { notes: `Changed at ${moment.toISOString()}` })
  },
  // Another content of an accepted quote moves it back to sent.
  update: onPage(async ({ owner, id, known }, _page, moment) => {
    const notes = `Published at ${moment.toISOString()}`
    const { status } = await changeQuote(world, owner, id, { notes, publish: true })
    if (status === 200) known.acceptedAt = null
  }),
  async archive({ owner, id }) {
    await world.as(owner).post(`/api/v1/quotes/${id}/archive`)
  },
  async delete({ owner, id }) {
    await world.as(owner).delete(`/api/v1/quotes/${id}`)
  },
}

const dayIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  return (moment: Date | null) => (moment === null ? null : format.format(moment))
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10)
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

/** The figures of a range, counted from nothing but what the test did. */
function recount(quotes: readonly Known[], zone: string, from: string, to: string) {
  const day = dayIn(zone)
  const on = (of: (quote: Known) => Date | null) =>
    quotes.filter((quote) => {
      const date = day(of(quote))
      return date !== null && date >= from && date <= to
    })
  const sent = on((quote) => quote.sentAt)
  const accepted = on((quote) => quote.acceptedAt)
  const created = on((quote) => quote.createdAt)
  const domestic = accepted.filter(({ currency }) => currency === 'AUD')
  const revenue = sum(domestic.map(({ total }) => total))
  const others = ['GBP', 'USD']
    .map((currency) => accepted.filter((quote) => quote.currency === currency))
    .filter((group) => group.length > 0)
  return {
    summary: {
      total_value: revenue / 100,
      avg_value: domestic.length === 0 ? 0 : Math.round(revenue / domestic.length) / 100,
      conversion_rate: percent(sent.filter((quote) => quote.acceptedAt !== null).length, sent.length),
      total_sent: sent.length,
      total_viewed: on((quote) => quote.viewedAt).length,
      total_accepted: accepted.length,
      total_rejected: on((quote) => quote.declinedAt).length,
      other_currencies: others.map((group) => ({
        currency: group[0]?.currency,
        total_value: sum(group.map(({ total }) => total)) / 100,
        count: group.length,
      })),
    },
    funnels: {
      created: created.length,
      sent: created.filter((quote) => quote.sentAt !== null).length,
      viewed: created.filter((quote) => quote.viewedAt !== null).length,
      accepted: created.filter((quote) => quote.acceptedAt !== null).length,
    },
    revenueOn: (date: string) =>
      sum(domestic.filter((quote) => day(quote.acceptedAt) === date).map(({ total }) => total)) / 100,
    sentOn: (date: string) => sent.filter((quote) => day(quote.sentAt) === date).length,
    hours:
      sent.length === 0
        ? null
        : sum(
            sent.map(
              ({ sentAt, createdAt }) =>
                Math.floor((sentAt ?? createdAt).getTime() / 1000) - Math.floor(createdAt.getTime() / 1000),
            ),
          ) /
          sent.length /
          3600,
    fast: sent.filter(({ sentAt, createdAt }) => (sentAt ?? END).getTime() - createdAt.getTime() < HOUR_MS)
      .length,
  }
}

/** The same figures by the calls. */
async function asked(owner: Member, from: string, to: string) {
  const range = `start_date=${from}&end_date=${to}`
  const get = async (path: string) => {
    const { status, body, text } = await world.as(owner).get(`/api/v1/analytics/${path}${range}`)
    expect(status, text).toBe(200)
    return body
  }
  return {
    summary: await get('summary?'),
    funnel: await get('funnel?'),
    revenue: await get('metrics/revenue?'),
    quotes: await get('metrics/quotes?'),
    response: await get('trends?metric=response_time&'),
    buckets: await get('breakdown?by=response&'),
    pipeline: await get('pipeline?'),
    behind: await get('quotes?basis=sent&limit=200&'),
  }
}

async function compare(owner: Member, quotes: readonly Known[], zone: string, from: string, to: string) {
  const expected = recount(quotes, zone, from, to)
  const answered = await asked(owner, from, to)
  expect(answered.summary).toMatchObject({ ...expected.summary, time_zone: zone, currency: 'AUD' })
  expect(answered.funnel.funnels).toEqual(expected.funnels)
  for (const { date, value } of answered.revenue.data_points)
    expect(value, date).toBe(expected.revenueOn(date))
  for (const { date, value } of answered.quotes.data_points) expect(value, date).toBe(expected.sentOn(date))
  expect(answered.revenue.summary.total).toBe(expected.summary.total_value)
  expect(answered.response.summary.total ?? -1).toBeCloseTo(expected.hours ?? -1, 1)
  expect(answered.buckets.rows[0]).toMatchObject({ key: 'under_1h', quotes: expected.fast })
  expect(answered.behind.total).toBe(expected.summary.total_sent)
  expect(answered.behind.quotes).toHaveLength(expected.summary.total_sent)
  return answered
}

const setZone = async (owner: Member, time_zone: string) => {
  const { settings } = (await world.as(owner).get('/api/v1/organization/settings')).body
  const { status, text } = await world
    .as(owner)
    .put('/api/v1/organization/settings', { ...settings, time_zone })
  expect(status, text).toBe(200)
}

test('any history counts as a naive recount of it does, in every zone, and rebuilding changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      histories,
      fc.constantFrom(...ZONES),
      fc.constantFrom(...ZONES),
      fc.nat(40),
      fc.nat(40),
      async (all, zone, otherZone, first, length) => {
        world.clock.now = new Date(START)
        const owner = await world.givenMember()
        await setZone(owner, zone)
        const quotes: Known[] = []
        for (const [at, history] of all.entries()) {
          quotes.push(await play(owner, history))
          // Counted in between, too: what follows must be added to it.
          if (at === 1) await asked(owner, '2026-09-01', '2026-12-31')
        }
        world.clock.now = END
        const from = new Date(START + first * 24 * HOUR_MS).toISOString().slice(0, 10)
        const to = new Date(START + (first + length) * 24 * HOUR_MS).toISOString().slice(0, 10)
        const before = await compare(owner, quotes, zone, from, to)
        await rebuildFigures(contextOf(world.services, owner.tenantId))
        expect(await asked(owner, from, to)).toEqual(before)
        // Days of another zone: the past is counted again.
        await setZone(owner, otherZone)
        await compare(owner, quotes, otherZone, from, to)
      },
    ),
    { numRuns: 15 },
  )
}, 240_000)

test('folding the same quotes by several at once counts each of them once', async () => {
  world.clock.now = new Date(START)
  const owner = await world.givenMember()
  const acts: Act[] = [{ kind: 'publish', hours: 1 }]
  for (let at = 0; at < 8; at += 1)
    await play(owner, { startHours: at, currency: 'AUD', price: 10_000, acts })
  const ctx = contextOf(world.services, owner.tenantId)
  await inTransaction(ctx, queueAll)
  await Promise.all([foldFigures(ctx), foldFigures(ctx), rebuildFigures(ctx), foldFigures(ctx)])
  const { summary } = await asked(owner, '2026-09-01', '2026-12-31')
  expect(summary.total_sent).toBe(8)
})
