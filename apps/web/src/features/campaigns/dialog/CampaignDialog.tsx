import { IconMailOff } from '@tabler/icons-react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Campaigns } from '../model/use-campaigns.ts'
import { CampaignForm } from './CampaignForm.tsx'

interface CampaignDialogProps extends Pick<Campaigns, 'campaigns' | 'mayChange' | 'isSingleActive'> {
  /** The campaign's id, `new` for one to make, or undefined while the dialog is closed. */
  readonly edited: string | undefined
  readonly onClose: () => void
}

/** Making, changing or looking at one campaign's name and messages. Source: part 3 §2.2. */
export function CampaignDialog({
  edited,
  campaigns,
  mayChange,
  isSingleActive,
  onClose,
}: CampaignDialogProps) {
  const campaign = campaigns.find(({ id }) => id === edited) ?? null
  const isNew = edited === 'new'
  const isOpen = edited !== undefined && (!isNew || mayChange)
  return (
    <Dialog
      title={titleOf(isNew, mayChange)}
      size="xl"
      isOpen={isOpen}
      onClose={() => closeAfterKey(onClose)}
    >
      {(isNew || campaign !== null) && (
        <CampaignForm
          key={edited}
          campaign={campaign}
          isReadOnly={!mayChange}
          isSingleActive={isSingleActive}
          onDone={onClose}
        />
      )}
      {!isNew && campaign === null && (
        <EmptyState icon={<IconMailOff />} title="Campaign not found">
          It may have been deleted.
        </EmptyState>
      )}
    </Dialog>
  )
}

/** Esc reaches every dialog: one that it opens at once, to ask about unsaved changes, it would close again. */
function closeAfterKey(close: () => void): void {
  setTimeout(close)
}

function titleOf(isNew: boolean, mayChange: boolean): string {
  if (isNew) return 'Create Campaign'
  return mayChange ? 'Edit Campaign' : 'Campaign'
}
