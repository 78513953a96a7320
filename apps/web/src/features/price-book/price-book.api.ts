import type { PriceItem, PriceItemInput } from '@quotewright/contracts/price-book.ts'
import type { Trade } from '@quotewright/domain/price-book/trades.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-of.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Which prices are shown; the address of the page holds it. */
export interface PriceFilter {
  readonly search?: string
  readonly trade?: Trade
  readonly archived?: true
  /** From 1 on. */
  readonly page?: number
}

export const PAGE_SIZE = 50

export const priceItemsQuery = ({ search, trade, archived, page = 1 }: PriceFilter) =>
  queryOptions({
    queryKey: ['price-book', 'list', { search, trade, archived, page }],
    queryFn: ({ signal }) =>
      pageOf({ page, size: PAGE_SIZE }, (range) =>
        api.listPriceItems({
          query: {
            ...range,
            ...(search === undefined ? {} : { search }),
            ...(trade === undefined ? {} : { trade }),
            ...(archived === undefined ? {} : { archived: 'true' }),
          },
          signal,
        }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Whatever is known of prices is read again when it is next shown. */
export const forgetPrices = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['price-book'] })

/** Adds a price, or replaces the one with the id. */
export const useSavePriceItem = () =>
  useMutation({
    mutationFn: ({ id, input }: { id: string | null; input: PriceItemInput }) =>
      id === null
        ? api.createPriceItem({ body: input })
        : api.updatePriceItem({ params: { itemId: id }, body: input }),
    onSuccess: forgetPrices,
  })

/** Takes a price out of use, or brings it back. */
export const useArchivePriceItem = () =>
  useMutation({
    mutationFn: ({ id, archived_at }: PriceItem) => {
      const params = { itemId: id }
      return archived_at === null ? api.archivePriceItem({ params }) : api.unarchivePriceItem({ params })
    },
    onSuccess: forgetPrices,
  })

export const usePreviewImport = () =>
  useMutation({ mutationFn: (csv: string) => api.previewPriceImport({ body: { csv } }) })

/** The same as something to show: what is new, and what the price book has already. */
export const importPreviewQuery = (csv: string) =>
  queryOptions({
    queryKey: ['price-book', 'import-preview', csv],
    queryFn: ({ signal }) => api.previewPriceImport({ body: { csv }, signal }),
    staleTime: 0,
  })

export const useImportPrices = () =>
  useMutation({
    mutationFn: (csv: string) => api.importPrices({ body: { csv } }),
    onSuccess: forgetPrices,
  })

export const useExportPrices = () => useMutation({ mutationFn: () => api.exportPrices() })
