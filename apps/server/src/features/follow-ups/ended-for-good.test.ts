import { expect, test } from 'vitest'
import { contextOf } from '../../platform/context.ts'
import type { PublishedQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'
import { sendMessage } from '../messages/send-message.ts'
import { expireQuotes } from '../quotes/expire-quotes.ts'
import { fileFollowUps, MONDAY } from './testing/follow-up-world.ts'

const it = fileFollowUps()

const act = async (owner: Member, id: string, path: string) => {
  const done = await it.world.as(owner).post(`/api/v1/quotes/${id}/${path}`, {})
  expect(done.status).toBe(200)
  return done.body
}
const campaignOf = async (owner: Member): Promise<string> =>
  (await it.world.as(owner).get('/api/v1/campaigns')).body.campaigns[0].id
const choose = (owner: Member, id: string, campaign_id: string) =>
  it.world.as(owner).put(`/api/v1/quotes/${id}/followup-campaign`, { campaign_id })
const aMinuteLater = () => {
  it.world.clock.now = new Date(it.world.clock.now.getTime() + 60_000)
}

test.each([
  ['mark-replied', 'replied', true],
  ['stop-followups', 'stopped', false],
])(
  '%s counts before any are planned, until someone chooses a campaign',
  async (path, reason, has_replied) => {
    const owner = await it.givenBusiness()
    const id = await it.givenDraft(owner)
    const ended = { status: 'stopped', stop_reason: reason, campaign: null, messages: [], has_replied }
    expect(await act(owner, id, path)).toMatchObject({ ...ended, can_resume: false })
    expect((await it.world.as(owner).get(`/api/v1/quotes/${id}/followup-plan`)).body.messages).toEqual([])
    aMinuteLater()
    await it.publish(owner, id)
    expect(await it.statusOf(owner, id)).toMatchObject(ended)
    aMinuteLater()
    await choose(owner, id, await campaignOf(owner))
    expect(await it.statusOf(owner, id)).toMatchObject({ status: 'scheduled', has_replied: false })
  },
)

test('choosing a campaign plans none at once where the customer replied since the quote was published', async () => {
  const owner = await it.givenBusiness()
  const campaign = await campaignOf(owner)
  await it.world.as(owner).post(`/api/v1/campaigns/${campaign}/deactivate`)
  const { id } = await it.givenQuote(owner)
  aMinuteLater()
  await act(owner, id, 'stop-followups')
  await act(owner, id, 'mark-replied')
  await act(owner, id, 'stop-followups')
  await it.world.as(owner).post(`/api/v1/campaigns/${campaign}/activate`)
  aMinuteLater()
  await choose(owner, id, campaign)
  const replied = { status: 'stopped', stop_reason: 'replied', has_replied: true, messages: [] }
  expect(await it.statusOf(owner, id)).toMatchObject(replied)
  await act(owner, id, 'unpublish')
  await it.publish(owner, id)
  expect(await it.statusOf(owner, id)).toMatchObject({ status: 'scheduled', has_replied: false })
})

test('re-issuing an expired quote starts over, but not once its customer has replied', async () => {
  const owner = await it.givenBusiness()
  const [silent, replied, marked] = [
    await it.givenQuote(owner),
    await it.givenQuote(owner, { customer_email: 'sam@example.com' }),
    await it.givenQuote(owner, { customer_email: 'amir@example.com' }),
  ]
  const context = contextOf(it.world.services, owner.tenantId)
  await sendMessage(context, replied.id, { side: 'customer', text: 'Can you come on Friday?' })
  await act(owner, marked.id, 'mark-replied')
  it.world.clock.now = new Date(MONDAY.getTime() + 366 * 86_400_000)
  await expireQuotes(it.world.services)
  const reissued = async ({ id }: PublishedQuote) => {
    await act(owner, id, 'reissue')
    return it.statusOf(owner, id)
  }
  expect(await reissued(silent)).toMatchObject({ status: 'scheduled', has_replied: false })
  const ended = { status: 'stopped', stop_reason: 'replied', has_replied: true }
  expect(await reissued(replied)).toMatchObject(ended)
  expect(await reissued(marked)).toMatchObject(ended)
})
