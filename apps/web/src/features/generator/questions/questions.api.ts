import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** What a version of a generated quote leaves open. */
export const questionsQuery = (quoteId: string, version: number) =>
  queryOptions({
    queryKey: ['quotes', quoteId, 'questions', version],
    queryFn: ({ signal }) => api.listQuestions({ params: { quoteId }, signal }),
    staleTime: 0,
  })
