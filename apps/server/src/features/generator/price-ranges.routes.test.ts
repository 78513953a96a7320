import { expect, test } from 'vitest'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { acceptShown, publishQuote } from '../../testing/published-quote.ts'

const world = fileWorld()
const staff = testMember(world)

async function generate(task_details: string) {
  const { body } = await world.as(staff).post('/api/v1/tasks/execute', { task_details })
  return (await world.as(staff).get(`/api/v1/quotes/${body.quote_id}`)).body.quote
}

const save = async (quote: { readonly id: string }, body: object) =>
  (await changeQuote(world, staff, quote.id, body)).body.quote

test('a built-in price has its range while it is that price, and as the quote states prices', async () => {
  const quote = await generate('3 hours labour electrician')
  const [line] = quote.line_items
  const { range } = line.price_source
  expect(line.price_source.kind).toBe('built_in')
  expect(range.low).toBeLessThanOrEqual(line.item_unit_price)
  expect(range.high).toBeGreaterThanOrEqual(line.item_unit_price)
  expect(line.price_source.label).toContain(range.guide)

  const more = { ...line, item_quantity: 4, item_total_price: undefined }
  expect((await save(quote, { line_items: [more] })).line_items[0].price_source.range).toEqual(range)
  const withTax = (await save(quote, { tax_mode: 'inclusive', line_items: [more] })).line_items[0]
  expect(withTax.item_unit_price).toBe(line.item_unit_price)
  expect(withTax.price_source.range.low).toBeCloseTo(range.low * 1.1, 2)
  const switched = await world.as(staff).put(`/api/v1/quotes/${quote.id}/line-prices`, {
    line_price_mode: 'exclusive',
    current_version_number: (await world.as(staff).get(`/api/v1/quotes/${quote.id}`)).body.quote
      .current_version_number,
  })
  const [back] = switched.body.quote.line_items
  expect(back.item_unit_price).toBeCloseTo(line.item_unit_price / 1.1, 1)
  expect(back.price_source.range.low).toBeCloseTo(range.low, 2)

  const byDay = await save(quote, { line_items: [{ ...back, item_unit: 'day' }] })
  expect(byDay.line_items[0].price_source).toMatchObject({ kind: 'built_in' })
  expect(byDay.line_items[0].price_source.range).toBeUndefined()
  const dearer = await save(quote, {
    line_items: [{ ...back, item_unit_price: 250, item_total_price: undefined }],
  })
  expect(dearer.line_items[0].price_source).toMatchObject({ kind: 'entered' })
  expect(dearer.line_items[0].price_source.range).toBeUndefined()
})

test('a quote in another currency shows no range of the one before', async () => {
  const quote = await generate('3 hours labour electrician')
  const changed = await save(quote, { currency: 'NZD' })
  expect(changed.line_items[0].price_source.kind).toBe('built_in')
  expect(changed.line_items[0].price_source.range).toBeUndefined()
})

test('a customer reads neither guides and ranges, nor which quotes a price was learned from', async () => {
  const first = await generate('Fit the zorb coupling at 45 each')
  await acceptShown(world, (await publishQuote(world, staff, first.id)).url)
  const quote = await generate('Fit the zorb coupling, 3 hours labour electrician')
  const [coupling, labour] = quote.line_items
  expect(coupling.price_source).toMatchObject({
    kind: 'previous_quote',
    learned_from: [{ quote_id: first.id, quote_number: first.quote_number }],
  })
  const { guide } = labour.price_source.range
  const { url, page } = await publishQuote(world, staff, quote.id)
  const texts = [
    (await world.as().get(url)).text,
    (await world.as().get(page)).text,
    await pdfText(await world.as().get(`${url}/pdf`)),
  ]
  for (const text of texts) {
    expect(text).toContain('zorb coupling')
    for (const secret of [guide, 'price_source', 'priceSource', 'learned', first.id, first.quote_number])
      expect(text).not.toContain(secret)
  }
})
