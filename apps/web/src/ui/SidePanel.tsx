import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { useEscape } from './use-escape.ts'

interface SidePanelProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Beside the page, over its right edge; all of a phone. The focus stays in it; Esc or a tap beside it closes it. */
export function SidePanel({ title, isOpen, onClose, children }: SidePanelProps) {
  useEscape(isOpen, onClose)
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size="min(30rem, 100%)"
      transitionProps={{ duration: 120 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.bar}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton size={44} aria-label="Close" />
        </div>
        <Drawer.Body className={styles.body} pt="lg">
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
