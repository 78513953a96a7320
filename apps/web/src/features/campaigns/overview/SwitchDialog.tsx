import { joinedBy } from '@quotewright/domain/campaigns/rules/rules-in-words.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { stoppedText } from '../model/campaign-words.ts'
import type { AskedSwitch } from './use-campaign-actions.ts'

interface SwitchDialogProps {
  readonly asked: AskedSwitch | null
  readonly onAnswer: (isWanted: boolean) => void
}

/** Asks before switching a campaign on or off stops follow-ups that run. */
export function SwitchDialog({ asked, onAnswer }: SwitchDialogProps) {
  const verb = asked?.campaign.isActive === true ? 'Deactivate' : 'Activate'
  return (
    <ConfirmDialog
      title={`${verb} “${asked?.campaign.name ?? ''}”?`}
      confirm={verb}
      isOpen={asked !== null}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {asked !== null && effectText(asked)}
    </ConfirmDialog>
  )
}

function effectText({ campaign, effects }: AskedSwitch): string {
  if (campaign.isActive) return `This stops ${stoppedText(effects.switching_off)}.`
  const { deactivates, ...stops } = effects.switching_on
  const others = joinedBy(
    deactivates.map(({ name }) => `“${name}”`),
    'and',
  )
  return `This deactivates ${others}, which stops ${stoppedText(stops)}.`
}
