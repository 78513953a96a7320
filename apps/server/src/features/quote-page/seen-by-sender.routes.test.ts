import { beforeEach, expect, test } from 'vitest'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { givenPublished } from '../../testing/published-quote.ts'

const world = fileWorld()
const owner = testMember(world)
let quoteId: string
let token: string

beforeEach(async () => {
  const code = { name: 'Spring', code: 'SPRING10', kind: 'percent', value: 10 }
  await world.as(owner).post('/api/v1/promotions', code)
  const options = [
    { id: 'dimmer', kind: 'add_on', title: 'Dimmer' },
    { id: 'sensor', kind: 'add_on', title: 'Sensor' },
  ]
  const line = { item_description: 'Fit 6 downlights', item_quantity: 6, item_unit_price: 85 }
  const line_items = [line, { ...line, option_id: 'dimmer' }, { ...line, option_id: 'sensor' }]
  ;({ id: quoteId, token } = await givenPublished(world, owner, {
    customer_name: 'Deb',
    options,
    line_items,
  }))
})

const send = (form: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: `/q/${token}/${form}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ version_number: '1', ...fields }).toString(),
  })
const status = async () => (await world.as(owner).get(`/api/v1/quotes/${quoteId}`)).body.quote.status
const views = async () => (await world.as(owner).get('/api/v1/analytics/summary')).body.total_viewed

// Source: decisions §2.
test.each([
  ['messages', { message_text: 'When can you start?' }, 'viewed'],
  ['line-items', { change_comment: 'Only four, please' }, 'pending'],
  ['promotions', { code: 'SPRING10' }, 'viewed'],
  ['options', { choices: '', 'add-on-dimmer': 'dimmer' }, 'viewed'],
] as const)('anyone who sends the form %s has seen the quote', async (form, fields, becomes) => {
  const before = await views()
  expect((await send(form, fields)).statusCode).toBe(303)
  expect([await status(), await views()]).toEqual([becomes, before + 1])
})

test('what staff send from the page is no view by the customer', async () => {
  const before = await views()
  const byStaff = { cookie: owner.cookie }
  expect((await send('messages', { message_text: 'A test' }, byStaff)).statusCode).toBe(303)
  expect((await send('options', { choices: '', 'add-on-dimmer': 'dimmer' }, byStaff)).statusCode).toBe(303)
  const body = { selected_option_ids: [], selected_line_item_ids: [] }
  const url = `/api/v1/public/quotes/${token}`
  expect((await world.as().post(`${url}/options`, body, { headers: byStaff })).status).toBe(200)
  expect([await status(), await views()]).toEqual(['sent', before])
  expect((await world.as().post(`${url}/decline`, {}, { headers: byStaff })).body.status).toBe('declined')
  // No more are answered than seen.
  expect(await views()).toBe(before + 1)
})

test('staff of two businesses are staff at the page, also while they work in the other one', async () => {
  const other = await world.givenMember('Hilltop Plumbing')
  const invitation = { email: other.email, role: 'member' }
  const { body } = await world.as(owner).post('/api/v1/invitations', invitation)
  expect((await world.as(other).post(`/api/v1/invitations/${body.invitation.id}/accept`)).status).toBe(200)
  const message = { message_text: 'A test' }
  expect((await send('messages', message, { cookie: other.cookie })).statusCode).toBe(303)
  expect(await status()).toBe('sent')

  const stranger = await world.givenMember()
  expect((await send('messages', message, { cookie: stranger.cookie })).statusCode).toBe(303)
  expect(await status()).toBe('viewed')
})

test('a form that is refused, or only tries a choice, changes nothing', async () => {
  expect((await send('messages', { message_text: ' ' })).statusCode).toBe(422)
  expect((await send('promotions', { code: 'NOPE' })).statusCode).toBe(422)
  expect((await send('options', { choices: '', preview: '', 'add-on-dimmer': 'dimmer' })).statusCode).toBe(
    200,
  )
  expect(await status()).toBe('sent')
})
