import { Text } from '@mantine/core'
import { toast } from '../../../platform/toasts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useDisconnect } from '../integrations.api.ts'
import type { Card } from './cards.ts'

interface DisconnectDialogProps {
  /** Null while the dialog is closed. */
  readonly card: Card | null
  readonly onClose: () => void
}

/** Asks before a system is disconnected, or an expired connection removed. Source: part 2 §5 and §8. */
export function DisconnectDialog({ card, onClose }: DisconnectDialogProps) {
  const disconnect = useDisconnect()
  const name = card?.name ?? ''
  const verb = card?.connection?.status === 'expired' ? 'Remove' : 'Disconnect'
  const close = () => {
    disconnect.reset()
    onClose()
  }
  const confirm = () =>
    card &&
    disconnect.mutate(card.provider, {
      onSuccess: () => {
        toast.success(`${name} ${verb === 'Remove' ? 'removed' : 'disconnected'}`)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={`${verb} ${name}?`}
      confirm={verb}
      isDangerous
      isOpen={card !== null}
      isBusy={disconnect.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <div className="stack">
        <Failure title={`Error disconnecting ${name}`} error={disconnect.error} />
        <Text inherit>
          Quotes stop going to {name}. What’s already there stays. Connect the same account again and we pick
          up where we left off.
        </Text>
      </div>
    </ConfirmDialog>
  )
}
