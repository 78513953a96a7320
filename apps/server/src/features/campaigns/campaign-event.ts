import { defineTopic } from '../../platform/events/topic.ts'

/** What ends campaigns. */
export interface CampaignEvent {
  readonly kind: 'switched_off' | 'deleted'
  readonly campaignIds: readonly string[]
}

export const CAMPAIGN_EVENTS = defineTopic<CampaignEvent>('campaigns')
