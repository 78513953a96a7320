import { describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { A_READING, givenExtraction } from '../../testing/given-extraction.ts'

const world = fileWorld()
const member = testMember(world)

const call = () => world.as(member)
const LINES = [{ item_description: 'Deck', item_quantity: 1, item_unit_price: 100 }]
const DEB = {
  customer_name: "Deb O'Connor",
  customer_email: 'deb@example.com',
  customer_phone: '0412 345 678',
  customer_address: '1 Main St, Newtown',
}
const create = async (body: object) =>
  (await call().post('/api/v1/quotes', { line_items: LINES, ...body })).body.quote
const contacts = async () => (await call().get('/api/v1/contacts')).body.contacts

/** Each way of quoting someone; each answers the id of the quote. */
const WAYS: readonly (readonly [string, () => Promise<string>])[] = [
  ['POST /quotes', async () => (await create(DEB)).id],
  [
    'POST /documents',
    async () =>
      (await call().post('/api/v1/documents', { document_type: 'quote', line_items: LINES, ...DEB })).body.id,
  ],
  [
    'the text generator',
    async () =>
      (
        await call().post('/api/v1/tasks/execute', {
          task_type: 'quote',
          task_details: 'Build a deck for $1,200',
          metadata: {
            lead_details: {
              customer_name: DEB.customer_name,
              customer_email: DEB.customer_email,
              customer_phone: DEB.customer_phone,
            },
          },
        })
      ).body.quote_id,
  ],
  [
    'a template',
    async () => {
      const { template } = (await call().post('/api/v1/templates', { name: 'Deck', line_items: LINES })).body
      return (await call().post(`/api/v1/templates/${template.id}/quotes`, DEB)).body.quote.id
    },
  ],
  [
    'a change of the customer',
    async () => {
      const { id } = await create({})
      await call().put(`/api/v1/quotes/${id}`, { ...DEB, current_version_number: 1 })
      return id
    },
  ],
]

describe('the customer of a quote is a contact', () => {
  test.each(WAYS)('by %s', async (_, quoted) => {
    const id = await quoted()
    const [contact, ...others] = await contacts()
    expect(others).toEqual([])
    expect(contact).toMatchObject({
      email: 'deb@example.com',
      first_name: 'Deb',
      last_name: "O'Connor",
      phone: '0412 345 678',
      quote_count: 1,
    })
    expect((await call().get(`/api/v1/quotes/${id}`)).body.quote.contact_id).toBe(contact.id)
    const theirs = (await call().get(`/api/v1/quotes?contact_id=${contact.id}`)).body
    expect(theirs.quotes.map((quote: { id: string }) => quote.id)).toEqual([id])
    await quoted().catch(() => undefined)
    expect(await contacts()).toHaveLength(1)
  })

  test('by a document that is converted, and by duplicating', async () => {
    const { id } = await givenExtraction(world, member, A_READING)
    const converted = await call().post(`/api/v1/staged-extractions/${id}/convert-to-quote`, {})
    expect(converted.status).toBe(200)
    const copy = await call().post(`/api/v1/quotes/${converted.body.quote_id}/duplicate`, {})
    expect(copy.status).toBe(201)
    const made = await contacts()
    expect(made.map((one: { email: string }) => one.email)).toEqual(['harlan@example.com'])
    expect(made[0]).toMatchObject({ quote_count: 2 })
  })

  test('with a phone alone; with neither there is none, and none is needed', async () => {
    const withPhone = await create({ customer_name: 'Tom', customer_phone: '0413 000 111' })
    expect(withPhone.contact_id).not.toBeNull()
    const without = await create({ customer_name: 'Ann', customer_address: '2 High St' })
    expect(without.contact_id).toBeNull()
    const [tom, ...others] = await contacts()
    expect([tom.email, tom.phone, others]).toEqual(['', '0413 000 111', []])
  })

  test('ten quotes for the same new customer at once make one contact', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => create({ customer_name: 'Tom', customer_phone: '0413 000 111' })),
    )
    expect(new Set(made.map((quote) => quote.contact_id)).size).toBe(1)
    expect(await contacts()).toHaveLength(1)
  })

  test('of the demo there are none', async () => {
    const made = await world.as().post('/api/v1/tasks/execute', {
      task_type: 'quote',
      task_details: 'Build a deck for $1,200',
      metadata: {
        customer_name: 'Deb',
        lead_details: { first_name: 'Sam', email: 'sam@example.com', customer_phone: '0499 111 222' },
      },
    })
    expect(made.body.success).toBe(true)
    const { rows } = await asSystem(
      world,
      "select count(*)::int as count from contacts where phone_key = '61499111222'",
    )
    expect(rows[0].count).toBe(0)
  })
})

