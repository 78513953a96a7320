import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type Member, type World } from '../../testing/world.ts'

let world: World
let member: Member

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  member = await world.givenMember()
})

const call = () => world.as(member)
const lines = [{ item_description: 'Deck', item_quantity: 1, item_unit_price: 1000 }]
const spring = { name: 'Spring', code: 'SPRING10', kind: 'percent', value: 10 }
const given = async (body: object) => {
  const created = await call().post('/api/v1/promotions', body)
  expect(created.status).toBe(201)
  return created.body.promotion
}
const create = (body: object) => call().post('/api/v1/quotes', { line_items: lines, ...body })

describe('promotions', () => {
  test('are kept, changed, listed and deleted', async () => {
    const made = await given(spring)
    expect(made).toMatchObject({ ...spring, times_used: 0, refusal: null, usage_limit: null })
    const changed = await call().put(`/api/v1/promotions/${made.id}`, {
      ...spring,
      value: 12.5,
      is_active: false,
    })
    expect(changed.body.promotion).toMatchObject({ value: 12.5, refusal: 'This promotion is switched off' })
    expect((await call().get('/api/v1/promotions')).body).toMatchObject({
      total: 1,
      promotions: [{ id: made.id }],
    })
    expect((await call().delete(`/api/v1/promotions/${made.id}`)).status).toBe(204)
    expect((await call().delete(`/api/v1/promotions/${made.id}`)).status).toBe(404)
  })

  test('are refused at the field that is wrong', async () => {
    await given(spring)
    const refusals: [object, number, string][] = [
      [{ ...spring, code: 'spring10' }, 409, 'code'],
      [{ ...spring, code: 'x', value: 101 }, 422, 'value'],
      [{ ...spring, code: 'x', value: 0 }, 422, 'value'],
      [{ ...spring, code: 'two words' }, 422, 'code'],
      [{ ...spring, code: 'x', valid_from: '2026-12-02', valid_until: '2026-12-01' }, 422, 'valid_until'],
    ]
    for (const [body, status, path] of refusals) {
      const answer = await call().post('/api/v1/promotions', body)
      expect([answer.status, answer.body.errors[0].path]).toEqual([status, path])
    }
  })
})

describe('a quote with promotions', () => {
  test('takes them off after the discount, as lines of their own, and the tax follows', async () => {
    const percent = await given(spring)
    await given({ name: 'Mates', code: 'MATES', kind: 'amount', value: 50 })
    const created = await create({
      discount_amount: 100,
      promotions: [{ id: percent.id }, { code: 'mates' }],
    })
    expect(created.body.quote).toMatchObject({
      promotion_amount: 140,
      subtotal: 760,
      tax_amount: 76,
      total_amount: 836,
      promotions: [
        { name: 'Spring', amount: 90 },
        { name: 'Mates', amount: 50 },
      ],
    })
    const published = await call().post(`/api/v1/quotes/${created.body.id}/export-to-viewer`, {})
    const token = published.body.share_url.split('/').at(-1)
    const shown = await world.as().get(`/api/v1/public/quotes/${token}`)
    expect(shown.body.quote.promotions).toEqual([
      { name: 'Spring', amount: 90 },
      { name: 'Mates', amount: 50 },
    ])
  })

  test('keeps one that has ended, and refuses to take it anew', async () => {
    const percent = await given(spring)
    const { quote } = (await create({ promotions: [{ id: percent.id }] })).body
    await call().put(`/api/v1/promotions/${percent.id}`, { ...spring, value: 50, valid_until: '2020-01-01' })
    const path = `/api/v1/quotes/${quote.id}`
    const kept = await call().put(path, { promotions: [{ id: percent.id }], notes: 'Later' })
    expect(kept.body.quote).toMatchObject({ promotion_amount: 100, notes: 'Later' })
    expect((await call().put(path, { promotions: [] })).body.quote.promotion_amount).toBe(0)
    const anew = await call().put(path, { promotions: [{ id: percent.id }] })
    expect([anew.status, anew.body.detail]).toEqual([422, 'This promotion has ended'])
    expect(anew.body.errors[0].path).toBe('promotions.0')
    const unknown = await create({ promotions: [{ code: 'nope' }] })
    expect([unknown.status, unknown.body.detail]).toEqual([422, 'This promotion is not known'])
  })

  test('counts towards the limit once it has left the drafts', async () => {
    const once = await given({ ...spring, usage_limit: 1 })
    const use = { promotions: [{ id: once.id }] }
    expect((await create(use)).status).toBe(201)
    expect((await create({ ...use, status: 'sent' })).status).toBe(201)
    const refused = await create(use)
    expect(refused.body.detail).toBe('This promotion has been used as often as it may be')
    expect((await call().get('/api/v1/promotions')).body.promotions[0].times_used).toBe(1)
  })

  test('takes the automatic ones by itself, unless the caller says what comes out', async () => {
    await given({ name: 'Opening', kind: 'percent', value: 5 })
    await given({ name: 'Later', kind: 'percent', value: 5, valid_from: '2999-01-01' })
    expect((await create({})).body.quote).toMatchObject({ promotion_amount: 50, total_amount: 1045 })
    expect((await create({ promotions: [] })).body.quote.total_amount).toBe(1100)
    expect((await create({ total_amount: 1100 })).body.quote.total_amount).toBe(1100)
  })

  test('another organization cannot use them', async () => {
    const percent = await given(spring)
    const stranger = await world.givenMember()
    const body = { line_items: lines, promotions: [{ id: percent.id }] }
    expect((await world.as(stranger).post('/api/v1/quotes', body)).status).toBe(422)
    expect((await world.as(stranger).put(`/api/v1/promotions/${percent.id}`, spring)).status).toBe(404)
  })
})
