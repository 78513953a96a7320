import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { changeQuote } from '../../testing/change-quote.ts'
import { type MailServer, mailerTo, startMailServer } from '../../testing/mail-server.ts'
import { createWorld, type Member, type World } from '../../testing/world.ts'

let server: MailServer
let world: World
let ann: Member

async function begin(port: number | null) {
  const mailer = port === null ? {} : { mailer: mailerTo(port) }
  world = await createWorld(mailer)
  ann = await world.givenMember('Hilltop Plumbing')
}

beforeEach(async () => {
  server = await startMailServer()
  await begin(server.port)
})
afterEach(async () => {
  await world.close()
  await server.close()
})

const LINE = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }

async function givenQuote({ isPublished = true, ...rest }: Record<string, unknown> = {}): Promise<string> {
  const { body } = await world.as(ann).post('/api/v1/quotes', {
    title: 'Hot water',
    description: 'x',
    customer_name: 'Deb Hanley',
    customer_email: 'deb@example.com',
    line_items: [LINE],
    ...rest,
  })
  if (isPublished === true) await world.as(ann).post(`/api/v1/quotes/${body.id}/export-to-viewer`, {})
  return body.id
}

const mailsOf = async (quoteId: string, member = ann) =>
  (await world.as(member).get(`/api/v1/quotes/${quoteId}/emails`)).body.emails
const stateOf = async (quoteId: string) => (await mailsOf(quoteId))[0]?.state
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 })
const MAIL = { to: 'deb@example.com', subject: 'Your quote', message: 'Hi {{customer.first_name}}' }

test('a draft is filled in, previewed, sent from the business with its address for answers, and arrives', async () => {
  await world.startWorker()
  const { settings } = (await world.as(ann).get('/api/v1/organization/settings')).body
  const saved = await world.as(ann).put('/api/v1/organization/settings', {
    ...settings,
    phone: '02 5550 0100',
    mail_sender_name: 'Robin at Hilltop',
    mail_reply_to: 'office@hilltop.example',
  })
  expect(saved.body.settings).toMatchObject({ mail_sender_name: 'Robin at Hilltop' })
  const quoteId = await givenQuote()
  const draft = (await world.as(ann).get(`/api/v1/quotes/${quoteId}/emails/draft`)).body
  expect(draft).toMatchObject({ to: 'deb@example.com', sends_mail: true })
  expect(draft.subject).toMatch(/^Your quote Q-\d+ from Hilltop Plumbing$/)
  expect(draft.message).toContain(
    'Hi Deb,\n\nThanks for asking us to quote. Your quote for Hot water comes to $104.50 including GST',
  )
  expect(draft.message).toContain('Robin Fielder\nHilltop Plumbing')
  const { subject, message } = draft
  const preview = (await world.as(ann).post(`/api/v1/quotes/${quoteId}/emails/preview`, { subject, message }))
    .body
  const sent = await world
    .as(ann)
    .post(`/api/v1/quotes/${quoteId}/emails`, { ...draft, to: 'deb@example.com' })
  expect([sent.status, sent.body.email]).toMatchObject([
    201,
    { kind: 'quote_email', to: 'deb@example.com', state: 'queued', can_resend: false },
  ])
  await eventually(async () => expect(await stateOf(quoteId)).toBe('sent'))
  const [mail] = server.mailsTo('deb@example.com')
  expect(mail?.headers.get('from')).toBe('Robin at Hilltop <quotes@quotes.example>')
  expect(mail?.headers.get('reply-to')).toBe('Robin at Hilltop <office@hilltop.example>')
  expect(mail?.content).toContain(preview.text.trim().split('\n').at(-1))
  expect(mail?.content).toMatch(/https:\/\/quotes\.example\/q\/[\w-]{22}/)
})

