import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { pauseBefore } from './push-state.ts'

/** Where a quote was pushed and where it could be; read again while something is on its way. */
export const pushesQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['quotes', quoteId, 'pushes'],
    queryFn: ({ signal }) => api.listPushes({ params: { quoteId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pauseBefore(data?.pushes ?? [], Date.now()),
  })

const refresh = (quoteId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: pushesQuery(quoteId).queryKey })

/** A refusal may come from a newer state: it is read again either way. */
export const usePush = (quoteId: string) =>
  useMutation({
    mutationFn: (body: { readonly provider: string; readonly action: 'quote' | 'invoice' }) =>
      api.pushQuote({ params: { quoteId }, body }),
    onSettled: () => refresh(quoteId),
  })

export const useRetryPush = (quoteId: string) =>
  useMutation({
    mutationFn: (pushId: string) => api.retryPush({ params: { quoteId, pushId } }),
    onSettled: () => refresh(quoteId),
  })

export const useAnswerPush = (quoteId: string) =>
  useMutation({
    mutationFn: ({ pushId, choice }: { readonly pushId: string; readonly choice: string }) =>
      api.answerPush({ params: { quoteId, pushId }, body: { choice } }),
    onSettled: () => refresh(quoteId),
  })
