import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  readonly title: string
  /** Shown at the right of the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled surface. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
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
