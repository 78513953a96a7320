import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-of.ts'
import { queryClient } from '../../platform/query-client.ts'

const KEY = ['consents'] as const

export const contactConsentsQuery = (contactId: string) =>
  queryOptions({
    queryKey: [...KEY, 'contact', contactId],
    queryFn: async ({ signal }) =>
      (await api.readContactConsents({ params: { contactId }, signal })).consents,
    staleTime: 0,
  })

export const SUPPRESSIONS_PAGE = 20

/** @param search in the address; '' for all. */
export const suppressionsQuery = (organizationId: string | null, search: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'suppressions', organizationId, search, page],
    queryFn: ({ signal }) =>
      pageOf({ page, size: SUPPRESSIONS_PAGE }, (range) =>
        api.listSuppressions({ query: { ...range, ...(search === '' ? {} : { search }) }, signal }),
      ),
    staleTime: 0,
    enabled: organizationId !== null,
    placeholderData: keepPreviousData,
  })

/** What a customer told someone of the business. */
export interface StatedConsent {
  readonly address: string
  readonly kind: 'given' | 'withdrawn'
  readonly wording: string
}

export const useRecordConsent = () =>
  useMutation({
    mutationFn: (told: StatedConsent) => api.recordConsent({ body: told }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
