import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { publishQuote } from '../../testing/published-quote.ts'
import { createWorld } from '../../testing/world.ts'

const world = fileWorld()
const robin = fileMember(world)

const LINE = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }

interface Entry {
  readonly id: string
  readonly kind: string
  readonly event?: string
}

/** A quote with a little of everything, each a minute after the one before. */
async function givenLife() {
  const later = () => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  }
  const api = world.as(robin)
  const { id } = (await api.post('/api/v1/quotes', { customer_name: 'Deb', line_items: [LINE] })).body
  later()
  await api.post(`/api/v1/quotes/${id}/comments`, { body: 'Ring first' })
  later()
  const { url: page } = await publishQuote(world, robin, id)
  later()
  await asSystem(
    world,
    `insert into outbox (id, tenant_id, channel, kind, recipient, from_name, subject, body_text, body_html, state,
       next_attempt_at, give_up_at, message_id, quote_id, created_at, last_error)
     values ($1, $2, 'email', 'quotes.send', 'deb@example.com', '', 'Your quote', '', '', 'failed', $3, $3, 'x', $4, $3, '550')`,
    [randomUUID(), robin.tenantId, world.clock.now, id],
  )
  later()
  await asSystem(
    world,
    `insert into outbox (id, tenant_id, channel, kind, recipient, body_text, state, next_attempt_at, give_up_at, quote_id,
       created_at)
     values ($1, $2, 'sms', 'follow-ups.message', '+61400000000', 'Any questions?', 'sent', $3, $3, $4, $3)`,
    [randomUUID(), robin.tenantId, world.clock.now, id],
  )
  later()
  await world.as().post(`${page}/events`, { type: 'viewed' })
  later()
  await api.put(`/api/v1/quotes/${id}`, { notes: 'Bring a ladder', current_version_number: 1 })
  later()
  await world.as().post(`${page}/decline`, { reason: 'price' })
  return { id, url: `/api/v1/quotes/${id}/timeline` }
}

const namesOf = (entries: readonly Entry[]) => entries.map(({ kind, event }) => event ?? kind)

test('everything that happened is one list, newest first, with who did it', async () => {
  const { url } = await givenLife()
  const { status, body } = await world.as(robin).get(url)
  expect(status).toBe(200)
  expect(namesOf(body.entries)).toEqual([
    'declined',
    'saved',
    'viewed',
    'sms',
    'mail',
    'published',
    'comment',
    'created',
  ])
  expect(body.next).toBeNull()
  expect(body.entries[0]).toMatchObject({ about: 'customer', actor: null, detail: 'price' })
  expect(body.entries[1]).toMatchObject({
    about: 'team',
    actor: 'Robin Fielder',
    version_number: 2,
    change_source: 'editor',
  })
  expect(body.entries[2]).toMatchObject({ about: 'customer', change_source: null })
  expect(body.entries[3]).toMatchObject({ text: 'Any questions?', recipient: '+61400000000', state: 'sent' })
  expect(body.entries[4]).toMatchObject({ recipient: 'deb@example.com', state: 'failed', problem: '550' })
  expect(body.entries[6]).toMatchObject({ actor: 'Robin Fielder', body: 'Ring first', is_deleted: false })
  expect(body.views).toMatchObject({ count: 1, seconds_to_first_view: 180 })
})

test('a part of it: what is about the customer or the team', async () => {
  const { url } = await givenLife()
  const of = async (about: string) =>
    namesOf((await world.as(robin).get(`${url}?about=${about}`)).body.entries)
  expect(await of('customer')).toEqual(['declined', 'viewed', 'sms', 'mail'])
  expect(await of('team')).toEqual(['saved', 'published', 'comment', 'created'])
})

test('page by page it is the same list, also where many things have one moment', async () => {
  const { id, url } = await givenLife()
  for (let at = 0; at < 7; at += 1) {
    await world.as(robin).post(`/api/v1/quotes/${id}/comments`, { body: `No. ${at}` })
    await changeQuote(world, robin, id, { notes: `${at}` })
  }
  const whole: Entry[] = (await world.as(robin).get(`${url}?limit=100`)).body.entries
  expect(whole.length).toBeGreaterThan(20 - 1)
  for (const limit of [1, 3, 7]) {
    const pieces: Entry[] = []
    let next: string | null = ''
    while (next !== null) {
      const answer = await world.as(robin).get(`${url}?limit=${limit}${next === '' ? '' : `&after=${next}`}`)
      expect(answer.body.entries.length).toBeLessThanOrEqual(limit)
      pieces.push(...answer.body.entries)
      next = answer.body.next
    }
    expect(pieces).toEqual(whole)
  }
})

test('what is switched off is not in it; a program reads it without what people say to each other', async () => {
  const { url } = await givenLife()
  const key = (await world.as(robin).post('/api/v1/api-keys', { name: 'k', scopes: ['quotes:read'] })).body
    .key
  const byProgram = await world.as({ token: key }).get(url)
  expect(namesOf(byProgram.body.entries)).not.toContain('comment')
  expect(namesOf(byProgram.body.entries)).toContain('mail')

  const off = await createWorld({ featuresOff: ['collaboration'] })
  const member = await off.givenMember()
  const { id } = (await off.as(member).post('/api/v1/quotes', { description: 'x' })).body
  expect(namesOf((await off.as(member).get(`/api/v1/quotes/${id}/timeline`)).body.entries)).toEqual([
    'created',
  ])
  expect((await off.as(member).get(`/api/v1/quotes/${id}/comments`)).status).toBe(404)
  expect((await off.as(member).put(`/api/v1/quotes/${id}/presence`, { mode: 'viewing' })).status).toBe(404)
  await off.close()
})

test('it is no one else’s, and a place that is none is refused', async () => {
  const { url } = await givenLife()
  const stranger = await world.givenMember('Strangers')
  expect((await world.as(stranger).get(url)).status).toBe(404)
  for (const after of [
    'x',
    `2026-13-45T00:00:00.000Z_${randomUUID()}`,
    `2026-01-01T00:00:00.000Z_${'-'.repeat(36)}`,
  ]) {
    expect((await world.as(robin).get(`${url}?after=${encodeURIComponent(after)}`)).status).toBe(422)
  }
})
