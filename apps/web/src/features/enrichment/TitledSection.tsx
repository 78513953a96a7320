import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './EnrichedSections.module.css'

interface TitledSectionProps {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function TitledSection({ title, aside, children }: TitledSectionProps) {
  return (
    <section className="stack-tight">
      <div className={styles.head}>
        <Title order={3} size="h5">
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  )
}
