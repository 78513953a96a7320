import type { AuditKind } from '@quotewright/contracts/audit-log.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-of.ts'

export const PAGE_SIZE = 50

/** What the list is narrowed to; '' for everything. */
export interface AuditFilter {
  readonly kind: AuditKind | ''
  readonly personId: string
}

/** One page of the log, counted from 1, the newest first. */
export const auditLogQuery = (page: number, { kind, personId }: AuditFilter) =>
  queryOptions({
    queryKey: ['audit-log', page, kind, personId],
    queryFn: ({ signal }) =>
      pageOf({ page, size: PAGE_SIZE }, (range) =>
        api.listAuditLog({
          query: {
            ...range,
            ...(kind === '' ? {} : { kind }),
            ...(personId === '' ? {} : { person_id: personId }),
          },
          signal,
        }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The people to choose from. */
export const peopleQuery = queryOptions({
  queryKey: ['members', 'of-audit-log'],
  queryFn: ({ signal }) => api.listMembers({ signal }),
})
