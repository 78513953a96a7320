import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface TitledSectionProps {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function TitledSection({ title, aside, children }: TitledSectionProps) {
  return (
    <section className="stack-tight">
      <div className="row-apart">
        <Title order={3} size="h5">
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  )
}
