import { NOTIFICATION_EVENTS } from '@quotewright/domain/notifications/preferences.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/context.ts'
import { asSystem } from '../../testing/as-system.ts'
import { mailerTo } from '../../testing/mail-server.ts'
import { acceptShown, publishQuote } from '../../testing/published-quote.ts'
import { createWorld, type Member, type World, type WorldOptions } from '../../testing/world.ts'
import { forgetNotificationsJob } from './notifications.jobs.ts'
import { notify } from './notify.ts'
import type { Occasion } from './occasion.ts'

let world: World
let ann: Member

async function begin(options: WorldOptions = {}) {
  world = await createWorld(options)
  ann = await world.givenMember()
}
beforeEach(() => begin())
afterEach(() => world.close())

const LINE = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }

async function givenQuote(owner: Member): Promise<Occasion['quote'] & object> {
  const { body } = await world
    .as(owner)
    .post('/api/v1/quotes', { description: 'x', customer_name: 'Deb Hanley', line_items: [LINE] })
  return { id: body.id, quoteNumber: body.quote_number, content: { customerName: 'Deb Hanley' } }
}

const tell = (
  { tenantId }: Pick<Member, 'tenantId'>,
  occasion: Partial<Occasion>,
  userId: string | null = null,
) =>
  inTransaction({ tenantId, userId, actor: null, services: world.services, now: world.services.now }, (tx) =>
    notify(tx, { event: 'viewed', quote: null, detail: '', ...occasion }),
  )

const listOf = async (member: Member, query = '') =>
  (await world.as(member).get(`/api/v1/notifications${query}`)).body

const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}

test('a customer who accepts is notified to everyone in the organization, and no one else', async () => {
  const [colleague, stranger] = [await world.givenColleague(ann), await world.givenMember()]
  const quote = await givenQuote(ann)
  const { url } = await publishQuote(world, ann, quote.id)
  expect((await acceptShown(world, url, { name: 'D. Hanley' })).status).toBe(200)
  for (const member of [ann, colleague]) {
    expect(await listOf(member)).toMatchObject({
      unread_count: 1,
      has_more: false,
      notifications: [
        {
          event: 'accepted',
          quote_id: quote.id,
          quote_number: quote.quoteNumber,
          customer_name: 'Deb Hanley',
          detail: 'D. Hanley',
          read_at: null,
        },
      ],
    })
  }
  expect(await listOf(stranger)).toEqual({ notifications: [], unread_count: 0, has_more: false })
})

test('newest come first, a page at a time, whatever comes in between', async () => {
  for (const detail of ['1', '2', '3', '4', '5']) {
    await tell(ann, { detail })
    later(1)
  }
  const detailsOf = (page: { notifications: { detail: string }[] }) =>
    page.notifications.map(({ detail }) => detail)
  const first = await listOf(ann, '?limit=2')
  await tell(ann, { detail: '6' })
  const second = await listOf(ann, `?limit=2&before=${first.notifications[1].id}`)
  const third = await listOf(ann, `?limit=2&before=${second.notifications[1].id}`)
  expect([first, second, third].map(detailsOf)).toEqual([['5', '4'], ['3', '2'], ['1']])
  expect([first, second, third].map((page) => page.has_more)).toEqual([true, true, false])
  const stranger = await world.givenMember()
  expect(detailsOf(await listOf(stranger, `?before=${first.notifications[1].id}`))).toEqual([])
})

test('one is read, then all, and only by whom they belong to', async () => {
  const colleague = await world.givenColleague(ann)
  for (const detail of ['1', '2', '3']) await tell(ann, { detail })
  const [{ id }] = (await listOf(ann)).notifications
  expect((await world.as(colleague).post(`/api/v1/notifications/${id}/read`)).status).toBe(404)
  expect((await world.as(ann).post(`/api/v1/notifications/${id}/read`)).body).toEqual({ unread_count: 2 })
  const readAt = (await listOf(ann)).notifications[0].read_at
  later(5)
  await world.as(ann).post(`/api/v1/notifications/${id}/read`)
  expect((await listOf(ann)).notifications[0].read_at).toBe(readAt)
  expect((await world.as(ann).post('/api/v1/notifications/read-all')).body).toEqual({ unread_count: 0 })
  expect([(await listOf(ann)).unread_count, (await listOf(colleague)).unread_count]).toEqual([0, 3])
})

test('each event follows each person’s wishes, and no one is notified of what they did themselves', async () => {
  await world.close()
  await begin({ mailer: mailerTo(1) })
  const [colleague, unconfirmed] = [await world.givenColleague(ann), await world.givenColleague(ann)]
  await world.pool.query('update auth."user" set "emailVerified" = (id <> $1)', [unconfirmed.userId])
  const wish = (email: boolean, in_app: boolean) =>
    Object.fromEntries(NOTIFICATION_EVENTS.map((event) => [event, { email, in_app }]))
  await world.as(ann).put('/api/v1/me/preferences', {
    notifications: {
      ...wish(false, false),
      declined: { email: true, in_app: false },
      viewed: { email: false, in_app: true },
    },
  })
  await world.as(colleague).put('/api/v1/me/preferences', { notifications: wish(true, true) })
  await world.as(unconfirmed).put('/api/v1/me/preferences', { notifications: wish(true, false) })
  await asSystem(world, 'delete from outbox')
  const quote = await givenQuote(ann)

  for (const event of NOTIFICATION_EVENTS) await tell(ann, { event, quote, detail: 'Too dear' })
  await tell(ann, { event: 'message', quote }, colleague.userId)

  const eventsOf = async (member: Member) =>
    (await listOf(member)).notifications.map(({ event }: { event: string }) => event).toReversed()
  expect(await eventsOf(ann)).toEqual(['viewed'])
  expect(await eventsOf(colleague)).toEqual(NOTIFICATION_EVENTS)
  const { rows } = await asSystem(world, 'select * from outbox order by created_at, id')
  expect(rows.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()).toEqual(
    [
      `notifications.declined ${ann.email}`,
      ...NOTIFICATION_EVENTS.map((event) => `notifications.${event} ${colleague.email}`),
    ].toSorted(),
  )
  const declined = rows.find(({ recipient }) => recipient === ann.email)
  expect(declined).toMatchObject({
    subject: `Deb Hanley declined quote ${quote.quoteNumber}`,
    quote_id: null,
    related_id: quote.id,
  })
  expect(declined.body_text).toContain(`https://quotes.example/quote-editor?quoteId=${quote.id}`)
  expect(declined.body_text).toContain('Too dear')
})

test('what was notified 90 days ago is forgotten, and running twice forgets no more', async () => {
  await tell(ann, { detail: 'old' })
  later(90 * 24 * 60 - 1)
  await tell(ann, { detail: 'new' })
  await forgetNotificationsJob.runWith(world.services, {})
  const renewed = await world.renewed(ann)
  expect((await listOf(renewed)).notifications).toHaveLength(2)
  later(2)
  await forgetNotificationsJob.runWith(world.services, {})
  await forgetNotificationsJob.runWith(world.services, {})
  expect((await listOf(renewed)).notifications).toMatchObject([{ detail: 'new' }])
})
