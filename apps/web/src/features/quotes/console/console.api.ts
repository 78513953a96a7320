import { saidOr } from '@quotewright/contracts/client.ts'
import { fullPage } from '@quotewright/contracts/full-page.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-of.ts'
import { saveCsv } from '../../../platform/save-file.ts'
import { toast } from '../../../platform/toasts.ts'
import { today } from '../../../platform/today.ts'
import { forgetQuotes } from '../quotes.api.ts'
import { type ConsoleFilter, listQuery, PAGE_SIZE } from './console-filter.ts'
import { rowAfter } from './row-after.ts'
import { UNDO_MS, undoable } from './undoable.tsx'

/** Source: part 2 §9 and part 1 §9: quotes are read again every 30 s. */
const REFRESH_MS = 30_000

export const consoleQuery = (filter: ConsoleFilter) =>
  queryOptions({
    queryKey: ['quotes', 'console', filter],
    queryFn: ({ signal }) =>
      pageOf({ page: filter.page ?? 1, size: PAGE_SIZE }, async (range) =>
        fullPage(await api.listQuotes({ query: { ...listQuery(filter, today()), ...range }, signal })),
      ),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const tagsQuery = queryOptions({
  queryKey: ['quotes', 'tags'],
  queryFn: ({ signal }) => api.listQuoteTags({ signal }),
})

export type RowAction =
  | 'archive'
  | 'unarchive'
  | 'delete'
  | 'restore'
  | 'duplicate'
  | 'reissue'
  | 'reissue-newest'

const CALLS: Readonly<Record<RowAction, (quoteId: string) => Promise<unknown>>> = {
  archive: (quoteId) => api.archiveQuote({ params: { quoteId } }),
  unarchive: (quoteId) => api.unarchiveQuote({ params: { quoteId } }),
  delete: (quoteId) => api.deleteQuote({ params: { quoteId } }),
  restore: (quoteId) => api.restoreQuote({ params: { quoteId } }),
  duplicate: (quoteId) => api.duplicateQuote({ params: { quoteId } }),
  reissue: (quoteId) => api.reissueQuote({ params: { quoteId } }),
  'reissue-newest': (quoteId) => api.reissueQuote({ params: { quoteId }, body: { version: 'newest' } }),
}

/** What is said afterwards. Source: part 2 §8. */
const SAID: Readonly<Record<RowAction, (number: string) => string>> = {
  archive: (number) => `Quote ${number} archived successfully`,
  unarchive: (number) => `Quote ${number} is back in the list`,
  delete: (number) => `Quote ${number} deleted successfully`,
  restore: (number) => `Quote ${number} restored`,
  duplicate: (number) => `A copy of quote ${number} was made as a draft`,
  reissue: (number) => `Quote ${number} is open again`,
  'reissue-newest': (number) => `Quote ${number} is open again, with its newest version`,
}
const FAILED: Readonly<Record<RowAction, string>> = {
  archive: 'Failed to archive quote. Please try again.',
  unarchive: 'Failed to unarchive quote. Please try again.',
  delete: 'Failed to delete quote. Please try again.',
  restore: 'Failed to restore quote. Please try again.',
  duplicate: 'Failed to duplicate quote. Please try again.',
  reissue: 'Failed to re-issue quote. Please try again.',
  'reissue-newest': 'Failed to re-issue quote. Please try again.',
}

const MOVES: readonly RowAction[] = ['archive', 'unarchive', 'delete', 'restore']

/** What brings a quote back to where it was. */
const UNDO: Partial<Record<RowAction, RowAction>> = { archive: 'unarchive', delete: 'restore' }

async function undoRow(toastId: string, quote: Quote, action: RowAction): Promise<void> {
  toast.dismiss(toastId)
  try {
    await CALLS[action](quote.id)
    toast.success(SAID[action](quote.quote_number))
  } catch (error) {
    toast.failure(error instanceof Error ? saidOr(error, FAILED[action]) : FAILED[action])
  } finally {
    await forgetQuotes()
  }
}

/**
 * Does something to one quote and says how it went, in the server's words when it refuses.
 *
 * @param onMoved gets the id of a quote that is listed elsewhere now
 */
export function useRowAction(onMoved: (quoteId: string) => void) {
  return useMutation({
    mutationFn: ({ quote, action }: { quote: Quote; action: RowAction }) => CALLS[action](quote.id),
    onSuccess: async (_, { quote, action }) => {
      const id = `row-${quote.id}-${Date.now()}`
      const inverse = UNDO[action]
      const undo = inverse && (() => void undoRow(id, quote, inverse))
      toast.success(undoable(SAID[action](quote.quote_number), undo), undo ? { id, durationMs: UNDO_MS } : {})
      const goOn = MOVES.includes(action) ? rowAfter(quote.quote_number) : undefined
      if (MOVES.includes(action)) onMoved(quote.id)
      await forgetQuotes()
      goOn?.()
    },
    onError: (error, { action }) => toast.failure(saidOr(error, FAILED[action])),
  })
}

export function useSaveTags() {
  return useMutation({
    mutationFn: ({ quote, tags }: { quote: Quote; tags: string[] }) =>
      api.updateQuote({ params: { quoteId: quote.id }, body: { tags } }),
    onSuccess: forgetQuotes,
    onError: (error) => toast.failure(saidOr(error, 'Failed to update tags. Please try again.')),
  })
}

export function useSaveAsTemplate() {
  return useMutation({
    mutationFn: ({ quote, name }: { quote: Quote; name: string }) =>
      api.saveAsTemplate({ params: { quoteId: quote.id }, body: { name } }),
    onSuccess: ({ template }) => toast.success(`Template “${template.name}” saved`),
  })
}

interface QuotesToExport {
  readonly filter: ConsoleFilter
  /** Those of the filter that are chosen; all of them when absent. */
  readonly ids?: readonly string[]
}

/** Saves quotes as a file that a spreadsheet opens. */
export const useExportQuotes = () =>
  useMutation({
    mutationFn: ({ filter, ids }: QuotesToExport) => {
      const query = listQuery(filter, today())
      return api.exportQuotes({ query: ids === undefined ? query : { ...query, ids: ids.join(',') } })
    },
    onSuccess: ({ csv, is_complete }) => {
      saveCsv('quotes', csv)
      if (!is_complete) toast.failure('Only the first 20,000 quotes are in the file')
    },
    onError: (error) => toast.failure(`Couldn’t export the quotes. ${error.message}`),
  })
