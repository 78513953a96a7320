import { expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import { changeQuote, publishAgain } from '../../../testing/change-quote.ts'
import { fileWorld, testMember } from '../../../testing/file-world.ts'
import { givenFollowUp } from '../../../testing/given-follow-up.ts'
import { acceptShown, givenPublished } from '../../../testing/published-quote.ts'
import { expireQuotes } from '../../quotes/expire-quotes.ts'

const world = fileWorld()
const owner = testMember(world)

const DAYS = 'start_date=2026-11-01&end_date=2026-11-30'

/** A moment in Sydney, in November. */
const at = (day: number) => {
  world.clock.now = new Date(`2026-11-${String(day).padStart(2, '0')}T09:00+11:00`)
}
const linesOf = (price: number) => [{ item_description: 'Labour', item_quantity: 1, item_unit_price: price }]
const quoteOf = (price: number) => ({
  customer_name: 'Deb Hanley',
  tax_mode: 'none',
  valid_until: '2026-11-25',
  line_items: linesOf(price),
})
const given = (price: number) => givenPublished(world, owner, quoteOf(price))

async function get(path: string) {
  const { status, body, text } = await world.as(owner).get(`/api/v1/analytics/${path}`)
  expect(status, text).toBe(200)
  return body
}
const summary = () => get(`summary?${DAYS}`)
async function pipeline() {
  const { total_value, count, closed_quotes } = await get('pipeline')
  return { total_value, count, closed_quotes }
}
async function keysBy(by: string): Promise<string[]> {
  const { rows } = await get(`breakdown?by=${by}&${DAYS}`)
  return rows
    .filter(({ quotes }: { quotes: number }) => quotes > 0)
    .map(({ key, answered }: { key: string; answered: number }) => (answered > 0 ? `${key} answered` : key))
}

test('what staff have not published yet is in no total', async () => {
  at(2)
  const { id, url } = await given(1_000)
  await changeQuote(world, owner, id, { line_items: linesOf(9_000), currency: 'USD' })
  expect(await get('pipeline')).toMatchObject({ currency: 'AUD', total_value: 1_000, other_currencies: [] })
  await acceptShown(world, url)
  expect(await summary()).toMatchObject({ total_value: 1_000, other_currencies: [] })
  await publishAgain(world, owner, id)
  expect(await get('pipeline')).toMatchObject({
    total_value: 0,
    other_currencies: [{ currency: 'USD', total_value: 9_000, count: 1 }],
  })
})

test('an acceptance stands until another version is published', async () => {
  at(2)
  const { id, url } = await given(1_000)
  await acceptShown(world, url)
  await changeQuote(world, owner, id, { line_items: linesOf(1_200) })
  expect(await summary()).toMatchObject({ total_value: 1_000, total_accepted: 1 })
  expect(await pipeline()).toEqual({ total_value: 0, count: 0, closed_quotes: 1 })
  const behind = await get(`quotes?basis=accepted&${DAYS}`)
  expect(behind.quotes).toMatchObject([{ status: 'accepted', total: 1_000 }])
  await publishAgain(world, owner, id)
  expect(await summary()).toMatchObject({ total_value: 0, total_accepted: 0 })
  expect(await pipeline()).toEqual({ total_value: 1_200, count: 1, closed_quotes: 0 })
})

test('an open quote that is deleted or unpublished waits no more, and nothing was decided', async () => {
  at(2)
  const [kept, deleted, withdrawn] = [await given(100), await given(200), await given(400)]
  expect(await pipeline()).toEqual({ total_value: 700, count: 3, closed_quotes: 0 })
  at(4)
  await world.as(owner).delete(`/api/v1/quotes/${deleted.id}`)
  const taken = await world.as(owner).post(`/api/v1/quotes/${withdrawn.id}/unpublish`)
  expect(taken.status, taken.text).toBe(200)
  expect(await pipeline()).toEqual({ total_value: 100, count: 1, closed_quotes: 0 })
  expect(await keysBy('decision')).toEqual([])
  at(24)
  const { needs_attention: items } = (await world.as(owner).get('/api/v1/analytics/dashboard')).body
  expect(items.map(({ quote_id }: { quote_id: string }) => quote_id)).toEqual([kept.id])
  // Its last day passes while its customer can't see it.
  at(28)
  await expireQuotes(world.services)
  expect(await keysBy('decision')).toEqual(['15_30'])
  expect(await pipeline()).toEqual({ total_value: 0, count: 0, closed_quotes: 1 })
})

test('a quote that was saved as sent is sent, and open until it is published and taken back', async () => {
  at(2)
  const made = await world.as(owner).post('/api/v1/quotes', { ...quoteOf(300), status: 'sent' })
  expect(made.body.status ?? made.body.quote?.status, made.text).toBe('sent')
  expect((await summary()).total_sent).toBe(1)
  expect(await pipeline()).toEqual({ total_value: 300, count: 1, closed_quotes: 0 })
  at(3)
  await publishAgain(world, owner, made.body.id)
  expect((await get(`summary?start_date=2026-11-03&end_date=2026-11-30`)).total_sent).toBe(0)
  await world.as(owner).post(`/api/v1/quotes/${made.body.id}/unpublish`)
  expect(await pipeline()).toEqual({ total_value: 0, count: 0, closed_quotes: 0 })
})

/** One that was handed over. */
const sentFollowUp = (quoteId: string) =>
  givenFollowUp(world, {
    tenantId: owner.tenantId,
    quoteId,
    at: world.clock.now,
    state: 'sent',
    outboxState: 'sent',
  })
const setMessage = (outbox: string, state: string) =>
  asSystem(world, 'update follow_up_messages set state = $2, settled_at = $3 where outbox_id = $1', [
    outbox,
    state,
    world.clock.now,
  ])
const setOutbox = (outbox: string, state: string) =>
  asSystem(world, 'update outbox set state = $2 where id = $1', [outbox, state])

test('a follow-up counts for as long as it is not known that it did not arrive', async () => {
  at(2)
  const { id } = await given(100)
  at(3)
  const outbox = await sentFollowUp(id)
  expect(await keysBy('step')).toEqual(['1'])
  for (const state of ['not_sent', 'failed', 'bounced']) {
    await setOutbox(outbox, state)
    expect(await keysBy('step'), state).toEqual([])
    await setOutbox(outbox, 'unconfirmed')
    expect(await keysBy('step'), state).toEqual(['1'])
  }
  await setMessage(outbox, 'stopped')
  expect(await keysBy('step')).toEqual([])
})

test('who asks for an updated price answers the follow-up before', async () => {
  at(2)
  const { id, url } = await given(100)
  at(20)
  await sentFollowUp(id)
  at(28)
  await expireQuotes(world.services)
  expect(await keysBy('step')).toEqual(['1'])
  const asked = await world.as().post(`${url}/updated-price`, {})
  expect(asked.status, asked.text).toBeLessThan(300)
  expect(await keysBy('step')).toEqual(['1 answered'])
})

test('what a customer usually pays is the same once an earlier quote is deleted', async () => {
  at(2)
  const upserted = await world
    .as(owner)
    .post('/api/v1/contacts/upsert', { email: 'deb@example.com', first_name: 'Deb' })
  const more = { contact_id: upserted.body.id }
  const earlier = await givenPublished(world, owner, { ...quoteOf(100), ...more })
  await acceptShown(world, earlier.url)
  at(3)
  const later = await givenPublished(world, owner, { ...quoteOf(115), ...more })
  expect(await keysBy('price')).toEqual(['first', 'above'])
  await world.as(owner).delete(`/api/v1/quotes/${earlier.id}`)
  await world.as(owner).post(`/api/v1/quotes/${later.id}/archive`)
  expect(await keysBy('price')).toEqual(['first', 'above'])
})
