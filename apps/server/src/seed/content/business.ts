import type { CampaignInput } from '@quotewright/contracts/campaigns.ts'

/** Who the demo business is. No one is called so; its addresses are under a name that is kept for examples. */
export const BUSINESS = {
  name: 'Wattle & Wire Electrical',
  slug: 'wattle-and-wire-demo',
  email: 'office@wattleandwire.example',
  phone: '(02) 7010 0142',
  address: '14 Foundry Lane, Hamilton NSW 2303',
  website: 'www.wattleandwire.example',
  licence: '000000C',
  licenceLabel: 'Electrical licence',
  insurance: 'Public liability $20 million',
  paymentTerms: '10% deposit, balance on completion',
  hourlyRate: 115,
} as const

/** The team; the first is the owner, and their address the one that is printed. */
export const TEAM = {
  owner: { name: 'Jo Bassett', email: 'demo@wattleandwire.example' },
  admin: { name: 'Priya Nair', email: 'priya@wattleandwire.example' },
  member: { name: 'Dan Whitford', email: 'dan@wattleandwire.example' },
} as const

/** Was invited a while ago and has not answered. */
export const INVITED = 'apprentice@wattleandwire.example'

export const PROFILE = {
  brand_name: BUSINESS.name,
  business_description:
    'Wattle & Wire is a family electrical business in Newcastle. We do lighting, switchboards, air conditioning, ' +
    'hot water and EV chargers in homes and small shops, and we answer quotes the same day.',
  industry_vertical: 'electrical',
  service_areas: ['Newcastle', 'Lake Macquarie', 'Maitland'],
  brand_voice: 'friendly',
  brand_tone_description: 'Plain words, no jargon. Say what happens on the day.',
  brand_description: 'We are honest, tidy and on time. Family owned since 2009.',
  brand_personality: ['honest', 'tidy', 'reliable'],
  communication_style: 'Short and plain',
} as const

/** A house, a wire and a wattle flower. */
export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" rx="96" fill="#17324d"/>
<path d="M96 268 256 128l160 140v132H96Z" fill="none" stroke="#fff" stroke-width="26" stroke-linejoin="round"/>
<path d="m276 176-76 124h52l-18 92 84-128h-56Z" fill="#f2b705"/>
<g fill="#f2b705"><circle cx="406" cy="108" r="30"/><circle cx="362" cy="84" r="18"/><circle cx="440" cy="62" r="14"/></g>
</svg>`

export const AI_CONTEXTS = [
  {
    name: 'Cover letter',
    use_case: 'cover_letter',
    description: 'How we open a quote.',
    system_instructions: 'Keep it short. Thank the customer for their time.',
    is_default: true,
  },
  {
    name: 'Reminder',
    use_case: 'reminder_email',
    description: 'After a day or two without an answer.',
    system_instructions: 'Be friendly and brief. Never push.',
    is_default: true,
  },
] as const

export const PROMOTIONS = [
  { name: 'Winter lighting special', code: 'WARMLIGHT', kind: 'percent', value: 7.5, usage_limit: null },
  { name: 'New neighbour', code: 'NEIGHBOUR50', kind: 'amount', value: 50, usage_limit: 40 },
  { name: 'Strata rate', code: 'STRATA', kind: 'percent', value: 5, usage_limit: null },
] as const

type Step = NonNullable<CampaignInput['sequences']>[number]

const step = (
  delay_hours: number,
  channel: Step['channel'],
  message_type: Step['message_type'],
  condition: '' | 'not viewed' | 'not replied',
): Step => ({
  delay_hours,
  channel,
  message_type,
  condition,
  llm_enabled: false,
  tone: '',
  custom_instructions: '',
})

/** The usual one, one for large jobs, and one that is not finished. */
export const CAMPAIGNS: readonly CampaignInput[] = [
  {
    name: 'Everyday jobs',
    priority: 0,
    is_active: true,
    match_rules: null,
    sequences: [
      step(24, 'email', 'reminder', 'not viewed'),
      step(48, 'email', 'check-in', 'not replied'),
      step(120, 'email', 'value_recap', 'not replied'),
    ],
  },
  {
    name: 'Big jobs',
    priority: 5,
    is_active: true,
    match_rules: { quote_value_min: 4_000 },
    sequences: [
      step(20, 'email', 'check-in', 'not replied'),
      step(72, 'email', 'testimonial', 'not replied'),
      step(168, 'email', 'urgency', 'not replied'),
    ],
  },
  {
    name: 'Returning customers by SMS',
    priority: 8,
    is_active: false,
    match_rules: { customer_type: ['returning', 'vip'] },
    sequences: [step(24, 'sms', 'reminder', 'not replied')],
  },
]

/** Two ways to say the same, side by side. */
export const WORDING_TEST = {
  campaign: 'Everyday jobs',
  test: {
    name: 'Short or warm reminder',
    a: {
      subject: 'Your quote {{quote.number}}',
      body: 'Hi {{customer.first_name | there}},\n\nyour quote over {{quote.total}} is ready whenever you are.',
    },
    b: {
      subject: 'Any questions about your quote?',
      body: 'Hi {{customer.first_name | there}},\n\nI hope you had a chance to look at our quote.\n\nIf anything is unclear, just answer this mail. Happy to change what does not fit.',
    },
  },
} as const
