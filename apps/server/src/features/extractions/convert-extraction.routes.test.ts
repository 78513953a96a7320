import { randomUUID } from 'node:crypto'
import type { Extraction } from '@quotewright/extraction/extraction.ts'
import { expect, test } from 'vitest'
import { fileWorld } from '../../testing/file-world.ts'
import { A_READING, givenExtraction } from '../../testing/given-extraction.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
let owner: Member

const path = (id: string, rest = '') => `/api/v1/staged-extractions/${id}${rest}`

const readingWith = (
  values: Partial<Extraction['extracted_quote']>,
  grounds: Partial<Extraction['grounds']> = {},
): Extraction => ({
  ...A_READING,
  extracted_quote: { ...A_READING.extracted_quote, ...values },
  grounds: { ...A_READING.grounds, ...grounds },
})
const lineOf = (item_description: string, item_quantity: number, item_unit_price: number) => ({
  item_description,
  item_quantity,
  item_unit: 'ea',
  item_unit_price,
  item_total_price: Math.round(item_quantity * item_unit_price * 100) / 100,
})

/** A wholesaler's quote to us. */
const TO_US = readingWith({
  supplier_name: 'Middy’s Electrical Wholesale',
  customer_name: 'Bright Sparks Electrical Pty Ltd',
  customer_email: null,
  line_items: [lineOf('LED down-\nlights 10W', 14, 22.5), lineOf('Low-\nprofile dimmer', 2, 40)],
  subtotal: 395,
  tax_amount: 39.5,
  total_amount: 434.5,
})

const given = async (reading: Extraction = TO_US, member: Member = owner) =>
  (await givenExtraction(world, member, reading)).id
const convert = (id: string, body: object, member: Member = owner) =>
  world.as(member).post(path(id, '/convert-to-quote'), body)
const quoteOf = async (id: string, body: object) => {
  const converted = await convert(id, body)
  expect(converted.body).toEqual({
    quote_id: expect.any(String),
    quote_number: expect.any(String),
  })
  return (await world.as(owner).get(`/api/v1/quotes/${converted.body.quote_id}`)).body.quote
}
const preview = async (id: string) => (await world.as(owner).get(path(id, '/conversion'))).body

const DEB = { name: 'Deb Hanley', email: 'deb@example.com', phone: '0400 000 000', address: '1 High St' }

test('a quote to us asks for the customer, and is sold at cost and markup', async () => {
  owner = await world.givenMember()
  const id = await given()
  const nobody = await convert(id, { markup_percent: 30 })
  expect([nobody.status, nobody.body.errors[0].path]).toEqual([422, 'customer'])
  expect(await preview(id)).toMatchObject({ is_ours: false, customer: null, markup_percent: null })

  const quote = await quoteOf(id, { customer: DEB, markup_percent: 30 })
  expect(quote).toMatchObject({
    customer_name: 'Deb Hanley',
    customer_email: 'deb@example.com',
    customer_phone: '0400 000 000',
    customer_address: '1 High St',
    tax_mode: 'exclusive',
    // 14 × 29.25 + 2 × 52
    subtotal: 513.5,
    line_items: [
      { item_description: 'LED downlights 10W', item_unit_cost: 22.5, item_unit_price: 29.25 },
      { item_description: 'Low-profile dimmer', item_unit_cost: 40, item_unit_price: 52 },
    ],
  })
  // Said once: the next document knows it.
  const next = await preview(await given())
  expect(next.markup_percent).toBe(30)
  expect(next.lines).toMatchObject([{ item_unit_cost: 22.5, item_unit_price: 29.25 }, {}])
})

