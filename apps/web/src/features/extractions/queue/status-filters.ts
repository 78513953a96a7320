import { STATUS_LABELS } from '../document-words.ts'
import type { QueueFilter } from '../extractions.api.ts'

/** The filter buttons in their order. Source: part 2 §2 "Review Queue tab". */
export const STATUS_FILTERS: Readonly<Record<QueueFilter['status'], string>> = {
  pending_review: STATUS_LABELS.pending_review,
  approved: STATUS_LABELS.approved,
  converted: STATUS_LABELS.converted,
  rejected: STATUS_LABELS.rejected,
  all: 'All',
}

export const FILTER_ORDER = Object.keys(STATUS_FILTERS) as readonly QueueFilter['status'][]
