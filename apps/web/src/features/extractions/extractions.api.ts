import { ApiError } from '@quotewright/contracts/client.ts'
import type {
  DocumentType,
  ExtractedQuote,
  ExtractionStatus,
  StagedExtraction,
} from '@quotewright/contracts/extractions.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { nullWhenNotFound } from '../../platform/null-when-not-found.ts'
import { pageOf } from '../../platform/page-of.ts'
import { queryClient } from '../../platform/query-client.ts'

/** A field of a document that is shown on its own. */
type ExtractedField = Exclude<keyof ExtractedQuote, 'line_items'>

/** Which staged extractions are shown; the address of the page holds it. */
export interface QueueFilter {
  readonly status: ExtractionStatus | 'all'
  readonly search: string
  /** From 1 on. */
  readonly page: number
}

export const PAGE_SIZE = 20
const KEY = 'extractions'
const extractionKey = (extractionId: string) => [KEY, 'one', extractionId] as const

export const queueQuery = ({ status, search, page }: QueueFilter) =>
  queryOptions({
    queryKey: [KEY, 'list', { status, search, page }],
    queryFn: ({ signal }) =>
      pageOf({ page, size: PAGE_SIZE }, (range) =>
        api.listStagedExtractions({
          query: { ...range, search, ...(status === 'all' ? {} : { status_filter: status }) },
          signal,
        }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const statsQuery = queryOptions({
  queryKey: [KEY, 'stats'],
  queryFn: ({ signal }) => api.readExtractionStats({ signal }),
  staleTime: 0,
})

/** One extraction; null where it was deleted. */
export const extractionQuery = (extractionId: string) =>
  queryOptions({
    queryKey: extractionKey(extractionId),
    queryFn: ({ signal }) => nullWhenNotFound(api.readStagedExtraction({ params: { extractionId }, signal })),
    staleTime: 0,
  })

/** Documents that are being read, or could not be. */
export const uploadsQuery = queryOptions({
  queryKey: [KEY, 'uploads'],
  queryFn: async ({ signal }) => (await api.listDocumentUploads({ signal })).items,
  staleTime: 0,
})

/** The PDF itself: it never changes. */
export const documentQuery = (extractionId: string) =>
  queryOptions({
    queryKey: [KEY, 'document', extractionId],
    queryFn: ({ signal }) => api.readExtractionDocument({ params: { extractionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** Prices of a version of a document beside the price book, at a markup; undefined for the organization's own. */
export const priceProposalsQuery = (extractionId: string, version: number, markup: number | undefined) =>
  queryOptions({
    queryKey: [KEY, 'prices', extractionId, version, markup],
    queryFn: ({ signal }) =>
      api.listPriceProposals({
        params: { extractionId },
        query: markup === undefined ? {} : { markup_percent: markup },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/**
 * A document as it would become a quote, once: what is typed there is not replaced by a newer reading. It is saved
 * first, so that it is what is quoted.
 */
export const conversionQuery = (extractionId: string, save: () => Promise<StagedExtraction | null>) =>
  queryOptions({
    queryKey: ['conversion', extractionId],
    queryFn: async ({ signal }) => {
      const saved = await save()
      if (saved === null) throw new Error('Fix the marked fields first.')
      return { saved, preview: await api.previewConversion({ params: { extractionId }, signal }) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

const SUGGESTIONS = 8

/** Contacts whose name, company or address has the words; none for no words. */
export const contactSuggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['contacts', 'suggestions', search],
    queryFn: async ({ signal }) =>
      (await api.listContacts({ query: { search, limit: SUGGESTIONS }, signal })).contacts,
    enabled: search.length > 1,
    staleTime: 10_000,
  })

/** Whatever is known of extractions is read again, except the documents. */
export const forgetExtractions = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === KEY && queryKey[1] !== 'document',
  })

/** Keeps what is shown of extractions as it is now, no matter who changes it. */
export function useLiveExtractions(): void {
  useLive('extractions', () => void forgetExtractions())
}

/** Shows an extraction as an answer has it, and reads the lists again. */
function take(extraction: StagedExtraction): void {
  queryClient.setQueryData(extractionKey(extraction.id), extraction)
  // The next tag goes on top of this one, before the list has been read again.
  queryClient.setQueriesData<{ items: StagedExtraction[]; total: number }>(
    { queryKey: [KEY, 'list'] },
    (list) =>
      list && { ...list, items: list.items.map((one) => (one.id === extraction.id ? extraction : one)) },
  )
  void forgetExtractions()
}

const CONFLICT = 409

/** Whether someone else has changed it since; what it is now is being read. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === CONFLICT
}

/** A change that was refused may rest on something that is no longer so. */
const forgetOnRefusal = (error: Error): void => {
  if (isConflict(error)) void forgetExtractions()
}

interface Versioned {
  readonly id: string
  readonly version: number
}

const common = { onSuccess: take, onError: forgetOnRefusal } as const

interface SavedData {
  readonly data: Partial<ExtractedQuote>
  /** Fields that are right as they are. */
  readonly confirmed?: readonly ExtractedField[]
}

export const useSaveData = () =>
  useMutation({
    mutationFn: ({ id, version, data, confirmed = [] }: Versioned & SavedData) =>
      api.editExtractedData({
        params: { extractionId: id },
        body: { extracted_data: data, confirmed_fields: [...confirmed], version },
      }),
    ...common,
  })

export const useCorrectType = () =>
  useMutation({
    mutationFn: ({ id, version, type }: Versioned & { readonly type: DocumentType }) =>
      api.correctExtractionType({ params: { extractionId: id }, body: { corrected_type: type, version } }),
    ...common,
  })

export const useApprove = () =>
  useMutation({
    mutationFn: ({ id, version }: Versioned) =>
      api.approveExtraction({ params: { extractionId: id }, body: { version } }),
    ...common,
  })

export const useReject = () =>
  useMutation({
    mutationFn: ({ id, version, notes }: Versioned & { readonly notes: string }) =>
      api.rejectExtraction({
        params: { extractionId: id },
        body: { version, notes: notes.trim() === '' ? null : notes },
      }),
    ...common,
  })

type ConversionBody = NonNullable<NonNullable<Parameters<typeof api.convertExtraction>[0]>['body']>

export const useConvert = () =>
  useMutation({
    mutationFn: ({ id, body }: { readonly id: string; readonly body: ConversionBody }) =>
      api.convertExtraction({ params: { extractionId: id }, body }),
    onSuccess: () => {
      void forgetExtractions()
      void queryClient.invalidateQueries({ queryKey: ['quotes'] })
    },
    onError: forgetOnRefusal,
  })

export const useSetTags = () =>
  useMutation({
    mutationFn: ({ id, tags }: { readonly id: string; readonly tags: readonly string[] }) =>
      api.tagExtraction({ params: { extractionId: id }, body: { tags: [...tags] } }),
    onSuccess: take,
  })

export const useDeleteExtraction = () =>
  useMutation({
    mutationFn: (extractionId: string) => api.deleteExtraction({ params: { extractionId } }),
    onSuccess: () => void forgetExtractions(),
  })

export const useDismissUpload = () =>
  useMutation({
    mutationFn: (extractionId: string) => api.dismissDocumentUpload({ params: { extractionId } }),
    onSettled: forgetExtractions,
  })

interface AppliedPrices {
  readonly id: string
  /** In which the lines are counted. */
  readonly version: number
  readonly lines: readonly number[]
  readonly markup: number | undefined
}

export const useApplyPrices = () =>
  useMutation({
    mutationFn: ({ id, version, lines, markup }: AppliedPrices) =>
      api.applyPriceProposals({
        params: { extractionId: id },
        body: { version, lines: [...lines], ...(markup === undefined ? {} : { markup_percent: markup }) },
      }),
    onSuccess: () => {
      void forgetExtractions()
      void queryClient.invalidateQueries({ queryKey: ['price-book'] })
    },
  })
