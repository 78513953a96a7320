import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { BreakdownPanel, type BreakdownPanelProps } from './BreakdownPanel.tsx'

const KINDS = [
  { value: 'trade', label: 'Trade' },
  { value: 'template', label: 'Template' },
  { value: 'work', label: 'Kind of work' },
] as const

/** Service Performance: what kind of quotes win, and what they bring. */
export function ServicePanel(props: Pick<BreakdownPanelProps, 'query' | 'onOpen'>) {
  const [by, setBy] = useState<(typeof KINDS)[number]>(KINDS[0])
  return (
    <BreakdownPanel
      {...props}
      definition="service_performance"
      by={by.value}
      head={by.label}
      kind="worth"
      empty={
        by.value === 'template'
          ? 'No quotes from templates sent in this period.'
          : 'No quotes sent in this period.'
      }
      control={
        <SegmentedControl
          aria-label="Service Performance by"
          fullWidth
          value={by.value}
          data={[...KINDS]}
          onChange={(value) => setBy(KINDS.find((kind) => kind.value === value) ?? KINDS[0])}
        />
      }
    />
  )
}
