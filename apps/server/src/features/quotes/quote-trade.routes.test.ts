import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()
const staff = fileMember(world)

const LIGHTS = { item_description: 'LED downlights', item_quantity: 4, item_unit_price: 85 }
const TOILET = { item_description: 'Replace toilet', item_quantity: 1, item_unit_price: 450 }

test('a quote made by hand has its trade, and another one when its work is', async () => {
  const made = await world.as(staff).post('/api/v1/quotes', { line_items: [LIGHTS] })
  expect(made.body.quote.metadata).toEqual({ trade: 'electrical' })
  const url = `/api/v1/quotes/${made.body.id}`
  const changed = await world.as(staff).put(url, { line_items: [TOILET], current_version_number: 1 })
  expect(changed.body.quote.metadata.trade).toBe('plumbing')
  const same = await world.as(staff).put(url, { notes: 'Downlights', current_version_number: 2 })
  expect(same.body.quote.metadata.trade).toBe('plumbing')
})

test('lines that tell no trade leave it to the description, or to no one', async () => {
  const line = { item_description: 'Stage 1', item_unit_price: 450 }
  const told = await world
    .as(staff)
    .post('/api/v1/quotes', { description: 'Rewire the switchboard', line_items: [line] })
  expect(told.body.quote.metadata).toEqual({ trade: 'electrical' })
  const untold = await world.as(staff).post('/api/v1/quotes', { line_items: [line] })
  expect(untold.body.quote.metadata).toEqual({})
})

test('a campaign with a rule on the category takes it', async () => {
  const rule = (trade: string) => ({
    name: trade,
    is_active: true,
    match_rules: { product_category: [trade] },
  })
  const post = (url: string, body: object) => world.as(staff).post(url, body)
  await post('/api/v1/campaigns', rule('plumbing'))
  const made = await post('/api/v1/quotes', { customer_email: 'deb@example.com', line_items: [TOILET] })
  await post(`/api/v1/quotes/${made.body.id}/export-to-viewer`, {})
  const { body } = await world.as(staff).get(`/api/v1/quotes/${made.body.id}/followup-status`)
  expect(body.campaign).toBe('plumbing')

  const other = await post('/api/v1/quotes', { customer_email: 'deb@example.com', line_items: [LIGHTS] })
  await post(`/api/v1/quotes/${other.body.id}/export-to-viewer`, {})
  const none = await world.as(staff).get(`/api/v1/quotes/${other.body.id}/followup-status`)
  expect(none.body.campaign).toBeNull()
})
