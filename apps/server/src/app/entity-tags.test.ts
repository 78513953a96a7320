import { expect, test } from 'vitest'
import { changeQuote } from '../testing/change-quote.ts'
import { fileMember, fileWorld } from '../testing/file-world.ts'

const world = fileWorld()
const staff = fileMember(world)
const other = fileMember(world)

const known = (answer: { headers: Readonly<Record<string, unknown>> }) => ({
  headers: { 'if-none-match': String(answer.headers['etag']) },
})

test('a quote that is known is not sent again until it is saved', async () => {
  const created = await world.as(staff).post('/api/v1/quotes', { customer_name: 'Deb Hanley' })
  const url = `/api/v1/quotes/${created.body.id}`
  const first = await world.as(staff).get(url)
  const again = await world.as(staff).get(url, known(first))
  expect([again.status, again.text]).toEqual([304, ''])
  expect(again.headers['etag']).toBe(first.headers['etag'])
  await changeQuote(world, staff, created.body.id, { title: 'Switchboard' })
  const saved = await world.as(staff).get(url, known(first))
  expect([saved.status, saved.body.quote.title]).toEqual([200, 'Switchboard'])
  // What another organization knows of it stays nothing.
  expect((await world.as(other).get(url, known(saved))).status).toBe(404)
})

test('the price book and the features are sent again once they have changed', async () => {
  const prices = await world.as(staff).get('/api/v1/price-items')
  expect((await world.as(staff).get('/api/v1/price-items', known(prices))).status).toBe(304)
  const price = { name: 'Mulch', category: 'material', unit: 'm3', unit_price: 90 }
  expect((await world.as(staff).post('/api/v1/price-items', price)).status).toBe(201)
  const changed = await world.as(staff).get('/api/v1/price-items', known(prices))
  expect([changed.status, changed.body.items.length]).toEqual([200, 1])
  const features = await world.as().get('/api/v1/features')
  expect((await world.as().get('/api/v1/features', known(features))).status).toBe(304)
  expect((await world.as().get('/api/v1/features', { headers: { 'if-none-match': '"other"' } })).status).toBe(
    200,
  )
})
