import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { acceptShown, givenPublished, publishQuote } from '../../testing/published-quote.ts'
import { createWorld } from '../../testing/world.ts'
import { updateQuote } from '../quotes/public.ts'

const world = fileWorld()
const member = testMember(world)

const call = () => world.as(member)
const lines = [{ item_description: 'Deck', item_quantity: 1, item_unit_price: 1000 }]
const spring = { name: 'Spring', code: 'SPRING10', kind: 'percent', value: 10 }
const given = async (body: object) => {
  const created = await call().post('/api/v1/promotions', body)
  expect(created.status).toBe(201)
  return created.body.promotion
}
const create = (body: object) => call().post('/api/v1/quotes', { line_items: lines, ...body })

const givenQuote = (body: object) => givenPublished(world, member, { line_items: lines, ...body })
const accept = ({ url }: { readonly url: string }) => acceptShown(world, url)

describe('promotions', () => {
  test('are written by owners and admins; members read and use them', async () => {
    const made = await given(spring)
    const colleague = await world.givenColleague(member, 'member')
    const as = world.as(colleague)
    expect((await as.get('/api/v1/promotions')).body.total).toBe(1)
    expect((await as.post('/api/v1/promotions', spring)).status).toBe(403)
    expect((await as.put(`/api/v1/promotions/${made.id}`, spring)).status).toBe(403)
    expect((await as.delete(`/api/v1/promotions/${made.id}`)).status).toBe(403)
    const used = await as.post('/api/v1/quotes', { line_items: lines, promotions: [{ code: 'SPRING10' }] })
    expect([used.status, used.body.quote.promotion_amount]).toEqual([201, 100])
  })

  test('are kept, changed, listed and deleted', async () => {
    const made = await given(spring)
    expect(made).toMatchObject({ ...spring, times_used: 0, refusal: null, usage_limit: null })
    const changed = await call().put(`/api/v1/promotions/${made.id}`, {
      ...spring,
      value: 12.5,
      is_active: false,
    })
    expect(changed.body.promotion).toMatchObject({ value: 12.5, refusal: 'This promotion is off' })
    expect((await call().get('/api/v1/promotions')).body).toMatchObject({
      total: 1,
      promotions: [{ id: made.id }],
    })
    expect((await call().delete(`/api/v1/promotions/${made.id}`)).status).toBe(204)
    expect((await call().delete(`/api/v1/promotions/${made.id}`)).status).toBe(404)
  })

  test('are found by their whole code, whatever its case', async () => {
    const { id } = await given(spring)
    await given({ ...spring, code: 'SPRING1' })
    const found = await call().get('/api/v1/promotions?code=spring10')
    expect(found.body).toMatchObject({ total: 1, promotions: [{ id }] })
    expect((await call().get('/api/v1/promotions?code=spring')).body.total).toBe(0)
    expect((await call().get('/api/v1/promotions?code=')).status).toBe(422)
  })

  test('take amounts up to ten million', async () => {
    const most = await given({ ...spring, kind: 'amount', value: 10_000_000 })
    expect(most.value).toBe(10_000_000)
  })

  test('are refused at the field that is wrong', async () => {
    await given(spring)
    const refusals: [object, number, string][] = [
      [{ ...spring, code: 'spring10' }, 409, 'code'],
      [{ ...spring, code: 'x', value: 101 }, 422, 'value'],
      [{ ...spring, code: 'x', value: 0 }, 422, 'value'],
      [{ ...spring, code: 'x', kind: 'amount', value: 10_000_000.01 }, 422, 'value'],
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
    const percent = await given({ ...spring, stackable: true })
    await given({ name: 'Mates', code: 'MATES', kind: 'amount', value: 50, stackable: true })
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
    const shown = await world.as().get((await publishQuote(world, member, created.body.id)).url)
    expect(shown.body.quote.promotions).toEqual([
      { name: 'Spring', amount: 90 },
      { name: 'Mates', amount: 50 },
    ])
  })

  test('keeps one that has ended, and refuses to take it again', async () => {
    const percent = await given(spring)
    const { quote } = (await create({ promotions: [{ id: percent.id }] })).body
    await call().put(`/api/v1/promotions/${percent.id}`, { ...spring, value: 50, valid_until: '2020-01-01' })
    const path = `/api/v1/quotes/${quote.id}`
    const kept = await call().put(path, {
      promotions: [{ id: percent.id }],
      notes: 'Later',
      current_version_number: 1,
    })
    expect(kept.body.quote).toMatchObject({ promotion_amount: 100, notes: 'Later' })
    expect(
      (await call().put(path, { promotions: [], current_version_number: 2 })).body.quote.promotion_amount,
    ).toBe(0)
    const anew = await call().put(path, { promotions: [{ id: percent.id }], current_version_number: 3 })
    expect([anew.status, anew.body.detail]).toEqual([422, 'This promotion has ended'])
    expect(anew.body.errors[0].path).toBe('promotions.0')
    const unknown = await create({ promotions: [{ code: 'nope' }] })
    expect([unknown.status, unknown.body.detail]).toEqual([422, 'We don’t recognise this promotion'])
  })

  test('counts towards the limit once it is accepted, not when it is sent', async () => {
    const once = await given({ ...spring, usage_limit: 1 })
    const use = { promotions: [{ id: once.id }] }
    const timesUsed = async () => (await call().get('/api/v1/promotions')).body.promotions[0].times_used
    const first = await givenQuote(use)
    await givenQuote(use)
    expect(await timesUsed()).toBe(0)
    expect((await accept(first)).status).toBe(200)
    expect(await timesUsed()).toBe(1)
    const refused = await create(use)
    expect(refused.body.detail).toBe('This promotion has been used up')
  })

  test('stays used while staff change a quote whose customer has accepted it', async () => {
    const once = await given({ ...spring, usage_limit: 1 })
    const use = { promotions: [{ id: once.id }] }
    const first = await givenQuote(use)
    expect((await accept(first)).status).toBe(200)
    const path = `/api/v1/quotes/${first.id}`
    const change = { notes: 'Later', promotions: [], current_version_number: 1 }
    expect((await call().put(path, change)).body.quote.status).toBe('sent')
    expect((await create(use)).body.detail).toBe('This promotion has been used up')
  })

  test('is used by what its customer accepts, whatever staff have not published yet', async () => {
    const once = await given({ ...spring, usage_limit: 5 })
    const use = { promotions: [{ id: once.id }] }
    const timesUsed = async () => (await call().get('/api/v1/promotions')).body.promotions[0].times_used
    const edit = async (id: string, change: object) => {
      const saved = await call().put(`/api/v1/quotes/${id}`, { ...change, current_version_number: 1 })
      expect(saved.status, saved.text).toBe(200)
    }
    const shownWith = await givenQuote(use)
    await edit(shownWith.id, { promotions: [] })
    expect((await accept(shownWith)).status).toBe(200)
    expect(await timesUsed()).toBe(1)
    const draftWith = await givenQuote({})
    await edit(draftWith.id, use)
    expect((await accept(draftWith)).status).toBe(200)
    expect(await timesUsed()).toBe(1)
    // Nothing to take anything off.
    const free = await givenQuote({
      ...use,
      line_items: [{ item_description: 'Repair', item_quantity: 1, item_unit_price: 0 }],
      free_reason: 'Warranty',
    })
    expect((await accept(free)).status).toBe(200)
    await edit(free.id, { notes: 'Later' })
    expect(await timesUsed()).toBe(1)
  })

  test('of less than a cent is refused', async () => {
    const refused = await call().post('/api/v1/promotions', { ...spring, value: 0.000_000_1 })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'value', message: 'Must be more than zero' }],
    ])
  })

  test('with one use left comes off exactly one of two quotes that are accepted at once', async () => {
    const once = await given({ ...spring, usage_limit: 1 })
    const quotes = await Promise.all(
      [1, 2].map(() => givenQuote({ promotions: [{ id: once.id }], customer_email: 'deb@example.com' })),
    )
    const answers = await Promise.all(quotes.map(accept))
    const lost = answers.findIndex(({ status }) => status === 409)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers[lost]?.body).toMatchObject({
      detail:
        'The promotion “Spring” has run out. The total is now $1,100.00. Please check it before you accept.',
      current_version_number: 2,
    })
    const after = await Promise.all(
      quotes.map(async ({ id }) => (await call().get(`/api/v1/quotes/${id}`)).body.quote),
    )
    expect(after[lost]).toMatchObject({ promotions: [], total_amount: 1100, current_version_number: 2 })
    expect(after[lost].status).not.toBe('accepted')
    expect(after[1 - lost]).toMatchObject({ status: 'accepted', total_amount: 990 })
    const [loser] = quotes.filter((_quote, at) => at === lost)
    if (loser === undefined) throw new Error('One of them lost')
    const history = (await call().get(`/api/v1/quotes/${loser.id}/history`)).body.events
    expect(history[0]).toMatchObject({ kind: 'promotion_ran_out', detail: 'Spring' })
    expect((await accept(loser)).status).toBe(200)
  })

  test('does not stack unless every promotion allows it', async () => {
    const [percent, other] = [await given(spring), await given({ ...spring, name: 'Mates', code: 'MATES' })]
    const both = { promotions: [{ id: percent.id }, { id: other.id }] }
    const refused = await create(both)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'promotions.1', message: '“Spring” can’t be combined with another promotion' }],
    ])
    const { quote } = (await create({ promotions: [{ id: percent.id }] })).body
    const path = `/api/v1/quotes/${quote.id}`
    const added = await call().put(path, { ...both, current_version_number: 1 })
    expect([added.status, added.body.errors[0].path]).toEqual([422, 'promotions.1'])
    const swapped = await call().put(path, { promotions: [{ id: other.id }], current_version_number: 1 })
    expect(swapped.body.quote.promotions).toMatchObject([{ name: 'Mates' }])
  })

  test('on its own takes the first, and those that may join it', async () => {
    await given({ name: 'Opening', kind: 'percent', value: 5 })
    await given({ name: 'Joins', kind: 'percent', value: 5, stackable: true })
    expect((await create({})).body.quote.promotions).toMatchObject([{ name: 'Opening' }])
  })

  test('takes the automatic ones on its own, unless the caller says what comes out', async () => {
    await given({ name: 'Opening', kind: 'percent', value: 5 })
    await given({ name: 'Later', kind: 'percent', value: 5, valid_from: '2999-01-01' })
    expect((await create({})).body.quote).toMatchObject({ promotion_amount: 50, total_amount: 1045 })
    expect((await create({ promotions: [] })).body.quote.total_amount).toBe(1100)
    expect((await create({ total_amount: 1100 })).body.quote.total_amount).toBe(1100)
  })

  test('begins with the automatic ones in the form, at most as many as a quote takes', async () => {
    expect((await call().get('/api/v1/quote-defaults')).body.promotions).toEqual([])
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    for (const name of names) await given({ name, kind: 'percent', value: 1, stackable: true })
    await given(spring)
    const { promotions } = (await call().get('/api/v1/quote-defaults')).body
    expect(promotions.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, 5))
    const body = { promotions: promotions.map(({ id }: { id: string }) => ({ id })) }
    expect((await create(body)).body.quote.promotions).toMatchObject(promotions)
  })

  test('takes the automatic ones when it is generated, unless its total was asked for', async () => {
    await given({ name: 'Opening', kind: 'percent', value: 10 })
    const generate = async (task_details: string) =>
      (await call().post('/api/v1/tasks/execute', { task_details })).body.result.quote_data
    const lights = 'Supply and install 14 downlights at 85 each, callout 95'
    expect(await generate(lights)).toMatchObject({
      total_amount: 1272.15,
      promotions: [{ name: 'Opening', amount: 128.5 }],
    })
    expect(await generate(`${lights}. Total 1,200 inc GST`)).toMatchObject({
      total_amount: 1200,
      promotions: [],
    })
  })

  test('another organization cannot use them', async () => {
    const percent = await given(spring)
    const stranger = await world.givenMember()
    const body = { line_items: lines, promotions: [{ id: percent.id }] }
    expect((await world.as(stranger).post('/api/v1/quotes', body)).status).toBe(422)
    expect((await world.as(stranger).put(`/api/v1/promotions/${percent.id}`, spring)).status).toBe(404)
  })
})

