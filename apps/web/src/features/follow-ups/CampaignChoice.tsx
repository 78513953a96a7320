import { NativeSelect } from '@mantine/core'
import type { FollowUpStatus } from '@quotewright/contracts/follow-ups.ts'
import type { Campaign } from '@quotewright/domain/campaigns/campaign.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LoadFailure } from '../../ui/Loading.tsx'
import { campaignsQuery } from '../campaigns/public.ts'
import type { FollowedQuote } from './follow-up-words.ts'
import { useChooseCampaign } from './follow-ups.api.ts'

interface CampaignChoiceProps {
  readonly quote: FollowedQuote
  readonly status: FollowUpStatus
}

const BY_RULES = ''

/** Which campaign a quote gets, whatever the rules say. Source: decisions §7. */
export function CampaignChoice({ quote, status }: CampaignChoiceProps) {
  const campaigns = useQuery(campaignsQuery(useSession().data?.organizationId ?? null))
  const choose = useChooseCampaign(quote.id)
  const [asked, setAsked] = useState<string | null>(null)
  const chosen = status.chosen_campaign_id ?? BY_RULES
  const set = (campaignId: string) =>
    choose.mutate(campaignId === BY_RULES ? null : campaignId, {
      onSuccess: () =>
        toast.success(campaignId === BY_RULES ? 'Campaign set to automatic' : 'Campaign chosen'),
      onError: (error) => toast.failure(error.message),
      onSettled: () => setAsked(null),
    })
  const ask = (campaignId: string) => (status.status === 'scheduled' ? setAsked(campaignId) : set(campaignId))
  if (campaigns.isError && campaigns.data === undefined)
    return <LoadFailure query={campaigns} title="Failed to load campaigns" />
  return (
    <>
      <NativeSelect
        label="Campaign"
        description={descriptionOf(status)}
        disabled={campaigns.data === undefined || choose.isPending}
        value={chosen}
        onChange={({ currentTarget }) => ask(currentTarget.value)}
        data={optionsOf(campaigns.data ?? [], chosen)}
      />
      <ConfirmDialog
        title="Reschedule follow-ups?"
        confirm="Reschedule"
        isOpen={asked !== null}
        isBusy={choose.isPending}
        onConfirm={() => asked !== null && set(asked)}
        onClose={() => setAsked(null)}
      >
        Replaces the planned messages with the other campaign’s, starting today. You’ll lose edited texts and
        times.
      </ConfirmDialog>
    </>
  )
}

/** The active campaigns, and what is chosen whatever became of it. */
function optionsOf(campaigns: readonly Pick<Campaign, 'id' | 'name' | 'isActive'>[], chosen: string) {
  const offered = campaigns.filter(({ id, isActive }) => isActive || id === chosen)
  const isGone = chosen !== BY_RULES && campaigns.length > 0 && !offered.some(({ id }) => id === chosen)
  return [
    { value: BY_RULES, label: 'Automatic' },
    ...offered.map(({ id, name, isActive }) => ({
      value: id,
      label: isActive ? name : `${name} (inactive)`,
    })),
    ...(isGone ? [{ value: chosen, label: 'A campaign that was deleted' }] : []),
  ]
}

/** Why this campaign was used, and what choosing another one does. */
function descriptionOf({ campaign, campaign_reason: reason, status, stop_reason }: FollowUpStatus): string {
  if (campaign === null) return 'Overrides campaign rules.'
  const isOver = status === 'completed' || (status === 'stopped' && stop_reason !== 'campaign_inactive')
  const then = isOver ? ' A new choice applies when you publish again.' : ''
  return `Uses “${campaign}”. ${reason}${then}`
}
