import { STOP_REASONS } from '@quotewright/domain/campaigns/schedule/stop-reasons.ts'
import { z } from 'zod'
import { defineContract } from './kit.ts'
import { Amount, Currency, orNull, Timestamp } from './values.ts'
import { Wording, WordingInput } from './wording.ts'

const Channel = z.enum(['email', 'sms'])
const MessageType = z.enum(['reminder', 'check-in', 'value_recap', 'urgency', 'testimonial'])
/** '' takes the tone of the brand voice. */
const Tone = z.enum(['', 'professional', 'friendly', 'urgent', 'casual'])

/** One message of a campaign. Source: part 3 §3 "Sequence step". */
const SequenceStep = z
  .object({
    /** From 1, in the order of sending. */
    step: z.number().int(),
    /** From the step before it, the first from publishing; in steps of half an hour. */
    delay_hours: z.number(),
    channel: Channel,
    message_type: MessageType,
    /** Judged when the step is due: `not viewed`, `not replied`, or '' for always. */
    condition: z.string(),
    /** Whether a language model, where one is configured, may write it. */
    llm_enabled: z.boolean(),
    tone: Tone,
    custom_instructions: z.string(),
    /** The business's own text; absent: it is written for each quote. */
    wording: Wording.optional(),
  })
  .meta({ id: 'SequenceStep' })
export type SequenceStep = z.output<typeof SequenceStep>

/** A step as it is sent. Steps are numbered again in the order they are given. */
const SequenceStepInput = z.object({
  step: z.number().int().optional(),
  delay_hours: z.number('The delay must be a number of hours'),
  channel: Channel,
  message_type: MessageType,
  /** `not viewed` and `not replied`, also written `not_viewed`; '' for always. */
  condition: orNull(z.string().max(60, 'Must be at most 60 characters'), '').default(''),
  llm_enabled: z.boolean().default(true),
  tone: orNull(Tone, '').default(''),
  custom_instructions: orNull(z.string(), '').default(''),
  /** The business's own text, used as it is; null or left out: it is written for each quote. */
  wording: WordingInput.nullish(),
})
export type SequenceStepInput = z.output<typeof SequenceStepInput>

const Steps = z.array(SequenceStepInput).max(100, 'Too many sequences')
const Words = z.array(z.string()).max(100, 'At most 20 entries')

/** What a quote must be; what is left out states nothing. Source: part 3 §3 "Match rules". */
const MatchRules = z
  .object({
    quote_value_min: Amount.optional(),
    quote_value_max: Amount.optional(),
    customer_type: Words.optional(),
    product_category: Words.optional(),
    quote_status: Words.optional(),
  })
  .meta({ id: 'MatchRules' })
export type MatchRules = z.output<typeof MatchRules>

