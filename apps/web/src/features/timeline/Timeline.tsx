import { Button, SegmentedControl, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../platform/live.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import styles from './Timeline.module.css'
import { TimelineItem } from './TimelineItem.tsx'
import { type TimelineFilter, timelineQuery } from './timeline.api.ts'
import { ViewsNote } from './ViewsNote.tsx'

const FILTERS: { value: TimelineFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'customer', label: 'Customer' },
  { value: 'team', label: 'Team' },
]

/** Everything that happened to a quote, newest first. */
export function Timeline({ quoteId }: { readonly quoteId: string }) {
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const timeline = useInfiniteQuery(timelineQuery(quoteId, filter))
  const refresh = () => void timeline.refetch()
  useLive('quotes', refresh)
  useLive('comments', refresh)
  useLive('mails', refresh)
  useLive('messages', refresh)
  const entries = timeline.data?.pages.flatMap((page) => page.entries) ?? []
  const views = timeline.data?.pages[0]?.views
  return (
    <div className={styles.panel}>
      {views && <ViewsNote views={views} />}
      <SegmentedControl
        fullWidth
        size="md"
        aria-label="What is shown"
        data={FILTERS}
        value={filter}
        onChange={setFilter}
      />
      {timeline.isPending && <SkeletonLines label="Loading activity..." lines={3} />}
      {timeline.isError && (
        <ErrorPanel title="Failed to load the activity" error={timeline.error} onRetry={refresh} />
      )}
      {timeline.isSuccess && entries.length === 0 && (
        <Text c="dimmed">
          {filter === 'customer' ? 'Nothing from or to your customer yet.' : 'Nothing has happened yet.'}
        </Text>
      )}
      {entries.length > 0 && (
        <ol className="list" aria-label="Activity, newest first">
          {entries.map((entry) => (
            <TimelineItem key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {timeline.hasNextPage && (
        <Button
          variant="default"
          loading={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          Show earlier activity
        </Button>
      )}
    </div>
  )
}
