import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

export const commentsQuery = (quoteId: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', quoteId],
    queryFn: ({ pageParam, signal }) =>
      api.listComments({
        params: { quoteId },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ comments, has_more }) => (has_more ? (comments.at(-1)?.id ?? null) : null),
    staleTime: 0,
  })

/** Comments, and whatever shows them, are read again. */
async function forget(quoteId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['comments', quoteId] }),
    queryClient.invalidateQueries({ queryKey: ['timeline', quoteId] }),
  ])
}

export function useAddComment(quoteId: string) {
  const last = useRef({ body: '', key: '' })
  return useMutation({
    mutationFn: (body: string) => {
      // Sent again after its answer was lost, it is there once.
      if (last.current.body !== body) last.current = { body, key: `comment-${Date.now()}-${Math.random()}` }
      return api.addComment({ params: { quoteId }, body: { body }, idempotencyKey: last.current.key })
    },
    onSuccess: () => {
      last.current = { body: '', key: '' }
      return forget(quoteId)
    },
  })
}

export const useEditComment = (quoteId: string) =>
  useMutation({
    mutationFn: ({ commentId, body }: { commentId: string; body: string }) =>
      api.editComment({ params: { quoteId, commentId }, body: { body } }),
    onSuccess: () => forget(quoteId),
  })

export const useDeleteComment = (quoteId: string) =>
  useMutation({
    mutationFn: (commentId: string) => api.deleteComment({ params: { quoteId, commentId } }),
    onSettled: () => forget(quoteId),
  })
