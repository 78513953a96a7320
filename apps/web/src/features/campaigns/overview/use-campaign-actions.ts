import { toast } from '../../../platform/toasts.ts'
import { useActivateCampaign, useDeactivateCampaign, useDuplicateCampaign } from '../campaigns.api.ts'
import { switchedOnText } from '../model/campaign-words.ts'
import type { ShownCampaign } from '../model/shown-campaign.ts'

export interface CampaignActions {
  readonly turn: (campaign: ShownCampaign) => void
  readonly copy: (campaign: ShownCampaign) => void
  /** Whether something is being done to a campaign. */
  readonly isBusy: (campaign: ShownCampaign) => boolean
}

const onError = (error: Error) => toast.failure(error.message)

/**
 * What is done to a campaign with one tap, and said afterwards. It belongs to
 * the list: a card that changes its group is another card.
 */
export function useCampaignActions(): CampaignActions {
  const [activate, deactivate, duplicate] = [
    useActivateCampaign(),
    useDeactivateCampaign(),
    useDuplicateCampaign(),
  ]
  return {
    turn: ({ id, name, isActive }) => {
      if (isActive) {
        deactivate.mutate(id, { onSuccess: () => toast.success(`“${name}” is inactive now`), onError })
        return
      }
      activate.mutate(id, {
        onSuccess: ({ deactivated }) => toast.success(switchedOnText(name, deactivated)),
        onError,
      })
    },
    copy: ({ id }) =>
      duplicate.mutate(id, {
        onSuccess: ({ campaign }) => toast.success(`Campaign “${campaign.name}” created`),
        onError,
      }),
    isBusy: ({ id }) =>
      [activate, deactivate, duplicate].some((one) => one.isPending && one.variables === id),
  }
}
