import { beforeEach, describe, expect, test } from 'vitest'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileWorld } from '../../testing/file-world.ts'
import { acceptShown, givenPublished, type PublishedQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'
import { checkPricesJob } from './stale-quotes.jobs.ts'

const world = fileWorld()
let owner: Member
let itemId: string

const DOWNLIGHT = { name: 'LED downlight', unit: 'ea', unit_price: 85 }

beforeEach(async () => {
  owner = await world.givenMember()
  itemId = (await world.as(owner).post('/api/v1/price-items', DOWNLIGHT)).body.item.id
  later(1)
})

const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}

const fromBook = (quantity: number, more: object = {}) => ({
  item_description: 'Supply and fit downlights',
  item_quantity: quantity,
  item_unit: 'ea',
  item_unit_price: 85,
  price_item_id: itemId,
  ...more,
})
const CALL_OUT = { item_description: 'Call-out', item_quantity: 1, item_unit_price: 90 }

const given = (more: object = {}): Promise<PublishedQuote> =>
  givenPublished(world, owner, {
    description: 'Lights',
    customer_name: 'Deb Hanley',
    line_items: [fromBook(4), CALL_OUT],
    ...more,
  })

async function setPrice(unit_price: number, more: object = {}) {
  later(1)
  const { status } = await world
    .as(owner)
    .put(`/api/v1/price-items/${itemId}`, { ...DOWNLIGHT, unit_price, ...more })
  expect(status).toBe(200)
  await check()
}
const check = () => checkPricesJob.runWith(world.services, {})

const listStale = async (query = '') => (await world.as(owner).get(`/api/v1/stale-quotes${query}`)).body
const bell = async (member = owner) =>
  (await world.as(member).get('/api/v1/notifications')).body.notifications.filter(
    ({ event }: { event: string }) => event === 'stale',
  )
const view = async (quote: PublishedQuote) => {
  expect((await world.as().post(`${quote.url}/events`, { type: 'viewed' })).status).toBe(204)
}
const todaysPrices = (id: string, member = owner) =>
  world.as(member).get(`/api/v1/quotes/${id}/todays-prices`)
const reissue = async (id: string, over: object = {}) => {
  const { current_version_number, prices_hash } = (await todaysPrices(id)).body
  return world
    .as(owner)
    .post(`/api/v1/quotes/${id}/todays-prices`, { current_version_number, prices_hash, ...over })
}

describe('a price of the price book that changes', () => {
  test('makes open quotes stale, tells what it adds, and rings the bell once', async () => {
    const quote = await given()
    await given({ line_items: [CALL_OUT] })
    expect((await listStale()).total).toBe(0)

    await setPrice(95)
    await check()
    // Four at ten dollars more, with GST.
    expect(await listStale()).toMatchObject({
      total: 1,
      stale_quotes: [
        {
          quote_id: quote.id,
          customer_name: 'Deb Hanley',
          cause: 'prices_changed',
          difference: 44,
          currency: 'AUD',
          lines: 1,
        },
      ],
    })
    expect(await bell()).toMatchObject([{ quote_id: quote.id, detail: 'prices_changed' }])

    await setPrice(85)
    expect((await listStale()).total).toBe(0)
    await setPrice(99)
    expect((await listStale()).stale_quotes).toMatchObject([{ difference: 61.6 }])
    expect(await bell()).toHaveLength(1)
  })

  test('counts where cost and markup make it, in either way of stating tax, and under another name', async () => {
    await setPrice(93.5, { tax_included: true })
    const quote = await given({ tax_mode: 'inclusive', line_items: [fromBook(1, { item_unit_price: 93.5 })] })
    await setPrice(0, {
      name: 'Downlight, LED',
      unit_price: null,
      cost: 70,
      markup_percent: 50,
      tax_included: true,
    })
    expect((await listStale()).stale_quotes).toMatchObject([{ quote_id: quote.id, difference: 11.5 }])
  })

  test('leaves alone what was stated, other units, drafts, answered quotes, and what was sent since', async () => {
    await given({ line_items: [{ ...fromBook(1), item_unit_price: 80 }] })
    await given({ line_items: [{ ...fromBook(1), item_unit: 'box' }] })
    await world.as(owner).post('/api/v1/quotes', { description: 'x', line_items: [fromBook(1)] })
    const accepted = await given()
    await acceptShown(world, accepted.url)
    await setPrice(95)
    await given()
    expect(await listStale()).toEqual({ stale_quotes: [], total: 0 })
  })

  test('is settled by an archived item, an answer, an update, and closing', async () => {
    const quotes = [await given(), await given(), await given(), await given()] as const
    await setPrice(95)
    expect((await listStale()).total).toBe(4)
    await acceptShown(world, quotes[0].url)
    later(1)
    await changeQuote(world, owner, quotes[1].id, { notes: 'As agreed on the phone', publish: true })
    await world.as(owner).post(`/api/v1/quotes/${quotes[2].id}/unpublish`)
    expect((await listStale()).stale_quotes).toMatchObject([{ quote_id: quotes[3].id }])
    await world.as(owner).post(`/api/v1/price-items/${itemId}/archive`)
    await check()
    expect((await listStale()).total).toBe(0)
  })

  test('tells many quotes at once as one', async () => {
    for (let made = 0; made < 6; made += 1) await given()
    const archived = await given()
    await world.as(owner).post(`/api/v1/quotes/${archived.id}/archive`)
    await setPrice(95)
    expect((await listStale('?limit=2')).stale_quotes).toHaveLength(2)
    expect(await bell()).toMatchObject([{ quote_id: null, detail: '6' }])
  })

  test('is looked at again after a worker that died, and concerns no other organization', async () => {
    const quote = await given()
    const stranger = await world.givenMember()
    later(1)
    await world.as(owner).put(`/api/v1/price-items/${itemId}`, { ...DOWNLIGHT, unit_price: 95 })
    await Promise.all([check(), check()])
    expect((await listStale(`?ids=${quote.id}`)).stale_quotes).toHaveLength(1)
    expect(await bell()).toHaveLength(1)
    expect((await world.as(stranger).get(`/api/v1/stale-quotes?ids=${quote.id}`)).body).toEqual({
      stale_quotes: [],
      total: 0,
    })
    expect((await todaysPrices(quote.id, stranger)).status).toBe(404)
  })
})

