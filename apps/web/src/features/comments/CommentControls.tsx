import { Button } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { useLive } from '../../platform/live.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { CommentsPanel } from './CommentsPanel.tsx'
import { commentsQuery } from './comments.api.ts'

interface CommentControlsProps {
  readonly quoteId: string
  readonly quoteNumber: string
}

/** The way to the comments on a quote, beside it, with how many there are. */
export function CommentControls({ quoteId, quoteNumber }: CommentControlsProps) {
  const isOn = useFeatureState()('collaboration') === 'on'
  const comments = useInfiniteQuery({ ...commentsQuery(quoteId), enabled: isOn })
  useLive('comments', () => {
    if (isOn) void comments.refetch()
  })
  const [isOpen, setIsOpen] = useState(false)
  if (!isOn) return null
  const total = comments.data?.pages[0]?.total ?? 0
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessage2 size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {total === 0 ? 'Comments' : `Comments (${total})`}
      </Button>
      <SidePanel title={`Comments on ${quoteNumber}`} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <CommentsPanel quoteId={quoteId} />
      </SidePanel>
    </>
  )
}
