import type { LearntReading } from '@quotewright/contracts/learnt-readings.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

export const READINGS_SHOWN = 5

const KEY = ['price-book', 'learnt'] as const

/** What answers and corrections have taught, the newest first, as many pages as are asked for. */
export const learntQuery = (pages: number) =>
  queryOptions({
    queryKey: [...KEY, { pages }],
    queryFn: ({ signal }) =>
      api.listLearntReadings({ query: { limit: Math.min(200, READINGS_SHOWN * pages) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const forgetLearnt = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY })

export const useForgetReading = () =>
  useMutation({
    mutationFn: ({ id }: LearntReading) => api.forgetLearntReading({ params: { readingId: id } }),
    onSuccess: forgetLearnt,
  })

export const useRestoreReading = () =>
  useMutation({
    mutationFn: ({ id }: LearntReading) => api.restoreLearntReading({ params: { readingId: id } }),
    onSuccess: forgetLearnt,
  })
