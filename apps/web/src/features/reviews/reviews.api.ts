import type { ReviewInput, ReviewUpdate } from '@quotewright/contracts/reviews.ts'
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

const PAGE_SIZE = 50

/** Reviews in use, newest first, a page at a time. Source: part 3 §7 for the query. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: ['reviews', 'list'],
  queryFn: ({ signal, pageParam }) =>
    api.listReviews({ query: { is_active: 'true', limit: PAGE_SIZE, offset: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ total }, pages) => {
    const shown = pages.reduce((sum, page) => sum + page.reviews.length, 0)
    return shown < total ? shown : undefined
  },
  staleTime: 0,
})

const forget = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['reviews'] })

/** A review as it is typed in, with the day it was given. */
export type TypedReview = Omit<ReviewInput, 'source'>

/** What an imported review never had stays out. */
const changeOf = ({ reviewer_name, review_text, ...others }: TypedReview): ReviewUpdate => ({
  ...others,
  ...(reviewer_name === '' ? {} : { reviewer_name }),
  ...(review_text === '' ? {} : { review_text }),
})

/** Adds a review, or changes the one with the id. */
export const useSaveReview = () =>
  useMutation({
    mutationFn: ({ id, input }: { id: string | null; input: TypedReview }) =>
      id === null
        ? api.createReview({ body: { ...input, source: 'manual' } })
        : api.updateReview({ params: { reviewId: id }, body: changeOf(input) }),
    onSuccess: forget,
  })

export const useDeleteReview = () =>
  useMutation({
    mutationFn: (reviewId: string) => api.deleteReview({ params: { reviewId } }),
    onSuccess: forget,
  })

export const useImportGoogleReviews = () =>
  useMutation({
    mutationFn: (google_place_id: string) => api.importGoogleReviews({ body: { google_place_id } }),
    onSuccess: forget,
  })
