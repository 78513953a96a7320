import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DrawerPanel } from './DrawerPanel.tsx'
import styles from './Sheet.module.css'

interface SheetProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Over the page: from the bottom of a phone, under the thumb; a dialog on anything larger. */
export function Sheet(props: SheetProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (!isPhone) return <Dialog {...props} />
  const classes = { contentClass: styles.content, bodyClass: styles.body }
  return <DrawerPanel {...props} {...classes} position="bottom" size="auto" />
}
