import { describe, expect, test } from 'vitest'
import { contextOf, inTransaction } from '../../platform/context.ts'
import { SecretText } from '../../platform/secret-text.ts'
import { postSigned } from '../../testing/post-signed.ts'
import { answerOf, type PublishedQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'
import { takeRefusalsJob } from '../delivery-events/delivery-events.jobs.ts'
import { sendMessage } from '../messages/send-message.ts'
import { expireQuotes } from '../quotes/expire-quotes.ts'
import { sendFollowUpJob, sweepFollowUpsJob } from './follow-ups.jobs.ts'
import { BY_SMS, fileFollowUps, MONDAY, THREE_STEPS } from './testing/follow-up-world.ts'

const SECRET = new SecretText('what the provider knows too')
/** When the first step of a quote published on Monday is due. */
const TUESDAY = '2026-03-03T00:00:00.000Z'

const it = fileFollowUps(() => ({ mailWebhookSecret: SECRET }))

const statesOf = async (owner: Member, quoteId: string) =>
  (await it.statusOf(owner, quoteId)).messages.map(({ state }) => state)
const reply = (owner: Member, quoteId: string) =>
  sendMessage(contextOf(it.world.services, owner.tenantId), quoteId, {
    side: 'customer',
    text: 'Can you come on Friday?',
  })

describe('a whole sequence', () => {
  test('is planned at publishing, sent step by step, and done', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    const planned = await it.statusOf(owner, quote.id)
    expect(planned).toMatchObject({ status: 'scheduled', stop_reason: null, campaign: 'Standard' })
    expect(planned.messages.map(({ due_at, state }) => [due_at, state])).toEqual([
      [TUESDAY, 'scheduled'],
      ['2026-03-05T00:00:00.000Z', 'scheduled'],
      ['2026-03-12T00:00:00.000Z', 'scheduled'],
    ])
    for (const { due_at } of planned.messages) {
      await it.at(owner, new Date(Date.parse(due_at) - 1))
      await it.at(owner, due_at)
    }

    const done = await it.statusOf(owner, quote.id)
    expect(done.status).toBe('completed')
    expect(done.messages.map(({ sent_at }) => sent_at)).toEqual(planned.messages.map(({ due_at }) => due_at))
    expect(it.server.mails).toHaveLength(3)
    for (const [at, mail] of it.server.mails.entries()) {
      expect(mail.to).toEqual(['Deb@example.com'])
      expect(mail.headers.get('subject')).not.toBe('')
      const link = /<(https:\/\/quotes\.example\/unsubscribe\/[\w-]{22})>/.exec(
        mail.headers.get('list-unsubscribe') ?? '',
      )?.[1]
      expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(mail.content).toContain(link)
      expect(mail.content).toContain('Bright Sparks Electrical')
      expect(mail.content).toContain(`https://quotes.example/q/${quote.token}`)
      // What was planned to be said is what was said.
      const [greeting] = planned.messages[at]?.preview.split('\n') ?? []
      expect(mail.content).toContain(greeting)
      expect(done.messages[at]?.preview).toBe(planned.messages[at]?.preview)
    }
  })

  test('is not planned where no campaign is active, nor in the demo', async () => {
    const owner = await it.world.givenMember()
    const [campaign] = (await it.world.as(owner).get('/api/v1/campaigns')).body.campaigns
    await it.world.as(owner).post(`/api/v1/campaigns/${campaign.id}/deactivate`)
    const quote = await it.givenQuote(owner)
    expect(await it.statusOf(owner, quote.id)).toMatchObject({ status: 'none', campaign: null, messages: [] })
  })

  test('skips a step whose condition no longer holds, with its reason', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    const view = await it.world.as().post(`/api/v1/public/quotes/${quote.token}/events`, { type: 'viewed' })
    expect(view.status).toBeLessThan(300)
    await it.at(owner, TUESDAY)
    const [first, second] = (await it.statusOf(owner, quote.id)).messages
    expect(first).toMatchObject({ state: 'skipped', note: 'Skipped: the quote has been viewed.' })
    expect(second).toMatchObject({ state: 'scheduled', due_at: '2026-03-05T00:00:00.000Z' })
    expect(it.server.mails).toEqual([])
  })

  test('a view counts for what is rescheduled, until the quote is issued again', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    const url = `/api/v1/quotes/${quote.id}`
    await it.world.as().post(`/api/v1/public/quotes/${quote.token}/events`, { type: 'viewed' })
    it.world.clock.now = new Date(MONDAY.getTime() + 60_000)
    await it.world.as(owner).put(`${url}/followup-campaign`, { campaign_id: null })
    await it.at(owner, '2026-03-03T00:01:00Z')
    expect(await statesOf(owner, quote.id)).toEqual(['skipped', 'scheduled', 'scheduled'])

    it.world.clock.now = new Date('2027-01-04T00:00:00Z')
    await expireQuotes(it.world.services)
    await it.world.as(owner).post(`${url}/reissue`, {})
    await it.at(owner, '2027-01-05T00:00:00Z')
    expect(await statesOf(owner, quote.id)).toEqual(['sent', 'scheduled', 'scheduled'])
  })

  test('a step that went out late moves the ones after it', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    await it.at(owner, '2026-03-03T00:04:00Z')
    const [, second] = (await it.statusOf(owner, quote.id)).messages
    expect(second?.due_at).toBe('2026-03-05T00:04:00.000Z')
  })

  test('without an address for its channel a step is skipped', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner, { customer_email: '' })
    await it.at(owner, TUESDAY)
    const [first] = (await it.statusOf(owner, quote.id)).messages
    expect(first).toMatchObject({ state: 'skipped', note: 'Skipped: this customer has no email address.' })
  })

  test('an SMS without a provider is not sent, with its reason, and the rest goes on', async () => {
    const owner = await it.givenBusiness([BY_SMS, ...THREE_STEPS])
    const quote = await it.givenQuote(owner, { customer_phone: '0400 000 000' })
    await it.at(owner, TUESDAY)
    const [first, second] = (await it.statusOf(owner, quote.id)).messages
    expect(first).toMatchObject({ state: 'not_sent', note: 'not sent: no SMS provider configured' })
    expect(first?.preview).toMatch(/Opt out: reply STOP$/)
    expect(second?.state).toBe('scheduled')
  })
})

