import { describe, expect, test } from 'vitest'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()
const staff = fileMember(world)

const labour = {
  description: 'Labour',
  quantity: 6,
  unit: 'hr',
  unit_price: 95,
  total: 570,
  display_order: 0,
}
const document = {
  document_type: 'quote',
  title: 'Rewire the shed',
  description: 'Rewire the shed',
  quote_number: 'Q-7001',
  reference_number: 'PO 12',
  currency: 'AUD',
  payment_terms: 'Net 7',
  notes: 'Ring first',
  subtotal: 570,
  tax_amount: 57,
  total_amount: 627,
  quote_date: '2026-03-02',
  valid_until: '2026-03-16',
  status: 'sent',
  confirm_expired: true,
  line_items: [labour],
}

describe('creating a document', () => {
  test('a quote is made of it, with its number and status', async () => {
    const created = await world.as(staff).post('/api/v1/documents', document)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ document_number: 'Q-7001', quote_number: 'Q-7001' })
    const read = await world.as(staff).get(`/api/v1/quotes/${created.body.id}`)
    expect(read.body.quote).toMatchObject({
      status: 'sent',
      title: 'Rewire the shed',
      reference_number: 'PO 12',
      total_amount: 627,
      valid_until: '2026-03-16',
      current_version_number: 1,
    })
    expect(created.body.quote).toEqual(read.body.quote)
  })

  test('a document of another type is refused by its name', async () => {
    const answer = await world.as(staff).post('/api/v1/documents', { ...document, document_type: 'invoice' })
    const message = 'Document type invoice not yet implemented'
    expect([answer.status, answer.body.detail]).toEqual([422, message])
    expect(answer.body.errors).toEqual([{ path: 'document_type', message }])
  })
})

test('what a new quote begins with is what it is created with', async () => {
  const defaults = await world.as(staff).get('/api/v1/quote-defaults')
  expect(defaults.body).toMatchObject({
    currency: 'AUD',
    payment_terms: 'Net 30',
    tax_mode: 'exclusive',
    tax_label: 'GST',
    tax_rate: 10,
  })
  const created = await world.as(staff).post('/api/v1/quotes', { line_items: [labour] })
  const { business_state: _, ...begins } = defaults.body
  expect(created.body.quote).toMatchObject(begins)
})

describe('a line from the price book', () => {
  const price = { name: 'LED downlight', unit: 'ea', unit_price: 93.5, tax_included: true }
  const line = (fields: object) => ({ item_description: 'LED downlight', item_quantity: 2, ...fields })

  test('shows it while it has the price of its item, in either way of stating tax', async () => {
    const added = await world.as(staff).post('/api/v1/price-items', price)
    const price_item_id = added.body.item.id
    const source = {
      kind: 'price_book',
      label: 'Your price book: LED downlight',
      reference: null,
      item_name: 'LED downlight',
      span: null,
    }
    const quoteOf = async (tax_mode: string, lines: object[]) =>
      (await world.as(staff).post('/api/v1/quotes', { tax_mode, line_items: lines })).body.quote

    const exclusive = await quoteOf('exclusive', [
      line({ item_unit_price: 85, price_item_id }),
      line({ item_unit_price: 84, price_item_id }),
    ])
    expect(exclusive.line_items.map((one: { price_source: unknown }) => one.price_source)).toEqual([
      source,
      null,
    ])
    const inclusive = await quoteOf('inclusive', [line({ item_unit_price: 93.5, price_item_id })])
    expect(inclusive.line_items[0].price_source).toEqual(source)

    // Saved again without naming the item: the price is the same, so is its source.
    const [{ item_total_price: _, ...kept }] = exclusive.line_items
    const again = await changeQuote(world, staff, exclusive.id, {
      line_items: [{ ...kept, item_quantity: 3 }],
    })
    expect(again.body.quote.line_items[0].price_source).toEqual(source)
  })

  test("another organization's item is no source", async () => {
    const added = await world.as(staff).post('/api/v1/price-items', { ...price, name: 'Dimmer' })
    const stranger = await world.givenMember()
    const created = await world.as(stranger).post('/api/v1/quotes', {
      line_items: [line({ item_unit_price: 85, price_item_id: added.body.item.id })],
    })
    expect(created.body.quote.line_items[0].price_source).toBeNull()
  })
})