export const Campaign = z
  .object({
    id: z.string(),
    name: z.string(),
    is_active: z.boolean(),
    /** -5 to 20. */
    priority: z.number().int(),
    tags: z.array(z.string()),
    /** Absent: it matches all quotes. */
    match_rules: MatchRules.optional(),
    rules: z.object({ sequences: z.array(SequenceStep) }),
    /** Counts what people changed; switching on and off does not count. */
    version: z.number().int(),
    /** Switched on with the organization itself, and not changed by anyone since. */
    is_on_from_the_start: z.boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.output<typeof Campaign>

const CampaignFields = z.object({
  name: z.string('Campaign name is required').max(1_000, 'A name has at most 120 characters'),
  /** Switched on at once, as by the call for it. */
  is_active: z.boolean().optional(),
  priority: z.number().optional(),
  tags: Words.optional(),
  /** Null: none, so that it matches all quotes. Left out beside `name`, `priority` and `tags` without steps: none as well. */
  match_rules: MatchRules.nullable().optional(),
  sequences: Steps.optional(),
  /** Another place for `sequences`, where answers have them. */
  rules: z.object({ sequences: Steps.optional() }).optional(),
})

/** What a campaign begins with. Source: part 3 §7. */
export const CampaignInput = CampaignFields
export type CampaignInput = z.output<typeof CampaignInput>

/** What is not named stays, but for the rules of who names all else that the rule builder has. Source: part 3 §5. */
export const CampaignChange = CampaignFields.partial().extend({
  /** The `version` or the `updated_at` that the change was made on: 409 when someone else changed it since. */
  based_on_version: z.number().int().optional(),
  based_on_updated_at: Timestamp.optional(),
})
export type CampaignChange = z.output<typeof CampaignChange>

/** Source: decisions §7. */
const CampaignSettings = z
  .object({
    /** Whether switching a campaign on switches the others off. */
    single_active: z.boolean(),
  })
  .meta({ id: 'CampaignSettings' })
export type CampaignSettings = z.output<typeof CampaignSettings>

/** What is tried out. Source: part 3 §4; decisions §7. */
const BacktestInput = z.object({
  /** The campaign that `draft` changes, or that is tried as it is; none: the draft is one more campaign. */
  campaign_id: z.uuid().nullish(),
  /** As for creating or changing a campaign; what is not named stays. It is replayed as if active unless it says not. */
  draft: CampaignFields.partial().nullish(),
  /** Whether trying it switches the others off, as switching it on would; left out: as the organization has set it. */
  single_active: z.boolean().optional(),
  /** The newest this many quotes of the period are replayed. */
  limit: z.number().int().min(1).max(500, 'At most 500 quotes are replayed').default(500),
})
export type BacktestInput = z.output<typeof BacktestInput>

/** Why a message did not go out, or not when it would have. */
const SuppressionReason = z.enum([
  ...STOP_REASONS,
  'viewed',
  'no_address',
  'not_due',
  'quiet_hours',
  'daily_cap',
])

/** A campaign by name; the id of a draft that is one more campaign is null. */
const NamedCampaign = z.object({ id: z.string().nullable(), name: z.string() })

const ReplayedQuote = z.object({
  quote_id: z.string(),
  quote_number: z.string(),
  customer_name: z.string(),
  /** As it was published. */
  total_amount: Amount,
  currency: Currency,
  customer_type: z.enum(['new', 'returning', 'vip']),
  /** Or issued again, whichever was later. */
  published_at: Timestamp,
  /** Which campaign would have won; null: no follow-ups. */
  winner: NamedCampaign.nullable(),
  runner_up: NamedCampaign.nullable(),
  /** What set the winner apart from the runner-up. */
  ground: z.enum(['explicit', 'tag', 'only_match', 'priority', 'specificity', 'oldest', 'none']),
  /** The same as a sentence. */
  reason: z.string(),
  /** The name of the campaign it really had; null for none. */
  actual_campaign: z.string().nullable(),
  messages: z.array(
    z.object({
      step: z.number().int(),
      channel: Channel,
      message_type: MessageType,
      /** When it would have been sent, or what kept it back found out; for an upcoming one when it is due. */
      at: Timestamp,
      outcome: z.enum(['sent', 'skipped', 'stopped', 'upcoming']),
      /** What kept it back or moved it, in order; empty for one that went as planned. */
      reasons: z.array(SuppressionReason),
      /** The same as sentences. */
      notes: z.array(z.string()),
    }),
  ),
})

const Backtest = z
  .object({
    from: Timestamp,
    to: Timestamp,
    /** Quotes that were published in the period; more than were replayed where there are more than the limit. */
    quotes_in_period: z.number().int(),
    totals: z.object({
      quotes: z.number().int(),
      without_campaign: z.number().int(),
      sent: z.number().int(),
      skipped: z.number().int(),
      stopped: z.number().int(),
      upcoming: z.number().int(),
    }),
    /** Messages by what kept them back or moved them, the most frequent first. */
    suppressed: z.array(
      z.object({ reason: SuppressionReason, in_words: z.string(), messages: z.number().int() }),
    ),
    /** Those that competed, with what each would have done; the one that was tried first. */
    campaigns: z.array(
      NamedCampaign.extend({
        is_draft: z.boolean(),
        quotes: z.number().int(),
        messages_sent: z.number().int(),
      }),
    ),
    /** What the replay cannot know, and what it left out, in sentences. */
    notes: z.array(z.string()),
    /** The newest first. */
    quotes: z.array(ReplayedQuote),
  })
  .meta({ id: 'Backtest' })
export type Backtest = z.output<typeof Backtest>

/** What would be stopped at once: quotes whose follow-ups run, and the messages still planned for them. */
const WouldStop = z.object({ quotes: z.number().int(), messages: z.number().int() })

const CampaignEffects = z
  .object({
    /** By deleting it, or switching it off. */
    switching_off: WouldStop,
    /** By switching it on, as things are set: the campaigns that would give way, and what would stop with them. */
    switching_on: WouldStop.extend({ deactivates: z.array(z.object({ id: z.string(), name: z.string() })) }),
  })
  .meta({ id: 'CampaignEffects' })
export type CampaignEffects = z.output<typeof CampaignEffects>

const CampaignParams = z.object({ campaignId: z.uuid() })
const CampaignAnswer = z.object({ campaign: Campaign })

const common = { tag: 'campaigns', feature: 'campaigns' } as const
const changing = { ...common, access: 'admin', params: CampaignParams } as const

/** Source: part 3 §7 "Campaign service", decisions §8 for who may. */
export const campaignsContract = defineContract({
  listCampaigns: {
    ...common,
    method: 'GET',
    path: '/api/v1/campaigns',
    access: 'member',
    summary: 'List the campaigns, oldest first',
    responses: { 200: z.object({ campaigns: z.array(Campaign), total: z.number().int() }) },
  },
  readCampaign: {
    ...common,
    method: 'GET',
    path: '/api/v1/campaigns/:campaignId',
    access: 'member',
    summary: 'Read a campaign',
    params: CampaignParams,
    responses: { 200: CampaignAnswer },
  },
  readCampaignEffects: {
    ...common,
    method: 'GET',
    path: '/api/v1/campaigns/:campaignId/effects',
    access: 'member',
    summary: 'Get what deleting a campaign, or turning it on or off, would stop',
    params: CampaignParams,
    responses: { 200: z.object({ effects: CampaignEffects }) },
  },
  createCampaign: {
    ...common,
    method: 'POST',
    path: '/api/v1/campaigns',
    access: 'admin',
    summary: 'Add a campaign, inactive by default',
    body: CampaignInput,
    responses: { 201: CampaignAnswer },
  },
  updateCampaign: {
    ...changing,
    method: 'PUT',
    path: '/api/v1/campaigns/:campaignId',
    summary: 'Update a campaign; omitted fields are unchanged; 409 if it has changed since',
    body: CampaignChange,
    responses: { 200: CampaignAnswer },
  },
  deleteCampaign: {
    ...changing,
    method: 'DELETE',
    path: '/api/v1/campaigns/:campaignId',
    summary: 'Delete a campaign',
    responses: { 204: z.undefined() },
  },
  activateCampaign: {
    ...changing,
    method: 'POST',
    path: '/api/v1/campaigns/:campaignId/activate',
    summary: 'Activate a campaign; if only one may be active, the others are deactivated',
    responses: {
      200: CampaignAnswer.extend({
        /** The campaigns that were switched off for it. */
        deactivated: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    },
  },
  deactivateCampaign: {
    ...changing,
    method: 'POST',
    path: '/api/v1/campaigns/:campaignId/deactivate',
    summary: 'Deactivate a campaign',
    responses: { 200: CampaignAnswer },
  },
  duplicateCampaign: {
    ...changing,
    method: 'POST',
    path: '/api/v1/campaigns/:campaignId/duplicate',
    summary: 'Add an inactive copy of a campaign',
    responses: { 201: CampaignAnswer },
  },
  backtestCampaigns: {
    ...common,
    method: 'POST',
    path: '/api/v1/campaigns/backtest',
    access: 'member',
    summary:
      'Backtest the campaigns, including a draft, on the quotes of the last 90 days; nothing is changed',
    limitPerMinute: 20,
    body: BacktestInput,
    responses: { 200: z.object({ backtest: Backtest }) },
  },
  readCampaignSettings: {
    ...common,
    method: 'GET',
    path: '/api/v1/campaign-settings',
    access: 'member',
    summary: 'Read whether only one campaign is active at a time',
    responses: { 200: z.object({ settings: CampaignSettings }) },
  },
  replaceCampaignSettings: {
    ...common,
    method: 'PUT',
    path: '/api/v1/campaign-settings',
    access: 'admin',
    summary:
      'Set whether only one campaign is active at a time; 409 when several are and none is named to stay',
    body: CampaignSettings.extend({
      /** Which one stays active, where several are. */
      active_campaign_id: z.uuid().optional(),
    }),
    responses: { 200: z.object({ settings: CampaignSettings }) },
  },
})
