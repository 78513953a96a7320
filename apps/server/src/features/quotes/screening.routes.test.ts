import { describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { A_READING, givenExtraction } from '../../testing/given-extraction.ts'

const world = fileWorld()
const staff = fileMember(world)

const call = () => world.as(staff)
const LINE = { item_description: 'Deck', item_quantity: 1, item_unit_price: 100 }
const line = (item_description: string) => ({ ...LINE, item_description })

/** What is not fit, where it is refused, and the sentence for it. Source: part 1 §5. */
const UNFIT = [
  [
    { customer_name: 'Sir Shithead' },
    'customer_name',
    'Please use professional language in the customer name.',
  ],
  [
    { customer_company: 'No Asians Pty Ltd' },
    'customer_company',
    'The company name contains discriminatory language. Please ensure content is respectful.',
  ],
  [{ title: 'Fix the sh1tty tap' }, 'title', 'Please use professional language in the title.'],
  [{ notes: 'my password is hunter2' }, 'notes', 'Please do not include sensitive personal information.'],
  [
    { description: 'pay up or I will slash your tyres' },
    'description',
    'The project description contains threatening language. Please keep content professional.',
  ],
  [
    { line_items: [LINE, line('bypass the electricity meter')] },
    'line_items.1.item_description',
    'The line item references potentially illegal activities.',
  ],
  [
    { payment_terms: 'cash off the books so the taxman never knows' },
    'payment_terms',
    'The text references potentially illegal activities.',
  ],
  [
    { sections: [{ id: 'a', title: 'The @$$hole upstairs' }] },
    'sections.0.title',
    'Please use professional language in the text.',
  ],
  [
    {
      options: [
        { id: 'o', kind: 'add_on', title: 'No RCD', description: 'bypass the RCD so it stops tripping' },
      ],
    },
    'options.0.description',
    'The text contains inappropriate content. Please revise.',
  ],
  [
    { scope: { included: ['Deck'], not_included: ['f\u200Bucking stumps'] } },
    'scope.not_included.0',
    'Please use professional language in the text.',
  ],
] as const

describe.each(UNFIT)('%j', (unfit, path, message) => {
  test('is refused of a quote, a document and their changes', async () => {
    const { id } = (await call().post('/api/v1/quotes', { line_items: [LINE] })).body
    for (const { status, body } of [
      await call().post('/api/v1/quotes', unfit),
      await call().post('/api/v1/documents', { document_type: 'quote', ...unfit }),
      await call().put(`/api/v1/quotes/${id}`, { ...unfit, current_version_number: 1 }),
    ]) {
      expect([status, body.detail, body.errors]).toEqual([422, message, [{ path, message }]])
    }
    expect((await call().get(`/api/v1/quotes/${id}`)).body.quote.current_version_number).toBe(1)
  })
})

describe.each(UNFIT.filter(([, path]) => !/^(?:customer|scope)/.test(path)))('%j', (unfit, path, message) => {
  test('is refused of a template', async () => {
    const name = `Deck ${path}`
    const { template } = (await call().post('/api/v1/templates', { name, line_items: [LINE] })).body
    const body = { name: `${name} 2`, line_items: [LINE], ...unfit }
    for (const refused of [
      await call().post('/api/v1/templates', body),
      await call().put(`/api/v1/templates/${template.id}`, body),
    ]) {
      expect([refused.status, refused.body.errors]).toEqual([422, [{ path, message }]])
    }
  })
})

test('the written sections of a quote are screened, what they said before is not', async () => {
  const { id } = (await call().post('/api/v1/quotes', { line_items: [LINE] })).body
  const { enriched_content } = (await call().post(`/api/v1/quotes/${id}/enrich`, {})).body
  const save = (changed: object) =>
    call().put(`/api/v1/quotes/${id}/enriched`, { enriched_content: { ...enriched_content, ...changed } })
  const refused = await save({ terms: 'Pay within 7 days or I will slash your tyres' })
  const message = 'The text contains threatening language. Please keep content professional.'
  expect([refused.status, refused.body.detail, refused.body.errors]).toEqual([
    422,
    message,
    [{ path: 'enriched_content.terms', message }],
  ])
  expect((await save({ terms: 'Deposit to BSB 062-000, account 12345678' })).status).toBe(200)
  await asSystem(
    world,
    `update quote_enrichments set content = jsonb_set(content, '{about_us}', '"Shitty tiles replaced"') where quote_id = $1`,
    [id],
  )
  const kept = await save({ about_us: 'Shitty tiles replaced', terms: 'Seven days' })
  expect(kept.status).toBe(200)
})

test('a customer is screened where a quote is started for them', async () => {
  const { template } = (await call().post('/api/v1/templates', { name: 'Fence', line_items: [LINE] })).body
  const started = await call().post(`/api/v1/templates/${template.id}/quotes`, {
    customer_name: 'Sir Shithead',
  })
  expect([started.status, started.body.errors[0].path]).toEqual([422, 'customer_name'])
})

test('a document with an unfit line becomes no quote', async () => {
  const [first] = A_READING.extracted_quote.line_items
  if (first === undefined) throw new Error('the reading has lines')
  const line_items = [
    {
      ...first,
      item_description: 'card 5555 5555 5555 4444',
      item_quantity: 1,
      item_unit_price: 1500,
      item_total_price: 1500,
    },
  ]
  const reading = { ...A_READING, extracted_quote: { ...A_READING.extracted_quote, line_items } }
  const { id } = await givenExtraction(world, staff, reading)
  const refused = await call().post(`/api/v1/staged-extractions/${id}/convert-to-quote`, {})
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'Please do not include sensitive personal information.',
  ])
})

test('an update by text is screened like any other', async () => {
  const { id } = (await call().post('/api/v1/quotes', { line_items: [LINE] })).body
  const refused = await call().post('/api/v1/tasks/execute', {
    task_type: 'quote',
    task_details: 'Add a line: bypass the electricity meter for 200',
    metadata: {
      quote_id: id,
      skip_confirmation: true,
      current_version_number: 1,
      update_kind: 'instruction',
    },
  })
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'task_details'])
})

test('the words of the trades pass everywhere', async () => {
  const made = await call().post('/api/v1/quotes', {
    customer_name: 'Dick Hancock',
    customer_company: 'Scunthorpe Pools',
    title: 'Insurance job: storm damage',
    description: 'Kill the power at the board',
    notes: 'Credit card accepted on completion',
    line_items: [line('Bastard file'), line('Paint stripper'), line('Replace stopcock')],
  })
  expect(made.status).toBe(201)
})

test('what a quote says already does not stop a change of something else', async () => {
  const { id } = (await call().post('/api/v1/quotes', { title: 'Deck', line_items: [LINE] })).body
  await asSystem(world, "update quotes set title = 'Fix the sh1tty tap' where id = $1", [id])
  const changed = await call().put(`/api/v1/quotes/${id}`, {
    notes: 'Side gate is open',
    current_version_number: 1,
  })
  expect(changed.status).toBe(200)
})
