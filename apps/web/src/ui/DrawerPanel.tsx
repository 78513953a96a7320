import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { useEscape } from './use-escape.ts'

interface DrawerPanelProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  readonly position: 'right' | 'bottom'
  readonly size: string
  readonly contentClass?: string | undefined
  readonly bodyClass?: string | undefined
}

/** A panel over an edge of the page. The focus stays in it; Esc or a tap beside it closes it. */
export function DrawerPanel(props: DrawerPanelProps) {
  const { title, isOpen, onClose, children, position, size, contentClass, bodyClass } = props
  useEscape(isOpen, onClose)
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      position={position}
      size={size}
      transitionProps={{ duration: 120 }}
    >
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: contentClass ?? '' }}>
        <div className={styles.bar}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton size={44} aria-label="Close" />
        </div>
        <Drawer.Body
          className={`${styles.body} ${bodyClass ?? ''}`}
          {...(bodyClass === undefined && { pt: 'lg' })}
        >
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
