import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileFixture, fileMember, fileWorld } from '../../testing/file-world.ts'
import { MODEL_KEY, type ModelServer, modelOf, startModelServer } from '../../testing/model-server.ts'

const server = fileFixture(startModelServer)
const world = fileWorld(() => ({ languageModel: modelOf(server) }))
const staff = fileMember(world)

beforeAll(async () => {
  const contexts = [
    { name: 'Wishes', context_type: 'system', system_instructions: 'Mention our 10-year warranty.' },
    { name: 'Knowledge', context_type: 'rag', system_instructions: 'Q: Do you clean up? A: Yes.' },
    {
      name: 'Example',
      context_type: 'few_shot',
      few_shot_examples: [{ input: 'A letter', output: 'Hey Sam,\nThat is $450.\nCheers' }],
    },
  ]
  for (const context of contexts) {
    await world.as(staff).post('/api/v1/contexts', { use_case: 'cover_letter', ...context })
  }
})
beforeEach(() => {
  server.calls.length = 0
})

async function givenQuote(): Promise<string> {
  const line = { item_description: 'LED downlight', item_quantity: 14, item_unit_price: 85 }
  const created = await world
    .as(staff)
    .post('/api/v1/quotes', { customer_name: 'Deb Hanley', line_items: [line] })
  return created.body.id
}
const enrich = (id: string, options: object = {}) =>
  world.as(staff).post(`/api/v1/quotes/${id}/enrich`, {}, options)
const answer = (more = '') =>
  JSON.stringify({
    cover_letter: `Hi {{customer}},\n\nThank you for asking us about the downlights. The total is {{total}}.${more}\n\nBright Sparks Electrical`,
    faqs: [{ question: 'What does it come to?', answer: 'It comes to {{total}}.' }],
  })

test('letter and questions are its words over our facts; the terms stay ours', async () => {
  server.answer((reply) => reply.say(answer(' Our work has a 10-year warranty.')))
  const { status, body } = await enrich(await givenQuote())
  expect([status, body.engine, body.note]).toEqual([200, 'openai-compatible', null])
  expect(body.enriched_content.cover_letter).toContain('Hi Deb,')
  expect(body.enriched_content.cover_letter).toContain(
    'The total is $1,309.00. Our work has a 10-year warranty.',
  )
  expect(body.enriched_content.faqs).toEqual([
    { question: 'What does it come to?', answer: 'It comes to $1,309.00.' },
  ])
  expect(body.enriched_content.terms).toContain('Net 30')
})

test('the letter of a running test replaces its letter; the questions stay its words', async () => {
  const wordings = { a: { body: 'Short: {{quote.total}}' }, b: { body: 'Short, too: {{quote.total}}' } }
  const letters = { name: 'Letters', subject: 'cover_letter', ...wordings }
  const { test: started } = (await world.as(staff).post('/api/v1/wording-tests', letters)).body
  server.answer((reply) => reply.say(answer()))
  const { body } = await enrich(await givenQuote())
  expect(body.enriched_content.cover_letter).toMatch(/^Short(?:, too)?: \$1,309\.00 including GST$/)
  expect([body.engine, body.cover_letter_test.id]).toEqual(['openai-compatible', started.id])
  expect(body.enriched_content.faqs[0].question).toBe('What does it come to?')
  await world.as(staff).delete(`/api/v1/wording-tests/${started.id}`)
})

test('contexts and facts are sent, the customer and the amounts are not', async () => {
  server.answer((reply) => reply.say(answer()))
  await enrich(await givenQuote())
  const sent = JSON.stringify(server.calls[0]?.body)
  for (const word of [
    'LED downlight',
    'Mention our 10-year warranty.',
    'Do you clean up?',
    'That is $450.',
  ]) {
    expect(sent).toContain(word)
  }
  expect(sent).not.toMatch(/Hanley|1,309|1309|1190/)
})

describe('what the facts do not bear out', () => {
  test('is sent back once, with what is wrong', async () => {
    server.answer(
      (reply) => reply.say(answer(' All for $99!')),
      (reply) => reply.say(answer()),
    )
    const { body } = await enrich(await givenQuote())
    expect([body.engine, body.note, server.calls.length]).toEqual(['openai-compatible', null, 2])
    expect(server.calls[1]?.body.messages.at(-1).content).toContain('$99')
  })

  test.each([
    ['another price', ' All for $99!'],
    ['an example customer’s price', ' That is $450.'],
    ['a free lunch', ' Lunch is free.'],
    ['a date', ' We start on Monday.'],
    ['a link', ' See https://evil.example/'],
    ['no letter at all', 'x'.repeat(5_000)],
  ])('never reaches a customer: %s', async (_, more) => {
    server.answer((reply) => reply.say(answer(more)))
    const { status, body } = await enrich(await givenQuote())
    expect([status, body.engine]).toEqual([200, 'offline'])
    expect(body.note).toBe(
      'The language model gave no usable answer, so the built-in writer wrote these sections.',
    )
    expect(body.enriched_content.cover_letter).toContain('$1,309.00 including GST')
    expect(body.enriched_content.cover_letter).not.toContain(more.trim())
  })
})

test.each<[string, Parameters<ModelServer['answer']>[0], string]>([
  ['no end', (reply) => reply.begin('{"cover'), 'did not answer in time'],
  ['401', (reply) => reply.fail(401, `wrong key ${MODEL_KEY}`), 'refused the request'],
  ['500', (reply) => reply.fail(500, 'boom'), 'failed'],
])('without an answer the built-in writer writes, and the quote shows that: %s', async (_, reply, why) => {
  server.answer(reply)
  const id = await givenQuote()
  const { body, text } = await enrich(id)
  expect(body.note).toBe(`The language model ${why}, so the built-in writer wrote these sections.`)
  expect(text).not.toContain(MODEL_KEY)
  expect((await world.as(staff).get(`/api/v1/quotes/${id}/enriched`)).body).toEqual(body)
})

describe('while it is waited for', () => {
  const held = async (during: (id: string) => Promise<void>, options: object = {}) => {
    const asked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    server.answer(async (reply) => {
      asked.resolve()
      await release.promise
      await reply.say(answer())
    })
    const id = await givenQuote()
    const enriched = enrich(id, options)
    await asked.promise
    await during(id)
    release.resolve()
    return (await enriched).body
  }

  test.each([
    ['without a key', {}],
    ['with an Idempotency-Key', { headers: { 'idempotency-key': 'key-1' } }],
  ])('no transaction is open: %s', async (_, options) => {
    const body = await held(async () => {
      const { rows } = await world.pool.query(
        `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
      expect(rows[0].open).toBe(0)
    }, options)
    expect(body.engine).toBe('openai-compatible')
  })

  test('a quote that changes gets the built-in writer’s words on what it is now', async () => {
    const body = await held(async (id) => {
      await changeQuote(world, staff, id, { payment_terms: 'Net 7' })
    })
    expect(body.note).toBe(
      'The quote changed while the language model was writing, so the built-in writer wrote these sections.',
    )
    expect(body.enriched_content.terms).toContain('Net 7')
  })
})
