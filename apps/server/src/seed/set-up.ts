import { HOME } from '@quotewright/domain/region/regions.ts'
import sharp from 'sharp'
import {
  AI_CONTEXTS,
  BUSINESS,
  CAMPAIGNS,
  INVITED,
  LOGO,
  PROFILE,
  PROMOTIONS,
  WORDING_TEST,
} from './content/business.ts'
import { SEED_PRICES } from './content/prices.ts'
import { REVIEWS } from './content/talk.ts'
import { WORK_KINDS } from './content/work.ts'
import { linesOf } from './history/lines.ts'
import type { Person } from './people.ts'
import type { SeedWorld } from './seed-world.ts'

type Team = SeedWorld['team']

/** How the business quotes, and who it is. */
export async function setUpBusiness({ owner }: Pick<Team, 'owner'>): Promise<void> {
  const { call } = owner
  await call.startOnboarding()
  const { settings } = await call.readOrganizationSettings()
  const { next_quote_number: _next, updated_at: _at, updated_by: _by, ...present } = settings
  await call.replaceOrganizationSettings({
    body: {
      ...present,
      abn: HOME.businessNumber.example,
      licence: BUSINESS.licence,
      licence_label: BUSINESS.licenceLabel,
      insurance: BUSINESS.insurance,
      email: BUSINESS.email,
      phone: BUSINESS.phone,
      address: BUSINESS.address,
      website: BUSINESS.website,
      payment_terms: BUSINESS.paymentTerms,
      quote_number_format: 'WW-{yyyy}-{seq}',
      quote_number_start: 1_001,
      warranty: 'goods_and_services',
      quiet_hours: { from: '20:00', to: '08:00' },
    },
  })
  await goThroughWizard(owner)
  for (const context of AI_CONTEXTS) await call.createContext({ body: context })
}

async function goThroughWizard({ call }: Person): Promise<void> {
  const png = await sharp(Buffer.from(LOGO)).png().toBuffer()
  const logo = await call.uploadMedia({
    body: { media_type: 'logo', file_name: 'logo.png', file_data: png.toString('base64') },
  })
  const complete = call.completeOnboardingStep
  await complete({
    body: {
      step_number: 1,
      step_data: {
        company_name: BUSINESS.name,
        industry: PROFILE.industry_vertical,
        business_description: PROFILE.business_description,
        contact_email: BUSINESS.email,
        phone: BUSINESS.phone,
        website: BUSINESS.website,
        service_areas: [...PROFILE.service_areas],
      },
    },
  })
  await complete({
    body: {
      step_number: 2,
      step_data: {
        brand_description: PROFILE.brand_description,
        brand_voice: PROFILE.brand_voice,
        brand_tone_description: PROFILE.brand_tone_description,
        brand_personality: [...PROFILE.brand_personality],
        communication_style: PROFILE.communication_style,
      },
    },
  })
  await complete({ body: { step_number: 3, step_data: { logo: logo.id } } })
  await complete({
    body: {
      step_number: 4,
      step_data: {
        reviewer_name: 'Damien Q.',
        review_rating: 5,
        review_text: 'Had our hot water back on the same day. Would call them again.',
      },
    },
  })
  await complete({ body: { step_number: 5, step_data: { use_cases: ['quote_email', 'follow_up_email'] } } })
}

/** What the business sells, writes and chases with. @returns prices by name, and templates by their work. */
export async function setUpSelling({ call }: Person): Promise<Pick<SeedWorld, 'prices' | 'templates'>> {
  const prices: SeedWorld['prices'] = new Map()
  for (const { name, unit, price, cost, trade, synonyms = [] } of SEED_PRICES) {
    const body = { name, unit, unit_price: price, cost, trade, synonyms: [...synonyms] }
    const { item } = await call.createPriceItem({ body })
    prices.set(name, { id: item.id, price, cost })
  }
  const templates = new Map<string, string>()
  for (const kind of WORK_KINDS.slice(0, 7)) {
    const { template } = await call.createTemplate({
      body: {
        name: `${kind.title}, standard`,
        title: kind.title,
        line_items: linesOf(kind, kind.count[0] + 1, { prices, dearness: 1 }),
        deposit: { kind: 'percent', value: 10 },
        notes: 'We leave the site clean and test everything before we go.',
      },
    })
    templates.set(kind.title, template.id)
  }
  for (const promotion of PROMOTIONS) await call.createPromotion({ body: promotion })
  await setUpCampaigns(call)
  return { prices, templates }
}

async function setUpCampaigns(call: Person['call']): Promise<void> {
  const { campaigns: built } = await call.listCampaigns()
  for (const { id } of built) await call.deactivateCampaign({ params: { campaignId: id } })
  await call.replaceCampaignSettings({ body: { single_active: false } })
  for (const campaign of CAMPAIGNS) {
    const { campaign: made } = await call.createCampaign({ body: campaign })
    if (campaign.name === WORDING_TEST.campaign)
      await call.createWordingTest({
        body: { ...WORDING_TEST.test, subject: 'follow_up', campaign_id: made.id, step: 1 },
      })
  }
}

/** Reviews that came in over the months. */
export function planReviews({ simulation, chance, team, end }: SeedWorld): void {
  for (const [name, rating, text] of REVIEWS) {
    simulation.at(new Date(end.getTime() - chance.between(2, 150) * 86_400_000), async () => {
      await team.owner.call.createReview({
        body: { reviewer_name: name, rating, review_text: text, is_featured: rating === 5 },
      })
    })
  }
}

/** What an owner comes to late: someone who has not joined yet, and a key for the website. */
export async function setUpLate({ owner }: Pick<Team, 'owner'>): Promise<void> {
  await owner.call.invite({ body: { email: INVITED, role: 'member' } })
  await owner.call.createApiKey({ body: { name: 'Website form', scopes: ['contacts:write', 'quotes:read'] } })
}
