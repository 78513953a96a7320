import type { PriceTerms } from '@quotewright/contracts/price-terms.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toasts.ts'

const keyOf = (quoteId: string) => ['price-terms', quoteId] as const

/** How far the customer of a quote may bring it down; null where they may not ask. */
export const priceTermsQuery = (quoteId: string) =>
  queryOptions({
    queryKey: keyOf(quoteId),
    queryFn: async () => (await api.readPriceTerms({ params: { quoteId } })).price_terms,
  })

type NewTerms = Pick<PriceTerms, 'floor_amount' | 'needs_booking' | 'needs_payment'>

/** Lets the customer ask for a price. */
export function useSetPriceTerms(quoteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewTerms) =>
      (await api.setPriceTerms({ params: { quoteId }, body })).price_terms,
    onSuccess: (terms) => {
      client.setQueryData(keyOf(quoteId), terms)
      toast.success('Your customer can ask for a price')
    },
  })
}

/** Lets the customer no longer ask for a price. */
export function useRemovePriceTerms(quoteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.removePriceTerms({ params: { quoteId } }),
    onSuccess: () => client.setQueryData(keyOf(quoteId), null),
    onError: (error) => toast.failure(`Failed to change the price settings. ${error.message}`),
  })
}
