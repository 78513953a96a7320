import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import { fileWorld } from '../../../testing/file-world.ts'
import { givenExtraction } from '../../../testing/given-extraction.ts'
import { givenFollowUp } from '../../../testing/given-follow-up.ts'
import { acceptShown, givenPublished, type PublishedQuote } from '../../../testing/published-quote.ts'
import type { Member } from '../../../testing/world.ts'

const world = fileWorld()

/** Noon in Sydney. */
const NOW = new Date('2026-06-30T02:00:00Z')

interface Item {
  readonly id: string
  readonly kind: string
  readonly quote_id: string | null
  readonly text: string
  readonly href: string
}

async function attention(member: Member) {
  const { body, text, status } = await world.as(member).get('/api/v1/analytics/dashboard')
  if (status !== 200) throw new Error(text)
  const items: Item[] = body.needs_attention
  return { items, more: body.more_attention, kinds: items.map(({ kind }) => kind) }
}

/** Of an organization without follow-ups of its own: these tests write theirs. */
async function givenOwner(): Promise<Member> {
  world.clock.now = NOW
  const owner = await world.givenMember()
  const { body } = await world.as(owner).get('/api/v1/campaigns')
  for (const { id } of body.campaigns) await world.as(owner).post(`/api/v1/campaigns/${id}/deactivate`)
  return owner
}

let quotes = 0

/** A published quote to Deb, its number known. */
const givenQuote = (
  owner: Member,
  more: object = {},
): Promise<PublishedQuote & { readonly number: string }> => {
  const number = `Q-${(quotes += 1)}`
  const line = { item_description: 'Labour', item_quantity: 2, item_unit_price: 95 }
  return givenPublished(world, owner, {
    quote_number: number,
    customer_name: 'Deb',
    line_items: [line],
    valid_until: '2026-08-30',
    ...more,
  }).then((quote) => ({ ...quote, number }))
}

test('an unread message, until someone has read it', async () => {
  const owner = await givenOwner()
  const { id, url, number } = await givenQuote(owner)
  const { body: first } = await world.as().post(`${url}/messages`, { message_text: 'Can you start Monday?' })
  expect((await attention(owner)).items).toEqual([
    {
      id,
      kind: 'unread_message',
      quote_id: id,
      text: `Deb wrote about ${number}: Can you start Monday?`,
      who: 'Deb',
      what: 'Asks: “Can you start Monday?”',
      href: `/messages?quoteId=${id}`,
      call: null,
      asked_price: null,
      at: NOW.toISOString(),
    },
  ])
  const { body: second } = await world.as().post(`${url}/messages`, { message_text: 'Hello?' })
  expect((await attention(owner)).items).toMatchObject([{ text: `Deb sent 2 messages about ${number}` }])
  for (const { id: message } of [first, second])
    await world.as(owner).put(`/api/v1/quotes/messages/${message}/read`)
  expect((await attention(owner)).items).toEqual([])
})

test('a change to confirm, until it is answered', async () => {
  const owner = await givenOwner()
  const { id, url, number } = await givenQuote(owner)
  await world.as().post(`${url}/line-items`, { comment: 'Black taps, please' })
  const { items } = await attention(owner)
  expect(items).toMatchObject([
    {
      kind: 'change_to_confirm',
      quote_id: id,
      text: `Deb wants to change ${number}: Black taps, please`,
      href: `/quote-editor?quoteId=${id}`,
    },
  ])
  const { change_requests: requests } = (await world.as(owner).get(`/api/v1/quotes/${id}/change-requests`))
    .body
  await world.as(owner).post(`/api/v1/change-requests/${requests[0].id}/answer`, { answer: 'No black left' })
  expect((await attention(owner)).items).toEqual([])
})

test('a price a customer asks for, with its amount, until staff agree', async () => {
  const owner = await givenOwner()
  const { id, url } = await givenQuote(owner)
  const { total_amount } = (await world.as().get(url)).body.quote
  const terms = { floor_amount: total_amount - 1, needs_booking: false, needs_payment: false }
  await world.as(owner).put(`/api/v1/quotes/${id}/price-terms`, terms)
  const amount = total_amount - 5
  const asked = await world.as().post(`${url}/price`, { amount, version_number: 1 })
  expect(asked.body.status).toBe('pending')
  const [item] = (await attention(owner)).items
  expect(item).toMatchObject({ kind: 'change_to_confirm', asked_price: { amount, currency: 'AUD' } })
  await world.as(owner).post(`/api/v1/change-requests/${item?.id}/confirm`, {
    current_version_number: 1,
    agreed_amount: amount,
  })
  expect((await attention(owner)).items).toEqual([])
})

