import { Button, Text } from '@mantine/core'
import { Dialog } from '../../../../ui/Dialog.tsx'
import type { useLeaveGuard } from '../state/use-leave-guard.ts'
import styles from './Editor.module.css'

interface LeaveDialogProps {
  readonly guard: ReturnType<typeof useLeaveGuard>
  readonly onDiscard: () => void
}

/** Asked before a page with unsaved changes is left. */
export function LeaveDialog({ guard, onDiscard }: LeaveDialogProps) {
  const isBlocked = guard.status === 'blocked'
  const stay = () => guard.reset?.()
  return (
    <Dialog title="Leave without saving?" isOpen={isBlocked} onClose={stay}>
      <Text mb="lg">
        Your changes are not saved to the quote. They stay in this browser and are back when you open it
        again, unless you discard them or sign out.
      </Text>
      <div className={styles.buttons}>
        <Button data-autofocus onClick={stay}>
          Keep editing
        </Button>
        <Button variant="default" onClick={() => guard.proceed?.()}>
          Leave
        </Button>
        <Button
          variant="default"
          onClick={() => {
            onDiscard()
            guard.proceed?.()
          }}
        >
          Discard changes and leave
        </Button>
      </div>
    </Dialog>
  )
}
