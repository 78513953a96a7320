import type { PriceSuggestion } from '@quotewright/contracts/price-suggestions.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { forgetPrices } from './price-book.api.ts'

/** The active price with a name and unit, if there is one. */
export const namedItemQuery = ({ name, unit }: { readonly name: string; readonly unit: string }) =>
  queryOptions({
    queryKey: ['price-book', 'named', { name, unit }],
    queryFn: ({ signal }) => api.findPriceItem({ query: { name: name.slice(0, 200), unit }, signal }),
    staleTime: 0,
  })

export const SUGGESTIONS_SHOWN = 5

/** Prices from accepted quotes, the newest first, as many pages as are asked for. */
export const suggestionsQuery = (search: string, pages: number) =>
  queryOptions({
    queryKey: ['price-book', 'suggestions', { search, pages }],
    queryFn: ({ signal }) =>
      api.listPriceSuggestions({
        query: { limit: Math.min(200, SUGGESTIONS_SHOWN * pages), ...(search === '' ? {} : { search }) },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Takes a suggestion into the price book. */
export const useAddSuggestion = () =>
  useMutation({
    mutationFn: ({ name, unit, unit_price, tax_included }: PriceSuggestion) =>
      api.createPriceItem({ body: { name, unit, unit_price, tax_included } }),
    onSuccess: forgetPrices,
  })

export const useDismissSuggestion = () =>
  useMutation({
    mutationFn: ({ id }: PriceSuggestion) => api.dismissPriceSuggestion({ params: { suggestionId: id } }),
    onSuccess: forgetPrices,
  })

export const useRestoreSuggestion = () =>
  useMutation({
    mutationFn: ({ id }: PriceSuggestion) => api.restorePriceSuggestion({ params: { suggestionId: id } }),
    onSuccess: forgetPrices,
  })