const campaignsOf = async (owner: Member) =>
  (await it.world.as(owner).get('/api/v1/campaigns')).body.campaigns.find(
    ({ name }: { name: string }) => name === 'Standard',
  ).id

describe('a reply', () => {
  test('that was committed a millisecond before stops the message that is due', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    it.world.clock.now = new Date(Date.parse(TUESDAY) - 1)
    await reply(owner, quote.id)
    await it.at(owner, TUESDAY)
    expect(it.server.mails).toEqual([])
    expect(await it.statusOf(owner, quote.id)).toMatchObject({ status: 'stopped', stop_reason: 'replied' })
    expect(await statesOf(owner, quote.id)).toEqual(['stopped', 'stopped', 'stopped'])
  })

  test('that is being committed while a worker is at it is waited for', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    const [first] = (await it.statusOf(owner, quote.id)).messages
    it.world.clock.now = new Date(TUESDAY)
    let worker: Promise<void> | undefined
    await inTransaction(contextOf(it.world.services, owner.tenantId), async (tx) => {
      await sendMessage(tx, quote.id, { side: 'customer', text: 'Please wait' })
      worker = sendFollowUpJob.runWith(it.world.services, { tenantId: owner.tenantId, messageId: first?.id })
    })
    await worker
    await it.deliver(owner)
    expect(it.server.mails).toEqual([])
    expect((await it.statusOf(owner, quote.id)).stop_reason).toBe('replied')
  })

  test('takes back what was handed over and has not begun to leave, the last message too', async () => {
    const owner = await it.givenBusiness(THREE_STEPS.slice(0, 1))
    const quote = await it.givenQuote(owner)
    await it.decideAt(owner, TUESDAY)
    expect(await statesOf(owner, quote.id)).toEqual(['sending'])
    await reply(owner, quote.id)
    await it.deliver(owner)
    expect(it.server.mails).toEqual([])
    expect(await statesOf(owner, quote.id)).toEqual(['stopped'])
  })

  test('leaves alone what has left', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    await it.at(owner, TUESDAY)
    await reply(owner, quote.id)
    expect(await statesOf(owner, quote.id)).toEqual(['sent', 'stopped', 'stopped'])
  })
})

