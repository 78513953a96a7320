import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { SecretText } from '../../platform/secret-text.ts'
import { createHttpSms } from '../../platform/sms/http-sms.ts'
import { asSystem } from '../../testing/as-system.ts'
import { postSigned } from '../../testing/post-signed.ts'
import type { Member } from '../../testing/world.ts'
import {
  BY_SMS,
  createFollowUpWorld,
  type FollowUpWorld,
  MONDAY,
} from '../follow-ups/testing/follow-up-world.ts'
import { deliverMessage } from '../outbox/deliver-message.ts'

const SECRET = new SecretText('what the provider knows too')
const TUESDAY = '2026-03-03T00:00:00.000Z'
const PHONE = '+61400000000'
const STEPS = [BY_SMS, { ...BY_SMS, delay_hours: 48, condition: '' }]

/** An SMS provider, as far as it takes SMS. */
const taken: { id: string; form: Record<string, string> }[] = []
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    const id = `SM${taken.length + 1}`
    taken.push({ id, form: Object.fromEntries(new URLSearchParams(body)) })
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid: id }))
  })
})

let it: FollowUpWorld
let owner: Member
let quoteId: string
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/Messages.json`
  const token = new SecretText('AC1:secret')
  const sms = createHttpSms({ url, token, from: '+61411111111', takesReplies: true })
  it = await createFollowUpWorld({ sms, smsWebhookSecret: SECRET })
})
afterAll(async () => {
  await it.close()
  provider.close()
})
beforeEach(async () => {
  it.world.clock.now = new Date(MONDAY)
  await asSystem(it.world, `delete from outbox where channel = 'sms'`)
  taken.length = 0
  owner = await it.givenBusiness(STEPS)
  ;({ id: quoteId } = await it.givenQuote(owner, { customer_phone: '0400 000 000' }))
})

async function deliver(): Promise<void> {
  const queued = await inSystemTransaction(it.world.services, (db) =>
    db.selectFrom('outbox').select('id').where('channel', '=', 'sms').where('state', '=', 'queued').execute(),
  )
  for (const { id } of queued) await deliverMessage(it.world.services, 'sms', id)
}
async function at(who: Member, moment: string): Promise<void> {
  await it.decideAt(who, moment)
  await deliver()
}
const tell = async (event: object, secret = SECRET): Promise<number> =>
  (await postSigned(it.world, 'sms-events', event, secret)).status
const received = (text: string, message_id = 'in-1', from = PHONE) =>
  tell({ type: 'received', from, text, message_id })
const conversation = async () =>
  (await it.world.as(owner).get(`/api/v1/quotes/${quoteId}/messages`)).body.messages
const ledger = async ({ tenantId }: Member) =>
  (
    await asSystem(
      it.world,
      'select channel, kind, basis, wording from consent_entries where tenant_id = $1 order by id',
      [tenantId],
    )
  ).rows
const states = async () => (await it.statusOf(owner, quoteId)).messages.map(({ state }) => state)

test('a follow-up goes to the provider once, as it is shown', async () => {
  const [planned] = (await it.statusOf(owner, quoteId)).messages
  await at(owner, TUESDAY)
  await deliver()
  expect(taken.map(({ form }) => form)).toEqual([{ To: PHONE, From: '+61411111111', Body: planned?.preview }])
  expect(planned?.preview).toMatch(/^Bright Sparks Electrical: .* Opt out: reply STOP$/)
  expect(await states()).toEqual(['sent', 'scheduled'])
})

describe('an answer', () => {
  test('STOP ends all follow-ups to the number, of everyone it was written to by, and of later quotes; nothing is answered', async () => {
    const other = await it.givenBusiness(STEPS)
    const theirs = await it.givenQuote(other, { customer_phone: '0400 000 000' })
    const stranger = await it.givenBusiness(STEPS)
    const strangers = await it.givenQuote(stranger, { customer_phone: '0400 000 000' })
    await at(owner, TUESDAY)
    await at(other, TUESDAY)
    const texts = taken.length
    expect(await received('Stop please!')).toBe(204)
    expect(await received('Stop please!')).toBe(204)
    expect(await it.statusOf(owner, quoteId)).toMatchObject({
      status: 'stopped',
      stop_reason: 'unsubscribed',
    })
    expect((await it.statusOf(other, theirs.id)).stop_reason).toBe('unsubscribed')
    // No one of theirs wrote to it.
    expect((await it.statusOf(stranger, strangers.id)).status).toBe('scheduled')
    expect(await ledger(owner)).toEqual([
      expect.objectContaining({ channel: 'sms', kind: 'given', basis: 'quote' }),
      { channel: 'sms', kind: 'withdrawn', basis: 'sms', wording: 'Answered by SMS: “Stop please!”' },
    ])
    expect(await conversation()).toEqual([])

    const later = await it.givenQuote(owner, { customer_phone: '+61 400 000 000' })
    await at(owner, '2026-03-04T00:00:00Z')
    expect((await it.statusOf(owner, later.id)).stop_reason).toBe('unsubscribed')
    expect(taken).toHaveLength(texts)
  })

  test.each([
    ['61400000000', '0400 000 000'],
    ['64211234567', '+64 21 123 4567'],
  ])('from %s is from %s', async (from, customer_phone) => {
    const quote = await it.givenQuote(owner, { customer_phone })
    await at(owner, TUESDAY)
    expect(await received('STOP', 'in-1', from)).toBe(204)
    expect((await it.statusOf(owner, quote.id)).stop_reason).toBe('unsubscribed')
  })

  test('of any other text joins the conversation once, and ends the follow-ups of that quote alone', async () => {
    await at(owner, TUESDAY)
    const other = await it.givenQuote(owner, { customer_phone: '0411 222 333' })
    expect(await received('Stop by on Friday, we are home')).toBe(204)
    expect(await received('Stop by on Friday, we are home')).toBe(204)
    expect(await conversation()).toMatchObject([
      { message_text: 'Stop by on Friday, we are home', channel: 'sms', sender_side: 'customer' },
    ])
    expect(await it.statusOf(owner, quoteId)).toMatchObject({ status: 'stopped', stop_reason: 'replied' })
    expect((await it.statusOf(owner, other.id)).status).toBe('scheduled')
    expect((await ledger(owner)).map(({ kind }) => kind)).toEqual(['given', 'given'])
  })

  test('is for the organization that wrote last alone, though its quote is gone', async () => {
    const other = await it.givenBusiness(STEPS)
    const theirs = await it.givenQuote(other, { customer_phone: '0400 000 000' })
    await at(owner, TUESDAY)
    await at(other, '2026-03-03T00:01:00Z')
    await it.world.as(other).delete(`/api/v1/quotes/${theirs.id}`)
    expect(await received('The spare key is below the mat')).toBe(204)
    expect(await conversation()).toEqual([])
  })

  test('ends the follow-ups permanently where the organization has no conversations, too', async () => {
    await at(owner, TUESDAY)
    await asSystem(
      it.world,
      `insert into organization_settings (tenant_id, features_off, updated_at) values ($1, '{messages}', now())
       on conflict (tenant_id) do update set features_off = '{messages}'`,
      [owner.tenantId],
    )
    it.world.services.switches.forget(owner.tenantId)
    await received('Not now')
    await received('Not now')
    const { notifications } = (await it.world.as(owner).get('/api/v1/notifications')).body
    expect(notifications).toMatchObject([{ event: 'message', quote_id: quoteId, detail: 'Not now' }])
    await received('Not now', 'in-2')
    const again = (await it.world.as(owner).get('/api/v1/notifications')).body.notifications
    expect(again).toHaveLength(2)
    expect(await it.statusOf(owner, quoteId)).toMatchObject({ stop_reason: 'replied', can_resume: false })
  })

  test('from no one we wrote to, or signed by someone else, changes nothing', async () => {
    await at(owner, TUESDAY)
    expect(await received('STOP', 'in-1', '+61499999999')).toBe(204)
    expect(await received('Hello', 'in-2', 'Telstra')).toBe(204)
    const wrong = new SecretText('someone else’s secret')
    expect(await tell({ type: 'received', from: PHONE, text: 'STOP', message_id: 'x' }, wrong)).toBe(401)
    expect(await tell({ type: 'received', text: 'STOP', message_id: 'x' })).toBe(422)
    expect((await it.statusOf(owner, quoteId)).status).toBe('scheduled')
  })
})

describe('the outcome of an SMS', () => {
  test('shows on the quote and is notified once; a number that takes none gets no more', async () => {
    await at(owner, TUESDAY)
    const failed = { type: 'failed', message_id: taken[0]?.id, reason: 'Unknown subscriber', hard: true }
    expect(await tell(failed)).toBe(204)
    expect(await tell(failed)).toBe(204)
    const status = await it.statusOf(owner, quoteId)
    expect(status).toMatchObject({ status: 'stopped', stop_reason: 'bounced' })
    expect(status.messages).toMatchObject([
      { state: 'failed', note: 'Unknown subscriber' },
      { state: 'stopped' },
    ])
    const { notifications } = (await it.world.as(owner).get('/api/v1/notifications')).body
    expect(notifications).toMatchObject([{ event: 'bounced', detail: `${PHONE}: Unknown subscriber` }])
  })

  test('settles one whose fate was open, and an unknown one changes nothing', async () => {
    await at(owner, TUESDAY)
    await asSystem(it.world, `update outbox set state = 'unconfirmed' where channel = 'sms'`)
    expect(await states()).toEqual(['unconfirmed', 'scheduled'])
    expect(await tell({ type: 'delivered', message_id: 'SM999' })).toBe(204)
    expect(await states()).toEqual(['unconfirmed', 'scheduled'])
    expect(await tell({ type: 'delivered', message_id: taken[0]?.id })).toBe(204)
    expect(await states()).toEqual(['sent', 'scheduled'])
  })
})

test('where no one can answer, an SMS has a link to opt out by, in its preview and as long in both', async () => {
  const { sms } = it.world.services
  Object.assign(it.world.services, { sms: { ...sms, takesReplies: false } })
  try {
    const [planned] = (await it.statusOf(owner, quoteId)).messages
    expect(planned?.preview).toMatch(/ Opt out: https:\/\/quotes\.example\/unsubscribe\/preview-+$/)
    // A person who rewords it finds the link of the preview in it.
    const body = `Hello! ${planned?.preview}`
    await it.world.as(owner).put(`/api/v1/quotes/${quoteId}/followups/${planned?.id}`, { body })
    expect((await it.statusOf(owner, quoteId)).messages[0]?.preview).toBe(body)
    await at(owner, TUESDAY)
    const sent = taken[0]?.form['Body'] ?? ''
    expect(sent).toHaveLength(body.length)
    expect(sent).not.toContain('preview')
    const path = /\/unsubscribe\/[\w-]{22}$/.exec(sent)?.[0] ?? ''
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect((await it.world.as().post(path, '', form)).status).toBe(200)
    expect((await it.statusOf(owner, quoteId)).stop_reason).toBe('unsubscribed')
  } finally {
    Object.assign(it.world.services, { sms })
  }
})
