import { Switch } from '@mantine/core'
import { useState } from 'react'
import {
  followUpDays,
  NoMailNotice,
  useActivateCampaign,
  useDeactivateCampaign,
} from '../../campaigns/public.ts'
import { Question } from './Question.tsx'
import styles from './Start.module.css'
import type { StepProps } from './step-props.ts'

/** Whether quotes are followed up. The switch saves at once, so whichever way this is left keeps what was chosen. */
export function FollowUpsStep(props: StepProps) {
  const { campaign } = props.facts
  const [isOn, turn, saving] = useSavedSwitch(props)
  const days = followUpDays(campaign?.sequences ?? [])
  return (
    <Question
      {...props}
      step="follow-ups"
      title={isOn ? 'We’ll follow up for you' : 'No follow-ups'}
      hint={isOn ? 'One tap turns it off.' : 'You can turn them on under Follow-up Campaigns.'}
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

/** Shown as it was turned while that is being saved, and as it is when that failed. */
function useSavedSwitch({ facts: { campaign, onAnswered } }: StepProps) {
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