test('a quote opened often without an answer, with the number to call where it is known', async () => {
  const owner = await givenOwner()
  const known = await givenQuote(owner, { customer_phone: '0412 345 678' })
  const unknown = await givenQuote(owner)
  for (let visit = 0; visit < 3; visit += 1) {
    world.clock.now = new Date(world.clock.now.getTime() + 40 * 60_000)
    for (const { url } of [known, unknown]) await world.as().post(`${url}/events`, { type: 'viewed' })
  }
  const { items } = await attention(owner)
  expect(items).toHaveLength(2)
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        text: `Deb opened ${known.number} 3 times. Give them a call?`,
        call: { name: 'Deb', phone: '0412 345 678' },
      }),
      expect.objectContaining({
        text: `Deb opened ${unknown.number} 3 times. Give them a call?`,
        call: null,
      }),
    ]),
  )
})

test('open quotes whose last day is today or one of the next three, the soonest first', async () => {
  const owner = await givenOwner()
  const on = (valid_until: string) => givenQuote(owner, { valid_until })
  const inThree = await on('2026-07-03')
  const inFour = await on('2026-07-04')
  const today = await on('2026-06-30')
  const { items } = await attention(owner)
  expect(items.map(({ text, href }) => [text, href])).toEqual([
    [`${today.number} for Deb, $209.00, expires today`, `/quote-editor?quoteId=${today.id}`],
    [`${inThree.number} for Deb, $209.00, expires in 3 days`, `/quote-editor?quoteId=${inThree.id}`],
  ])
  await acceptShown(world, today.url)
  await world.as(owner).delete(`/api/v1/quotes/${inThree.id}`)
  expect((await attention(owner)).items).toEqual([])

  // Half an hour into the next day in Sydney.
  world.clock.now = new Date('2026-06-30T14:30:00Z')
  expect((await attention(owner)).items.map(({ text }) => text)).toEqual([
    `${inFour.number} for Deb, $209.00, expires in 3 days`,
  ])
})

/** A follow-up, in the state of its mail where it has one. */
function mailedFollowUp(owner: Member, quoteId: string, state: string, isOlder = false): Promise<string> {
  const isOwn = state === 'needs_look'
  return givenFollowUp(world, {
    tenantId: owner.tenantId,
    quoteId,
    at: new Date(NOW.getTime() - (isOlder ? 15 * 86_400_000 : 60_000)),
    state: isOwn ? state : 'sent',
    outboxState: isOwn ? null : state,
  })
}

test.each([
  ['needs_look', 'a follow-up no longer matches the quote'],
  ['failed', 'a follow-up wasn’t delivered'],
  ['unconfirmed', 'not sure a follow-up arrived'],
  ['bounced', 'a follow-up bounced. Check the address'],
])('a follow-up that is %s', async (state, words) => {
  const owner = await givenOwner()
  const { id, url, number } = await givenQuote(owner)
  await mailedFollowUp(owner, id, state)
  expect((await attention(owner)).items).toMatchObject([
    {
      kind: 'follow_up_in_doubt',
      text: `${number} for Deb: ${words}`,
      href: `/quote-editor?quoteId=${id}#follow-ups`,
    },
  ])
  // Who opens the quote has heard of it.
  await world.as().post(`${url}/events`, { type: 'viewed' })
  expect((await attention(owner)).items).toEqual([])
})

test('follow-ups that arrived, are long past, or of a quote that is answered are in no doubt', async () => {
  const owner = await givenOwner()
  const arrived = await givenQuote(owner)
  await mailedFollowUp(owner, arrived.id, 'sent')
  const old = await givenQuote(owner)
  await mailedFollowUp(owner, old.id, 'failed', true)
  const answered = await givenQuote(owner)
  await mailedFollowUp(owner, answered.id, 'failed')
  await world.as().post(`${answered.url}/decline`, { reason: 'price' })
  expect((await attention(owner)).items).toEqual([])
  // The one that arrived is recent activity; those that did not are none.
  const { recent_activity } = (await world.as(owner).get('/api/v1/analytics/dashboard')).body
  const followUps = recent_activity.filter(({ type }: { type: string }) => type === 'follow_up')
  expect(followUps).toMatchObject([{ quote_id: arrived.id, customer_name: 'Deb' }])
})