describe('publishing again after', () => {
  const again = async (owner: Member, id: string) => {
    it.world.clock.now = new Date(it.world.clock.now.getTime() + 60_000)
    await it.world.as(owner).post(`/api/v1/quotes/${id}/unpublish`, {})
    const ahead = (await it.world.as(owner).get(`/api/v1/quotes/${id}/followup-plan`)).body
    await it.publish(owner, id)
    return { ahead, status: await it.statusOf(owner, id) }
  }
  const stopByHand = (owner: Member, id: string) =>
    it.world.as(owner).post(`/api/v1/quotes/${id}/stop-followups`)

  test.each([
    ['a reply', 'replied', reply],
    ['a person stopped them', 'stopped', stopByHand],
  ])('%s begins none, until someone chooses a campaign', async (_, reason, end) => {
    const owner = await it.givenBusiness()
    const { id } = await it.givenQuote(owner)
    await end(owner, id)
    const { ahead, status } = await again(owner, id)
    expect(ahead.messages).toEqual([])
    expect(status).toMatchObject({ status: 'stopped', stop_reason: reason })
    const campaign_id = await campaignsOf(owner)
    await it.world.as(owner).put(`/api/v1/quotes/${id}/followup-campaign`, { campaign_id })
    expect((await again(owner, id)).status.status).toBe('scheduled')
  })

  test('a reply that came when they were done begins none', async () => {
    const owner = await it.givenBusiness(THREE_STEPS.slice(0, 1))
    const { id } = await it.givenQuote(owner)
    await it.at(owner, TUESDAY)
    await it.world.as(owner).post(`/api/v1/quotes/${id}/mark-replied`)
    expect((await again(owner, id)).status.status).toBe('completed')
  })

  test('a reply begins none where no campaign was active before, until someone chooses one', async () => {
    const owner = await it.givenBusiness()
    const campaign_id = await campaignsOf(owner)
    await it.world.as(owner).post(`/api/v1/campaigns/${campaign_id}/deactivate`)
    const { id } = await it.givenQuote(owner)
    await reply(owner, id)
    await it.world.as(owner).post(`/api/v1/campaigns/${campaign_id}/activate`)
    const { ahead, status } = await again(owner, id)
    expect([ahead.messages, status.messages]).toEqual([[], []])
    await it.world.as(owner).put(`/api/v1/quotes/${id}/followup-campaign`, { campaign_id })
    expect((await again(owner, id)).status.status).toBe('scheduled')
  })

  test('neither of them starts over', async () => {
    const owner = await it.givenBusiness()
    const { id } = await it.givenQuote(owner)
    expect((await again(owner, id)).status.status).toBe('scheduled')
  })
})

