import type { ReactNode } from 'react'
import styles from './ToneBadge.module.css'

/** What a state means to its reader. */
export type Tone = 'quiet' | 'busy' | 'noticed' | 'good' | 'warning' | 'late' | 'bad'

interface ToneBadgeProps {
  readonly tone: Tone
  /** In place of the dot. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A state in a word, and in the colour of what it means. */
export function ToneBadge({ tone, icon, children }: ToneBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon ?? <span className={styles.dot} aria-hidden />}
      {children}
    </span>
  )
}
