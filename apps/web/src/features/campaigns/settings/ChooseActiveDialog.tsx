import { Button, Radio } from '@mantine/core'
import { idsToDeactivate } from '@quotewright/domain/campaigns/activation.ts'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from '../Campaigns.module.css'
import type { ShownCampaign } from '../model/shown-campaign.ts'

interface ChooseActiveDialogProps {
  readonly active: readonly ShownCampaign[]
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onChoose: (campaignId: string) => void
  readonly onClose: () => void
}

const RADIO = { body: styles.radioBody ?? '', label: styles.radioLabel ?? '' }

/** Asks which of several active campaigns stays active. Source: decisions §7. */
export function ChooseActiveDialog({ active, isOpen, isBusy, onChoose, onClose }: ChooseActiveDialogProps) {
  const [chosen, setChosen] = useState('')
  const others = idsToDeactivate(active, null)
  // Anyone who was chosen may have been switched off by someone else.
  const stays = active.find(({ id }) => id === chosen) ?? active.find(({ id }) => !others.includes(id))
  return (
    <Dialog title="Which campaign stays active?" isOpen={isOpen} onClose={onClose}>
      <Radio.Group
        label={`${active.length} campaigns are active. The others will be turned off.`}
        value={stays?.id ?? ''}
        onChange={setChosen}
      >
        {active.map(({ id, name }) => (
          <Radio key={id} value={id} label={name} size="md" classNames={RADIO} />
        ))}
      </Radio.Group>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={stays === undefined}
          loading={isBusy}
          onClick={() => stays !== undefined && onChoose(stays.id)}
        >
          Keep this one active
        </Button>
      </div>
    </Dialog>
  )
}
