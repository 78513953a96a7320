import { describe, expect, test } from 'vitest'
import { fileMember, fileWorld, testMember } from '../../testing/file-world.ts'
import { VISITOR } from '../../testing/given-objects.ts'
import { publishQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const staff = testMember(world)
const other = fileMember(world)

const DECK = 'Build a 30 m2 deck'

interface Line {
  readonly id: string
  readonly item_description: string
  readonly option_id: string | null
}
interface Shown {
  readonly id: string
  readonly total_amount: number
  readonly tax_amount: number
  readonly current_version_number: number
  readonly line_items: readonly Line[]
  readonly options: readonly { id: string; title: string; group: string; selected: boolean }[]
}

async function generate(task_details: string, metadata: object = {}, member: Member = staff): Promise<Shown> {
  const { body } = await world.as(member).post('/api/v1/tasks/execute', { task_details, metadata })
  return (await world.as(member).get(`/api/v1/quotes/${body.quote_id}`)).body.quote
}

const offerOf = async (id: string) => (await world.as(staff).get(`/api/v1/quotes/${id}/tiers`)).body.offer

const change = (call: 'tiers' | 'tiers/withdraw', quote: Shown, more: object = {}, member: Member = staff) =>
  world.as(member).post(`/api/v1/quotes/${quote.id}/${call}`, {
    line_id: quote.line_items[0]?.id,
    current_version_number: quote.current_version_number,
    ...more,
  })

async function addTiers(quote: Shown): Promise<Shown> {
  const { status, body } = await change('tiers', quote)
  expect(status).toBe(200)
  return body.quote
}

describe('the tiers of a line', () => {
  test('are proposed with what the line and the quote would come to', async () => {
    const quote = await generate(DECK)
    expect(await offerOf(quote.id)).toEqual({
      line_id: quote.line_items[0]?.id,
      group: 'Deck',
      tiers: [
        {
          title: 'Treated pine',
          description: 'Treated pine deck, supplied and installed.',
          amount: 9750,
          total_amount: 10725,
          is_present: true,
        },
        expect.objectContaining({ title: 'Merbau', amount: 13200, total_amount: 14520, is_present: false }),
        expect.objectContaining({ title: 'Spotted gum', amount: 14700, total_amount: 16170 }),
      ],
    })
  })

  test('come from the organization’s own price book first', async () => {
    for (const [name, unit_price] of [
      ['Deck treated pine', 300],
      ['Deck ironbark', 520],
    ]) {
      const made = await world.as(staff).post('/api/v1/price-items', { name, unit_price, unit: 'm2' })
      expect(made.status).toBe(201)
    }
    const { tiers } = await offerOf((await generate(DECK)).id)
    expect(tiers.map(({ title, amount }: { title: string; amount: number }) => [title, amount])).toEqual([
      ['Treated pine', 9000],
      ['Ironbark', 15600],
    ])
  })

  test.each([
    ['the text states the price', 'Build a 30 m2 deck at 300 per m2', {}],
    ['the text names the material', 'Build a 30 m2 merbau deck', {}],
    ['the amount field states the total', DECK, { total_amount: '$9,800 inc GST' }],
    ['no book knows another material', 'Replace the hot water system', {}],
  ])('there are none where %s', async (_, text, metadata) => {
    const quote = await generate(text, metadata)
    expect(await offerOf(quote.id)).toBeNull()
    expect((await change('tiers', quote)).status).toBe(409)
  })

  test('there are none where options are switched off', async () => {
    const quote = await generate(DECK)
    const { settings } = (await world.as(staff).get('/api/v1/organization/settings')).body
    await world
      .as(staff)
      .put('/api/v1/organization/settings', { ...settings, features_off: ['quoteOptions'] })
    expect(await offerOf(quote.id)).toBeNull()
    expect((await change('tiers', quote)).status).toBe(409)
  })
})

describe('one tap', () => {
  test('makes alternatives, keeps the line and moves no total', async () => {
    const quote = await generate(DECK)
    const tiered = await addTiers(quote)
    expect(tiered).toMatchObject({
      total_amount: quote.total_amount,
      tax_amount: quote.tax_amount,
      current_version_number: 2,
    })
    expect(tiered.options.map(({ title, group, selected }) => [title, group, selected])).toEqual([
      ['Treated pine', 'Deck', true],
      ['Merbau', 'Deck', false],
      ['Spotted gum', 'Deck', false],
    ])
    expect(tiered.line_items[0]).toMatchObject({
      id: quote.line_items[0]?.id,
      item_description: 'Build a deck',
      option_id: tiered.options[0]?.id,
    })
    expect(tiered.line_items[1]).toMatchObject({
      item_description: 'Build a deck, merbau',
      item_unit_price: 440,
      price_source: { kind: 'built_in', item_name: 'Merbau deck supply and install' },
    })
    expect(await offerOf(quote.id)).toBeNull()
  })

  test('a second takes it back', async () => {
    const quote = await generate(DECK)
    const { status, body } = await change('tiers/withdraw', await addTiers(quote))
    expect([status, body.quote.total_amount, body.quote.options]).toEqual([200, quote.total_amount, []])
    expect(body.quote.line_items).toEqual(quote.line_items)
    expect(await offerOf(quote.id)).not.toBeNull()
  })

  test('the customer’s page has each with the total it makes, and what they choose is what they pay', async () => {
    const tiered = await addTiers(await generate(DECK))
    const { page, url } = await publishQuote(world, staff, tiered.id)
    const { text } = await world.as().get(page)
    expect(text).toContain('Merbau deck, supplied and installed.')
    for (const total of ['$10,725.00', '$14,520.00'])
      expect(text).toContain(`<span class="price">${total} <small>incl. GST</small></span>`)
    const chosen = await world.as().post(`${url}/options`, {
      selected_option_ids: [tiered.options[1]?.id],
      selected_line_item_ids: [],
      version_number: 2,
    })
    expect([chosen.status, chosen.body.quote.total_amount, chosen.body.quote.tax_amount]).toEqual([
      200, 14520, 1320,
    ])
    const { body } = await world.as(staff).get(`/api/v1/quotes/${tiered.id}`)
    const shown: Shown = body.quote
    expect(shown.options.map(({ title, selected }) => [title, selected])).toEqual([
      ['Treated pine', false],
      ['Merbau', true],
      ['Spotted gum', false],
    ])
    expect(await offerOf(tiered.id)).toBeNull()
  })

  test('leaving the clause out takes its tiers with it', async () => {
    const tiered = await addTiers(await generate(`${DECK}. Callout 95`))
    const { body } = await world.as(staff).get(`/api/v1/quotes/${tiered.id}`)
    const [clause] = body.quote.clauses
    const moved = await world.as(staff).post(`/api/v1/quotes/${tiered.id}/clauses/move`, {
      start: clause.start,
      end: clause.end,
      to: 'leave_out',
      current_version_number: 2,
    })
    expect(moved.status).toBe(200)
    expect(moved.body.quote).toMatchObject({ options: [], total_amount: 104.5 })
  })

  test('is for visitors, too', async () => {
    const made = await world.as().post('/api/v1/tasks/execute', {
      task_details: DECK,
      metadata: { lead_details: VISITOR },
    })
    const { quote_data: quote } = made.body.result
    const { body } = await world.as().post(`/api/v1/quotes/${quote.id}/tiers`, {
      line_id: quote.items[0].id,
      current_version_number: 1,
    })
    expect(body.quote.options).toHaveLength(3)
  })
})

describe('refused is', () => {
  test('another organization', async () => {
    const quote = await generate(DECK)
    expect((await world.as(other).get(`/api/v1/quotes/${quote.id}/tiers`)).status).toBe(404)
    expect((await change('tiers', quote, {}, other)).status).toBe(404)
    expect((await change('tiers/withdraw', await addTiers(quote), {}, other)).status).toBe(404)
  })

  test('another version, another line, and a line that is no choice', async () => {
    const quote = await generate(DECK)
    expect((await change('tiers', quote, { current_version_number: 7 })).status).toBe(409)
    expect((await change('tiers', quote, { line_id: 'none' })).status).toBe(409)
    expect((await change('tiers', quote, { line_id: undefined })).status).toBe(422)
    const none = await change('tiers/withdraw', quote)
    expect([none.status, none.body.errors[0].path]).toEqual([422, 'line_id'])
  })
})
