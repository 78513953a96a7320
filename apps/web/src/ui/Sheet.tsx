import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import dialogStyles from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'
import styles from './Sheet.module.css'
import { useEscape } from './use-escape.ts'

interface SheetProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Over the page: from the bottom of a phone, under the thumb; a dialog on anything larger. */
export function Sheet(props: SheetProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return isPhone ? <BottomSheet {...props} /> : <Dialog {...props} />
}

function BottomSheet({ title, isOpen, onClose, children }: SheetProps) {
  useEscape(isOpen, onClose)
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 120 }}
    >
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: styles.content ?? '' }}>
        <div className={dialogStyles.bar}>
          <Drawer.Title className={dialogStyles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton size={44} aria-label="Close" />
        </div>
        <Drawer.Body className={`${dialogStyles.body} ${styles.body}`}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