test('cost, markup and price of each line can be changed before it is saved', async () => {
  owner = await world.givenMember()
  const id = await given()
  const { lines } = await preview(id)
  expect(lines[0]).toMatchObject({ trade: 'electrical', item_unit_cost: 22.5 })
  const wrong = await convert(id, { customer: DEB, lines: [{ line: 2, item_unit_price: 1 }] })
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'lines.0.line'])
  const quote = await quoteOf(id, {
    customer: DEB,
    markup_percent: 10,
    trade_markups: [{ trade: 'electrical', markup_percent: 50 }],
    keep_markup: false,
    lines: [
      { line: 0, item_unit_cost: 20 },
      { line: 1, item_unit_price: 99 },
    ],
  })
  expect(quote.line_items).toMatchObject([
    { item_unit_cost: 20, item_unit_price: 30 },
    { item_unit_cost: 40, item_unit_price: 99 },
  ])
  expect(await preview(await given())).toMatchObject({ markup_percent: null, trade_markups: [] })
})

test('a document with tax in its prices costs what it costs before tax', async () => {
  owner = await world.givenMember()
  const id = await given(
    readingWith({
      customer_name: 'Deb Hanley',
      customer_email: 'deb@example.com',
      line_items: [lineOf('Ceiling fan', 2, 110)],
      subtotal: 200,
      tax_amount: 20,
      total_amount: 220,
    }),
  )
  expect(await preview(id)).toMatchObject({ customer: { name: 'Deb Hanley', email: 'deb@example.com' } })
  const quote = await quoteOf(id, { markup_percent: 25 })
  expect(quote).toMatchObject({
    customer_name: 'Deb Hanley',
    tax_mode: 'exclusive',
    line_items: [{ item_unit_cost: 100, item_unit_price: 125 }],
    total_amount: 275,
  })
})

test('our own quote keeps its prices, whatever the markup', async () => {
  owner = await world.givenMember()
  const ours = readingWith({ supplier_name: 'BRIGHT SPARKS ELECTRICAL' }, { supplier_abn: null })
  const id = await given(ours)
  expect(await preview(id)).toMatchObject({ is_ours: true, customer: { name: 'Harlan Vickery' } })
  const quote = await quoteOf(id, { markup_percent: 30 })
  expect(quote).toMatchObject({
    customer_name: 'Harlan Vickery',
    total_amount: 1650,
    line_items: [{ item_unit_cost: null, item_unit_price: 250 }, { item_unit_price: 1000 }],
  })
  expect((await preview(await given())).markup_percent).toBeNull()
})

test('a contact is quoted with what is known of them; a stranger’s contact is refused', async () => {
  owner = await world.givenMember()
  const { id: contactId } = (
    await world.as(owner).post('/api/v1/contacts/upsert', {
      email: 'lee@example.com',
      first_name: 'Lee',
      last_name: 'Chan',
      phone: '0411 111 111',
    })
  ).body
  const refused = await convert(await given(), { contact_id: randomUUID() })
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'contact_id'])
  const stranger = await world.givenMember('Strangers')
  const foreign = await convert(await given(TO_US, stranger), { contact_id: contactId }, stranger)
  expect(foreign.status).toBe(422)
  const quote = await quoteOf(await given(), { contact_id: contactId, markup_percent: 0 })
  expect(quote).toMatchObject({
    contact_id: contactId,
    customer_name: 'Lee Chan',
    customer_email: 'lee@example.com',
    customer_phone: '0411 111 111',
  })
})

test('a document of 640 lines becomes a quote of sections with the same total, and staff are notified', async () => {
  owner = await world.givenMember()
  const line_items = Array.from({ length: 640 }, (_, at) =>
    lineOf(at % 2 === 0 ? `Downlight ${at}` : `Mixer tap ${at}`, 1, 1 + at / 100),
  )
  const subtotal =
    line_items.reduce((cents, line) => cents + Math.round(line.item_total_price * 100), 0) / 100
  const id = await given(
    readingWith({ line_items, subtotal, tax_amount: null, total_amount: null }, { lines_multiply_out: [] }),
  )
  const shown = await preview(id)
  expect(shown.lines).toHaveLength(640)
  expect(shown.section_titles).toEqual(['Electrical', 'Plumbing'])
  expect(shown.merged_lines).toBeGreaterThan(140)
  const quote = await quoteOf(id, { customer: DEB, markup_percent: 0 })
  expect(quote.line_items.length).toBeLessThanOrEqual(500)
  expect(quote.sections.map(({ title }: { title: string }) => title)).toEqual(['Electrical', 'Plumbing'])
  expect(quote.subtotal).toBe(subtotal)
  const { comments } = (await world.as(owner).get(`/api/v1/quotes/${quote.id}/comments`)).body
  expect(comments[0].body).toContain('A quote takes at most 500 lines')
})

