import { beforeEach, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import type { PublishedQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'
import { BY_SMS, fileFollowUps, THREE_STEPS } from './testing/follow-up-world.ts'

const TUESDAY = '2026-03-03T00:00:00.000Z'
const WEDNESDAY = '2026-03-04T00:00:00.000Z'

const it = fileFollowUps()
let owner: Member
let quote: PublishedQuote
beforeEach(async () => {
  owner = await it.givenBusiness(THREE_STEPS.slice(0, 1))
  // $104.50 with GST, $20.90 of it as a deposit.
  quote = await it.givenQuote(owner, { deposit: { kind: 'percent', value: 20 } })
})

const api = () => it.world.as(owner)
const first = async () => (await it.statusOf(owner, quote.id)).messages[0]
const reword = async (body: string) =>
  api().put(`/api/v1/quotes/${quote.id}/followups/${(await first())?.id}`, {
    subject: 'Your $104.50 quote',
    body,
  })

/** Changes the quote, for its customer too. */
async function change(more: object): Promise<void> {
  const { current_version_number } = (await api().get(`/api/v1/quotes/${quote.id}`)).body.quote
  expect((await api().put(`/api/v1/quotes/${quote.id}`, { ...more, current_version_number })).status).toBe(
    200,
  )
  await api().post(`/api/v1/quotes/${quote.id}/publish`, {})
}

test('a reworded message says the total and the date of the quote when it is sent', async () => {
  const typed = await reword('Hi Deb,\n\nThe total is $104.50, good until 31 December 2026.')
  expect(typed.status).toBe(200)
  const line = { item_description: 'Labour', item_quantity: 2, item_unit_price: 95 }
  await change({ line_items: [line], valid_until: '2027-01-05' })
  expect((await first())?.preview).toBe('Hi Deb,\n\nThe total is $209.00, good until 5 January 2027.')
  await it.at(owner, TUESDAY)
  const [mail] = it.server.mails
  expect(mail?.headers.get('subject')).toBe('Your $209.00 quote')
  expect(mail?.content).toContain('The total is $209.00, good until 5 January 2027.')
  expect(mail?.content).not.toContain('104.50')
  // What was sent stays as it was.
  await change({ line_items: [{ ...line, item_quantity: 3 }] })
  expect((await first())?.preview).toContain('$209.00')
})

test('a figure that is not the quote’s is refused while it is typed', async () => {
  const refused = await reword('The total is $99.00.')
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'body', message: '“$99.00” doesn’t match the quote. The total is $104.50.' }],
  ])
})

test('a message that the quote does not bear out any more needs a look instead of being sent', async () => {
  await reword('A deposit of $20.90 holds your spot.')
  await change({ deposit: null })
  const note = '“$20.90” doesn’t match the quote. It has no deposit.'
  expect(await first()).toMatchObject({ state: 'scheduled', note })
  const now = await api().post(`/api/v1/quotes/${quote.id}/followups/${(await first())?.id}/send-now`, {})
  expect([now.status, now.body.detail]).toEqual([409, `This cannot be sent. ${note}`])
  await it.at(owner, TUESDAY)
  expect(it.server.mails).toHaveLength(0)
  expect(await first()).toMatchObject({ state: 'needs_look', note })
  expect((await it.statusOf(owner, quote.id)).summary).toBe(
    'A follow-up needs checking before it can be sent.',
  )

  it.world.clock.now = new Date(WEDNESDAY)
  expect((await reword('Any questions about the deposit?')).status).toBe(200)
  expect(await first()).toMatchObject({ state: 'scheduled', note: '' })
  await it.at(owner, WEDNESDAY)
  expect(it.server.mails).toHaveLength(1)
})

test('an SMS in own words that a long name makes too long needs a look instead of being refused', async () => {
  const body = `{{customer.name | Hello}}, {{quote.link}} ${'Good work. '.repeat(128)}`
  owner = await it.givenBusiness([{ ...BY_SMS, wording: { body } }])
  quote = await it.givenQuote(owner, { customer_phone: '0400 000 000', customer_name: 'Deb '.repeat(40) })
  const note = 'An SMS can have up to 1,600 characters, including your name and how to opt out'
  expect(await first()).toMatchObject({ state: 'scheduled', note })
  await it.at(owner, TUESDAY)
  expect(await first()).toMatchObject({ state: 'needs_look', note })
})

test('a message that was reworded before texts were bound is held against the quote, its braces as typed', async () => {
  await reword('Any questions?')
  await asSystem(
    it.world,
    `update follow_up_messages set edited_body = $2, edited_is_bound = false where quote_id = $1`,
    [quote.id, 'The total is $95.95, {{quote.total|x}}.'],
  )
  expect(await first()).toMatchObject({
    preview: 'The total is $95.95, {{quote.total|x}}.',
    note: '“$95.95” doesn’t match the quote. The total is $104.50.',
  })
  await it.at(owner, TUESDAY)
  expect(await first()).toMatchObject({ state: 'needs_look' })
})
