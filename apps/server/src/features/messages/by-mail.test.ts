import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../platform/context.ts'
import { SecretText } from '../../platform/secret-text.ts'
import { asSystem } from '../../testing/as-system.ts'
import { testFixture, testMember } from '../../testing/file-world.ts'
import { mailerTo, startMailServer } from '../../testing/mail-server.ts'
import { postSigned } from '../../testing/post-signed.ts'
import { givenPublished } from '../../testing/published-quote.ts'
import { createWorld } from '../../testing/world.ts'
import { sweepOutboxJob } from '../outbox/outbox.jobs.ts'
import { replyAddressOf } from './inbound/reply-address.ts'
import { forgetReceivedRepliesJob } from './messages.jobs.ts'
import { listMessages } from './messages.repository.ts'
import { notifyCustomerJob } from './notices/notify-customer.job.ts'
import { sendMessage } from './send-message.ts'

const SECRET = new SecretText('what both of us know')
const CUSTOMER = 'Deb@Example.com'

const server = testFixture(startMailServer)
const world = testFixture(() =>
  createWorld({
    mailer: mailerTo(server.port),
    mailWebhookSecret: SECRET,
    mailReplyDomain: 'reply.quotes.example',
  }),
)
const owner = testMember(world)
let quoteId: string
let token: string

beforeEach(async () => {
  const line = { item_description: 'Fit 6 downlights', item_quantity: 6, item_unit_price: 85 }
  const customer = { customer_name: 'Deb Hanley', customer_email: CUSTOMER }
  ;({ id: quoteId, token } = await givenPublished(world, owner, { ...customer, line_items: [line] }))
})

const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}
const send = async (text: string) =>
  (await world.as(owner).post(`/api/v1/quotes/${quoteId}/messages`, { message_text: text })).body
const tell = () => notifyCustomerJob.runWith(world.services, { tenantId: owner.tenantId, quoteId })
const written = async () =>
  (await asSystem(world, `select * from outbox where kind = 'messages.notice' order by created_at`)).rows
const alarms = async () =>
  (
    await world.pool.query(
      `select count(*)::int as count from pgboss.job where name = 'messages.tell-customer' and state = 'created'`,
    )
  ).rows[0].count

describe('a customer who is away', () => {
  test('gets one mail with all that was written, with a link to the page and an address to answer to', async () => {
    await send('We start on <b>Monday</b>.')
    later(1)
    await send('Around seven.')
    // Both messages wait for the same alarm.
    expect(await alarms()).toBe(1)
    await tell()
    expect(await written()).toEqual([])
    later(1)
    await tell()
    await world.startWorker()
    await sweepOutboxJob.runWith(world.services, {})
    await vi.waitFor(() => expect(server.mailsTo(CUSTOMER)).toHaveLength(1), {
      timeout: 15_000,
      interval: 50,
    })
    const [mail] = server.mailsTo(CUSTOMER)
    expect(mail?.headers.get('subject')).toMatch(/2 new messages about quote/)
    expect(mail?.headers.get('reply-to')).toMatch(/<?reply\+[0-9a-f]{32}@reply\.quotes\.example>?$/)
    expect(mail?.content).toContain(`https://quotes.example/q/${token}#messages`)
    expect(mail?.content).toContain('Robin Fielder:\nWe start on <b>Monday</b>.')
    expect(mail?.content).toContain('We start on &lt;b&gt;Monday&lt;/b&gt;.')
    expect(mail?.content).toContain('Around seven.')
  })

  test('running twice tells once; no longer due is what was read in the meantime', async () => {
    const { id } = await send('First')
    later(2)
    await tell()
    await tell()
    expect(await written()).toHaveLength(1)
    await world.as().put(`/api/v1/public/quotes/${token}/messages/${id}/read`)
    later(1)
    const second = await send('Second')
    await world.as().put(`/api/v1/public/quotes/${token}/messages/${second.id}/read`)
    later(5)
    await tell()
    expect(await written()).toHaveLength(1)
  })

  test('is not told again within an hour unless they have read, and the alarm is set for then', async () => {
    await send('First')
    later(2)
    await tell()
    later(10)
    await send('Second')
    later(3)
    const before = await alarms()
    await tell()
    expect(await written()).toHaveLength(1)
    expect(await alarms()).toBeGreaterThanOrEqual(before)
    later(60)
    await tell()
    expect(await written()).toHaveLength(2)
    expect((await written())[1].body_text).not.toContain('First')
  })

  test('without a page, without an address, or with messages switched off no one is written to', async () => {
    await send('First')
    later(5)
    const url = '/api/v1/organization/settings'
    const { settings } = (await world.as(owner).get(url)).body
    await world.as(owner).put(url, { ...settings, features_off: ['messages'] })
    await tell()
    await asSystem(world, `update quotes set customer_email = '' where id = $1`, [quoteId])
    await tell()
    await asSystem(
      world,
      `update quotes set share_token = null, customer_email = 'x@y.example' where id = $1`,
      [quoteId],
    )
    await tell()
    await world.as(owner).delete(`/api/v1/quotes/${quoteId}`)
    await tell()
    expect(await written()).toEqual([])
  })
})

