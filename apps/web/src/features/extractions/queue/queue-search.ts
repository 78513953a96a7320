import type { ExtractionStatus } from '@quotewright/contracts/extractions.ts'
import type { QueueFilter } from '../extractions.api.ts'

const SHORT = {
  approved: 'approved',
  converted: 'converted',
  rejected: 'rejected',
  all: 'all',
} as const satisfies Record<string, ExtractionStatus | 'all'>
type ShortStatus = keyof typeof SHORT

/** What the address holds of the Review Queue; without a status it shows what is pending. */
export interface QueueSearch {
  readonly status?: ShortStatus
  readonly search?: string
  /** From 2 on. */
  readonly page?: number
  /** The extraction that is open. */
  readonly extraction?: string
}

const isShort = (value: unknown): value is ShortStatus =>
  typeof value === 'string' && Object.hasOwn(SHORT, value)

/** Reads an address; anything else in it is left out. */
export function queueSearchOf({ status, search, page, extraction }: Record<string, unknown>): QueueSearch {
  return {
    ...(isShort(status) ? { status } : {}),
    ...(typeof search === 'string' && search !== '' ? { search: search.slice(0, 200) } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 1_000 ? { page } : {}),
    ...(typeof extraction === 'string' && extraction !== '' ? { extraction } : {}),
  }
}

export const filterOf = ({ status, search = '', page = 1 }: QueueSearch): QueueFilter => ({
  status: status === undefined ? 'pending_review' : SHORT[status],
  search,
  page,
})

/** The address of a filter, without an open extraction. */
export function searchOf({ status, search, page }: QueueFilter): QueueSearch {
  return {
    ...(status === 'pending_review' ? {} : { status }),
    ...(search === '' ? {} : { search }),
    ...(page === 1 ? {} : { page }),
  }
}
