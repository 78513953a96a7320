import { afterEach, beforeEach, expect, test } from 'vitest'
import { contextOf } from '../../platform/context.ts'
import { asSystem } from '../../testing/as-system.ts'
import { changeQuote } from '../../testing/change-quote.ts'
import { mailerTo } from '../../testing/mail-server.ts'
import { acceptShown, givenPublished } from '../../testing/published-quote.ts'
import { createWorld, type Member, type World } from '../../testing/world.ts'
import { sendMessage } from '../messages/public.ts'
import { expireQuotes } from '../quotes/expire-quotes.ts'
import { sendSummariesJob } from './weekly-summary.jobs.ts'

let world: World
let ann: Member

beforeEach(async () => {
  world = await createWorld({ mailer: mailerTo(1) })
  ann = await givenMember()
})
afterEach(() => world.close())

/** On a Thursday, at a confirmed address. */
async function givenMember(): Promise<Member> {
  world.clock.now = new Date('2027-03-11T01:00:00Z')
  const member = await world.givenMember()
  await world.pool.query('update auth."user" set "emailVerified" = true where id = $1', [member.userId])
  return member
}

const subscribe = async (member: Member, weekly_summary = true) => {
  const saved = await world.as(member).put('/api/v1/me/preferences', { weekly_summary })
  expect(saved.body.weekly_summary).toBe(weekly_summary)
}
const given = (member: Member, price: number, customer_name = 'Deb Hanley', more: object = {}) =>
  givenPublished(world, member, {
    description: 'x',
    customer_name,
    tax_mode: 'none',
    valid_until: '2027-12-31',
    line_items: [{ item_description: 'Labour', item_quantity: 1, item_unit_price: price }],
    ...more,
  })
const decline = (url: string, reason: string) => world.as().post(`${url}/decline`, { reason })
const runAt = async (moment: string) => {
  world.clock.now = new Date(moment)
  await sendSummariesJob.runWith(world.services, {})
}
const mails = async () =>
  (
    await asSystem(
      world,
      `select tenant_id, recipient, subject, body_text from outbox where kind = 'weekly-summary.summary' order by recipient`,
    )
  ).rows

/** Eight in the morning in Sydney, where the quiet hours end. */
const MONDAY = '2027-03-14T21:00:00Z'

test('people who want it get the week, once, with several workers and on Monday morning only', async () => {
  const colleague = await world.givenColleague(ann)
  const stranger = await givenMember()
  await world.pool.query('update auth."user" set "emailVerified" = true')
  for (const member of [ann, colleague, stranger]) await subscribe(member)
  await subscribe(colleague, false)

  const won = await given(ann, 1_500)
  await acceptShown(world, won.url)
  const nz = await given(ann, 300, 'Kiri Walker', { currency: 'NZD' })
  await acceptShown(world, nz.url)
  for (const reason of ['price', 'timing', 'price']) await decline((await given(ann, 90)).url, reason)
  await given(ann, 700, 'Lee Tran', { valid_until: '2027-03-17' })
  await given(stranger, 20, 'Sam Cole')

  await runAt('2027-03-14T20:59:00Z')
  expect(await mails()).toEqual([])
  world.clock.now = new Date(MONDAY)
  await Promise.all([1, 2, 3].map(() => sendSummariesJob.runWith(world.services, {})))
  await runAt('2027-03-14T21:05:00Z')
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient)).toEqual([ann.email, stranger.email].toSorted())

  const { subject, body_text: text } = sent.find(({ recipient }) => recipient === ann.email)
  expect(subject).toMatch(/2 won, 1 waiting$/)
  expect(text).toContain('8 March 2027 to 14 March 2027')
  expect(text).toContain('WON\n2 quotes, $1,500.00 and NZD 300.00\n')
  expect(text).toContain('LOST\n3 quotes. Most common reason: price\n')
  expect(text).toContain('WAITING FOR A REPLY\n1 quote, $700.00\n')
  expect(text).toContain('1 quote expires in the next few days')
  expect(text).toContain(`https://quotes.example/quote-editor?quoteId=${won.id}`)
  expect(text).not.toContain('Sam Cole')
})

test('what staff make of an accepted quote afterwards is not won and does not wait', async () => {
  await subscribe(ann)
  const won = await given(ann, 1_500)
  await acceptShown(world, won.url)
  const changed = await changeQuote(world, ann, won.id, {
    line_items: [{ item_description: 'Labour', item_quantity: 1, item_unit_price: 9_000 }],
  })
  expect(changed.body.quote.status).toBe('sent')
  await runAt(MONDAY)
  const [text] = (await mails()).map(({ body_text }) => body_text)
  expect(text).toContain('WON\n1 quote, $1,500.00\n')
  expect(text).toMatch(/WAITING FOR .*\nNone/)
})

