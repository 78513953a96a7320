import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DrawerPanel } from './DrawerPanel.tsx'
import styles from './Sheet.module.css'
import { useIsPhone } from './use-is-phone.ts'

interface SheetProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Over the page: from the bottom of a phone, under the thumb; a dialog on anything larger. */
export function Sheet(props: SheetProps) {
  const isPhone = useIsPhone()
  if (!isPhone) return <Dialog {...props} />
  const classes = { contentClass: styles.content, bodyClass: styles.body }
  return <DrawerPanel {...props} {...classes} position="bottom" size="auto" />
}
