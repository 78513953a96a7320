import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** What will happen. */
  readonly children: ReactNode
  /** What the button that does it says. */
  readonly confirm: string
  readonly isDangerous?: boolean
  readonly isOpen: boolean
  readonly isBusy?: boolean
  /** Whether it can't be done after all. */
  readonly isBlocked?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, isDangerous, isOpen, isBusy, isBlocked, onConfirm, onClose } = props
  return (
    <Dialog title={title} size="lg" isOpen={isOpen} onClose={onClose}>
      <Text component="div">{children}</Text>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          {...(isDangerous ? { color: 'red' } : {})}
          loading={isBusy ?? false}
          disabled={isBlocked ?? false}
          data-autofocus
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
