import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** The document that a quote was made of; null for one that was not. */
export const sourceDocumentQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['extractions', 'source', quoteId],
    queryFn: async ({ signal }) => (await api.readSourceDocument({ params: { quoteId }, signal })).document,
  })
