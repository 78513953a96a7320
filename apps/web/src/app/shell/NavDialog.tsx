import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './NavDialog.module.css'

interface NavDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The navigation on a small screen. A native dialog keeps the focus inside; Esc or a tap beside it closes it. */
export function NavDialog({ isOpen, onClose, children }: NavDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Menu" onClose={onClose} closedby="any">
      {isOpen && (
        <div className={styles.panel}>
          <CloseButton className={styles.close} size={44} onClick={onClose} aria-label="Close menu" />
          {children}
        </div>
      )}
    </dialog>
  )
}
