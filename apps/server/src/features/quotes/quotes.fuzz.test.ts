import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()
const staff = fileMember(world)

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constant('x'.repeat(30_000)),
)
const cents = fc.oneof(fc.integer({ min: -10, max: 1_000_000 }), fc.constant(100_000_000_000), fc.nat())
const amount = fc.oneof(
  cents.map((value) => value / 100),
  fc.double(),
)
const day = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('0000-01-01', '9999-12-31', '2026-02-30', '2026-13-01'),
)
const line = fc.record(
  {
    id: text,
    item_description: text,
    item_quantity: amount,
    item_unit: text,
    item_unit_price: amount,
    item_total_price: amount,
    display_order: fc.nat(20_000),
    tax_free: fc.boolean(),
    optional: fc.boolean(),
  },
  { requiredKeys: ['item_description', 'item_quantity', 'item_unit_price'] },
)
const quote = fc.record(
  {
    title: text,
    description: text,
    customer_name: text,
    customer_email: text,
    quote_number: text,
    quote_date: day,
    valid_until: day,
    valid_days: fc.integer({ min: -1, max: 4_000 }),
    currency: fc.constantFrom('AUD', 'USD', 'XXX'),
    tax_mode: fc.constantFrom('exclusive', 'inclusive', 'none'),
    discount_amount: amount,
    total_amount: amount,
    tags: fc.array(text, { maxLength: 5 }),
    contact_id: fc.uuid(),
    line_items: fc.array(line, { maxLength: 6 }),
  },
  { requiredKeys: [] },
)

test('whatever a quote is made of, it is saved with totals that add up or refused with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(quote, async (body) => {
      const { status, body: answer } = await world.as(staff).post('/api/v1/quotes', body)
      expect([201, 409, 422], JSON.stringify(body)).toContain(status)
      const saved = answer.quote ?? { subtotal: 0, tax_amount: 0, total_amount: 0 }
      expect(Math.round((saved.subtotal + saved.tax_amount - saved.total_amount) * 100)).toBe(0)
      expect(typeof (answer.detail ?? answer.id)).toBe('string')
    }),
    { numRuns: 250 },
  )
})

test('whatever a list is asked for, the answer is a page or a reason', async () => {
  const query = fc.record(
    {
      limit: fc.oneof(fc.integer().map(String), text),
      offset: fc.oneof(fc.integer().map(String), text),
      order_by: fc.oneof(fc.constantFrom('created_at', 'total_amount', 'status'), text),
      order_desc: fc.oneof(fc.constantFrom('true', 'false', '1'), text),
      status: fc.oneof(fc.constantFrom('draft', 'sent'), text),
      search: fc.string({ unit: 'binary', maxLength: 150 }),
      date_from: day,
      date_to: day,
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const encoded = new URLSearchParams(
        Object.entries(asked).map(([name, value]) => [name, value.slice(0, 2_000).toWellFormed()]),
      )
      const { status } = await world.as(staff).get(`/api/v1/quotes?${encoded}`)
      expect([200, 422], encoded.toString()).toContain(status)
    }),
    { numRuns: 250 },
  )
})