describe('a customer who comes back', () => {
  test('three times without an answer rings the bell, reloads not counted', async () => {
    const quote = await given()
    for (const pause of [0, 5, 20, 60, 29]) {
      later(pause)
      await view(quote)
    }
    expect((await listStale()).total).toBe(0)
    later(31)
    await view(quote)
    later(120)
    await view(quote)
    expect((await listStale()).stale_quotes).toMatchObject([
      { quote_id: quote.id, cause: 'opened_without_answer', difference: null, views: 4 },
    ])
    expect(await bell()).toMatchObject([{ quote_id: quote.id, detail: 'opened_without_answer' }])
  })

  test('starts over once they have written', async () => {
    const quote = await given()
    for (const pause of [0, 40, 40]) {
      later(pause)
      await view(quote)
    }
    expect((await listStale()).total).toBe(1)
    const written = await world
      .as()
      .post(`${quote.url}/messages`, { message_text: 'Can you start on Monday?' })
    expect(written.status).toBe(201)
    expect((await listStale()).total).toBe(0)
    later(40)
    await view(quote)
    expect((await listStale()).total).toBe(0)
  })
})

describe('re-issuing with today’s prices', () => {
  test('does not begin the follow-ups again that a person has stopped', async () => {
    const quote = await given()
    const followUps = async () =>
      (await world.as(owner).get(`/api/v1/quotes/${quote.id}/followup-status`)).body
    expect((await followUps()).status).toBe('scheduled')
    expect((await world.as(owner).post(`/api/v1/quotes/${quote.id}/stop-followups`)).status).toBe(200)
    await setPrice(95)
    expect((await reissue(quote.id)).status).toBe(200)
    expect(await followUps()).toMatchObject({ status: 'stopped', stop_reason: 'stopped' })
  })

  test('shows the difference first, then offers exactly that, and everything else stays', async () => {
    const quote = await given({ discount_amount: 20, notes: 'Mind the dog' })
    await view(quote)
    const before = (await world.as(owner).get(`/api/v1/quotes/${quote.id}`)).body.quote
    later(3 * 24 * 60)
    owner = await world.renewed(owner)
    await setPrice(95)

    const { body: compared } = await todaysPrices(quote.id)
    expect(compared).toMatchObject({
      current_version_number: 1,
      obstacle: null,
      comparison: {
        lines: [
          {
            kind: 'changed',
            fields: ['item_unit_price'],
            before: { item_unit_price: 85 },
            after: { item_unit_price: 95 },
          },
        ],
        unchanged_lines: 1,
        fields: [{ field: 'valid_until' }],
        totals: { before: { total_amount: 451 }, after: { total_amount: 495 } },
      },
    })
    const { status, body } = await reissue(quote.id)
    expect(status).toBe(200)
    expect(body.quote).toMatchObject({
      status: 'sent',
      current_version_number: 2,
      published_version_number: 2,
      total_amount: 495,
      discount_amount: 20,
      notes: 'Mind the dog',
    })
    expect(body.quote.valid_until > before.valid_until).toBe(true)
    expect(body.quote.line_items[0].price_source.item_name).toBe('LED downlight')
    expect((await world.as().get(quote.url)).body.quote.total_amount).toBe(495)
    expect((await listStale()).total).toBe(0)
    // There is nothing left to re-issue.
    expect((await reissue(quote.id)).status).toBe(409)
  })

  test('is refused where another version or another price came between', async () => {
    const quote = await given()
    await setPrice(95)
    const { prices_hash } = (await todaysPrices(quote.id)).body
    await setPrice(97)
    const outdated = await reissue(quote.id, { prices_hash })
    expect([outdated.status, outdated.body.detail]).toEqual([
      409,
      'Your prices just changed again. Check the new difference first.',
    ])
    await changeQuote(world, owner, quote.id, { notes: 'Not published yet' })
    const between = await reissue(quote.id, { current_version_number: 1 })
    expect([between.status, between.body.current_version_number]).toEqual([409, 2])
    // What staff have not published stays theirs.
    const { body } = await reissue(quote.id)
    expect(body.quote).toMatchObject({ notes: 'Not published yet', has_unpublished_changes: true })
    expect(body.quote.line_items[0].item_unit_price).toBe(97)
    const shown = (await world.as().get(quote.url)).body.quote
    expect([shown.notes, shown.total_amount]).toEqual(['', 525.8])
  })

  test('passes the gate of every publication', async () => {
    const quote = await given({ line_items: [fromBook(4)] })
    await setPrice(0)
    const { status, body } = await reissue(quote.id)
    expect([status, body.detail]).toEqual([422, 'Quote total must be greater than zero'])
    const shown = (await world.as().get(quote.url)).body.quote
    expect([shown.version_number, shown.total_amount]).toEqual([1, 374])
  })

  test('keeps options, choices and promotions as they are', async () => {
    const promotion = { name: 'Spring', kind: 'percent', value: 10 }
    await world.as(owner).post('/api/v1/promotions', promotion)
    const quote = await given({
      options: [
        { id: 'basic', kind: 'alternative', group: 'lights', title: 'Basic', selected: true },
        { id: 'better', kind: 'alternative', group: 'lights', title: 'Better' },
      ],
      line_items: [
        fromBook(4, { option_id: 'basic' }),
        { item_description: 'Smart lights', item_quantity: 4, item_unit_price: 120, option_id: 'better' },
        CALL_OUT,
      ],
    })
    const before = (await world.as(owner).get(`/api/v1/quotes/${quote.id}`)).body.quote
    await setPrice(95)
    const after = (await reissue(quote.id)).body.quote
    expect(after.options).toEqual(before.options)
    expect(after.promotions).toMatchObject([{ name: 'Spring' }])
    const plain = (line: object) => ({ ...line, item_unit_price: 0, item_total_price: 0 })
    expect(after.line_items.map(plain)).toEqual(before.line_items.map(plain))
    // Forty dollars more, less ten per cent, with GST.
    expect(after.total_amount - before.total_amount).toBeCloseTo(39.6)
  })

  test('waits for the answer to a customer’s change, and is not for an accepted quote', async () => {
    const quote = await given()
    await setPrice(95)
    const { line_items } = (await world.as().get(quote.url)).body.quote
    const asked = await world.as().post(`${quote.url}/line-items`, {
      line_items: [{ id: line_items[0].id, quantity: 2 }],
      version_number: 1,
    })
    expect(asked.status).toBe(200)
    const pending = await reissue(quote.id)
    expect([pending.status, pending.body.detail]).toEqual([
      409,
      'Your customer asked for a change. Confirm or answer it first.',
    ])
    const accepted = await given()
    await acceptShown(world, accepted.url)
    await setPrice(96)
    expect((await reissue(accepted.id)).status).toBe(409)
  })

  test('is there for an expired quote too, and not for a draft', async () => {
    const quote = await given()
    await setPrice(95)
    await world.as().post(`${quote.url}/decline`, { reason: 'price' })
    expect((await reissue(quote.id)).body.quote).toMatchObject({ status: 'sent', total_amount: 517 })
    const draft = await world.as(owner).post('/api/v1/quotes', { line_items: [fromBook(1)] })
    expect((await todaysPrices(draft.body.id)).status).toBe(409)
  })
})
