import { describe, expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { VISITOR } from '../../testing/given-objects.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const staff = fileMember(world)

/** @param member null for a visitor. */
async function generate(task_details: string, metadata: object = {}, member: Member | null = staff) {
  const { status, body } = await world
    .as(member ?? undefined)
    .post('/api/v1/tasks/execute', { task_details, task_type: 'quote', metadata })
  expect(status).toBe(200)
  return body.result.quote_data
}

const state = (
  quoteId: string,
  line_price_mode: string,
  current_version_number: number,
  member: Member = staff,
) =>
  world.as(member).put(`/api/v1/quotes/${quoteId}/line-prices`, { line_price_mode, current_version_number })

const TEXT = 'Hang 3 doors at 80 each'
const BEFORE = { tax_mode: 'exclusive', subtotal: 240, tax_amount: 24, total_amount: 264 }
const INCLUDING = { tax_mode: 'inclusive', subtotal: 218.18, tax_amount: 21.82, total_amount: 240 }

describe('prices without a word about tax', () => {
  test('are what the organization has set, and the quote shows it', async () => {
    expect(await generate(TEXT)).toMatchObject({ ...BEFORE, assumptions: ['Prices are before GST.'] })
    const own = await world.givenMember('Including Tax')
    const url = '/api/v1/organization/settings'
    const { settings } = (await world.as(own).get(url)).body
    const saved = await world.as(own).put(url, { ...settings, line_price_mode: 'inclusive' })
    expect(saved.status).toBe(200)
    expect(await generate(TEXT, {}, own)).toMatchObject({
      ...INCLUDING,
      assumptions: ['Prices include GST.'],
    })
  })

  test('are what the request says, before the setting; words of the text before both', async () => {
    const request = { line_price_mode: 'inclusive' }
    expect(await generate(TEXT, request)).toMatchObject({
      ...INCLUDING,
      assumptions: ['Prices include GST.'],
    })
    expect(await generate(`${TEXT} plus GST`, request)).toMatchObject({ ...BEFORE, assumptions: [] })
  })

  test('a request that says something else is refused at the field', async () => {
    const { status, body } = await world
      .as(staff)
      .post('/api/v1/tasks/execute', { task_details: TEXT, metadata: { line_price_mode: 'none' } })
    expect([status, body.errors[0].path]).toEqual([422, 'metadata.line_price_mode'])
  })
})

describe('saying what the prices of a quote are', () => {
  test('flips the total and the assumption, as one version; back again is as before', async () => {
    const { id, ...was } = await generate(TEXT)
    const flipped = await state(id, 'inclusive', 1)
    expect(flipped.status).toBe(200)
    expect(flipped.body.quote).toMatchObject({
      ...INCLUDING,
      assumptions: ['Prices include GST.'],
      current_version_number: 2,
    })
    const back = await state(id, 'exclusive', 2)
    expect(back.body.quote).toMatchObject({
      ...BEFORE,
      assumptions: was.assumptions,
      current_version_number: 3,
    })
    expect(back.body.quote.line_items).toMatchObject(
      was.items.map(({ item_unit_price }: { item_unit_price: number }) => ({ item_unit_price })),
    )
  })

  test('what they are already makes no version', async () => {
    const { id } = await generate(TEXT)
    expect((await state(id, 'exclusive', 1)).body.quote).toMatchObject({
      ...BEFORE,
      current_version_number: 1,
    })
  })

  test('needs the version it was based on', async () => {
    const { id } = await generate(TEXT)
    await state(id, 'inclusive', 1)
    expect((await state(id, 'exclusive', 1)).status).toBe(409)
    const unnamed = await world
      .as(staff)
      .put(`/api/v1/quotes/${id}/line-prices`, { line_price_mode: 'exclusive' })
    expect([unnamed.status, unnamed.body.errors[0].path]).toEqual([422, 'current_version_number'])
  })

  test('is refused where no tax is charged', async () => {
    const { id } = await generate(`${TEXT}, not registered for GST`)
    const { status, body } = await state(id, 'inclusive', 1)
    expect([status, body.errors[0].path]).toEqual([422, 'line_price_mode'])
  })

  test('is for their own quotes: another organization finds none', async () => {
    const { id } = await generate(TEXT)
    const stranger = await world.givenMember('Strangers')
    expect((await state(id, 'inclusive', 1, stranger)).status).toBe(404)
    expect(
      (
        await world.as().put(`/api/v1/quotes/${id}/line-prices`, {
          line_price_mode: 'inclusive',
          current_version_number: 1,
        })
      ).status,
    ).toBe(404)
  })

  test('is for visitors, too', async () => {
    const { id } = await generate(TEXT, { lead_details: VISITOR, line_price_mode: 'inclusive' }, null)
    const flipped = await world
      .as()
      .put(`/api/v1/quotes/${id}/line-prices`, { line_price_mode: 'exclusive', current_version_number: 1 })
    expect(flipped.body.quote).toMatchObject({ ...BEFORE, assumptions: ['Prices are before GST.'] })
  })

  test('stays said when a question of the quote is answered', async () => {
    const { id } = await generate('Install 2 deadlocks $340 + GST. Callout 95')
    await state(id, 'inclusive', 1)
    const open = (await world.as(staff).get(`/api/v1/quotes/${id}/questions`)).body
    const [question] = open.questions
    const { status, body } = await world.as(staff).post(`/api/v1/quotes/${id}/questions/answer`, {
      question: question.id,
      choice: question.choices[1].id,
      current_version_number: 2,
    })
    expect(status).toBe(200)
    expect(body.quote).toMatchObject({ tax_mode: 'inclusive', assumptions: ['Prices include GST.'] })
    expect([435, 775]).toContain(body.quote.total_amount)
  })

  test('a save in the editor that says it takes the assumption along', async () => {
    const { id } = await generate(TEXT)
    const { body } = await world
      .as(staff)
      .put(`/api/v1/quotes/${id}`, { tax_mode: 'inclusive', current_version_number: 1 })
    expect(body.quote).toMatchObject({ ...INCLUDING, assumptions: ['Prices include GST.'] })
  })
})
