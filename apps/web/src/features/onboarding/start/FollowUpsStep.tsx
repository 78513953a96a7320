import { Switch } from '@mantine/core'
import { useState } from 'react'
import { followUpDays, useActivateCampaign, useDeactivateCampaign } from '../../campaigns/public.ts'
import { Question } from './Question.tsx'
import styles from './Start.module.css'
import type { StepProps } from './step-props.ts'

/** Follow-ups are on unless they are switched off here; 'Later' leaves them as they are. */
export function FollowUpsStep(props: StepProps) {
  const { campaign, answered } = props.facts
  const [isWanted, setIsWanted] = useState(!answered.has('follow-ups') || campaign?.isActive === true)
  const activate = useActivateCampaign()
  const deactivate = useDeactivateCampaign()
  const submit = () => {
    if (campaign === undefined || campaign.isActive === isWanted) {
      props.onDone()
      return
    }
    const change = isWanted ? activate : deactivate
    change.mutate(campaign.id, { onSuccess: () => props.onDone() })
  }
  const days = followUpDays(campaign?.sequences ?? [])
  return (
    <Question
      {...props}
      step="follow-ups"
      title={isWanted ? 'We’ll follow up for you' : 'No follow-ups'}
      hint={isWanted ? 'One tap turns it off.' : 'You can turn them on under Follow-up Campaigns.'}
      error={activate.error ?? deactivate.error}
      onSubmit={submit}
      isSaving={activate.isPending || deactivate.isPending}
    >
      <Switch
        className={styles.switch ?? ''}
        size="lg"
        label="Follow up my quotes"
        description={`If your customer doesn’t answer, we remind them ${days} after you send a quote. We stop when they reply or accept.`}
        checked={isWanted}
        onChange={(event) => setIsWanted(event.currentTarget.checked)}
      />
    </Question>
  )
}
