import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './FigureButton.module.css'

interface FigureButtonProps {
  /** What opens, for those who only hear the figure. */
  readonly label: string
  /** Opens the quotes the figure is made of; undefined where there are none. */
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}

/** A figure that opens the quotes it is made of. */
export const FigureButton = ({ label, onOpen, children }: FigureButtonProps) =>
  onOpen === undefined ? (
    <span className="amount">{children}</span>
  ) : (
    <UnstyledButton className={styles.figure ?? ''} onClick={onOpen}>
      <span className="amount">{children}</span>
      <VisuallyHidden>, {label}</VisuallyHidden>
    </UnstyledButton>
  )