test('a text that cannot be sent is refused at its field, and nothing is written down', async () => {
  const quoteId = await givenQuote({ customer_name: '' })
  const send = (mail: object) => world.as(ann).post(`/api/v1/quotes/${quoteId}/emails`, { ...MAIL, ...mail })
  const missing = await send({})
  expect([missing.status, missing.body.errors]).toMatchObject([422, [{ path: 'message' }]])
  expect(missing.body.detail).toContain('{{customer.first_name}}')
  const unknown = await send({ subject: 'To {{customer.nickname | you}}', message: 'x {{quote.number' })
  expect(unknown.body.errors.map(({ path }: { path: string }) => path)).toEqual(['subject', 'message'])
  expect((await send({ to: 'nobody' })).body.errors[0].path).toBe('to')
  expect((await send({ subject: 'A\nBcc: all@example.com' })).body.errors[0].path).toBe('subject')
  expect(await mailsOf(quoteId)).toEqual([])
  expect((await send({ message: 'Hi {{customer.first_name | there}}' })).status).toBe(201)
})

test('a quote that the customer cannot open, or answer any more, is not sent', async () => {
  const draft = await givenQuote({ isPublished: false })
  expect((await world.as(ann).post(`/api/v1/quotes/${draft}/emails`, MAIL)).body.detail).toBe(
    'Publish the quote before you send it',
  )
  const declined = await givenQuote()
  const { quoteme_share_url } = (await world.as(ann).get(`/api/v1/quotes/${declined}`)).body.quote
  const token = quoteme_share_url.split('/').at(-1)
  await world.as().post(`/api/v1/public/quotes/${token}/decline`, { reason: 'price' })
  const refused = await world.as(ann).get(`/api/v1/quotes/${declined}/emails/draft`)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This quote has been declined. Re-issue it before you send it.',
  ])
})

test('what failed is sent again by a person, as a mail of its own; what arrived is not', async () => {
  await world.startWorker()
  server.behaviour.refuseRecipient = { code: 550, message: 'no such mailbox' }
  const quoteId = await givenQuote()
  const { id } = (await world.as(ann).post(`/api/v1/quotes/${quoteId}/emails`, MAIL)).body.email
  await eventually(async () => expect(await stateOf(quoteId)).toBe('failed'))
  const [failed] = await mailsOf(quoteId)
  expect(failed).toMatchObject({ can_resend: true, reason: expect.stringContaining('no such mailbox') })
  delete server.behaviour.refuseRecipient
  const stranger = await world.givenMember()
  expect((await world.as(stranger).post(`/api/v1/emails/${id}/resend`, {})).status).toBe(404)
  const again = await world.as(ann).post(`/api/v1/emails/${id}/resend`, {})
  expect(again.status).toBe(201)
  await eventually(async () =>
    expect((await mailsOf(quoteId)).map(({ state }: { state: string }) => state)).toEqual(['sent', 'failed']),
  )
  const refused = await world.as(ann).post(`/api/v1/emails/${again.body.email.id}/resend`, {})
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This email was already sent, or is on its way',
  ])
  expect((await world.as(stranger).get(`/api/v1/quotes/${quoteId}/emails`)).status).toBe(404)
})

test('without a mail server it reports that, and can be sent later', async () => {
  await world.close()
  await begin(null)
  const quoteId = await givenQuote()
  expect((await world.as(ann).get(`/api/v1/quotes/${quoteId}/emails/draft`)).body.sends_mail).toBe(false)
  const { email } = (await world.as(ann).post(`/api/v1/quotes/${quoteId}/emails`, MAIL)).body
  expect(email).toMatchObject({
    state: 'not_sent',
    reason: 'not sent: no mail server configured',
    can_resend: true,
  })
  const resend = (id: string) => world.as(ann).post(`/api/v1/emails/${id}/resend`, {})
  const again = (await resend(email.id)).body.email
  expect((await mailsOf(quoteId)).map(({ can_resend }: { can_resend: boolean }) => can_resend)).toEqual([
    true,
    false,
  ])
  expect((await resend(email.id)).status).toBe(409)
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  await changeQuote(world, ann, quoteId, { description: 'Downlights', publish: true })
  const outdated = await resend(again.id)
  expect([outdated.status, outdated.body.detail]).toEqual([
    409,
    'This quote was published again after this email. Write a new one.',
  ])
})

