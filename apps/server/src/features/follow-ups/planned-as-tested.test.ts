import type { FollowUpPlan } from '@quotewright/contracts/follow-ups.ts'
import type { Campaign } from '@quotewright/domain/campaigns/campaign.ts'
import type { QuoteTraits } from '@quotewright/domain/campaigns/rules/match-rules.ts'
import { planFollowUps } from '@quotewright/domain/campaigns/schedule/plan-follow-ups.ts'
import { selectCampaign } from '@quotewright/domain/campaigns/selection/select-campaign.ts'
import { anyCampaigns } from '@quotewright/domain/campaigns/testing/campaign-samples.ts'
import { anySteps } from '@quotewright/domain/campaigns/testing/schedule-samples.ts'
import { DEFAULT_SETTINGS } from '@quotewright/domain/organizations/settings.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { changeQuote } from '../../testing/change-quote.ts'
import { acceptShown } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'
import { createFollowUpWorld, type FollowUpWorld, MONDAY } from './testing/follow-up-world.ts'

let it: FollowUpWorld
let owner: Member
beforeAll(async () => {
  it = await createFollowUpWorld()
  it.world.clock.now = MONDAY
  owner = await it.world.givenMember()
  await it.world.as(owner).put('/api/v1/campaign-settings', { single_active: false })
  // Three customers: one new, one who has accepted before, in a quote that staff are changing, and one with the tag of a vip.
  await it.world.as(owner).post('/api/v1/contacts/upsert', { email: 'vip@example.com', first_name: 'Vi' })
  await asSystem(it.world, `update contacts set tags = '{VIP}' where email = 'vip@example.com'`)
  const earlier = await it.givenQuote(owner, { customer_email: 'returning@example.com' })
  await acceptShown(it.world, earlier.url)
  await changeQuote(it.world, owner, earlier.id, { title: 'Stage one' })
})
afterAll(() => it.close())

