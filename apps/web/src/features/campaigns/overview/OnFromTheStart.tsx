import { Alert, Button, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { followUpDays } from '../model/follow-up-days.ts'
import type { ShownCampaign } from '../model/shown-campaign.ts'

interface OnFromTheStartProps {
  readonly campaign: ShownCampaign
  readonly mayChange: boolean
  readonly isBusy: boolean
  readonly onTurnOff: () => void
}

/** Says what a new business's campaign does, as no one there has switched it on. */
export function OnFromTheStart({ campaign, mayChange, isBusy, onTurnOff }: OnFromTheStartProps) {
  return (
    <Alert role="note" icon={<IconSend aria-hidden />} title="Follow-ups are on">
      <Text mb={mayChange ? 'sm' : 0}>
        If a customer doesn’t answer, we remind them {followUpDays(campaign.sequences)} after you send a
        quote. We stop when they reply or accept.
      </Text>
      {mayChange && (
        <Button variant="default" size="sm" disabled={isBusy} onClick={onTurnOff}>
          Turn off
        </Button>
      )}
    </Alert>
  )
}
