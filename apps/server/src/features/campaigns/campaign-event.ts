import type { SequenceStep } from '@quotewright/domain/campaigns/campaign.ts'
import { defineTopic } from '../../platform/events/topic.ts'

/** What happened to campaigns, told in the transaction in which it did. */
export type CampaignEvent =
  | { readonly kind: 'switched_off' | 'deleted'; readonly campaignIds: readonly string[] }
  | {
      readonly kind: 'steps_changed'
      readonly campaignId: string
      readonly before: readonly SequenceStep[]
      readonly after: readonly SequenceStep[]
    }

export const CAMPAIGN_EVENTS = defineTopic<CampaignEvent>('campaigns')
