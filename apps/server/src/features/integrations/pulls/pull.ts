import type { PullKind } from '../providers/provider.ts'

/** Contacts or items on their way from a provider. */
export interface Pull {
  readonly id: string
  readonly tenantId: string
  readonly providerId: string
  readonly accountId: string
  readonly kind: PullKind
  readonly state: 'queued' | 'running' | 'done' | 'failed'
  /** Where the next page begins; null for the first. */
  readonly cursor: string | null
  readonly counts: PullCounts
  readonly skipped: readonly SkippedRow[]
  readonly problem: string | null
  readonly attempts: number
  readonly requestedBy: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface PullCounts {
  readonly new: number
  readonly matched: number
  readonly skipped: number
}

export interface SkippedRow {
  readonly name: string
  readonly reason: string
}

/** The outcome of the rows of one page. */
export interface PageOutcome {
  readonly counts: PullCounts
  readonly skipped: readonly SkippedRow[]
}

/** Skipped rows that are shown; the rest are only counted. */
export const SHOWN_SKIPPED = 100
