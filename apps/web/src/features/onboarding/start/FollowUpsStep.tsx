import { Switch } from '@mantine/core'
import { useState } from 'react'
import {
  followUpDays,
  NoMailNotice,
  type ShownCampaign,
  useActivateCampaign,
  useDeactivateCampaign,
} from '../../campaigns/public.ts'
import { Question } from './Question.tsx'
import styles from './Start.module.css'
import type { StepProps } from './step-props.ts'

/** Whether quotes are followed up. The switch saves at once, so whichever way this is left keeps what was chosen. */
export function FollowUpsStep(props: StepProps) {
  const campaign = useFirstShown(props)
  const [isOn, turn, saving] = useSavedSwitch(props, campaign)
  const isAnotherOn = props.facts.campaigns.some(({ id, isActive }) => isActive && id !== campaign?.id)
  const days = followUpDays(campaign?.sequences ?? [])
  return (
    <Question
      {...props}
      step="follow-ups"
      title={isOn || isAnotherOn ? 'We’ll follow up for you' : 'No follow-ups'}
      hint={hintOf(isOn, isAnotherOn)}
      error={saving.error}
      onSubmit={() => props.onDone()}
      isSaving={saving.isPending}
    >
      <NoMailNotice />
      <Switch
        className={styles.switch ?? ''}
        size="lg"
        label="Follow up my quotes"
        description={`If your customer doesn’t answer, we remind them ${days} after you send a quote. We stop when they reply or accept.`}
        checked={isOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </Question>
  )
}

function hintOf(isOn: boolean, isAnotherOn: boolean): string {
  if (isOn) return 'One tap turns it off.'
  return isAnotherOn ? 'Another follow-up campaign is on.' : 'You can turn them on under Follow-up Campaigns.'
}

/** The campaign this question began with: turned off and on again, it is still the same one. */
function useFirstShown({ facts: { campaign, campaigns } }: StepProps): ShownCampaign | undefined {
  const [id] = useState(campaign?.id)
  return campaigns.find((one) => one.id === id) ?? campaign
}

/** Shown as it was turned while that is being saved, and as it is when that failed. */
function useSavedSwitch({ facts: { onAnswered } }: StepProps, campaign: ShownCampaign | undefined) {
  const [wanted, setWanted] = useState<boolean>()
  const activate = useActivateCampaign()
  const deactivate = useDeactivateCampaign()
  const isPending = activate.isPending || deactivate.isPending
  const turn = (next: boolean) => {
    // One change after the other: the last one to arrive is the one that counts.
    if (campaign === undefined || isPending) return
    setWanted(next)
    const [change, other] = next ? [activate, deactivate] : [deactivate, activate]
    other.reset()
    change.mutate(campaign.id, {
      onSuccess: () => onAnswered('follow-ups'),
      onError: () => setWanted(undefined),
    })
  }
  const isOn = wanted ?? campaign?.isActive === true
  return [isOn, turn, { isPending, error: activate.error ?? deactivate.error }] as const
}
