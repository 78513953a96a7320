import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** A place with nothing in it yet: what it is for and what to do now. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <Title order={2} size="h4">
        {title}
      </Title>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