describe('an existing contact', () => {
  test('is found by email, phone, or name and address, and completed, never overwritten', async () => {
    const first = await create({ customer_name: 'Deb', customer_phone: '+61 412 345 678' })
    const byPhone = await create({ ...DEB, customer_name: 'Debra' })
    const byEmail = await create({ customer_name: 'D', customer_email: 'DEB@example.com' })
    const byPlace = await create({ customer_name: 'deb', customer_address: '1 main st. newtown' })
    expect([byPhone, byEmail, byPlace].map((quote) => quote.contact_id)).toEqual([
      first.contact_id,
      first.contact_id,
      first.contact_id,
    ])
    const [deb, ...others] = await contacts()
    expect(others).toEqual([])
    expect(deb).toMatchObject({
      first_name: 'Deb',
      email: 'deb@example.com',
      phone: '+61 412 345 678',
      address: '1 Main St, Newtown',
      quote_count: 4,
    })
  })

  test('who is only likely the same is another, offered for merging', async () => {
    const deb = await create(DEB)
    const al = await create({
      customer_name: 'Al',
      customer_email: 'al@example.com',
      customer_phone: '0412 345 678',
    })
    expect(al.contact_id).not.toBe(deb.contact_id)
    const { groups } = (await call().get('/api/v1/contacts/duplicates')).body
    expect(groups.map((group: { id: string }[]) => group.map(({ id }) => id))).toEqual([
      [deb.contact_id, al.contact_id],
    ])
    await call().post(`/api/v1/contacts/${deb.contact_id}/merge`, { other_id: al.contact_id })
    const quotes = (await call().get(`/api/v1/quotes?contact_id=${deb.contact_id}`)).body
    expect(quotes.total).toBe(2)
  })

  test('that is named fills in what the quote lacks of its customer', async () => {
    const { contact_id } = await create(DEB)
    const quote = await create({ contact_id, customer_name: 'Deb at work' })
    expect(quote).toMatchObject({ ...DEB, contact_id, customer_name: 'Deb at work' })
    const empty = await create({})
    const changed = await call().put(`/api/v1/quotes/${empty.id}`, { contact_id, current_version_number: 1 })
    expect(changed.body.quote).toMatchObject({ ...DEB, contact_id })
  })

  test('is a snapshot in its quotes: a change of the contact changes none', async () => {
    const quote = await create({ ...DEB, status: 'sent' })
    await call().put(`/api/v1/contacts/${quote.contact_id}`, {
      first_name: 'Debra',
      email: 'new@example.com',
    })
    expect((await call().get(`/api/v1/quotes/${quote.id}`)).body.quote).toMatchObject(DEB)
    // Other words for the same customer leave the contact.
    const titled = await call().put(`/api/v1/quotes/${quote.id}`, {
      title: 'Deck',
      current_version_number: 1,
    })
    expect(titled.body.quote.contact_id).toBe(quote.contact_id)
    expect(await contacts()).toHaveLength(1)
  })

  test('that was deleted is not made again by changing something else', async () => {
    const quote = await create(DEB)
    await call().delete(`/api/v1/contacts/${quote.contact_id}`)
    await call().put(`/api/v1/quotes/${quote.id}`, { title: 'Deck', current_version_number: 1 })
    expect(await contacts()).toEqual([])
    // Version 1 names a contact that is gone; who it was for is still known.
    await call().post(`/api/v1/quotes/${quote.id}/versions/1/restore`, { current_version_number: 2 })
    const restored = (await call().get(`/api/v1/quotes/${quote.id}`)).body.quote
    expect(restored).toMatchObject({ ...DEB, contact_id: null })
  })
})

describe('ids of another organization, or of nothing, are refused at their field', () => {
  const NOTHING = '01890000-0000-7000-8000-000000000000'

  test('contact_id', async () => {
    const theirs = (
      await world.as(await world.givenMember()).post('/api/v1/contacts/upsert', { email: 'ann@example.com' })
    ).body.id
    const { id } = await create({})
    const template = (await call().post('/api/v1/templates', { name: 'Deck', line_items: LINES })).body
      .template
    for (const contact_id of [theirs, NOTHING]) {
      const answers = [
        await call().post('/api/v1/quotes', { contact_id }),
        await call().post('/api/v1/documents', { document_type: 'quote', contact_id }),
        await call().put(`/api/v1/quotes/${id}`, { contact_id, current_version_number: 1 }),
        await call().post(`/api/v1/templates/${template.id}/quotes`, { contact_id }),
      ]
      for (const { status, body } of answers) {
        expect([status, body.errors]).toEqual([422, [{ path: 'contact_id', message: 'Contact not found' }]])
      }
    }
    expect((await call().get('/api/v1/quotes')).body.total).toBe(1)
  })

  test('template_id', async () => {
    const other = world.as(await world.givenMember())
    const theirs = (await other.post('/api/v1/templates', { name: 'Deck', line_items: LINES })).body.template
      .id
    for (const template_id of [theirs, NOTHING]) {
      for (const path of ['/api/v1/quotes', '/api/v1/documents']) {
        const { status, body } = await call().post(path, { document_type: 'quote', template_id })
        expect([status, body.errors]).toEqual([422, [{ path: 'template_id', message: 'Template not found' }]])
      }
    }
    const { template } = (await call().post('/api/v1/templates', { name: 'Deck', line_items: LINES })).body
    expect(await create({ template_id: template.id })).toMatchObject({ template_id: template.id })
  })
})