test('what waits is what customers see, not what staff have not published yet', async () => {
  await subscribe(ann)
  const waiting = await given(ann, 700, 'Lee Tran', { valid_until: '2027-03-17' })
  await changeQuote(world, ann, waiting.id, {
    valid_until: '2027-06-30',
    line_items: [{ item_description: 'Labour', item_quantity: 1, item_unit_price: 900 }],
  })
  await runAt(MONDAY)
  const [text] = (await mails()).map(({ body_text }) => body_text)
  expect(text).toMatch(/WAITING FOR .*\n1 quote, \$700\.00\n/)
  expect(text).toContain('1 quote expires in the next few days')
})

test('an amount is in the currency it was shown in, and what was archived is counted but not listed', async () => {
  await subscribe(ann)
  const won = await given(ann, 1_500)
  const waiting = await given(ann, 700, 'Lee Tran')
  const dollars = { currency: 'USD' }
  for (const { id } of [won, waiting]) expect((await changeQuote(world, ann, id, dollars)).status).toBe(200)
  await acceptShown(world, won.url)
  await world.as(ann).post(`/api/v1/quotes/${waiting.id}/archive`)
  await runAt(MONDAY)
  const [text] = (await mails()).map(({ body_text }) => body_text)
  expect(text).toContain('WON\n1 quote, $1,500.00\n')
  expect(text).toMatch(/WAITING FOR .*\n1 quote, \$700\.00\n/)
  expect(text).not.toContain('Lee Tran')
})

test('a price that is asked for again is to be confirmed; messages that are switched off are not told', async () => {
  await subscribe(ann)
  const { id, url } = await given(ann, 700, 'Lee Tran', { valid_until: '2027-03-11' })
  const { tenantId } = ann
  await sendMessage(contextOf(world.services, tenantId), id, { side: 'customer', text: 'Still there?' })
  world.clock.now = new Date('2027-03-12T01:00:00Z')
  await expireQuotes(world.services)
  expect((await world.as().post(`${url}/updated-price`, {})).status).toBeLessThan(300)
  const { settings } = (await world.as(ann).get('/api/v1/organization/settings')).body
  const features_off = ['messages']
  const saved = await world.as(ann).put('/api/v1/organization/settings', { ...settings, features_off })
  expect(saved.status, saved.text).toBe(200)
  await runAt(MONDAY)
  const [text] = (await mails()).map(({ body_text }) => body_text)
  expect(text).toContain('1 change to confirm')
  expect(text).not.toContain('Unread messages')
})

test('the week before is not this week, and next Monday there is another', async () => {
  await subscribe(ann)
  const won = await given(ann, 1_500)
  await acceptShown(world, won.url)
  await given(ann, 50, 'Lee Tran')
  await runAt(MONDAY)
  await runAt('2027-03-21T21:00:00Z')
  const texts = (await mails()).map(({ body_text }) => body_text)
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => text.includes('WON\nNone'))).toHaveLength(1)
})

test('after downtime it still goes out for two days, then not at all', async () => {
  await subscribe(ann)
  await given(ann, 50)
  await runAt('2027-03-16T21:00:00Z')
  expect(await mails()).toEqual([])
  await runAt('2027-03-23T20:00:00Z')
  expect(await mails()).toHaveLength(1)
})

test('a worker that dies before the mail is written leaves nothing behind', async () => {
  await subscribe(ann)
  await given(ann, 50)
  world.clock.now = new Date(MONDAY)
  const dying = { ...world.services, jobs: { enqueue: () => Promise.reject(new Error('killed')) } }
  await expect(sendSummariesJob.runWith(dying, {})).rejects.toThrow('Some weekly summaries were not sent')
  expect((await asSystem(world, 'select * from weekly_summaries')).rows).toEqual([])
  await runAt('2027-03-14T21:05:00Z')
  expect(await mails()).toHaveLength(1)
})

test('without any quote, an own address or a mail server there is no mail', async () => {
  await subscribe(ann)
  await runAt(MONDAY)
  expect(await mails()).toEqual([])
  // Settled: what comes later in the week is next week's.
  await given(await world.renewed(ann), 50)
  await runAt('2027-03-15T02:00:00Z')
  expect(await mails()).toEqual([])

  await world.pool.query('update auth."user" set "emailVerified" = false')
  await runAt('2027-03-21T21:00:00Z')
  world.clock.now = new Date('2027-03-21T21:05:00Z')
  await world.pool.query('update auth."user" set "emailVerified" = true')
  await sendSummariesJob.runWith({ ...world.services, mailer: null }, {})
  expect(await mails()).toEqual([])
})
