import type { Promotion, PromotionInput } from '@quotewright/contracts/promotions.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-of.ts'
import { queryClient } from '../../platform/query-client.ts'

export const PAGE_SIZE = 50

/** One page of the promotions, counted from 1, the newest first. */
export const promotionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['promotions', 'list', page],
    queryFn: ({ signal }) =>
      pageOf({ page, size: PAGE_SIZE }, (query) => api.listPromotions({ query, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** As many as one answer holds: to pick from. The others are found by their codes. */
export const promotionChoicesQuery = queryOptions({
  queryKey: ['promotions', 'choices'],
  queryFn: async ({ signal }) => (await api.listPromotions({ query: { limit: 200 }, signal })).promotions,
  staleTime: 0,
})

/** The promotion with a code, as it is now; undefined when there is none. */
export async function readPromotionByCode(code: string): Promise<Promotion | undefined> {
  const { promotions } = await api.listPromotions({ query: { limit: 1, code } })
  return promotions[0]
}

/** A new quote begins with the automatic ones, so its defaults are read again too. */
async function forget(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['promotions'] }),
    queryClient.invalidateQueries({ queryKey: ['quote-defaults'] }),
  ])
}

/** Adds a promotion, or replaces the one with the id. */
export const useSavePromotion = () =>
  useMutation({
    mutationFn: ({ id, input }: { id: string | null; input: PromotionInput }) =>
      id === null
        ? api.createPromotion({ body: input })
        : api.updatePromotion({ params: { promotionId: id }, body: input }),
    onSuccess: forget,
  })

export const useDeletePromotion = () =>
  useMutation({
    mutationFn: (promotionId: string) => api.deletePromotion({ params: { promotionId } }),
    onSuccess: forget,
  })