async function replaceCampaigns(campaigns: readonly Campaign[]): Promise<void> {
  await asSystem(it.world, 'delete from campaigns where tenant_id = $1', [owner.tenantId])
  for (const { id, name, isActive, priority, tags, matchRules, sequences, createdAt } of campaigns) {
    await asSystem(
      it.world,
      `insert into campaigns (tenant_id, id, name, is_active, priority, tags, match_rules, sequences, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
      [
        owner.tenantId,
        id,
        name,
        isActive,
        priority,
        tags,
        JSON.stringify(matchRules),
        JSON.stringify(sequences),
        createdAt,
      ],
    )
  }
}

const campaignsWithSteps = fc
  .tuple(anyCampaigns, fc.array(anySteps, { minLength: 8, maxLength: 8 }))
  .map(([campaigns, steps]) =>
    campaigns.map((campaign, at) => ({
      ...campaign,
      id: `0195b9c0-0000-7000-8000-00000000000${at}`,
      sequences: steps[at] ?? campaign.sequences,
    })),
  )
const anyPublication = fc.record({
  thousands: fc.integer({ min: 1, max: 12 }),
  customerType: fc.constantFrom('new', 'returning', 'vip' as const),
  tags: fc.subarray(['Solar', 'repeat', 'strata']),
  productCategories: fc.subarray(['plumbing', 'Electrical', 'solar']),
  minute: fc.integer({ min: 0, max: 14 * 24 * 60 }),
})

test('what the test mode and a draft’s plan say is what publishing that quote plans', async () => {
  await fc.assert(
    fc.asyncProperty(campaignsWithSteps, anyPublication, async (campaigns, publication) => {
      const { thousands, customerType, tags, productCategories, minute } = publication
      it.world.clock.now = new Date(MONDAY.getTime() + minute * 60_000)
      await replaceCampaigns(campaigns)
      const traits: QuoteTraits = {
        totalCents: thousands * 100_000,
        customerType,
        productCategories,
        status: 'sent',
        tags,
        explicitCampaignId: null,
      }
      const { winner } = selectCampaign(campaigns, traits)

      const content = {
        // Of no trade, so that the categories are those named.
        description: 'Stage one',
        customer_email: `${customerType}@example.com`,
        tax_mode: 'none',
        tags,
        line_items: [{ item_description: 'Work', item_quantity: thousands, item_unit_price: 1000 }],
      }
      const id = await it.givenDraft(owner, content, { product_categories: productCategories })
      const ahead = (await it.world.as(owner).get(`/api/v1/quotes/${id}/followup-plan`)).body
      await it.publish(owner, id)
      const status = await it.statusOf(owner, id)

      expect(status.campaign).toBe(winner?.campaign.name ?? null)
      const timing = { publishedAt: it.world.clock.now, validUntil: '2026-12-31' }
      const planned = planFollowUps(winner?.campaign.sequences ?? [], timing, DEFAULT_SETTINGS)
      expect(status.messages.map(({ step, due_at }) => [step, due_at])).toEqual(
        planned.map(({ step, dueAt }) => [step.step, dueAt.toISOString()]),
      )
      expect(ahead).toMatchObject({ campaign: status.campaign, campaign_reason: status.campaign_reason })
      const linkless = ({ preview, ...message }: FollowUpPlan['messages'][number]) => ({
        ...message,
        preview: preview.replace(/\/q\/[\w-]{22}/, '/q/'),
      })
      expect(ahead.messages.map(linkless)).toEqual(
        status.messages.map(
          ({
            id: _id,
            state: _state,
            sent_at: _sentAt,
            note: _note,
            is_edited: _isEdited,
            sms_frame: _smsFrame,
            ...message
          }) => linkless(message),
        ),
      )
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('a campaign that was chosen by hand holds whatever the rules say, and planning starts over', async () => {
  it.world.clock.now = new Date(MONDAY)
  const [rules, chosen] =
    fc.sample(
      campaignsWithSteps.filter((all) => all.length > 1),
      { numRuns: 1, seed: 7 },
    )[0] ?? []
  if (rules === undefined || chosen === undefined) throw new Error('Two campaigns are there')
  await replaceCampaigns([
    { ...rules, isActive: true, priority: 20, matchRules: {} },
    { ...chosen, isActive: true, priority: 0, matchRules: { quoteValueMinCents: 1e9 } },
  ])
  const quote = await it.givenQuote(owner)
  expect((await it.statusOf(owner, quote.id)).campaign).toBe(rules.name)
  const choose = (campaign_id: string | null) =>
    it.world.as(owner).put(`/api/v1/quotes/${quote.id}/followup-campaign`, { campaign_id })
  expect((await choose(chosen.id)).body).toMatchObject({
    status: 'scheduled',
    campaign: chosen.name,
    campaign_reason: `“${chosen.name}” was chosen for this quote by hand.`,
  })
  expect((await choose(null)).body).toMatchObject({ campaign: rules.name, chosen_campaign_id: null })
  expect((await choose('0195b9c0-0000-7000-8000-0000000000ff')).status).toBe(422)
})

test('choosing a campaign does not begin again what the customer has answered', async () => {
  it.world.clock.now = new Date(MONDAY)
  const [campaign] =
    fc.sample(
      campaignsWithSteps.filter((all) => all.length > 0),
      { numRuns: 1, seed: 7 },
    )[0] ?? []
  if (campaign === undefined) throw new Error('A campaign is there')
  await replaceCampaigns([{ ...campaign, isActive: false }])
  const quote = await it.givenQuote(owner)
  await it.world
    .as()
    .post(`/api/v1/public/quotes/${quote.token}/messages`, { message_text: 'Not before May' })
  const { id } = campaign
  await it.world.as(owner).post(`/api/v1/campaigns/${id}/activate`)
  const answer = await it.world
    .as(owner)
    .put(`/api/v1/quotes/${quote.id}/followup-campaign`, { campaign_id: id })
  expect(answer.body).toMatchObject({ status: 'stopped', messages: [], chosen_campaign_id: id })
})