test('prices taken into the price book are cost, sold at the markup', async () => {
  owner = await world.givenMember()
  const id = await given()
  const listed = await world.as(owner).get(path(id, '/price-proposals?markup_percent=40'))
  expect(listed.body).toMatchObject({
    markup_percent: null,
    items: [
      { description: 'LED downlights 10W', cost: 22.5, markup_percent: 40, proposed_unit_price: 31.5 },
      { cost: 40, proposed_unit_price: 56 },
    ],
  })
  const applied = await world
    .as(owner)
    .post(path(id, '/price-proposals'), { lines: [0, 1], markup_percent: 40 })
  expect(applied.body).toEqual({ created: 2, updated: 0 })
  const { items } = (await world.as(owner).get('/api/v1/price-items')).body
  expect(items).toMatchObject([
    { name: 'LED downlights 10W', cost: 22.5, markup_percent: 40, unit_price: 31.5, trade: 'electrical' },
    { name: 'Low-profile dimmer', cost: 40, unit_price: 56 },
  ])
  expect(await preview(id)).toMatchObject({ markup_percent: 40 })
})

test('no prices are proposed of a quote of ours, or of a document that was rejected', async () => {
  owner = await world.givenMember('Ours Electrical')
  const ours = await given(readingWith({ supplier_name: 'Ours Electrical' }))
  expect((await world.as(owner).get(path(ours, '/price-proposals'))).body.items).toEqual([])
  const rejected = await given()
  const lines = { lines: [0] }
  await world.as(owner).post(path(rejected, '/reject'), {})
  expect((await world.as(owner).get(path(rejected, '/price-proposals'))).body.items).toEqual([])
  expect((await world.as(owner).post(path(rejected, '/price-proposals'), lines)).status).toBe(409)
})

test('prices that were chosen in an older version of the document are not taken over', async () => {
  owner = await world.givenMember()
  const id = await given()
  await world.as(owner).put(path(id, '/data'), { extracted_data: { quote_number: 'Q-2' }, version: 1 })
  const apply = (version: number) =>
    world.as(owner).post(path(id, '/price-proposals'), { lines: [0], version })
  expect((await apply(1)).status).toBe(409)
  expect((await apply(2)).body).toEqual({ created: 1, updated: 0 })
})

test('a key needs the price book’s scope for its prices, and to keep a markup', async () => {
  owner = await world.givenMember()
  const keyFor = async (...scopes: string[]) => ({
    token: (await world.as(owner).post('/api/v1/api-keys', { name: 'k', scopes })).body.key as string,
  })
  const quotes = await keyFor('quotes:read', 'quotes:write')
  const prices = await keyFor('price-book:read', 'price-book:write')
  const id = await given()
  for (const [key, status] of [
    [quotes, 403],
    [prices, 200],
  ] as const) {
    expect((await world.as(key).get(path(id, '/price-proposals'))).status).toBe(status)
    expect((await world.as(key).post(path(id, '/price-proposals'), { lines: [0] })).status).toBe(status)
  }
  const body = { customer: DEB, markup_percent: 30 }
  const kept = await world.as(quotes).post(path(id, '/convert-to-quote'), { ...body, keep_markup: true })
  expect([kept.status, kept.body.detail]).toEqual([403, expect.stringContaining('price-book:write')])
  expect((await world.as(quotes).post(path(id, '/convert-to-quote'), body)).status).toBe(200)
  expect(await preview(await given())).toMatchObject({ markup_percent: null })
})
