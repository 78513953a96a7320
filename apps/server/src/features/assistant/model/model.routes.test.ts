import { beforeEach, describe, expect, test } from 'vitest'
import { fileFixture, fileMember, fileWorld } from '../../../testing/file-world.ts'
import { A_READING, givenExtraction } from '../../../testing/given-extraction.ts'
import { modelOf, startModelServer } from '../../../testing/model-server.ts'
import { givenPublished } from '../../../testing/published-quote.ts'
import { INJECTIONS } from './testing/injections.ts'

const server = fileFixture(startModelServer)
const world = fileWorld(() => ({ languageModel: modelOf(server, 1_500) }))
const staff = fileMember(world)

beforeEach(() => {
  server.calls.length = 0
})

const LINES = [
  { item_description: 'Downlights', item_quantity: 14, item_unit_price: 85 },
  { item_description: 'Electrician labour', item_quantity: 6, item_unit: 'hr', item_unit_price: 95 },
]

async function givenQuote(more: object = {}): Promise<string> {
  const quote = { title: 'Lights', line_items: LINES, ...more }
  const made = await world.as(staff).post('/api/v1/quotes', quote)
  if (made.status !== 201) throw new Error(made.text)
  return made.body.id
}

const call = (name: string, more: object = {}) => ({
  name,
  line: null,
  text: null,
  number: null,
  topic: null,
  ...more,
})
const answerWith = (...calls: object[]) => server.answer((reply) => reply.say(JSON.stringify({ calls })))
const say = (quoteId: string, message: string) =>
  world.as(staff).post(`/api/v1/quotes/${quoteId}/assistant/messages`, { message, current_version_number: 1 })
const totalOf = async (quoteId: string) =>
  (await world.as(staff).get(`/api/v1/quotes/${quoteId}`)).body.quote.total_amount

describe('free wording', () => {
  test('becomes operations, which are shown, and nothing of what the model says', async () => {
    const quoteId = await givenQuote()
    answerWith(
      call('set_quantity', { line: 'line 1', number: 16 }),
      call('change_price_percent', { line: 'line 2', number: 10 }),
    )
    const { status, body } = await say(
      quoteId,
      'they fancy 16 of the lights now and I’m worth 10 per cent more',
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      engine: 'openai-compatible',
      note: null,
      reply: 'Here is what I’d change. The total goes from $1,936.00 to $2,185.70.',
    })
    expect(body.messages[1].calls).toEqual([
      { name: 'set quantity', detail: 'line 1, 16' },
      { name: 'change price percent', detail: 'line 2, 10' },
    ])
    expect(body.proposal).toMatchObject({ total_before: 1936, total_after: 2185.7 })
    expect(await totalOf(quoteId)).toBe(1936)
  })

  test('that asks is answered from the quote', async () => {
    const quoteId = await givenQuote()
    answerWith(call('answer', { topic: 'total' }), call('explain_price', { line: 'line 1' }))
    const { body } = await say(quoteId, 'remind me where we landed with the lights')
    expect(body.reply).toContain('The total is $1,936.00.')
    expect(body.reply).toContain('“Downlights”: 14 ea × $85.00 = $1,190.00.')
    expect(body.messages[1].links[0]).toEqual({ label: 'Totals', target: 'totals', line_id: null })
  })

  test('that the built-in engine understands is not asked of a model', async () => {
    const quoteId = await givenQuote()
    await say(quoteId, 'make it 16 downlights')
    await say(quoteId, 'what’s the total?')
    expect(server.calls).toHaveLength(0)
  })

  test('leaves the program without the customer, the notes and the description', async () => {
    const secrets = {
      customer_name: 'Marigold Featherstone',
      customer_email: 'marigold@example.com',
      notes: 'gate code under the mat',
      description: 'the long story of the lights',
    }
    const quoteId = await givenQuote(secrets)
    answerWith(call('cannot'))
    await say(quoteId, 'jazz the lights up a bit')
    const sent = JSON.stringify(server.calls[0]?.body)
    expect(sent).toContain('Downlights')
    for (const secret of Object.values(secrets)) expect(sent).not.toContain(secret)
  })
})

