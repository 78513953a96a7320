import { expect, test } from 'vitest'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { createWorld } from '../../testing/world.ts'

const world = fileWorld()
const member = testMember(world)

const call = () => world.as(member)
const deck = {
  name: 'Deck, standard',
  title: 'New deck',
  description: 'Merbau deck',
  payment_terms: 'Net 7',
  sections: [{ id: 's1', title: 'Timber' }],
  options: [{ id: 'o1', kind: 'add_on', title: 'Oil' }],
  line_items: [
    {
      item_description: 'Decking',
      item_quantity: 24,
      item_unit: 'm2',
      item_unit_price: 180,
      section_id: 's1',
    },
    { item_description: 'Oiling', item_unit_price: 300, option_id: 'o1', item_unit_cost: 120 },
  ],
}
const given = async (body: object = deck) => {
  const created = await call().post('/api/v1/templates', body)
  expect(created.status).toBe(201)
  return created.body.template
}

test('a template is kept with its lines, sections and options, and changed as a whole', async () => {
  const template = await given()
  expect(template).toMatchObject({
    name: deck.name,
    payment_terms: 'Net 7',
    subtotal: 4320,
    total_amount: 4752,
    times_used: 0,
  })
  const path = `/api/v1/templates/${template.id}`
  expect((await call().get(path)).body.template).toEqual(template)
  const changed = await call().put(path, {
    ...deck,
    name: 'Deck',
    options: [],
    line_items: [deck.line_items[0]],
  })
  expect(changed.body.template).toMatchObject({
    name: 'Deck',
    options: [],
    line_items: [{ item_unit: 'm2' }],
  })
  expect((await call().delete(path)).status).toBe(204)
  expect((await call().get(path)).status).toBe(404)
})

test('names are kept distinct, and a copy gets one of its own', async () => {
  const template = await given()
  const clash = await call().post('/api/v1/templates', { ...deck, name: deck.name.toUpperCase() })
  expect([clash.status, clash.body.errors[0].path]).toEqual([409, 'name'])
  const copy = await call().post(`/api/v1/templates/${template.id}/duplicate`)
  const second = await call().post(`/api/v1/templates/${template.id}/duplicate`)
  expect([copy.body.template.name, second.body.template.name]).toEqual([
    'Deck, standard (copy)',
    'Deck, standard (copy 2)',
  ])
  const renamed = await call().put(`/api/v1/templates/${template.id}`, {
    ...deck,
    name: copy.body.template.name,
  })
  expect(renamed.status).toBe(409)
  const found = await call().get('/api/v1/templates?search=copy')
  expect(found.body.total).toBe(2)
  expect((await call().get('/api/v1/templates?search=100%25')).body.total).toBe(0)
})

test('a quote becomes a template without its customer, and a template a draft of its own', async () => {
  const made = await call().post('/api/v1/quotes', {
    ...deck,
    name: undefined,
    customer_name: 'Ann Lee',
    customer_email: 'ann@example.com',
    reference_number: 'PO 7',
  })
  const saved = await call().post(`/api/v1/quotes/${made.body.id}/template`, { name: 'From Ann' })
  expect(saved.status).toBe(201)
  expect(JSON.stringify(saved.body)).not.toMatch(/Ann Lee|ann@example|PO 7/)

  const started = await call().post(`/api/v1/templates/${saved.body.template.id}/quotes`, {
    customer_name: 'Bo Ray',
  })
  expect(started.status).toBe(201)
  expect(started.body.quote).toMatchObject({
    status: 'draft',
    customer_name: 'Bo Ray',
    customer_email: '',
    template_id: saved.body.template.id,
    total_amount: made.body.quote.total_amount,
    title: 'New deck',
  })
  const ids = (quote: { line_items: { id: string }[] }) => quote.line_items.map((line) => line.id)
  expect(ids(started.body.quote)).not.toEqual(ids(made.body.quote))
  expect((await call().get(`/api/v1/templates/${saved.body.template.id}`)).body.template.times_used).toBe(1)
  const listed = await call().get(`/api/v1/quotes?template_id=${saved.body.template.id}`)
  expect(listed.body.quotes).toHaveLength(1)
  const versions = await call().get(`/api/v1/quotes/${started.body.quote.id}/versions`)
  expect(versions.body.versions[0].change_source).toBe('template')
})

test('a template does not say whom its quote was for, in its description either', async () => {
  const { body } = await call().post('/api/v1/tasks/execute', {
    task_details:
      'Supply and install 3 downlights at 85 each\nCustomer: Karen Whitlock, 0412 345 678, karen@example.com',
  })
  const path = `/api/v1/quotes/${body.quote_id}`
  const { quote } = (await call().get(path)).body
  expect(quote.customer_email).toBe('karen@example.com')
  const saved = await call().post(`${path}/template`, { name: 'Downlights' })
  expect(JSON.stringify(saved.body)).not.toMatch(/Whitlock|0412 345 678|karen@example/)
  const { template } = saved.body
  expect(template.description).toContain('Supply and install 3 downlights at 85 each')
  const started = await call().post(`/api/v1/templates/${template.id}/quotes`, {})
  const [line] = started.body.quote.line_items
  expect([started.status, line.item_quantity, line.item_unit_price]).toEqual([201, 3, 85])
})

test('a quote that is started from a template knows which words made which line', async () => {
  const { body } = await call().post('/api/v1/tasks/execute', {
    task_details: 'Supply and install 3 downlights at 85 each, 2 dimmers at 120',
  })
  const { template } = (await call().post(`/api/v1/quotes/${body.quote_id}/template`, { name: 'Lights' }))
    .body
  const { quote } = (await call().post(`/api/v1/templates/${template.id}/quotes`, {})).body
  const made = quote.clauses.filter(({ kind }: { kind: string }) => kind === 'line')
  expect(made.map((clause: { line_index: number }) => clause.line_index)).toEqual([0, 1])
})

test('each problem names its field, and other organizations see nothing', async () => {
  const unnamed = await call().post('/api/v1/templates', { ...deck, name: ' ' })
  expect([unnamed.status, unnamed.body.errors[0].path]).toEqual([422, 'name'])
  const stray = { ...deck, sections: [] }
  expect((await call().post('/api/v1/templates', stray)).body.errors[0].path).toBe('line_items.0.section_id')
  const template = await given()
  const stranger = await world.givenMember()
  const theirs = world.as(stranger)
  expect((await theirs.get('/api/v1/templates')).body.total).toBe(0)
  expect((await theirs.post(`/api/v1/templates/${template.id}/quotes`)).status).toBe(404)
  expect((await theirs.put(`/api/v1/templates/${template.id}`, deck)).status).toBe(404)
})

test('where the feature is switched off, its calls do not exist', async () => {
  const without = await createWorld({ featuresOff: ['templates'] })
  try {
    const staff = await without.givenMember()
    expect((await without.as(staff).get('/api/v1/templates')).status).toBe(404)
    expect((await without.as(staff).get('/api/v1/quotes')).status).toBe(200)
  } finally {
    await without.close()
  }
})
