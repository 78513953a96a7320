import { Button } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import { useState } from 'react'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Timeline } from './Timeline.tsx'

interface TimelineControlsProps {
  readonly quoteId: string
  readonly quoteNumber: string
}

/** The way to everything that happened to a quote, beside it. */
export function TimelineControls({ quoteId, quoteNumber }: TimelineControlsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTimeline size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Activity
      </Button>
      <SidePanel title={`Activity of ${quoteNumber}`} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Timeline quoteId={quoteId} />
      </SidePanel>
    </>
  )
}
