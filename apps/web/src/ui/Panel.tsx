import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'
import { useAnchor } from './use-anchor.ts'

interface PanelProps {
  readonly title: string
  /** Shown at the right of the title. */
  readonly aside?: ReactNode
  /** Names it in the address: `#follow-ups` opens the page at this panel. */
  readonly anchor?: string
  readonly children: ReactNode
}

/** A titled surface. */
export function Panel({ title, aside, anchor, children }: PanelProps) {
  const id = useId()
  const ref = useAnchor(anchor)
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {aside}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