describe('an answer by mail', () => {
  const address = async () => {
    await send('When would it suit?')
    later(2)
    await tell()
    return String((await written())[0].reply_to_address)
  }
  const post = (mail: object, over: { secret?: SecretText; at?: number } = {}) =>
    postSigned(world, 'inbound-mail', mail, over.secret ?? SECRET, over.at)
  const aMail = (to: string, over: object = {}) => ({
    from: `Deb Hanley <${CUSTOMER}>`,
    to,
    subject: 'Re: new message',
    text: 'Monday suits.\n\nOn 3 March 2026, Sparks <x@y.example> wrote:\n> When would it suit?',
    message_id: '<1@example.com>',
    ...over,
  })
  /** What the customer has written, by the door that other features use. */
  const answers = async () => {
    const { tenantId, userId } = owner
    const ctx = { tenantId, userId, actor: null, services: world.services, now: world.services.now }
    const part = { since: undefined, before: undefined }
    const { messages } = await inTransaction(ctx, (tx) => listMessages(tx, quoteId, part))
    return messages.filter(({ side }) => side === 'customer')
  }

  test('lands in the conversation once, without what it quotes, and shows that the customer has read', async () => {
    const to = await address()
    const mail = aMail(`"Sparks" <${to.toUpperCase()}>`)
    expect((await post(mail)).status).toBe(204)
    expect((await post(mail)).status).toBe(204)
    const [answer, ...more] = await answers()
    expect(more).toEqual([])
    expect(answer).toMatchObject({
      text: 'Monday suits.',
      senderName: 'Deb Hanley',
      channel: 'email',
      readAt: null,
    })
    const { body } = await world.as(owner).get(`/api/v1/quotes/${quoteId}/messages`)
    expect(body.messages.map(({ is_read }: { is_read: boolean }) => is_read)).toEqual([true, false])
    await post(aMail(to, { from: 'Sam <sam@example.com>', message_id: '<2@example.com>', text: '' }))
    expect((await answers())[1]).toMatchObject({
      senderName: 'sam@example.com',
      text: '(The email had no text.)',
    })
  })

  test('shows nothing as read that no mail has brought, and an SMS shows nothing as read', async () => {
    const to = await address()
    later(1)
    await send('Or rather Tuesday?')
    const ctx = { ...owner, actor: null, services: world.services, now: world.services.now }
    const isRead = async () =>
      (await world.as(owner).get(`/api/v1/quotes/${quoteId}/messages`)).body.messages
        .filter(({ sender_side }: { sender_side: string }) => sender_side === 'business')
        .map(({ is_read }: { is_read: boolean }) => is_read)
    await sendMessage(ctx, quoteId, { side: 'customer', text: 'Hello', channel: 'sms' })
    expect(await isRead()).toEqual([false, false])
    await post(aMail(to))
    expect(await isRead()).toEqual([true, false])
    later(5)
    await tell()
    expect((await written()).at(-1).body_text).toContain('Or rather Tuesday?')
  })

  test('of no one’s address, of a program, or about a deleted quote is dropped', async () => {
    const to = await address()
    const unknown = `reply+${randomBytes(16).toString('hex')}@reply.quotes.example`
    expect((await post(aMail(unknown))).status).toBe(204)
    expect((await post(aMail('quotes@quotes.example'))).status).toBe(204)
    expect((await post(aMail(to, { subject: 'Automatic reply: away' }))).status).toBe(204)
    expect((await post(aMail(to, { auto_submitted: 'auto-replied' }))).status).toBe(204)
    expect(await answers()).toEqual([])
    await world.as(owner).delete(`/api/v1/quotes/${quoteId}`)
    expect((await post(aMail(to))).status).toBe(204)
  })

  test('ends the follow-ups of the quote, also where no conversation takes it', async () => {
    const campaign = { name: 'Standard', is_active: true }
    const { id } = (await world.as(owner).post('/api/v1/campaigns', campaign)).body.campaign
    await world.as(owner).put(`/api/v1/quotes/${quoteId}/followup-campaign`, { campaign_id: id })
    const to = await address()
    const url = '/api/v1/organization/settings'
    const { settings } = (await world.as(owner).get(url)).body
    await world.as(owner).put(url, { ...settings, features_off: ['messages'] })
    expect((await post(aMail(to))).status).toBe(204)
    expect((await post(aMail(to))).status).toBe(204)
    expect(await answers()).toEqual([])
    const { notifications } = (await world.as(owner).get('/api/v1/notifications')).body
    expect(notifications).toMatchObject([{ event: 'message', quote_id: quoteId, detail: 'Monday suits.' }])
    const ctx = { ...owner, actor: null, services: world.services, now: world.services.now }
    expect(await inTransaction(ctx, (tx) => replyAddressOf(tx, quoteId, 'Sparks'))).toBeNull()
    const status = (await world.as(owner).get(`/api/v1/quotes/${quoteId}/followup-status`)).body
    expect(status).toMatchObject({ status: 'stopped', stop_reason: 'replied' })

    world.clock.now = new Date(world.clock.now.getTime() + 31 * 86_400_000)
    await forgetReceivedRepliesJob.runWith(world.services, {})
    const { rows } = await asSystem(world, 'select key from received_replies')
    expect(rows).toEqual([])
  })

  test('is believed only with the signature of now, and refused at the field', async () => {
    const to = await address()
    const now = Math.floor(world.clock.now.getTime() / 1000)
    expect((await post(aMail(to), { secret: new SecretText('guessed') })).status).toBe(401)
    expect((await post(aMail(to), { at: now - 301 })).status).toBe(401)
    const refused = await post(aMail(to, { message_id: '' }))
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'message_id'])
    expect((await post(aMail(to, { text: 'x'.repeat(500_001) }))).status).toBe(422)
    expect(await answers()).toEqual([])
    const long = aMail(to, { text: 'word '.repeat(2_000) })
    expect((await post(long)).status).toBe(204)
    expect((await answers())[0]?.text).toHaveLength(5_000)
  })
})