describe('what ends follow-ups, at once', () => {
  const answer = async (quote: PublishedQuote, path: string, body: object) => {
    const shown = (await it.world.as().get(quote.url)).body.quote
    const sent = await it.world.as().post(`${quote.url}/${path}`, { ...answerOf(shown), ...body })
    expect(sent.status).toBeLessThan(300)
  }
  const act = async (owner: Member, quote: PublishedQuote, path: string) =>
    expect((await it.world.as(owner).post(`/api/v1/quotes/${quote.id}/${path}`)).status).toBe(200)

  const bounce = async (owner: Member, type: string) => {
    await it.at(owner, TUESDAY)
    const [mail] = it.server.mails
    const message_id = mail?.headers.get('message-id')
    const event = { type, message_id, recipient: 'deb@example.com', hard: true }
    expect((await postSigned(it.world, 'mail-events', event, SECRET)).status).toBe(204)
  }

  test.each<[string, (owner: Member, quote: PublishedQuote) => Promise<unknown>]>([
    ['accepted', (_, quote) => answer(quote, 'accept', {})],
    ['declined', (_, quote) => answer(quote, 'decline', { reason: 'price' })],
    ['replied', (_, quote) => answer(quote, 'line-items', { comment: 'In May, please' })],
    ['replied', (owner, quote) => act(owner, quote, 'mark-replied')],
    [
      'replied',
      async (owner, quote) => {
        const terms = { floor_amount: 50, needs_booking: false, needs_payment: false }
        await it.world.as(owner).put(`/api/v1/quotes/${quote.id}/price-terms`, terms)
        await answer(quote, 'price', { amount: 90 })
      },
    ],
    ['stopped', (owner, quote) => act(owner, quote, 'stop-followups')],
    ['bounced', (owner) => bounce(owner, 'bounced')],
    ['unsubscribed', (owner) => bounce(owner, 'complained')],
    [
      'expired',
      async () => {
        it.world.clock.now = new Date('2027-01-02T00:00:00Z')
        await expireQuotes(it.world.services)
      },
    ],
    [
      'campaign_inactive',
      async (owner) => it.world.as(owner).post(`/api/v1/campaigns/${await campaignsOf(owner)}/deactivate`),
    ],
    [
      'campaign_inactive',
      async (owner) => it.world.as(owner).delete(`/api/v1/campaigns/${await campaignsOf(owner)}`),
    ],
    [
      'campaign_inactive',
      (owner) => it.world.as(owner).post('/api/v1/campaigns', { name: 'Another', is_active: true }),
    ],
  ])('%s', async (reason, end) => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    await end(owner, quote)
    const status = await it.statusOf(owner, quote.id)
    expect(status).toMatchObject({ status: 'stopped', stop_reason: reason })
    expect(status.messages.at(-1)?.state).toBe('stopped')
    const before = it.server.mails.length
    await it.at(owner, '2027-02-01T00:00:00Z')
    expect(it.server.mails).toHaveLength(before)
  })

  test('switching or deleting a campaign stops what was announced, and nothing else', async () => {
    const owner = await it.givenBusiness()
    await it.world.as(owner).put('/api/v1/campaign-settings', { single_active: false })
    const quotes = [
      await it.givenQuote(owner),
      await it.givenQuote(owner, { customer_email: 'sam@example.com' }),
    ]
    await it.at(owner, TUESDAY)
    await act(owner, await it.givenQuote(owner, { customer_email: 'amir@example.com' }), 'stop-followups')
    const [standard, other] = [
      await campaignsOf(owner),
      (await it.world.as(owner).post('/api/v1/campaigns', { name: 'Other' })).body.campaign.id,
    ]
    const effects = async (id: string) =>
      (await it.world.as(owner).get(`/api/v1/campaigns/${id}/effects`)).body.effects
    const NOTHING = { quotes: 0, messages: 0 }
    // The first messages have gone out.
    const running = { quotes: 2, messages: 4 }
    expect(await effects(standard)).toEqual({
      switching_off: running,
      switching_on: { ...NOTHING, deactivates: [] },
    })
    expect((await effects(other)).switching_on).toEqual({ ...NOTHING, deactivates: [] })
    await it.world.as(owner).put('/api/v1/campaign-settings', { single_active: true })
    expect(await effects(other)).toEqual({
      switching_off: NOTHING,
      switching_on: { ...running, deactivates: [{ id: standard, name: 'Standard' }] },
    })
    expect((await it.world.as(owner).get(`/api/v1/campaigns/${other}/effects`)).status).toBe(200)

    const { body } = await it.world.as(owner).post(`/api/v1/campaigns/${other}/activate`)
    expect(body.deactivated).toEqual([{ id: standard, name: 'Standard' }])
    for (const { id } of quotes) {
      const { stop_reason, messages } = await it.statusOf(owner, id)
      expect([stop_reason, ...messages.map(({ state }) => state)]).toEqual([
        'campaign_inactive',
        'sent',
        'stopped',
        'stopped',
      ])
    }
    expect((await effects(other)).switching_on.deactivates).toEqual([])
    expect((await effects(standard)).switching_off).toEqual(NOTHING)
  })

  test('deleting the quote, and restoring it does not begin them again', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    await it.world.as(owner).delete(`/api/v1/quotes/${quote.id}`)
    await it.at(owner, TUESDAY)
    await it.world.as(owner).post(`/api/v1/quotes/${quote.id}/restore`)
    expect((await it.statusOf(owner, quote.id)).stop_reason).toBe('withdrawn')
    expect(it.server.mails).toEqual([])
  })

  test('re-issuing starts over, from then', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    await answer(quote, 'decline', { reason: 'price' })
    it.world.clock.now = new Date('2026-03-04T00:00:00Z')
    await it.world.as(owner).post(`/api/v1/quotes/${quote.id}/reissue`, {})
    const status = await it.statusOf(owner, quote.id)
    expect(status).toMatchObject({ status: 'scheduled', stop_reason: null })
    expect(status.messages[0]?.due_at).toBe('2026-03-05T00:00:00.000Z')
  })
})