test.each(['unpublish', 'delete'])('what waits to leave is taken back on %s', async (action) => {
  const quoteId = await givenQuote()
  await world.as(ann).post(`/api/v1/quotes/${quoteId}/emails`, MAIL)
  if (action === 'delete') await world.as(ann).delete(`/api/v1/quotes/${quoteId}`)
  else await world.as(ann).post(`/api/v1/quotes/${quoteId}/unpublish`, {})
  const { rows } = await asSystem(world, 'select state, last_error from outbox where quote_id = $1', [
    quoteId,
  ])
  expect(rows).toEqual([{ state: 'not_sent', last_error: 'not sent: the quote was unpublished or deleted' }])
})

test('the business’s copy of an acceptance is sent again with its customer as the one to answer', async () => {
  const quoteId = await givenQuote()
  const id = randomUUID()
  await asSystem(
    world,
    `insert into outbox (id, tenant_id, channel, kind, recipient, from_name, reply_to_name, reply_to_address, subject,
       body_text, state, next_attempt_at, give_up_at, quote_id, created_at)
     values ($1, $2, 'email', 'certificates.business-copy', 'office@hilltop.example', 'Hilltop Plumbing', 'Deb Hanley',
       'deb@example.com', 'Accepted', 'Deb Hanley accepted', 'failed', $3, $3, $4, $3)`,
    [id, ann.tenantId, world.clock.now, quoteId],
  )
  expect((await world.as(ann).post(`/api/v1/emails/${id}/resend`, {})).status).toBe(201)
  const { rows } = await asSystem(
    world,
    'select from_name, reply_to_name, reply_to_address from outbox where dedupe_key = $1',
    [`resend ${id}`],
  )
  expect(rows).toEqual([
    { from_name: 'Hilltop Plumbing', reply_to_name: 'Deb Hanley', reply_to_address: 'deb@example.com' },
  ])
})

/** The emails about a quote that wait, or were taken back. */
const waiting = async (quoteId: string) =>
  (await mailsOf(quoteId)).map(({ kind, state, reason }: Record<string, string>) => [kind, state, reason])

test('what says an old price does not leave after the quote is published again', async () => {
  const quoteId = await givenQuote()
  const send = (template: string) =>
    world.as(ann).post(`/api/v1/quotes/${quoteId}/emails`, { ...MAIL, template })
  for (const template of ['quote_email', 'reminder', 'thank_you']) await send(template)
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  await changeQuote(world, ann, quoteId, { customer_email: 'debra@example.com', publish: true })
  const reason = 'not sent: the quote was published again. Write a new email.'
  expect(await waiting(quoteId)).toEqual([
    ['thank_you', 'queued', null],
    ['reminder', 'not_sent', reason],
    ['quote_email', 'not_sent', reason],
  ])
  await send('quote_email')
  expect((await waiting(quoteId))[0]).toEqual(['quote_email', 'queued', null])
  await asSystem(world, `update quotes set status = 'expired' where id = $1`, [quoteId])
  expect((await world.as(ann).post(`/api/v1/quotes/${quoteId}/reissue`, {})).status).toBe(200)
  expect((await waiting(quoteId))[0]).toEqual(['quote_email', 'not_sent', reason])
})

test.each([
  ['declines', 'The customer declined the quote.'],
  ['writes', 'The customer replied.'],
  ['unsubscribes', 'The customer unsubscribed.'],
])('a reminder that waits is taken back when its customer %s', async (what, reason) => {
  const quoteId = await givenQuote()
  const at = `/api/v1/quotes/${quoteId}/emails`
  await world.as(ann).post(at, { ...MAIL, to: 'Deb@example.com' })
  await world.as(ann).post(at, { ...MAIL, to: 'Deb@example.com', template: 'reminder' })
  const { quoteme_share_url } = (await world.as(ann).get(`/api/v1/quotes/${quoteId}`)).body.quote
  const page = `/api/v1/public/quotes/${quoteme_share_url.split('/').at(-1)}`
  if (what === 'declines') await world.as().post(`${page}/decline`, { reason: 'price' })
  else if (what === 'writes')
    await world.as().post(`${page}/messages`, { message_text: 'When can you come?' })
  else await world.as(ann).post('/api/v1/consents', { kind: 'withdrawn', address: 'deb@example.com' })
  expect(await waiting(quoteId)).toEqual([
    ['reminder', 'not_sent', `not sent: ${reason}`],
    ['quote_email', 'queued', null],
  ])
})