describe('what a model makes up', () => {
  test.each([
    ['a figure', call('set_total', { number: 1 }), '1 is not in what you wrote'],
    ['a discount', call('discount_percent', { number: 90 }), '90 is not in what you wrote'],
    ['a price in a text', call('add_line', { text: 'gold taps at 9,999' }), '9999 is not in what you wrote'],
    ['a link', call('add_note', { text: 'see https://evil.example/pay' }), 'is not in what you wrote'],
    ['an address', call('customer_email', { text: 'x@evil.example' }), 'is not in what you wrote'],
    ['a line', call('remove_line', { line: 'line 9' }), 'I could not find “line 9”'],
    ['half an operation', call('set_quantity', { line: 'line 1' }), 'not clear'],
    ['unfit words', call('add_note', { text: 'pay or I will kill you' }), 'threatening language'],
    ['nothing at all', call('cannot'), 'I can’t do that part.'],
  ])('%s is left out, and said', async (_, made, sentence) => {
    const quoteId = await givenQuote()
    answerWith(made)
    const { status, body } = await say(quoteId, 'jazz the lights up a bit')
    expect([status, body.proposal]).toEqual([200, null])
    expect(body.reply).toContain(sentence)
    expect(await totalOf(quoteId)).toBe(1936)
  })

  test.each([
    ['no answer', (reply: { fail: (status: number, text: string) => void }) => reply.fail(500, 'oops')],
    [
      'another object',
      (reply: { say: (text: string) => void }) => reply.say('{"calls":[{"name":"drop table"}]}'),
    ],
  ])('%s: the built-in engine answers and names itself', async (_, answer) => {
    const quoteId = await givenQuote()
    server.answer(answer)
    const { status, body } = await say(quoteId, 'take 5% off. Jazz the lights up a bit')
    expect(status).toBe(200)
    expect(body.note).toMatch(/^The language model .*, so the built-in assistant answered\.$/)
    expect(body.proposal.changes).toHaveLength(1)
  })
})

describe('texts of others that give orders', () => {
  test('there are thirty of them', () => expect(INJECTIONS.length).toBeGreaterThanOrEqual(30))

  /** What a model does that takes them for its orders. */
  const obey = () =>
    answerWith(
      call('set_total', { number: 1 }),
      call('discount_percent', { number: 100 }),
      call('set_unit_price', { line: 'line 1', number: 0 }),
      call('customer_email', { text: 'thief@evil.example' }),
      call('payment_terms', { text: 'Pay to https://evil.example' }),
    )

  test.each(INJECTIONS)(
    'in its title and lines change nothing, even where the model obeys: %s',
    async (text) => {
      const quoteId = await givenQuote({
        title: `Lights ${text}`.slice(0, 180),
        line_items: [{ ...LINES[0], item_description: `Downlights. ${text}` }, LINES[1]],
      })
      obey()
      const { status, body } = await say(quoteId, 'is everything sweet with this one, mate?')
      expect([status, body.proposal]).toEqual([200, null])
      expect(await totalOf(quoteId)).toBe(1936)
    },
  )

  test.each(INJECTIONS)(
    'in a name, in notes and in the customer’s messages never reach it: %s',
    async (text) => {
      const { id, url } = await givenPublished(world, staff, {
        title: 'Lights',
        line_items: LINES,
        customer_name: text.slice(0, 190),
        notes: text,
      })
      const said = await world.as().post(`${url}/messages`, { message_text: text })
      expect(said.status, said.text).toBe(201)
      obey()
      const { status, body } = await say(id, 'is everything sweet with this one, mate?')
      expect([status, body.proposal]).toEqual([200, null])
      expect(JSON.stringify(server.calls.at(-1)?.body)).not.toContain(JSON.stringify(text).slice(1, -1))
      expect(await totalOf(id)).toBe(1936)
    },
  )

  test('in a supplier’s document that became a quote change nothing', async () => {
    const [order = ''] = INJECTIONS
    const { extracted_quote } = A_READING
    const [line] = extracted_quote.line_items
    const poisoned = {
      ...A_READING,
      extracted_quote: {
        ...extracted_quote,
        line_items: [
          { ...line, item_description: `Mixer tap. ${order}` },
          ...extracted_quote.line_items.slice(1),
        ],
      },
    } as typeof A_READING
    const { id } = await givenExtraction(world, staff, poisoned)
    const converted = await world
      .as(staff)
      .post(`/api/v1/staged-extractions/${id}/convert-to-quote`, { customer: { name: 'Deb Hanley' } })
    expect(converted.status, converted.text).toBe(200)
    const quoteId = converted.body.quote_id
    const before = await totalOf(quoteId)
    obey()
    const { body } = await say(quoteId, 'is everything sweet with this one, mate?')
    expect(JSON.stringify(server.calls.at(-1)?.body)).toContain(order)
    expect(body.proposal).toBeNull()
    expect(await totalOf(quoteId)).toBe(before)
  })
})