/** An email about a quote as the outbox has it, so many minutes ago. */
const givenMail = (owner: Member, quoteId: string, kind: string, state: string, minutes = 1) =>
  asSystem(
    world,
    `insert into outbox (id, tenant_id, channel, kind, recipient, body_text, state, next_attempt_at, give_up_at, quote_id,
       created_at)
     values ($1, $2, 'email', $3, 'deb@example.com', 'Your quote', $4, $5, $5, $6, $5)`,
    [randomUUID(), owner.tenantId, kind, state, new Date(NOW.getTime() - minutes * 60_000), quoteId],
  )

test('an email that was not delivered, until it is sent again or the customer has opened the quote', async () => {
  const owner = await givenOwner()
  const { id, url, number } = await givenQuote(owner)
  await givenMail(owner, id, 'quotes.quote_email', 'failed', 3)
  await givenMail(owner, id, 'quotes.reminder', 'unconfirmed', 2)
  const of = async () => (await attention(owner)).items
  expect(await of()).toMatchObject([
    {
      kind: 'mail_in_doubt',
      text: `${number} for Deb: not sure an email arrived`,
      href: `/quote-editor?quoteId=${id}`,
    },
  ])
  await givenMail(owner, id, 'quotes.reminder', 'sent')
  expect(await of()).toMatchObject([{ text: `${number} for Deb: an email wasn’t delivered` }])
  await world.as().post(`${url}/events`, { type: 'viewed' })
  expect(await of()).toEqual([])

  const signed = await givenQuote(owner)
  await acceptShown(world, signed.url)
  await givenMail(owner, signed.id, 'certificates.customer-copy', 'failed', -1)
  expect(await of()).toMatchObject([{ quote_id: signed.id }])
  await givenMail(owner, signed.id, 'certificates.business-copy', 'sent', -2)
  expect(await of()).toHaveLength(1)
  await givenMail(owner, signed.id, 'certificates.customer-copy', 'queued', -3)
  expect(await of()).toEqual([])
})

async function givenPush(owner: Member, quoteId: string, push: object): Promise<void> {
  const row = {
    tenant_id: owner.tenantId,
    id: randomUUID(),
    quote_id: quoteId,
    version_number: 1,
    provider: 'xero',
    account_id: 'x',
    action: 'quote',
    attempts: 1,
    steps: {},
    answers: {},
    our_total_cents: 20_900,
    our_tax_cents: 1_900,
    created_at: NOW,
    updated_at: NOW,
    ...push,
  }
  await asSystem(
    world,
    `insert into integration_connections (tenant_id, id, provider, status, account_id, refreshed_at, created_by_id,
       created_by, created_at, updated_at)
     values ($1, $2, $3, 'active', $4, $5, $1, 'owner@example.com', $5, $5) on conflict do nothing`,
    [owner.tenantId, randomUUID(), row.provider, row.account_id, NOW],
  )
  await asSystem(
    world,
    'insert into integration_pushes select * from jsonb_populate_record(null::integration_pushes, $1::jsonb)',
    [JSON.stringify(row)],
  )
}