test('switched off, promotions come off no further quote, and those that have one keep it', async () => {
  const off = await createWorld({ featuresOff: ['quotePromotions'] })
  try {
    const staff = await off.givenMember()
    const as = off.as(staff)
    const { id } = (await as.post('/api/v1/quotes', { line_items: lines })).body
    const promotionId = randomUUID()
    const applied = {
      id: promotionId,
      name: 'Spring',
      code: '',
      value: { kind: 'percent' as const, basisPoints: 1_000 },
    }
    const { tenantId, userId, email: actor } = staff
    const ctx = { tenantId, userId, actor, services: off.services, now: off.services.now }
    await updateQuote(ctx, id, {
      content: (present) => ({ ...present, promotions: [applied] }),
      changeSource: 'editor',
    })
    const kept = await as.put(`/api/v1/quotes/${id}`, {
      promotions: [{ id: promotionId }],
      notes: 'Later',
      current_version_number: 2,
    })
    expect(kept.body.quote).toMatchObject({
      total_amount: 990,
      promotions: [{ name: 'Spring', amount: 100 }],
    })
    const anew = await as.post('/api/v1/quotes', { line_items: lines, promotions: [{ id: promotionId }] })
    expect([anew.status, anew.body.errors[0].path]).toEqual([422, 'promotions.0'])
    expect((await as.get('/api/v1/promotions')).status).toBe(404)
    expect((await as.post('/api/v1/promotions', spring)).status).toBe(404)
    expect((await as.get('/api/v1/features')).body.features.quotePromotions).toBe(false)
  } finally {
    await off.close()
  }
})
