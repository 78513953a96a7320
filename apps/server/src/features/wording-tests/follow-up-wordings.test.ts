import { variantOf } from '@quotewright/domain/wording-tests/variant.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import type { Member } from '../../testing/world.ts'
import { fileFollowUps, THREE_STEPS } from '../follow-ups/testing/follow-up-world.ts'

const TUESDAY = '2026-03-03T00:00:00.000Z'

const it = fileFollowUps()
let owner: Member
let campaignId: string
beforeEach(async () => {
  owner = await it.givenBusiness()
  campaignId = (await api().get('/api/v1/campaigns')).body.campaigns[0].id
})

const api = () => it.world.as(owner)

const WORDINGS = {
  a: {
    subject: 'Quote {{quote.number}}',
    body: 'Hi {{customer.first_name | there}},\n\nAny questions about {{quote.total}}?',
  },
  b: {
    subject: 'Still keen?',
    body: 'Hello {{customer.first_name | there}},\n\n{{quote.title | Your job}} is {{quote.total}}.',
  },
}
const REMINDER = { name: 'First reminder', subject: 'follow_up', step: 1, ...WORDINGS }

const start = (more: object = {}) =>
  api().post('/api/v1/wording-tests', { ...REMINDER, campaign_id: campaignId, ...more })
const only = async () => (await api().get('/api/v1/wording-tests')).body.tests[0]
const first = async (quoteId: string) => (await it.statusOf(owner, quoteId)).messages[0]
const campaign = async () => (await api().get(`/api/v1/campaigns/${campaignId}`)).body.campaign
const opening = { a: 'Any questions about $104.50 including GST?', b: 'Your job is $104.50 including GST.' }

test('a message goes out in the wording of its quote, framed as every message, and then counts', async () => {
  const { id: testId } = (await start()).body.test
  const quote = await it.givenQuote(owner)
  const variant = variantOf(testId, quote.id)
  expect((await first(quote.id))?.preview).toContain(opening[variant])
  expect((await only())[variant].shown).toBe(0)
  await it.at(owner, TUESDAY)
  const [mail] = it.server.mails
  expect(mail?.content).toContain(opening[variant])
  expect(mail?.content).toContain('/unsubscribe/')
  expect(mail?.headers.get('list-unsubscribe')).toContain('/unsubscribe/')
  expect((await only())[variant]).toMatchObject({ shown: 1, judged: 0 })
  const { rows } = await asSystem(
    it.world,
    "select properties from product_events where quote_id = $1 and type = 'wording_shown'",
    [quote.id],
  )
  expect(rows).toEqual([{ properties: { test_id: testId, variant } }])
  // The messages after it are written as before.
  expect((await it.statusOf(owner, quote.id)).messages[1]?.preview).not.toContain(opening[variant])
})

test('both wordings go out, each to the quotes it belongs to', async () => {
  const { id: testId } = (await start()).body.test
  const quotes = []
  for (let at = 0; at < 8; at += 1)
    quotes.push(await it.givenQuote(owner, { customer_email: `deb${'abcdefgh'[at]}@example.com` }))
  await it.at(owner, TUESDAY)
  const { a, b } = await only()
  expect(a.shown).toBe(quotes.filter(({ id }) => variantOf(testId, id) === 'a').length)
  expect(a.shown + b.shown).toBe(8)
  expect(it.server.mails.filter(({ content }) => content.includes(opening.a))).toHaveLength(a.shown)
})

test('a message that a person rewords does not count', async () => {
  await start()
  const quote = await it.givenQuote(owner)
  const { id = '' } = (await first(quote.id)) ?? {}
  await api().put(`/api/v1/quotes/${quote.id}/followups/${id}`, { subject: 'Hi', body: 'Hi Deb, all good?' })
  await it.at(owner, TUESDAY)
  expect(it.server.mails[0]?.content).toContain('all good?')
  expect(await only()).toMatchObject({ a: { shown: 0 }, b: { shown: 0 } })
})

test('quotes that were published before the test keep the messages that were planned', async () => {
  const quote = await it.givenQuote(owner)
  const before = (await first(quote.id))?.preview
  it.world.clock.now = new Date(it.world.clock.now.getTime() + 1_000)
  await start()
  expect((await first(quote.id))?.preview).toBe(before)
  await it.at(owner, TUESDAY)
  expect(await only()).toMatchObject({ a: { shown: 0 }, b: { shown: 0 } })
})

