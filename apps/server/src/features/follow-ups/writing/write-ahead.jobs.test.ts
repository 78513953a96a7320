import { beforeEach, expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import { changeQuote } from '../../../testing/change-quote.ts'
import { fileFixture } from '../../../testing/file-world.ts'
import { modelOf, startModelServer } from '../../../testing/model-server.ts'
import type { PublishedQuote } from '../../../testing/published-quote.ts'
import type { Member } from '../../../testing/world.ts'
import { writeAheadJob } from '../follow-ups.jobs.ts'
import { BY_SMS, fileFollowUps, THREE_STEPS } from '../testing/follow-up-world.ts'

const TUESDAY = '2026-03-03T00:00:00.000Z'
const [REMINDER] = THREE_STEPS

const model = fileFixture(startModelServer)
const it = fileFollowUps(() => ({ languageModel: modelOf(model) }))
let owner: Member
let quote: PublishedQuote

async function begin(steps: readonly object[] = [REMINDER ?? {}]): Promise<void> {
  model.calls.length = 0
  owner = await it.givenBusiness(steps)
  quote = await it.givenQuote(owner)
}
beforeEach(() => begin())

const answer = (more = '') =>
  JSON.stringify({
    subject: 'Your kitchen lights',
    body: `Hi {{customer}},\n\nYour quote for the lights comes to {{total}} and waits for you.${more} Have a look whenever it suits.`,
  })
const WORDS = 'Your quote for the lights comes to $104.50 including GST and waits for you.'
const write = () => writeAheadJob.runWith(it.world.services, { tenantId: owner.tenantId, quoteId: quote.id })
const first = async () => (await it.statusOf(owner, quote.id)).messages[0]
const preview = async () =>
  (await it.world.as(owner).get(`/api/v1/quotes/${quote.id}/followups/${(await first())?.id}/preview`)).body

test('publishing asks for it and does not wait; what it wrote is previewed and sent, with our frame', async () => {
  const waiting = await asSystem(
    it.world,
    `select count(*)::int as count from pgboss.job where name = 'follow-ups.write-ahead' and data ->> 'quoteId' = $1`,
    [quote.id],
  )
  expect([waiting.rows[0].count, model.calls.length]).toEqual([1, 0])
  const builtIn = (await first())?.preview
  model.answer((reply) => reply.say(answer()))
  await write()
  const shown = await preview()
  expect(shown.subject).toBe('Your kitchen lights')
  expect(shown.text).toContain(WORDS)
  expect((await first())?.preview).not.toBe(builtIn)
  // The same facts are not asked about again.
  await write()
  expect(model.calls).toHaveLength(1)

  await it.at(owner, TUESDAY)
  const [mail] = it.server.mails
  expect(mail?.headers.get('subject')).toBe('Your kitchen lights')
  expect(mail?.content).toContain(WORDS)
  expect(mail?.content).toContain('Hi Deb,')
  expect(mail?.content).toMatch(/https:\/\/quotes\.example\/unsubscribe\/[\w-]{22}/)
  expect((await first())?.preview).toContain(WORDS)
})

test('the customer and the amounts are not sent to it', async () => {
  model.answer((reply) => reply.say(answer()))
  await write()
  const sent = JSON.stringify(model.calls[0]?.body)
  expect(sent).toContain('Labour')
  expect(sent).not.toMatch(/Hanley|Deb|104\.50|\b95\b/)
})

test('what the facts do not bear out goes back once, and then the built-in writer’s text stays', async () => {
  const builtIn = (await first())?.preview
  model.answer((reply) => reply.say(answer(' This is your last chance: 20% off until Friday!')))
  await write()
  expect(model.calls).toHaveLength(2)
  expect(JSON.stringify(model.calls[1]?.body.messages.at(-1))).toContain('last chance')
  expect((await first())?.preview).toBe(builtIn)
})

test.each([
  ['fails', 500],
  ['refuses', 401],
])('a model that %s changes nothing', async (_, status) => {
  const builtIn = (await first())?.preview
  model.answer((reply) => reply.fail(status, 'no'))
  await write()
  expect((await first())?.preview).toBe(builtIn)
})

test('a text of other facts is not used; a person’s is used before any', async () => {
  model.answer((reply) => reply.say(answer()))
  await write()
  const line = { item_description: 'Labour', item_quantity: 2, item_unit_price: 95 }
  const url = `/api/v1/quotes/${quote.id}`
  const saved = await changeQuote(it.world, owner, quote.id, { line_items: [line], publish: true })
  expect(saved.status).toBe(200)
  expect((await first())?.preview).not.toContain('comes to $104.50 including GST and waits')
  await write()
  expect((await first())?.preview).toContain('comes to $209.00 including GST and waits')
  const edited = { subject: 'Mine', body: 'My own words.' }
  await it.world.as(owner).put(`${url}/followups/${(await first())?.id}`, edited)
  expect((await preview()).subject).toBe('Mine')
})

test('an SMS, and a step that does not let it, are the built-in writer’s', async () => {
  await begin([BY_SMS, { ...REMINDER, llm_enabled: false }])
  await write()
  expect(model.calls).toEqual([])
})