test('pushes that failed or have a question; only admins sign in again', async () => {
  const owner = await givenOwner()
  const colleague = await world.givenColleague(owner)
  const [refused, signedOut, asked] = [
    await givenQuote(owner),
    await givenQuote(owner),
    await givenQuote(owner),
  ]
  for (const { url } of [refused, signedOut, asked]) await acceptShown(world, url)
  await givenPush(owner, refused.id, {
    state: 'failed',
    failure: { kind: 'validation', message: 'No such account code', field: null },
  })
  await givenPush(owner, signedOut.id, {
    state: 'failed',
    failure: { kind: 'auth_expired', message: 'Sign in to Xero again', field: null },
    updated_at: new Date(NOW.getTime() - 1_000),
  })
  await givenPush(owner, asked.id, {
    action: 'invoice',
    state: 'needs_input',
    question: { kind: 'contact', message: 'Which Deb?', choices: [] },
    updated_at: new Date(NOW.getTime() - 2_000),
  })
  await givenPush(owner, refused.id, { action: 'invoice', state: 'queued' })
  const lines = ({ items }: { readonly items: readonly Item[] }) =>
    items.map(({ text, href }) => [text, href])
  const at = ({ id }: PublishedQuote) => `/quote-editor?quoteId=${id}#accounts`
  const question = [`${asked.number}: Xero needs a choice: Which Deb?`, at(asked)]
  const failed = [`${refused.number}: Quote not sent to Xero: No such account code`, at(refused)]
  const expired = `${signedOut.number}: Quote not sent to Xero: Sign in to Xero again`
  expect(lines(await attention(owner))).toEqual([failed, [expired, '/integrations'], question])
  expect(lines(await attention(colleague))).toEqual([
    failed,
    [`${expired}. Ask an admin to reconnect it`, at(signedOut)],
    question,
  ])

  const { rowCount } = await asSystem(world, 'delete from integration_connections where tenant_id = $1', [
    owner.tenantId,
  ])
  expect(rowCount).toBe(1)
  expect(lines(await attention(owner))).toEqual([])
})

test('documents to check, and how many more there are', async () => {
  const owner = await givenOwner()
  for (let at = 0; at < 7; at += 1) await givenExtraction(world, owner)
  const { items, more } = await attention(owner)
  expect(items).toHaveLength(5)
  expect(items[0]).toMatchObject({
    kind: 'document_to_review',
    quote_id: null,
    text: 'kestrel.pdf is ready to check',
    href: expect.stringMatching(/^\/quote-lab\?tab=review&extraction=[\da-f-]{36}$/),
  })
  expect(more).toEqual([
    { kind: 'document_to_review', count: 2, is_least: false, href: '/quote-lab?tab=review' },
  ])
})

test('beyond a hundred they are not counted', async () => {
  const owner = await givenOwner()
  const { id } = await givenQuote(owner, { valid_until: '2026-07-01' })
  await asSystem(
    world,
    `insert into quotes select copy.* from quotes original cross join generate_series(1, 120) n
     cross join lateral jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(),
       'quote_number', original.quote_number || '-' || n, 'share_token', null)) copy
     where original.id = $1`,
    [id],
  )
  const { items, more } = await attention(owner)
  expect(items).toHaveLength(5)
  expect(more).toMatchObject([{ kind: 'expiring', count: 95, is_least: true }])
})

test('customers who wait come first, and other organizations see none of it', async () => {
  const owner = await givenOwner()
  await givenExtraction(world, owner)
  // One that is all three is listed for its message.
  const all = await givenQuote(owner, { valid_until: '2026-07-01' })
  const asks = await givenQuote(owner)
  await givenQuote(owner, { valid_until: '2026-07-01' })
  for (const { url } of [all, asks])
    await world.as().post(`${url}/line-items`, { comment: 'Black taps, please' })
  await world.as().post(`${all.url}/messages`, { message_text: 'Did you see it?' })
  expect((await attention(owner)).kinds).toEqual([
    'unread_message',
    'change_to_confirm',
    'expiring',
    'document_to_review',
  ])
  expect((await attention(await givenOwner())).items).toEqual([])
})

test('what an organization has switched off is not in it', async () => {
  const owner = await givenOwner()
  await givenExtraction(world, owner)
  const { url } = await givenQuote(owner)
  await world.as().post(`${url}/messages`, { message_text: 'Hello?' })
  // Of another quote: who writes has seen the page, follow-up or not.
  await mailedFollowUp(owner, (await givenQuote(owner)).id, 'failed')
  expect((await attention(owner)).kinds).toEqual([
    'unread_message',
    'follow_up_in_doubt',
    'document_to_review',
  ])
  const { settings } = (await world.as(owner).get('/api/v1/organization/settings')).body
  await world.as(owner).put('/api/v1/organization/settings', {
    ...settings,
    features_off: ['messages', 'campaigns', 'reviewQueue', 'integrations'],
  })
  expect((await attention(owner)).items).toEqual([])
})
