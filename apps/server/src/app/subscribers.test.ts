import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createFollowUpWorld,
  type FollowUpWorld,
  MONDAY,
} from '../features/follow-ups/testing/follow-up-world.ts'
import { QUOTE_EVENTS, type QuoteEvent } from '../features/quotes/public.ts'
import type { Tx } from '../platform/context.ts'
import { type Subscribers, subscribe } from '../platform/events/create-events.ts'
import { acceptShown } from '../testing/published-quote.ts'
import type { Member } from '../testing/world.ts'
import { quoteSubscribers, subscriptions } from './subscribers.ts'

let it: FollowUpWorld
let owner: Member
beforeAll(async () => {
  const subscribers: Subscribers<QuoteEvent> = {
    ...quoteSubscribers,
    published: [...quoteSubscribers.published, retitleAndFail],
    accepted: [{ mayFail: retitleAndFail }, ...quoteSubscribers.accepted],
  }
  const others = subscriptions.filter(({ topic }) => topic.name !== QUOTE_EVENTS.name)
  it = await createFollowUpWorld({ subscriptions: [subscribe(QUOTE_EVENTS, subscribers), ...others] })
  it.world.clock.now = MONDAY
})
beforeEach(async () => {
  owner = await it.givenBusiness()
})
afterAll(() => it.close())

let isFailing = true

/** Writes first, so that what it wrote has to be taken back. */
async function retitleAndFail(tx: Tx, { quote }: Pick<QuoteEvent, 'quote'>): Promise<void> {
  if (!isFailing) return
  await tx.db
    .updateTable('quotes')
    .set({ title: 'By a subscriber' })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', quote.id)
    .execute()
  throw new Error('A subscriber that fails')
}

const kindsOf = async (quoteId: string): Promise<string[]> =>
  (await it.world.as(owner).get(`/api/v1/quotes/${quoteId}/history`)).body.events.map(
    ({ kind }: { kind: string }) => kind,
  )
const quoteOf = async (quoteId: string) =>
  (await it.world.as(owner).get(`/api/v1/quotes/${quoteId}`)).body.quote

test('a subscriber that fails takes back what happened, with what others did about it', async () => {
  isFailing = true
  const id = await it.givenDraft(owner)
  const published = await it.world.as(owner).post(`/api/v1/quotes/${id}/export-to-viewer`, {})
  expect(published.status).toBe(500)
  expect(await quoteOf(id)).toMatchObject({ status: 'draft', published_version_number: null, title: '' })
  expect(await kindsOf(id)).toEqual(['created'])
  expect(await it.statusOf(owner, id)).toMatchObject({ status: 'none', messages: [] })
})

test('one that may fail loses what it wrote, and nothing else', async () => {
  isFailing = false
  const { id, token } = await it.givenQuote(owner)
  isFailing = true
  const url = `/api/v1/public/quotes/${token}`
  expect((await acceptShown(it.world, url)).status).toBe(200)
  expect(await quoteOf(id)).toMatchObject({ status: 'accepted', title: '' })
  expect(await kindsOf(id)).toEqual(['accepted', 'viewed', 'published', 'created'])
  expect(await it.statusOf(owner, id)).toMatchObject({ status: 'stopped', stop_reason: 'accepted' })
  const { notifications } = (await it.world.as(owner).get('/api/v1/notifications')).body
  expect(notifications).toMatchObject([{ event: 'accepted', quote_id: id }])
})
