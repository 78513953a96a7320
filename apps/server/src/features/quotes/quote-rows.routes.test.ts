import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { publishQuote } from '../../testing/published-quote.ts'

const world = fileWorld()
const staff = fileMember(world)
const line = { item_description: 'LED downlight', item_quantity: 3, item_unit_price: 85.55 }

const list = (query: string) => world.as(staff).get(`/api/v1/quotes?${query}`)

test('a summary has what the full list has of each quote, and no lines or texts', async () => {
  for (const title of ['Kitchen', 'Bathroom'])
    await world
      .as(staff)
      .post('/api/v1/quotes', { title, line_items: [line], tags: ['urgent'], customer_name: 'Deb' })
  const published = await world.as(staff).post('/api/v1/quotes', { title: 'Deck', line_items: [line] })
  await publishQuote(world, staff, published.body.quote.id)

  const full = await list('limit=2&order_by=total_amount')
  const { view, quotes, ...totals } = (await list('limit=2&order_by=total_amount&view=summary')).body
  expect(view).toBe('summary')
  expect(totals).toEqual({ total: full.body.total, total_is_capped: full.body.total_is_capped })
  expect(quotes).toHaveLength(2)
  for (const [at, row] of quotes.entries()) expect(full.body.quotes[at]).toMatchObject(row)
  expect(Object.keys(quotes[0])).not.toContain('line_items')
  expect(Object.keys(quotes[0])).not.toContain('description')

  const shown = (await list('limit=50&view=summary&search=deck')).body.quotes
  expect(shown).toMatchObject([{ title: 'Deck', quoteme_share_url: expect.any(String) }])
})

test('a full list is what no one asked otherwise for; an unknown view is refused at its field', async () => {
  expect((await list('limit=1')).body).not.toHaveProperty('view')
  expect((await list('limit=1')).body.quotes[0]).toHaveProperty('line_items')
  const refused = await list('view=small')
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject([{ path: 'view' }])
})
