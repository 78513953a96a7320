import type { CampaignEffects } from '@quotewright/contracts/campaigns.ts'
import { useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import {
  useActivateCampaign,
  useCampaignEffects,
  useDeactivateCampaign,
  useDuplicateCampaign,
} from '../campaigns.api.ts'
import { switchedOnText } from '../model/campaign-words.ts'
import type { ShownCampaign } from '../model/shown-campaign.ts'

/** A switch that would stop follow-ups, before the user confirms. */
export interface AskedSwitch {
  readonly campaign: ShownCampaign
  readonly effects: CampaignEffects
}

export interface CampaignActions {
  /** Switches it on or off; where that stops follow-ups, it is asked first. */
  readonly turn: (campaign: ShownCampaign) => void
  readonly copy: (campaign: ShownCampaign) => void
  /** Whether something is being done to a campaign. */
  readonly isBusy: (campaign: ShownCampaign) => boolean
  readonly asked: AskedSwitch | null
  readonly answer: (isWanted: boolean) => void
}

const onError = (error: Error) => toast.failure(error.message)

/**
 * What is done to a campaign with one tap, and said afterwards. It belongs to
 * the list: a card that changes its group is another card.
 */
export function useCampaignActions(): CampaignActions {
  const [activate, deactivate] = [useActivateCampaign(), useDeactivateCampaign()]
  const [duplicate, look] = [useDuplicateCampaign(), useCampaignEffects()]
  const [asked, setAsked] = useState<AskedSwitch | null>(null)
  const perform = ({ id, name, isActive }: ShownCampaign) => {
    if (isActive) {
      deactivate.mutate(id, { onSuccess: () => toast.success(`“${name}” is off`), onError })
      return
    }
    activate.mutate(id, {
      onSuccess: ({ deactivated }) => toast.success(switchedOnText(name, deactivated)),
      onError,
    })
  }
  return {
    turn: (campaign) =>
      look.mutate(campaign.id, {
        onSuccess: ({ effects }) => {
          const { quotes } = campaign.isActive ? effects.switching_off : effects.switching_on
          if (quotes === 0) perform(campaign)
          else setAsked({ campaign, effects })
        },
        onError,
      }),
    copy: ({ id }) =>
      duplicate.mutate(id, {
        onSuccess: ({ campaign }) => toast.success(`Campaign “${campaign.name}” created`),
        onError,
      }),
    isBusy: ({ id }) =>
      [activate, deactivate, duplicate, look].some((one) => one.isPending && one.variables === id),
    asked,
    answer: (isWanted) => {
      if (isWanted && asked !== null) perform(asked.campaign)
      setAsked(null)
    },
  }
}
