import type { ReactNode } from 'react'
import { DrawerPanel } from './DrawerPanel.tsx'

interface SidePanelProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Beside the page, over its right edge; all of a phone. */
export const SidePanel = (props: SidePanelProps) => (
  <DrawerPanel {...props} position="right" size="min(30rem, 100%)" />
)
