import { describe, expect, test } from 'vitest'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { publishQuote } from '../../testing/published-quote.ts'

const world = fileWorld()
const staff = fileMember(world)

const lights = { item_description: 'LED downlight', item_quantity: 14, item_unit: 'ea', item_unit_price: 85 }
const draft = { customer_name: 'Deb Hanley' }

async function givenQuote(body: object) {
  const created = await world.as(staff).post('/api/v1/quotes', body)
  return created.body.quote
}

describe('sections, options and costs', () => {
  const section = { id: 'rough-in', title: 'Rough-in' }
  const alternative = (id: string, selected: boolean) => ({
    id,
    kind: 'alternative',
    group: 'Hot water',
    title: id,
    selected,
  })
  const structured = {
    ...draft,
    sections: [section],
    options: [alternative('gas', false), alternative('heat-pump', true)],
    line_items: [
      { ...lights, section_id: section.id, item_unit_cost: 41.5 },
      { item_description: 'Gas unit', item_unit_price: 1500, option_id: 'gas' },
      { item_description: 'Heat pump', item_unit_price: 3000, option_id: 'heat-pump' },
      { item_description: 'Dimmer', item_unit_price: 100, optional: true, selected: true },
      { item_description: 'Sensor', item_unit_price: 80, optional: true },
    ],
  }

  test('only what is chosen counts, and all of it is kept', async () => {
    const quote = await givenQuote(structured)
    expect(quote).toMatchObject({ subtotal: 1190 + 3000 + 100, sections: [section] })
    expect(quote.line_items[0]).toMatchObject({ section_id: section.id, item_unit_cost: 41.5 })
    const read = await world.as(staff).get(`/api/v1/quotes/${quote.id}`)
    expect(read.body.quote).toEqual(quote)

    const options = quote.options.map((option: { id: string }) => ({
      ...option,
      selected: option.id === 'gas',
    }))
    const changed = await changeQuote(world, staff, quote.id, { options })
    expect(changed.body.quote).toMatchObject({ subtotal: 1190 + 1500 + 100, current_version_number: 2 })
  })

  test('a choice without a chosen alternative takes its first', async () => {
    const options = structured.options.map((option) => ({ ...option, selected: false }))
    const quote = await givenQuote({ ...structured, options })
    expect(quote.options.map((option: { selected: boolean }) => option.selected)).toEqual([true, false])
  })

  test('two selected alternatives of a choice are refused at the second', async () => {
    const options = structured.options.map((option) => ({ ...option, selected: true }))
    const refused = await world.as(staff).post('/api/v1/quotes', { ...structured, options })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'options.1.selected', message: 'Only one option of "Hot water" can be selected' }],
    ])
    const quote = await givenQuote(structured)
    const saved = await changeQuote(world, staff, quote.id, {
      options,
      current_version_number: 1,
    })
    expect([saved.status, saved.body.errors[0].path]).toEqual([422, 'options.1.selected'])
  })

  test('a line that names a part the quote does not have is refused at its field', async () => {
    for (const [field, path] of [
      ['section_id', 'line_items.0.section_id'],
      ['option_id', 'line_items.0.option_id'],
    ] as const) {
      const line = { ...lights, [field]: 'elsewhere' }
      const answer = await world.as(staff).post('/api/v1/quotes', { ...structured, line_items: [line] })
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, path])
    }
    const twice = await world
      .as(staff)
      .post('/api/v1/quotes', { ...structured, sections: [section, section] })
    expect([twice.status, twice.body.errors[0].path]).toEqual([422, 'sections.1.id'])
    const nameless = [{ ...alternative('gas', true), group: '' }]
    const refused = await world.as(staff).post('/api/v1/quotes', { ...draft, options: nameless })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'options.0.group'])
  })

  test('what a line costs never reaches the customer', async () => {
    const quote = await givenQuote({ ...structured, customer_email: 'deb@example.com' })
    const { url } = await publishQuote(world, staff, quote.id)
    const shown = await world.as().get(url)
    expect(shown.body.quote.line_items).toHaveLength(5)
    expect(JSON.stringify(shown.body)).not.toMatch(/cost|41\.5/)
  })
})