describe('going on', () => {
  const post = (owner: Member, id: string, path: string) =>
    it.world.as(owner).post(`/api/v1/quotes/${id}/${path}`)

  test('what a person stopped goes on where it was', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    await it.at(owner, TUESDAY)
    await post(owner, quote.id, 'stop-followups')
    it.world.clock.now = new Date('2026-03-06T11:00:00Z')
    expect((await it.statusOf(owner, quote.id)).can_resume).toBe(true)
    const { status, messages } = (await post(owner, quote.id, 'resume-followups')).body
    expect(status).toBe('scheduled')
    // Friday evening: on Monday at eight, and the next a week after.
    expect(messages.map((message: { due_at: string }) => message.due_at)).toEqual([
      TUESDAY,
      '2026-03-08T21:00:00.000Z',
      '2026-03-15T21:00:00.000Z',
    ])
    await it.at(owner, '2026-03-08T21:00:00Z')
    expect(it.server.mails).toHaveLength(2)
  })

  test('what was marked as replied does not, and says why', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    await post(owner, quote.id, 'mark-replied')
    expect((await it.statusOf(owner, quote.id)).can_resume).toBe(false)
    const refused = await post(owner, quote.id, 'resume-followups')
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'These follow-ups cannot go on. The customer replied.',
    ])
  })

  test('what the customer ended does not, and says why', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    await reply(owner, quote.id)
    const refused = await post(owner, quote.id, 'resume-followups')
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'These follow-ups cannot go on. The customer replied.',
    ])
  })
})

describe('an address that is refused while a mail is handed over', () => {
  test('stops the run, is written to no more, and is notified', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    it.server.behaviour.refuseRecipient = { code: 550, message: '5.1.1 no such mailbox' }
    await it.at(owner, TUESDAY)
    await takeRefusalsJob.runWith(it.world.services, {})
    await takeRefusalsJob.runWith(it.world.services, {})
    delete it.server.behaviour.refuseRecipient
    expect(await it.statusOf(owner, quote.id)).toMatchObject({ status: 'stopped', stop_reason: 'bounced' })
    await it.at(owner, '2026-03-05T00:00:00Z')
    expect(it.server.mails).toEqual([])
    const told = (await it.world.as(owner).get('/api/v1/notifications')).body.notifications
    expect(told.filter((one: { event: string }) => one.event === 'bounced')).toHaveLength(1)
    const other = await it.givenQuote(owner)
    await it.at(owner, '2026-03-06T00:00:00Z')
    expect(await it.statusOf(owner, other.id)).toMatchObject({ status: 'stopped', stop_reason: 'bounced' })
  })

  test.each([
    [451, 'greylisted, try again'],
    [550, '5.7.1 relaying denied'],
    [552, '5.2.2 mailbox full'],
  ])('is not dead for %i %s', async (code, message) => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    it.server.behaviour.refuseRecipient = { code, message }
    await it.at(owner, TUESDAY)
    await takeRefusalsJob.runWith(it.world.services, {})
    delete it.server.behaviour.refuseRecipient
    expect((await it.statusOf(owner, quote.id)).status).toBe('scheduled')
  })
})

describe('after a catch-up', () => {
  test('a later step is never due before an earlier one, and keeps its distance', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    // Down for a fortnight: the first step was due long ago, the others too.
    it.world.clock.now = new Date('2026-03-16T12:00:00Z')
    await sweepFollowUpsJob.runWith(it.world.services, {})
    const due = (await it.statusOf(owner, quote.id)).messages.map(({ due_at }) => Date.parse(due_at))
    const [first = 0, second = 0, third = 0] = due
    expect(first).toBeGreaterThanOrEqual(it.world.clock.now.getTime())
    const HOUR_MS = 3_600_000
    expect(second - first).toBeGreaterThanOrEqual(48 * HOUR_MS)
    expect(third - second).toBeGreaterThanOrEqual(168 * HOUR_MS)
  })
})

