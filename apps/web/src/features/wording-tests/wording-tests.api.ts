import type { WordingTestInput } from '@quotewright/contracts/wording-tests.ts'
import type { Variant } from '@quotewright/domain/wording-tests/variant.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-of.ts'
import { queryClient } from '../../platform/query-client.ts'

const KEY = ['wording-tests'] as const
const REFRESH_MS = 30_000
const MOST_TESTS = 100

/** The tests with their results, and the own cover letter. */
export const wordingTestsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => api.listWordingTests({ query: { limit: MOST_TESTS, offset: 0 }, signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
})

export const PAGE_SIZE = 20

/** One page of the quotes behind a test, counted from 1. */
export const testQuotesQuery = (testId: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'quotes', testId, page],
    queryFn: ({ signal }) =>
      pageOf({ page, size: PAGE_SIZE }, (query) =>
        api.listWordingTestQuotes({ params: { testId }, query, signal }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY })

/** A kept wording is also the text of a campaign's message. */
const refreshAll = async (): Promise<void> => {
  await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['campaigns'] })])
}

export const useStartTest = () =>
  useMutation({
    mutationFn: (body: WordingTestInput) => api.createWordingTest({ body }),
    onSuccess: refresh,
  })

export const useEndTest = () =>
  useMutation({
    mutationFn: ({ testId, keep }: { testId: string; keep: Variant | null }) =>
      api.endWordingTest({ params: { testId }, body: { keep } }),
    onSettled: refreshAll,
  })

export const useDeleteTest = () =>
  useMutation({
    mutationFn: (testId: string) => api.deleteWordingTest({ params: { testId } }),
    onSettled: refresh,
  })

/** Saves the own cover letter, or with null removes it. */
export const useSaveLetter = () =>
  useMutation({
    mutationFn: async (body: string | null): Promise<void> => {
      if (body === null) await api.deleteCoverLetterWording({})
      else await api.saveCoverLetterWording({ body: { body } })
    },
    onSettled: refresh,
  })
