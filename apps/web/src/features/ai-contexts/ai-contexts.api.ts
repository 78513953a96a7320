import type { AiContext, ContextPreview } from '@quotewright/contracts/ai-contexts.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** The most of a page; an organization has a handful. */
const MOST_SHOWN = 200

/** Contexts in use, by name. Source: part 3 §7 for the query. */
export const contextsQuery = queryOptions({
  queryKey: ['ai-contexts', 'list'],
  queryFn: ({ signal }) =>
    api.listContexts({ query: { scope: 'tenant', is_active: 'true', limit: MOST_SHOWN }, signal }),
  staleTime: 0,
})

const forget = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['ai-contexts'] })

/** A context as it is typed in. */
export type TypedContext = Omit<
  AiContext,
  'id' | 'scope' | 'is_active' | 'created_at' | 'updated_at' | 'not_understood'
>

/** Adds a context, or changes the one with the id. The scope is always tenant. Source: part 3 §5. */
export const useSaveContext = () =>
  useMutation({
    mutationFn: ({ id, input }: { id: string | null; input: TypedContext }) =>
      id === null
        ? api.createContext({ body: { ...input, scope: 'tenant' } })
        : api.updateContext({ params: { contextId: id }, body: input }),
    onSuccess: forget,
  })

export const useDeleteContext = () =>
  useMutation({
    mutationFn: (contextId: string) => api.deleteContext({ params: { contextId } }),
    onSuccess: forget,
  })

/** A context as it is typed, with its id when it is kept already. */
export type ContextDraft = NonNullable<NonNullable<Parameters<typeof api.previewContexts>[0]>['body']>

export const previewContexts = (draft: ContextDraft | null): Promise<ContextPreview> =>
  api.previewContexts(draft === null ? {} : { body: draft })
