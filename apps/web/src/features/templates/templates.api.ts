import type { TemplateBody } from '@quotewright/contracts/templates.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

export const PAGE_SIZE = 50

export const templatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['templates', 'list', search],
    queryFn: ({ signal }) =>
      api.listTemplates({ query: { limit: PAGE_SIZE, ...(search === '' ? {} : { search }) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Lists that are not on the screen are dropped: shown again, they would hold a deleted template until they are read. */
function forget(): Promise<void> {
  queryClient.removeQueries({ queryKey: ['templates'], type: 'inactive' })
  return queryClient.invalidateQueries({ queryKey: ['templates'] })
}

/** Adds a template, or replaces the one with the id. */
export const useSaveTemplate = () =>
  useMutation({
    mutationFn: ({ id, input }: { id: string | null; input: TemplateBody }) =>
      id === null
        ? api.createTemplate({ body: input })
        : api.updateTemplate({ params: { templateId: id }, body: input }),
    onSuccess: forget,
  })

export const useDuplicateTemplate = () =>
  useMutation({
    mutationFn: (templateId: string) => api.duplicateTemplate({ params: { templateId } }),
    onSuccess: forget,
  })

export const useDeleteTemplate = () =>
  useMutation({
    mutationFn: (templateId: string) => api.deleteTemplate({ params: { templateId } }),
    onSuccess: forget,
  })

/** Makes a draft of a template. */
export const useStartQuote = () =>
  useMutation({
    mutationFn: ({ templateId, customer_name }: { templateId: string; customer_name: string }) =>
      api.startQuoteFromTemplate({ params: { templateId }, body: { customer_name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['quotes'] }),
  })
