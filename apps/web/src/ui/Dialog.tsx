import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { useEscape } from './use-escape.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useVisibleArea } from './use-visible-area.ts'

/** Under the thumb, as wide as the phone. */
const AS_SHEET = {
  xOffset: 0,
  yOffset: 0,
  classNames: { inner: styles.sheetInner ?? '', content: styles.sheet ?? '' },
} as const

interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly size?: 'lg' | 'xl'
  /** Takes all of a phone: for what is more than a form. */
  readonly isFullOnPhone?: boolean
  readonly children: ReactNode
}

/** A form over the page, at the bottom of a phone. The focus stays in it; Esc or a tap beside it closes it. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, size = 'lg', isFullOnPhone = false, children } = props
  const isPhone = useIsPhone()
  const isFull = isFullOnPhone && isPhone
  const { height, top } = useVisibleArea(isFull)
  useEscape(isOpen, onClose)
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      size={size}
      {...(isPhone && !isFull ? AS_SHEET : {})}
      fullScreen={isFull}
      transitionProps={{ duration: 120, ...(isPhone && { transition: 'slide-up' }) }}
    >
      <Modal.Overlay />
      {/* One element at every width: what was typed would be lost with another when a phone is turned. */}
      <Modal.Content
        {...(isFull && {
          classNames: { content: styles.full ?? '' },
          __vars: { '--visible-height': height, '--visible-top': top },
        })}
      >
        {/* Mantine's own header would be a second banner of the page. */}
        <div className={styles.bar}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton size={44} aria-label="Close" />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