describe('many at once', () => {
  test('two workers send a message once', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    await it.at(owner, TUESDAY, 4)
    expect(it.server.mails).toHaveLength(1)
    expect(await statesOf(owner, quote.id)).toEqual(['sent', 'scheduled', 'scheduled'])
  })

  test('an address gets one a day, across its quotes, no matter who sends them when', async () => {
    const owner = await it.givenBusiness()
    const quotes = [
      await it.givenQuote(owner),
      await it.givenQuote(owner, { customer_email: 'deb@EXAMPLE.com' }),
    ]
    it.world.clock.now = new Date(TUESDAY)
    const firsts = await Promise.all(
      quotes.map(async ({ id }) => (await it.statusOf(owner, id)).messages[0]?.id),
    )
    await Promise.all(
      firsts.map((messageId) =>
        sendFollowUpJob.runWith(it.world.services, { tenantId: owner.tenantId, messageId }),
      ),
    )
    await it.deliver(owner)
    expect(it.server.mails).toHaveLength(1)
    const states = await Promise.all(quotes.map(({ id }) => it.statusOf(owner, id)))
    expect(states.map(({ messages }) => messages[0]?.due_at).toSorted()).toEqual([
      TUESDAY,
      '2026-03-03T21:00:00.000Z',
    ])
    await it.at(owner, '2026-03-03T21:00:00Z')
    expect(it.server.mails).toHaveLength(2)
  })

  test('after a week of downtime all is caught up, outside quiet hours, at the pace, and one a day to an address', async () => {
    const owner = await it.givenBusiness(THREE_STEPS.slice(0, 1))
    const emails = Array.from({ length: 24 }, (_, at) => `customer-${at % 20}@example.com`)
    for (const customer_email of emails) await it.givenQuote(owner, { customer_email })
    // Ten at night, a week later: nothing ran in the meantime.
    it.world.clock.now = new Date('2026-03-10T11:00:00Z')
    await Promise.all([
      sweepFollowUpsJob.runWith(it.world.services, {}),
      sweepFollowUpsJob.runWith(it.world.services, {}),
    ])
    await it.at(owner, it.world.clock.now)
    expect(it.server.mails).toEqual([])
    const sentAt: { at: Date; to: string }[] = []
    for (let second = 0; second < 26 * 3600; second += second % 86_400 < 300 ? 3 : 300) {
      const before = it.server.mails.length
      const moment = new Date(Date.parse('2026-03-10T21:00:00Z') + second * 1000)
      await it.at(owner, moment)
      for (const mail of it.server.mails.slice(before)) sentAt.push({ at: moment, to: mail.to.join() })
    }
    expect(sentAt.map(({ to }) => to).toSorted()).toEqual(emails.toSorted())
    const days = sentAt.map(
      ({ at, to }) => `${to} ${at.toISOString().slice(0, 13) < '2026-03-11T21' ? 1 : 2}`,
    )
    expect(new Set(days).size).toBe(emails.length)
    for (const { at } of sentAt) {
      const inMinute = sentAt.filter((other) => Math.abs(other.at.getTime() - at.getTime()) < 30_000)
      expect(inMinute.length).toBeLessThanOrEqual(11)
    }
  }, 60_000)

  test('what is due in the last minutes of the sending hours still leaves', async () => {
    const owner = await it.givenBusiness()
    // Ten to eight in the evening.
    it.world.clock.now = new Date('2026-03-02T08:50:00Z')
    await it.givenQuote(owner)
    await it.at(owner, '2026-03-03T08:50:00Z')
    expect(it.server.mails).toHaveLength(1)
  })

  test('what is due at night waits for the morning, and a mail that could not leave in its hours is not sent at night', async () => {
    const owner = await it.givenBusiness()
    const quote = await it.givenQuote(owner)
    // Nineteen fifty in the evening.
    it.world.clock.now = new Date('2026-03-03T08:50:00Z')
    await sweepFollowUpsJob.runWith(it.world.services, {})
    await it.decideAt(owner, it.world.clock.now)
    expect(await statesOf(owner, quote.id)).toEqual(['sending', 'scheduled', 'scheduled'])
    it.world.clock.now = new Date('2026-03-03T15:00:00Z')
    await it.deliver(owner)
    expect(it.server.mails).toEqual([])
  })
})
