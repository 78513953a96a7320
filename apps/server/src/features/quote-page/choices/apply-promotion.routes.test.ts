import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../../testing/file-world.ts'
import { answerOf, givenPublished } from '../../../testing/published-quote.ts'

const world = fileWorld()
const staff = fileMember(world)

const line = { item_description: 'LED downlight', item_quantity: 14, item_unit_price: 85 }

const givenQuote = () => givenPublished(world, staff, { customer_name: 'Deb', line_items: [line] })
const givenPromotion = (over: object) =>
  world.as(staff).post('/api/v1/promotions', { name: 'Spring', kind: 'percent', value: 10, ...over })

test('a code comes off the total as a version by the customer, and its limit is counted', async () => {
  await givenPromotion({ code: 'SPRING10', usage_limit: 1 })
  const { id, url } = await givenQuote()
  const applied = await world.as().post(`${url}/promotions`, { code: ' spring10 ', version_number: 1 })
  expect([applied.status, applied.body.status]).toEqual([200, 'viewed'])
  // 14 × 85 × 0.9 × 1.1
  expect(applied.body.quote).toMatchObject({
    total_amount: 1178.1,
    promotions: [{ name: 'Spring', amount: 119 }],
    version_number: 2,
  })
  const { events } = (await world.as(staff).get(`/api/v1/quotes/${id}/history`)).body
  expect(events[0]).toMatchObject({ kind: 'promotion_applied', detail: 'Spring', actor: 'customer' })
  const again = await world.as().post(`${url}/promotions`, { code: 'SPRING10' })
  expect(again.body.errors).toEqual([{ path: 'code', message: 'This promotion is already on the quote' }])
  const other = await givenQuote()
  // On a page it is not used up yet: acceptance does that.
  const open = await world.as().post(`${other.url}/promotions`, { code: 'SPRING10' })
  expect(open.status).toBe(200)
  await world.as().post(`${url}/accept`, answerOf(applied.body.quote))
  const third = await givenQuote()
  const used = await world.as().post(`${third.url}/promotions`, { code: 'SPRING10' })
  expect(used.body.errors).toEqual([{ path: 'code', message: 'This promotion has been used up' }])
})

test('a code is put on the quote with what was chosen on the page', async () => {
  await givenPromotion({ code: 'WITHCHOICE', kind: 'amount', value: 100 })
  const extra = { item_description: 'Timer', item_quantity: 1, item_unit_price: 145, optional: true }
  const { token, url } = await givenPublished(world, staff, {
    customer_name: 'Deb',
    line_items: [line, extra],
  })
  const timer = (await world.as().get(url)).body.quote.line_items[1].id
  const fields = { version_number: '1', choices: 'yes', [`extra-${timer}`]: timer, code: 'WITHCHOICE' }
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const kept = await world.as().post(`/q/${token}/promotions`, new URLSearchParams(fields).toString(), form)
  expect(kept.status).toBe(303)
  // (14 × 85 + 145 − 100) × 1.1
  expect((await world.as().get(url)).body.quote).toMatchObject({ total_amount: 1358.5, version_number: 3 })
})

test('a code that cannot be combined with what the quote has is refused in plain words', async () => {
  await givenPromotion({ name: 'Alone', code: 'ALONE' })
  await givenPromotion({ name: 'Joins', code: 'JOINS', stackable: true })
  const { token, url } = await givenQuote()
  await world.as().post(`${url}/promotions`, { code: 'ALONE' })
  const refused = await world.as().post(`${url}/promotions`, { code: 'JOINS' })
  const message = '“Alone” can’t be combined with another promotion'
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'code', message }]])
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const page = await world.as().post(`/q/${token}/promotions`, 'version_number=2&code=JOINS', form)
  expect(page.status).toBe(422)
  expect(page.text).toContain('combined with another promotion')
})

test('a promotion that has run out since is named on the page, with the new total', async () => {
  await givenPromotion({ name: 'Last one', code: 'LAST', usage_limit: 1 })
  const [first, second] = [await givenQuote(), await givenQuote()]
  for (const { url } of [first, second]) await world.as().post(`${url}/promotions`, { code: 'LAST' })
  const shown = async ({ url }: typeof first) => (await world.as().get(url)).body.quote
  const fields = async (of: typeof first) => {
    const { version_number, content_hash } = await shown(of)
    return { version_number: String(version_number), content_hash, name: 'Deb', consent: 'yes' }
  }
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const post = async (of: typeof first) =>
    world.as().post(`/q/${of.token}/accept`, new URLSearchParams(await fields(of)).toString(), form)
  expect((await post(first)).status).toBe(303)
  const refused = await post(second)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('The promotion “Last one” has run out. The total is now $1,309.00.')
  expect(await shown(second)).toMatchObject({ version_number: 3, total_amount: 1309, promotions: [] })
  expect((await post(second)).status).toBe(303)
})

test('the page of a business that gives out no code asks for none', async () => {
  const member = await world.givenMember()
  const automatic = { name: 'Spring', kind: 'percent', value: 10 }
  expect((await world.as(member).post('/api/v1/promotions', automatic)).status).toBe(201)
  const { token } = await givenPublished(world, member, { line_items: [line] })
  expect((await world.as().get(`/q/${token}`)).text).not.toContain('promotion code')
})

test('a code that is unknown, over, late or switched off is refused', async () => {
  await givenPromotion({ code: 'WINTER', valid_until: '2026-01-01' })
  const { id, token, url } = await givenQuote()
  const refused = async (body: object) => {
    const { status, body: problem } = await world.as().post(`${url}/promotions`, body)
    return [status, problem.errors?.[0]?.message ?? problem.detail]
  }
  expect(await refused({ code: 'NOPE' })).toEqual([422, 'We don’t recognise this promotion'])
  expect(await refused({ code: '' })).toEqual([422, 'Enter the promotion code'])
  expect(await refused({ code: 'WINTER' })).toEqual([422, 'This promotion has ended'])
  expect((await refused({ code: 'NOPE', version_number: 9 }))[0]).toBe(409)

  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const page = await world.as().post(`/q/${token}/promotions`, 'version_number=1&code=WINTER', form)
  expect(page.status).toBe(422)
  expect(page.text).toMatch(/<p class="error" id="code-error"><b>Error:<\/b> This promotion has ended/)
  expect(page.text).toContain('value="WINTER"')
  await givenPromotion({ code: 'AUTUMN5', kind: 'amount', value: 100 })
  const kept = await world.as().post(`/q/${token}/promotions`, 'version_number=1&code=autumn5', form)
  expect([kept.status, kept.headers['location']]).toEqual([303, `/q/${token}#options`])
  expect((await world.as().get(`/q/${token}`)).text).toContain('-$100.00')

  expect((await world.as().get(`/q/${token}`)).text).toContain('promotion code')
  const { settings } = (await world.as(staff).get('/api/v1/organization/settings')).body
  const off = { ...settings, features_off: ['quotePromotions'] }
  await world.as(staff).put('/api/v1/organization/settings', off)
  expect((await refused({ code: 'AUTUMN5' }))[0]).toBe(404)
  expect((await world.as().get(`/q/${token}`)).text).not.toContain('promotion code')
  expect((await world.as(staff).get(`/api/v1/quotes/${id}`)).body.quote.promotion_amount).toBe(100)
})