test('an SMS has its link, who it is from and how to opt out', async () => {
  const sms = { ...THREE_STEPS[0], channel: 'sms' }
  await api().put(`/api/v1/campaigns/${campaignId}`, { name: 'Standard', sequences: [sms] })
  const refused = await start({ a: { body: 'Any questions?' }, b: { body: 'Hi: {{quote.link}}' } })
  expect(refused.body.errors).toMatchObject([{ path: 'a.body' }])
  await start({ a: { body: 'Any questions? {{quote.link}}' }, b: { body: 'Still keen? {{quote.link}}' } })
  const quote = await it.givenQuote(owner, { customer_phone: '0400 000 000' })
  expect((await first(quote.id))?.preview).toMatch(
    /^Bright Sparks Electrical: (?:Any questions|Still keen)\? https:\/\/quotes\.example\/q\/[\w-]+ Opt out: reply STOP$/,
  )
  // No SMS provider is set up, so no one is shown it.
  await it.decideAt(owner, TUESDAY)
  expect((await first(quote.id))?.state).toBe('not_sent')
  expect(await only()).toMatchObject({ a: { shown: 0 }, b: { shown: 0 } })
})

describe('ending a test of follow-ups', () => {
  test('the wording that is kept is the text of the message, for planned and new quotes', async () => {
    const { id: testId } = (await start()).body.test
    const planned = await it.givenQuote(owner)
    it.world.clock.now = new Date(it.world.clock.now.getTime() + 1_000)
    const { status, body } = await api().post(`/api/v1/wording-tests/${testId}/end`, { keep: 'b' })
    expect([status, body.test.kept, body.test.campaign_name]).toEqual([200, 'b', 'Standard'])
    const { rules, version } = await campaign()
    expect([version, rules.sequences[0].wording]).toEqual([2, WORDINGS.b])
    expect(rules.sequences[1].wording).toBeUndefined()
    const later = await it.givenQuote(owner, { customer_email: 'other@example.com' })
    for (const { id } of [planned, later]) expect((await first(id))?.preview).toContain(opening.b)
    await it.at(owner, '2026-03-03T00:00:01.000Z')
    expect(it.server.mails.map(({ content }) => content.includes(opening.b))).toEqual([true, true])
    expect(await only()).toMatchObject({ a: { shown: 0 }, b: { shown: 0 } })
  })

  test('a saved campaign keeps the text, changes it, or goes back to written messages', async () => {
    const { id: testId } = (await start()).body.test
    await api().post(`/api/v1/wording-tests/${testId}/end`, { keep: 'a' })
    const [step, ...rest] = (await campaign()).rules.sequences
    const save = (wording: object | null) =>
      api().put(`/api/v1/campaigns/${campaignId}`, {
        name: 'Standard',
        sequences: [{ ...step, wording }, ...rest],
      })
    const changed = { ...WORDINGS.a, subject: 'About {{quote.number}}' }
    expect((await save(changed)).body.campaign.rules.sequences[0].wording).toEqual(changed)
    const unfit = await save({ ...WORDINGS.a, body: 'Hi {{customer.first_name}}, this shit is ready' })
    expect([unfit.status, unfit.body.errors[0].path]).toEqual([422, 'sequences.0.wording.body'])
    await save(null)
    const quote = await it.givenQuote(owner)
    expect((await first(quote.id))?.preview).not.toContain(opening.a)
  })

  test('deleting the campaign ends its tests, with neither kept', async () => {
    await start()
    await api().delete(`/api/v1/campaigns/${campaignId}`)
    expect(await only()).toMatchObject({ is_running: false, kept: null, campaign_name: null })
  })
})

describe('refused', () => {
  test('a message that the campaign does not have, and another organization’s campaign', async () => {
    const { status, body } = await start({ step: 4 })
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'step', message: 'This campaign has no message 4' }],
    ])
    const other = await it.world.givenMember()
    const theirs = await it.world
      .as(other)
      .post('/api/v1/wording-tests', { ...REMINDER, campaign_id: campaignId })
    expect([theirs.status, theirs.body.detail]).toEqual([404, 'Campaign not found'])
  })

  test('a second test of the same message; one of another message is fine', async () => {
    await start()
    expect((await start({ name: 'Again' })).status).toBe(409)
    expect((await start({ name: 'Second', step: 2 })).status).toBe(201)
  })

  test('moving or removing the message while its wordings are tested', async () => {
    await start({ step: 2 })
    const { sequences } = (await campaign()).rules
    const save = (steps: object[]) =>
      api().put(`/api/v1/campaigns/${campaignId}`, { name: 'Renamed', sequences: steps })
    const removed = await save(sequences.slice(1))
    expect([removed.status, removed.body.detail]).toEqual([
      409,
      'Message 2 is in a wording test. End the test before you move or replace it.',
    ])
    expect((await campaign()).name).toBe('Standard')
    const later = [sequences[0], { ...sequences[1], delay_hours: 60 }, sequences[2]]
    expect((await save(later)).status).toBe(200)
  })
})
