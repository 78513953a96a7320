import type { TimelineEntry } from '@quotewright/contracts/timeline.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** All that happened, or what is about one side. */
export type TimelineFilter = 'all' | TimelineEntry['about']

export const timelineQuery = (quoteId: string, filter: TimelineFilter) =>
  infiniteQueryOptions({
    queryKey: ['timeline', quoteId, filter],
    queryFn: ({ pageParam, signal }) =>
      api.readQuoteTimeline({
        params: { quoteId },
        query: {
          ...(filter === 'all' ? {} : { about: filter }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
