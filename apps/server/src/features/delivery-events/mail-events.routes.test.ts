import { beforeEach, expect, test } from 'vitest'
import { SecretText } from '../../platform/secret-text.ts'
import { asSystem } from '../../testing/as-system.ts'
import { testFixture } from '../../testing/file-world.ts'
import { mailerTo } from '../../testing/mail-server.ts'
import { postSigned } from '../../testing/post-signed.ts'
import { createWorld, type Member } from '../../testing/world.ts'
import { emptyOldTextsJob } from '../outbox/outbox.jobs.ts'

const SECRET = new SecretText('what the provider knows too')

const world = testFixture(() => createWorld({ mailer: mailerTo(1), mailWebhookSecret: SECRET }))
let ann: Member
let quoteId: string

beforeEach(async () => {
  ann = await world.givenMember()
  const line = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }
  const data = {
    description: 'x',
    customer_name: 'Deb',
    customer_email: 'Deb@example.com',
    line_items: [line],
  }
  quoteId = (await world.as(ann).post('/api/v1/quotes', data)).body.id
  await world.as(ann).post(`/api/v1/quotes/${quoteId}/export-to-viewer`, {})
})

const MAIL = { to: 'Deb@example.com', subject: 'Your quote', message: 'Here it is' }
const send = (more: object = {}) =>
  world.as(ann).post(`/api/v1/quotes/${quoteId}/emails`, { ...MAIL, ...more })
const mailOf = async (id: string) =>
  (await world.as(ann).get(`/api/v1/quotes/${quoteId}/emails`)).body.emails.find(
    (mail: { id: string }) => mail.id === id,
  )

/** A mail that the mail server has taken. */
async function givenSent(): Promise<string> {
  const { id } = (await send({ despite_warning: true })).body.email
  await asSystem(world, `update outbox set state = 'sent', sent_at = now() where id = $1`, [id])
  return id
}

async function tell(mailId: string, event: object, secret = SECRET): Promise<number> {
  const about = { message_id: `<${mailId}@quotes.example>`, recipient: 'deb@example.com' }
  return (await postSigned(world, 'mail-events', { type: 'bounced', ...about, ...event }, secret)).status
}

const notifications = async () => (await world.as(ann).get('/api/v1/notifications')).body.notifications

test('a bounce shows on the quote and is notified once, however often the provider repeats it', async () => {
  const id = await givenSent()
  expect(await tell(id, { reason: '552 mailbox full' })).toBe(204)
  expect(await tell(id, { reason: '552 mailbox full' })).toBe(204)
  expect(await mailOf(id)).toMatchObject({ state: 'bounced', reason: '552 mailbox full', can_resend: true })
  expect(await notifications()).toMatchObject([
    { event: 'bounced', quote_id: quoteId, detail: 'Deb@example.com: 552 mailbox full' },
  ])
  // A full mailbox is no reason never to write again.
  expect((await send()).status).toBe(201)
})

test('a mail whose delivery was in doubt is sent once the provider has delivered it', async () => {
  const id = await givenSent()
  await asSystem(world, `update outbox set state = 'unconfirmed', sent_at = null where id = $1`, [id])
  expect(await tell(id, { type: 'delivered' })).toBe(204)
  expect(await mailOf(id)).toMatchObject({
    state: 'sent',
    reason: null,
    sent_at: world.clock.now.toISOString(),
  })
})

test('what is not signed, not ours or not to that recipient changes nothing', async () => {
  const id = await givenSent()
  expect(await tell(id, {}, new SecretText('someone else’s secret'))).toBe(401)
  expect(await tell(id, { type: 'opened' })).toBe(422)
  expect(await tell('0190a000-0000-7000-8000-000000000001', {})).toBe(204)
  expect(await tell(id, { recipient: 'eve@example.com' })).toBe(204)
  expect(await tell(id, { type: 'delivered' })).toBe(204)
  expect(await mailOf(id)).toMatchObject({ state: 'sent' })
  expect(await notifications()).toEqual([])
})

test('an address that takes no mail is warned of in its organization alone, until it takes one', async () => {
  const id = await givenSent()
  await tell(id, { hard: true, reason: '550 no such user' })
  const draft = (await world.as(ann).get(`/api/v1/quotes/${quoteId}/emails/draft`)).body
  expect(draft.warning).toMatch(/^Emails to deb@example.com bounce, most recently on /)
  const refused = await send()
  expect([refused.status, refused.body.errors[0].path]).toEqual([409, 'despite_warning'])
  expect((await world.as(ann).post(`/api/v1/emails/${id}/resend`, {})).status).toBe(409)
  expect((await world.as(ann).post(`/api/v1/emails/${id}/resend`, { despite_warning: true })).status).toBe(
    201,
  )
  const { rows } = await asSystem(world, 'select tenant_id from suppressed_addresses')
  expect(rows).toEqual([{ tenant_id: ann.tenantId }])

  await tell(await givenSent(), { type: 'delivered' })
  expect((await send()).status).toBe(201)
  await tell(await givenSent(), { type: 'complained' })
  await tell(await givenSent(), { type: 'delivered' })
  expect((await send()).body.detail).toMatch(/marked one of your emails as spam/)
})

test('what mails said is forgotten after 90 days, not that they were sent', async () => {
  const id = await givenSent()
  const attached = JSON.stringify([{ name: 'copy.pdf', mediaType: 'application/pdf', content: 'JVBERg==' }])
  await asSystem(world, 'update outbox set attachments = $1::jsonb where id = $2', [attached, id])
  await tell(id, {})
  const { email } = (await world.as(ann).post(`/api/v1/emails/${id}/resend`, {})).body
  const copies = await asSystem(world, 'select attachments from outbox where id = $1', [email.id])
  expect(copies.rows).toEqual([{ attachments: JSON.parse(attached) }])
  world.clock.now = new Date(world.clock.now.getTime() + 91 * 86_400_000)
  await emptyOldTextsJob.runWith(world.services, {})
  await emptyOldTextsJob.runWith(world.services, {})
  const { rows } = await asSystem(world, 'select * from outbox where id = $1', [id])
  expect(rows).toMatchObject([
    { body_text: '', body_html: '', attachments: [], state: 'bounced', subject: 'Your quote' },
  ])
  ann = await world.renewed(ann)
  const again = await world.as(ann).post(`/api/v1/emails/${id}/resend`, {})
  expect([again.status, again.body.detail]).toEqual([
    409,
    'We no longer have the text of this email. Write a new one.',
  ])
})