test('each organization words its own texts, refused at an unknown field, back to ours at will', async () => {
  const member = await world.givenColleague(ann)
  const stranger = await world.givenMember()
  const text = { subject: 'Quote {{quote.number}}', message: 'G’day {{customer.first_name | mate}}' }
  expect((await world.as(member).put('/api/v1/mail-templates/quote_email', text)).status).toBe(403)
  const saved = await world.as(ann).put('/api/v1/mail-templates/quote_email', text)
  expect(saved.body.template).toMatchObject({ ...text, is_default: false, updated_by: ann.email })
  const wrong = await world
    .as(ann)
    .put('/api/v1/mail-templates/quote_email', { ...text, message: 'Hi {{first_name}}' })
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'message'])
  const quoteId = await givenQuote()
  const draft = (await world.as(member).get(`/api/v1/quotes/${quoteId}/emails/draft`)).body
  expect(draft.message).toBe('G’day Deb')
  const reminder = (await world.as(member).get(`/api/v1/quotes/${quoteId}/emails/draft?template=reminder`))
    .body
  expect(reminder.subject).toMatch(/^A reminder about your quote/)

  const preview = await world.as(member).post('/api/v1/mail-templates/preview', text)
  expect(preview.body).toMatchObject({
    subject: 'Quote Q-1042',
    text: expect.stringContaining('G’day Deb\n'),
  })
  const isDefault = async (who: Member) =>
    (await world.as(who).get('/api/v1/mail-templates')).body.templates.map(
      (template: { is_default: boolean }) => template.is_default,
    )
  expect([await isDefault(ann), await isDefault(stranger)]).toEqual([
    [false, true, true],
    [true, true, true],
  ])
  const reset = await world.as(ann).delete('/api/v1/mail-templates/quote_email')
  expect(reset.body.template.is_default).toBe(true)
})

test('a reminder says how to unsubscribe, and goes to no one who has; other emails still do', async () => {
  await world.startWorker()
  const quoteId = await givenQuote()
  const at = `/api/v1/quotes/${quoteId}/emails`
  const send = (mail: object) => world.as(ann).post(at, { ...MAIL, ...mail })
  const { body: preview } = await world
    .as(ann)
    .post(`${at}/preview`, { subject: 'A', message: 'B', template: 'reminder' })
  expect(preview.text).toContain('Unsubscribe from reminders: https://quotes.example/unsubscribe/')
  const { email } = (await send({ to: 'Deb@example.com', template: 'reminder' })).body
  await eventually(async () => expect(await stateOf(quoteId)).toBe('sent'))
  const [mail] = server.mailsTo('Deb@example.com')
  const url = /^<(.+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.content).toContain(url)
  const { rows } = await asSystem(world, 'select kind, basis, address from consent_entries', [])
  expect(rows).toEqual([{ kind: 'given', basis: 'quote', address: 'deb@example.com' }])

  await world.as().post(new URL(url).pathname, {})
  const text = /^deb@example.com unsubscribed from reminders on .+\. Call your customer/
  expect((await world.as(ann).get(`${at}/draft?template=reminder`)).body).toMatchObject({
    warning: expect.stringMatching(text),
    can_send: false,
  })
  for (const despite_warning of [false, true]) {
    const refused = await send({ template: 'reminder', despite_warning })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(text)])
  }
  await asSystem(world, `update outbox set state = 'failed' where id = $1`, [email.id])
  const again = await world.as(ann).post(`/api/v1/emails/${email.id}/resend`, { despite_warning: true })
  expect([again.status, again.body.detail]).toEqual([409, expect.stringMatching(text)])
  for (const template of ['quote_email', 'thank_you']) {
    const { body } = await world.as(ann).get(`${at}/draft?template=${template}`)
    expect(body).toMatchObject({ warning: null, can_send: true })
    expect((await send({ template })).status).toBe(201)
  }
  await eventually(async () => expect(server.mailsTo('deb@example.com')).toHaveLength(2))
  expect(server.mailsTo('deb@example.com').map(({ headers }) => headers.has('list-unsubscribe'))).toEqual([
    false,
    false,
  ])
})
