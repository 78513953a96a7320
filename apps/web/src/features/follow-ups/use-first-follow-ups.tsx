import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { readDraft, writeDraft } from '../../platform/drafts.ts'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { queryClient } from '../../platform/query-client.ts'
import { formats } from '../../platform/region.ts'
import { useMayChangeSettings, useSession } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { campaignsQuery, useDeactivateCampaign } from '../campaigns/public.ts'
import { followUpsQuery, refreshFollowUps, sendingHoursQuery } from './follow-ups.api.ts'

const SAID = 'follow-ups-said'
const TOAST = 'first-follow-ups'
const SHOWN_MS = 20_000

interface First {
  readonly campaignId: string
  readonly when: string
}

/**
 * After publishing, says once that the campaign every new business starts with
 * will write to the customer, and turns it off.
 */
export function useFirstFollowUps(): (quoteId: string) => Promise<void> {
  const organizationId = useSession().data?.organizationId ?? null
  const isOn = useFeatureState()('campaigns') === 'on'
  const mayChange = useMayChangeSettings()
  const { mutateAsync: deactivate } = useDeactivateCampaign()
  return async (quoteId) => {
    if (!isOn || organizationId === null || readDraft(SAID) === true) return
    const first = await firstFollowUp(quoteId, organizationId)
    if (first === null) return
    writeDraft(SAID, true)
    const turnOff = async () => {
      await (mayChange ? deactivate(first.campaignId) : api.stopFollowUps({ params: { quoteId } }))
      toast.success(mayChange ? 'Follow-ups are off' : 'No follow-ups for this quote', { replaces: TOAST })
      await refreshFollowUps()
    }
    toast.notice(
      <FirstFollowUp
        when={first.when}
        label={mayChange ? 'Turn off follow-ups' : 'Not for this quote'}
        onTurnOff={turnOff}
      />,
      { id: TOAST, durationMs: SHOWN_MS },
    )
  }
}

/** Null where there is nothing to say, or no way to know it: publishing itself went well. */
async function firstFollowUp(quoteId: string, organizationId: string): Promise<First | null> {
  try {
    const campaigns = await queryClient.query(campaignsQuery(organizationId))
    const campaign = campaigns.find(({ isOnFromTheStart }) => isOnFromTheStart)
    if (campaign === undefined) return null
    const [status, { timeZone }] = await Promise.all([
      queryClient.query(followUpsQuery(quoteId)),
      queryClient.query(sendingHoursQuery(organizationId)),
    ])
    const next = status.messages.find(({ state }) => state === 'scheduled')
    if (status.campaign_id !== campaign.id || next === undefined || next.recipient === '') return null
    return { campaignId: campaign.id, when: formats().appointment(new Date(next.due_at), timeZone) }
  } catch {
    return null
  }
}

interface FirstFollowUpProps {
  readonly when: string
  readonly label: string
  readonly onTurnOff: () => Promise<void>
}

/** Toasts are outside of everything that gives data, so that all of it comes from outside. */
function FirstFollowUp({ when, label, onTurnOff }: FirstFollowUpProps) {
  const [isBusy, setBusy] = useState(false)
  const turnOff = () => {
    setBusy(true)
    onTurnOff().catch((error: Error) => {
      setBusy(false)
      toast.failure(error.message)
    })
  }
  return (
    <>
      <Text inherit mb="xs">
        We’ll remind your customer on {when} if they haven’t answered.
      </Text>
      <Button variant="default" size="sm" loading={isBusy} onClick={turnOff}>
        {label}
      </Button>
    </>
  )
}
